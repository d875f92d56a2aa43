import { getResponse, type HttpHandler } from 'msw';
import { createFaults } from '../../../mocks/faults/faults.ts';
import { createFaultyRequests } from '../../../mocks/faults/faulty-requests.ts';
import { createHandlers } from '../../../mocks/handlers/handlers.ts';
import { statusData } from '../../../mocks/twilio/projection/status-document.ts';
import type { SocketKind } from '../../../mocks/twilio/realtime.ts';
import type { WorldChat, WorldMessage } from '../../../mocks/world/chat-types.ts';
import type { WorldEvent } from '../../../mocks/world/events.ts';
import type { World } from '../../../mocks/world/types.ts';
import { createWorld } from '../../../mocks/world/world.ts';
import type {
  ChatTransport,
  FactListener,
  Http,
  HttpAnswer,
  HttpRequest,
  StatusFeed,
} from '../../../src/core/ports.ts';
import { HTTP_TIMEOUT_MS } from '../../../src/worker/adapters/http-api.ts';
import type { VirtualClock } from './virtual-clock.ts';

const ORIGIN = 'http://service.test';

/** Requests at one moment of time that no client of sound mind makes. */
const MAX_REQUESTS_AT_ONCE = 300;

/** How the realtime service words things; each switch makes it tell less or tell it twice. */
export interface Manners {
  /** Messages carry attributes (id, client_message_id, direction). */
  attributes: boolean;
  /** Every fact is told twice. */
  twice: boolean;
  /** The same `Idempotency-Key` again is the same message; else it is not even looked at. */
  honoursKeys: boolean;
}

/**
 * The pretend service's world behind ports that live in memory: REST by the very handlers of the demo, the
 * realtime services told by the world itself. The line can be cut; what happens meanwhile is not told.
 */
