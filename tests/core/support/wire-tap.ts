import type {
  FactListener,
  HttpAnswer,
  HttpRequest,
  Ports,
  RealtimeClient,
} from '../../../src/core/ports/ports.ts';

interface ClientTap {
  readonly starts: string[];
  readonly renewals: string[];
  stops: number;
  reconnects: number;
  readonly network: boolean[];
  probes: number;
  /** Passes the core a fact that the service has not sent. */
  emit: FactListener;
}

const clientTap = (): ClientTap => ({
  starts: [],
  renewals: [],
  stops: 0,
  reconnects: 0,
  network: [],
  probes: 0,
  emit: () => undefined,
});

const recordedBy = (tap: ClientTap, plain: RealtimeClient): Omit<RealtimeClient, 'start'> => ({
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
 * Wraps the ports of a core. Records the core's calls. Can pass the core facts and responses that the service would not
 * send.
 */
export function createWireTap() {
  const chat = { ...clientTap(), replacements: [] as string[] };
  const status = clientTap();
  const requests: HttpRequest[] = [];
  const muted = { messages: false };
  const marks: { readonly sid: string; readonly index: number | null }[] = [];
  const calls = { templates: 0 };
  let ownTemplates: (() => Promise<readonly unknown[] | null>) | null = null;
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
      ...recordedBy(chat, plain.chatTransport),
      start(token, listener) {
        chat.starts.push(token);
        chat.emit = listener;
        plain.chatTransport.start(token, (fact) => {
          if (!muted.messages || !isMessage(fact)) listener(fact);
        });
      },
      replace(token) {
        chat.replacements.push(token);
        plain.chatTransport.replace(token);
      },
      async templates() {
        calls.templates += 1;
        return ownTemplates === null ? plain.chatTransport.templates() : ownTemplates();
      },
      receipts: plain.chatTransport.receipts,
      markRead(sid, index) {
        marks.push({ sid, index });
        plain.chatTransport.markRead(sid, index);
      },
    },
    statusFeed: {
      ...recordedBy(status, plain.statusFeed),
      follow: plain.statusFeed.follow,
      enter: plain.statusFeed.enter,
      leave: plain.statusFeed.leave,
      put: plain.statusFeed.put,
      start(token, listener) {
        status.starts.push(token);
        status.emit = listener;
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
    calls,
    /** While true, messages do not reach the core, as if the client were still starting. */
    muted,
    setTemplates(instead: () => Promise<readonly unknown[] | null>): void {
      ownTemplates = instead;
    },
    /** Makes `instead` answer requests. Requests for which it returns null go to the service. */
    answerWith(instead: (request: HttpRequest) => HttpAnswer | null): void {
      answer = instead;
    },
  };
}

const isMessage = (fact: unknown): boolean =>
  typeof fact === 'object' && fact !== null && 'kind' in fact && fact.kind === 'message';

/**
 * Makes an argument for `answerWith`. It answers requests whose path starts with `path`; all others go to the service.
 */
export const answering =
  (path: string, body: unknown, status = 200) =>
  (request: HttpRequest): HttpAnswer | null =>
    request.path.startsWith(path) ? { kind: 'answered', status, body } : null;
