import type {
  FactListener,
  HttpAnswer,
  HttpRequest,
  Ports,
  RealtimeClient,
} from '../../../src/core/ports.ts';

interface ClientTap {
  /** Tokens that the client was started with, in order. */
  readonly starts: string[];
  /** Tokens that it was renewed with. */
  readonly renewals: string[];
  stops: number;
  reconnects: number;
  /** What it was told of the device's network. */
  readonly network: boolean[];
  probes: number;
  /** Says something to the core that the service did not say. */
  tell: FactListener;
}

const clientTap = (): ClientTap => ({
  starts: [],
  renewals: [],
  stops: 0,
  reconnects: 0,
  network: [],
  probes: 0,
  tell: () => undefined,
});

/** A client that notes what it is asked, and does it. */
const heardBy = (tap: ClientTap, plain: RealtimeClient): Omit<RealtimeClient, 'start'> => ({
  updateToken(token) {
    tap.renewals.push(token);
    plain.updateToken(token);
  },
  reconnect() {
    tap.reconnects += 1;
    plain.reconnect();
  },
  network(isOnline) {
    tap.network.push(isOnline);
    plain.network(isOnline);
  },
  probe() {
    tap.probes += 1;
    plain.probe();
  },
  async stop() {
    tap.stops += 1;
    await plain.stop();
  },
});

/**
 * Stands between the core and its ports: hears what the core asks for, and says what an honest service
 * would not.
 */
export function createWireTap() {
  const chat = { ...clientTap(), replacements: [] as string[] };
  const status = clientTap();
  const requests: HttpRequest[] = [];
  const muted = { messages: false };
  const marks: { readonly sid: string; readonly index: number | null }[] = [];
  const asked = { templates: 0 };
  let toldTemplates: (() => Promise<readonly unknown[] | null>) | null = null;
  let answer: (request: HttpRequest) => HttpAnswer | null = () => null;

  const ports = (plain: Ports): Ports => ({
    ...plain,
    http: {
      ...plain.http,
      async request(request) {
        requests.push(request);
        return answer(request) ?? plain.http.request(request);
      },
    },
    chatTransport: {
      ...heardBy(chat, plain.chatTransport),
      start(token, listener) {
        chat.starts.push(token);
        chat.tell = listener;
        plain.chatTransport.start(token, (fact) => {
          if (!muted.messages || !isMessage(fact)) listener(fact);
        });
      },
      replace(token) {
        chat.replacements.push(token);
        plain.chatTransport.replace(token);
      },
      async templates() {
        asked.templates += 1;
        return toldTemplates === null ? plain.chatTransport.templates() : toldTemplates();
      },
      markRead(sid, index) {
        marks.push({ sid, index });
        plain.chatTransport.markRead(sid, index);
      },
    },
    statusFeed: {
      ...heardBy(status, plain.statusFeed),
      start(token, listener) {
        status.starts.push(token);
        status.tell = listener;
        plain.statusFeed.start(token, listener);
      },
    },
  });

  return {
    ports,
    chat,
    status,
    requests,
    marks,
    /** How often the realtime service was asked for something. */
    asked,
    /** While true, messages are told to nobody, as by a client that is still starting. */
    muted,
    /** From here on the templates are these. */
    tellTemplates(instead: () => Promise<readonly unknown[] | null>): void {
      toldTemplates = instead;
    },
    /** From here on requests are answered by this, where it gives an answer. */
    answerWith(instead: (request: HttpRequest) => HttpAnswer | null): void {
      answer = instead;
    },
  };
}

const isMessage = (fact: unknown): boolean =>
  typeof fact === 'object' && fact !== null && 'kind' in fact && fact.kind === 'message';

/** Answers calls whose path begins so with this body and 200; all others go to the service. */
export const answering =
  (path: string, body: unknown, status = 200) =>
  (request: HttpRequest): HttpAnswer | null =>
    request.path.startsWith(path) ? { kind: 'answered', status, body } : null;