export function createServiceInMemory(
  virtual: VirtualClock,
  options: { readonly chats: number; readonly messagesPerChat: number; readonly seed: number },
) {
  const world = createWorld({ ...options, now: virtual.now });
  const handlers = byPath(createHandlers(world));
  const faults = createFaults(() => 0, virtual.now);
  const underFaults = createFaultyRequests<HttpAnswer>({
    faults,
    schedule: (ms, fn) => virtual.clock.setTimer(ms, fn),
    refuse: (status) => ({ kind: 'answered', status, body: null }),
    malformed: () => ({ kind: 'answered', status: 200, body: { data: 'nothing asked for' } }),
  });
  const manners: Manners = { attributes: true, twice: false, honoursKeys: true };
  const requests: string[] = [];
  const waitedFor = (ms: number) => new Promise<void>((resolve) => virtual.clock.setTimer(ms, resolve));
  let inFlight = 0;
  let moment = virtual.now();
  /** Requests since time moved last. */
  let atOnce = 0;
  /** Which lines are up. */
  const up: Record<SocketKind, boolean> = { conversations: true, sync: true };
  const feeds = new Set<() => void>();
  /** Facts about messages that are on their way but have not come; null while nothing is held up. */
  let held: (() => void)[] | null = null;
  const lines = new Set<{ tell: FactListener; cut: () => void; restore: () => void }>();

  /** Asks the service, on a way where things go wrong; the clock counts who asks too often. */
  const ask = async (
    { method, base, path, accessToken, idempotencyKey }: Omit<HttpRequest, 'body'>,
    sent: { readonly type: string | null; readonly body: BodyInit } | null,
  ): Promise<HttpAnswer> => {
    const url = `${ORIGIN}${base === 'api' ? '/api/v1' : '/api'}${path}`;
    const name = `${method} ${path.replace(/\?.*$/, '')}`;
    requests.push(name);
    if (virtual.now() !== moment) {
      moment = virtual.now();
      atOnce = 0;
    }
    atOnce += 1;
    // Never answered, so that the turn can end in which the rig looks.
    if (atOnce > MAX_REQUESTS_AT_ONCE) return new Promise<never>(() => undefined);
    inFlight += 1;
    try {
      const request = new Request(url, {
        method,
        headers: {
          ...(sent === null || sent.type === null ? {} : { 'content-type': sent.type }),
          ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
          ...(idempotencyKey === undefined || !manners.honoursKeys
            ? {}
            : { 'idempotency-key': idempotencyKey }),
        },
        ...(sent === null ? {} : { body: sent.body }),
      });
      const outcome = await underFaults(name, () => answer(request.clone(), handlers));
      if (outcome.type === 'answer') return outcome.answer;
      if (outcome.type === 'silent') await waitedFor(HTTP_TIMEOUT_MS);
      return { kind: 'unanswered' };
    } finally {
      inFlight -= 1;
    }
  };
  const http: Http = {
    request: ({ body, ...rest }) =>
      ask(rest, body === undefined ? null : { type: 'application/json', body: JSON.stringify(body) }),
    upload({ field, file, onProgress, ...rest }) {
      const form = new FormData();
      form.append(field, new File([file.bytes], file.name, { type: file.type }));
      onProgress(0);
      let abort = (): void => undefined;
      const brokenOff = new Promise<HttpAnswer>((resolve) => {
        abort = () => resolve({ kind: 'unanswered' });
      });
      const asked = ask({ ...rest, method: 'POST' }, { type: null, body: form });
      return { answer: Promise.race([brokenOff, asked]), abort };
    },
  };

  const chatTransport = (): ChatTransport => {
    let ended: (() => void) | null = null;
    let identity = AGENT;
    let tell: FactListener = () => undefined;
    /** How far each conversation goes as far as this client has heard, by sid. */
    const ends = new Map<string, number>();
    const hearEnd = ({ sid }: WorldChat, { index }: Pick<WorldMessage, 'index'>) =>
      ends.set(sid, Math.max(index, ends.get(sid) ?? index));
    return {
      start(token, listener) {
        tell = (fact) => {
          listener(structuredClone(fact));
          if (manners.twice && kindOf(fact) !== 'connection') listener(structuredClone(fact));
        };
        const check = world.checkToken('chat', token);
        if (!check.ok) {
          tell({ kind: 'connection', state: 'denied', reason: check.reason });
          return;
        }
        identity = check.identity;
        const line = {
          tell,
          cut: () => tell({ kind: 'connection', state: 'connecting', reason: 'socket closed' }),
          restore: () => {
            tell({ kind: 'connection', state: 'connected' });
            for (const chat of world.chatsOf(check.identity)) {
              hearEnd(chat, chat.messages.at(-1) ?? { index: -1 });
              tell({ kind: 'conversation', conversation: conversationOf(chat), existing: true });
            }
          },
        };
        lines.add(line);
        const unwatch = world.watch((event) => {
          if (!up.conversations) return;
          for (const fact of factsOf(event, identity, manners)) {
            const come = (): void => {
              if (event.type === 'message.added') hearEnd(event.chat, event.message);
              tell(fact);
            };
            if (held === null) come();
            else held.push(come);
          }
        });
        ended = () => {
          lines.delete(line);
          unwatch();
        };
        tell({ kind: 'connection', state: 'connecting' });
        if (up.conversations) line.restore();
      },
      updateToken: () => undefined,
      markRead(conversationSid, index) {
        const chat = world.chat(conversationSid);
        const end = index ?? ends.get(conversationSid) ?? -1;
        if (chat && end > (world.readHorizon(identity, chat.id) ?? -1))
          world.setReadHorizon(identity, chat.id, end);
      },
      templates: async () => (ended !== null && up.conversations ? toldTemplates(world) : null),
      reconnect: () => undefined,
      network: () => undefined,
      probe: () => undefined,
      replace: () => undefined,
      async stop() {
        ended?.();
        ended = null;
      },
    };
  };

  const statusFeed = (): StatusFeed => {
    let end: () => void = () => undefined;
    return {
      start(_, listener) {
        const tell = () => {
          if (up.sync) listener({ kind: 'document', data: statusData(world) });
        };
        const unwatch = world.watch((event) => {
          if (event.type === 'status.updated') tell();
        });
        feeds.add(tell);
        end = () => {
          unwatch();
          feeds.delete(tell);
        };
        tell();
      },
      updateToken: () => undefined,
      reconnect: () => undefined,
      network: () => undefined,
      probe: () => undefined,
      async stop() {
        end();
      },
    };
  };

  return {
    world,
    faults,
    manners,
    requests,
    inFlight: () => inFlight,
    /** Asked without end, and without a pause. */
    isHammered: () => atOnce > MAX_REQUESTS_AT_ONCE,
    http,
    chatTransport,
    statusFeed,
    /** From here on, realtime facts (but statuses) are held up on their way. */
    hold(): void {
      held ??= [];
    },
    /** What was held up comes, the last first unless it is to keep its order. */
    release(order: 'same' | 'other' = 'other'): void {
      const waiting = held ?? [];
      held = null;
      for (const tell of order === 'other' ? waiting.reverse() : waiting) tell();
    },
    /** Cuts the lines: what happens from here on is not told. */
    cut(client?: SocketKind): void {
      if (client !== undefined) up[client] = false;
      else up.conversations = up.sync = false;
      if (client === 'sync') return;
      held = null;
      for (const line of lines) line.cut();
    },
    /** Lines that were cut come back. */
    restore(): void {
      if (!up.conversations) {
        up.conversations = true;
        for (const line of lines) line.restore();
      }
      if (!up.sync) {
        up.sync = true;
        for (const tell of feeds) tell();
      }
    },
    isUp: () => up.conversations,
  };
}

export const AGENT = 'agent@example.com';

async function answer(request: Request, handlers: HandlersFor): Promise<HttpAnswer> {
  const response = await getResponse(handlers(request), request, { baseUrl: ORIGIN });
  if (response === undefined) return { kind: 'unanswered' };
  const body: unknown = await response.json();
  return { kind: 'answered', status: response.status, body };
}

type HandlersFor = (request: Request) => HttpHandler[];

/** The handler of a request: to ask each of them whether it is the one costs more than its answer. */
function byPath(handlers: readonly HttpHandler[]): HandlersFor {
  const routes = handlers.flatMap((handler) => {
    const { method, path } = handler.info;
    if (typeof path !== 'string' || path.includes('*')) return [];
    const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
    return [{ handler, method, pattern }];
  });
  return ({ method, url }) => {
    const { pathname } = new URL(url);
    const route = routes.find((one) => one.method === method && one.pattern.test(pathname));
    return route === undefined ? [...handlers] : [route.handler];
  };
}

/** The templates as the realtime adapter tells them. */
const toldTemplates = (world: World) =>
  world.templates().map(({ sid, friendlyName, variables, variants }) => ({
    sid,
    name: friendlyName,
    text: variants['twilio/text']?.body ?? null,
    variables: Object.entries(variables).map(([name, value]) => ({ name, value })),
  }));

const kindOf = (fact: unknown): unknown =>
  typeof fact === 'object' && fact !== null && 'kind' in fact ? fact.kind : undefined;

const conversationOf = (chat: WorldChat) => ({
  sid: chat.sid,
  uniqueName: chat.id,
  friendlyName: chat.friendlyName,
  createdAt: chat.createdAt,
});

/** A message as the realtime service words it. */
export const messageFact = (chat: WorldChat, message: WorldMessage, manners: Manners) => ({
  kind: 'message',
  conversation: conversationOf(chat),
  message: {
    sid: message.sid,
    index: message.index,
    body: message.body,
    author: message.author,
    at: message.at,
    attributes: manners.attributes
      ? {
          id: message.id,
          direction: message.direction,
          ...(message.clientMessageId === null ? {} : { client_message_id: message.clientMessageId }),
        }
      : null,
  },
});

function factsOf(event: WorldEvent, identity: string, manners: Manners): readonly unknown[] {
  switch (event.type) {
    case 'message.added':
      return [messageFact(event.chat, event.message, manners)];
    case 'conversation.added':
      return [{ kind: 'conversation', conversation: conversationOf(event.chat) }];
    case 'participant.added':
    case 'participant.removed':
      return [{ kind: 'people', conversation: conversationOf(event.chat) }];
    case 'conversation.removed':
      return [{ kind: 'gone', conversation: conversationOf(event.chat) }];
    case 'horizon.moved':
      return event.identity === identity
        ? [{ kind: 'horizon', conversation: conversationOf(event.chat), index: event.index }]
        : [];
    default:
      return [];
  }
}
