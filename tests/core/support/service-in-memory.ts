import { getResponse, type HttpHandler } from 'msw';
import { createHandlers } from '../../../mocks/api/handlers.ts';
import { createFaults } from '../../../mocks/faults/faults.ts';
import { createFaultyRequests } from '../../../mocks/faults/faulty-requests.ts';
import { addressOf } from '../../../mocks/subjects/chats/chats.ts';
import { receiptsOf } from '../../../mocks/subjects/chats/receipts.ts';
import {
  ACCESS_DOCUMENT,
  accessData,
  changesData,
  changesDocumentName,
  documentPlan,
  statusData,
} from '../../../mocks/twilio/projection/documents.ts';
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
} from '../../../src/core/ports/ports.ts';
import { HTTP_TIMEOUT_MS } from '../../../src/worker/adapters/http-api.ts';
import { createMapsInMemory } from './maps-in-memory.ts';
import type { VirtualClock } from './virtual-clock.ts';

const ORIGIN = 'http://service.test';

/** More requests than this at one moment are a fault of the client. */
const MAX_REQUESTS_AT_ONCE = 300;

export interface ServiceBehaviour {
  attributes: boolean;
  /** Whether the attributes that a sender's client sets replace the service's. */
  senderWins: boolean;
  twice: boolean;
  /** Whether a repeated `Idempotency-Key` returns the same message. If false, the service ignores the key. */
  honoursKeys: boolean;
  /** Whether the service has documents that report changes of lists. */
  reportsChanges: boolean;
}

/**
 * The world of the pretend service behind ports in memory. The demo's handlers answer REST requests. Realtime facts are
 * made from the world's events. Tests can cut the sockets. Events during an outage are not reported.
 */
export function createServiceInMemory(
  virtual: VirtualClock,
  options: {
    readonly chats: number;
    readonly messagesPerChat: number;
    readonly seed: number;
    readonly contacts?: number;
  },
) {
  const world = createWorld({ ...options, now: virtual.now });
  const answer = answering(createHandlers(world));
  const faults = createFaults(() => 0, virtual.now);
  const underFaults = createFaultyRequests<HttpAnswer>({
    faults,
    schedule: (ms, fn) => virtual.clock.setTimer(ms, fn),
    refuse: (status) => ({ kind: 'answered', status, body: null }),
    malformed: () => ({ kind: 'answered', status: 200, body: { data: 'nothing asked for' } }),
  });
  const behaviour: ServiceBehaviour = {
    attributes: true,
    senderWins: false,
    twice: false,
    honoursKeys: true,
    reportsChanges: true,
  };
  const requests: string[] = [];
  const maps = createMapsInMemory(world, virtual.clock);
  const waitedFor = (ms: number) => new Promise<void>((resolve) => virtual.clock.setTimer(ms, resolve));
  let inFlight = 0;
  let moment = virtual.now();
  /** Number of requests since the time last changed. */
  let atOnce = 0;
  const up: Record<SocketKind, boolean> = { conversations: true, sync: true };
  const feeds = new Set<() => void>();
  /** Realtime facts that are delayed; null while facts are not delayed. */
  let held: (() => void)[] | null = null;
  const sockets = new Set<{ cut: () => void; restore: () => void }>();

  const send = async (
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
    // No response ever: the rig's turn then ends, and the rig reports the fault.
    if (atOnce > MAX_REQUESTS_AT_ONCE) return new Promise<never>(() => undefined);
    inFlight += 1;
    try {
      const init = {
        method,
        headers: {
          ...(sent === null || sent.type === null ? {} : { 'content-type': sent.type }),
          ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
          ...(idempotencyKey === undefined || !behaviour.honoursKeys
            ? {}
            : { 'idempotency-key': idempotencyKey }),
        },
        ...(sent === null ? {} : { body: sent.body }),
      };
      const outcome = await underFaults(name, () => answer(new Request(url, init)));
      if (outcome.type === 'answer') return outcome.answer;
      if (outcome.type === 'silent') await waitedFor(HTTP_TIMEOUT_MS);
      return { kind: 'unanswered' };
    } finally {
      inFlight -= 1;
    }
  };
  const http: Http = {
    request: ({ body, ...rest }) =>
      send(rest, body === undefined ? null : { type: 'application/json', body: JSON.stringify(body) }),
    upload({ field, file, onProgress, ...rest }) {
      const form = new FormData();
      form.append(field, new File([file.bytes], file.name, { type: file.type }));
      onProgress(0);
      let abort = (): void => undefined;
      const aborted = new Promise<HttpAnswer>((resolve) => {
        abort = () => resolve({ kind: 'unanswered' });
      });
      const response = send({ ...rest, method: 'POST' }, { type: null, body: form });
      return { answer: Promise.race([aborted, response]), abort };
    },
  };

  const chatTransport = (): ChatTransport => {
    let ended: (() => void) | null = null;
    let identity = AGENT;
    let report: FactListener = () => undefined;
    /** The last index that this client has received, by sid of the conversation. */
    const ends = new Map<string, number>();
    /** The messages whose changes this client reports. */
    const loaded = new Set<string>();
    const noteEnd = ({ sid }: WorldChat, { index }: Pick<WorldMessage, 'index'>) =>
      ends.set(sid, Math.max(index, ends.get(sid) ?? index));
    return {
      start(token, listener) {
        report = (fact) => {
          listener(structuredClone(fact));
          if (behaviour.twice && kindOf(fact) !== 'connection') listener(structuredClone(fact));
        };
        const check = world.checkToken('chat', token);
        if (!check.ok) {
          report({ kind: 'connection', state: 'denied', reason: check.reason });
          return;
        }
        identity = check.identity;
        const socket = {
          cut: () => report({ kind: 'connection', state: 'connecting', reason: 'socket closed' }),
          restore: () => {
            report({ kind: 'connection', state: 'connected' });
            for (const chat of world.chatsOf(check.identity)) {
              noteEnd(chat, chat.messages.at(-1) ?? { index: -1 });
              report({ kind: 'conversation', conversation: conversationOf(chat), existing: true });
            }
          },
        };
        sockets.add(socket);
        const unwatch = world.watch((event) => {
          if (!up.conversations) return;
          if (event.type === 'message.added') loaded.add(event.message.sid);
          if (event.type === 'message.updated' && !loaded.has(event.message.sid)) return;
          for (const fact of factsOf(event, identity, behaviour)) {
            const arrive = (): void => {
              if (event.type === 'message.added') noteEnd(event.chat, event.message);
              report(fact);
            };
            if (held === null) arrive();
            else held.push(arrive);
          }
        });
        ended = () => {
          sockets.delete(socket);
          unwatch();
        };
        report({ kind: 'connection', state: 'connecting' });
        if (up.conversations) socket.restore();
      },
      updateToken: () => undefined,
      markRead(conversationSid, index) {
        const chat = world.chat(conversationSid);
        const end = index ?? ends.get(conversationSid) ?? -1;
        if (chat && end > (world.readHorizon(identity, chat.id) ?? -1))
          world.setReadHorizon(identity, chat.id, end);
      },
      async receipts(conversationSid, messages) {
        const chat = world.chat(conversationSid);
        if (ended === null || !up.conversations || chat === undefined) return null;
        requests.push(`receipts ${messages.length}`);
        const found = new Map<string, unknown>();
        for (const { sid } of messages) {
          loaded.add(sid);
          const message = world.message(sid);
          if (message?.chatId !== chat.id) continue;
          found.set(
            sid,
            receiptsOf(chat, message).map(({ participantSid, status, errorCode, updatedAt }) => ({
              participantSid,
              status,
              errorCode: errorCode ?? 0,
              at: new Date(updatedAt).toISOString(),
            })),
          );
        }
        return found;
      },
      templates: async () => (ended !== null && up.conversations ? templatesOf(world) : null),
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
    let report: FactListener = () => undefined;
    const followed = new Set<string>();
    const reportChanges = (collection: string) => {
      const document = changesDocumentName(collection);
      if (up.sync && behaviour.reportsChanges && followed.has(document))
        report({ kind: 'changes', document, data: changesData(world, collection) });
    };
    const reportAccess = () => {
      if (up.sync && followed.has(ACCESS_DOCUMENT))
        report({ kind: 'changes', document: ACCESS_DOCUMENT, data: accessData(world) });
    };
    /** The newest reported data of the documents about one record or one person. */
    const told = new Map<string, string>();
    const reportOthers = () => {
      if (!up.sync) return;
      for (const document of followed) {
        if (document === ACCESS_DOCUMENT || document.startsWith(changesDocumentName(''))) continue;
        const plan = documentPlan(world, document);
        const data = plan?.type === 'document' ? plan.data : undefined;
        // The time of writing is no news.
        const news = JSON.stringify({ ...data, at: null });
        if (data === undefined || told.get(document) === news) continue;
        told.set(document, news);
        report({ kind: 'changes', document, data });
      }
    };
    const reportAllChanges = () => {
      told.clear();
      reportAccess();
      reportOthers();
      for (const collection of Object.keys(world.tables)) reportChanges(collection);
    };
    const client = maps.client(
      () => up.sync,
      (fact) => report(fact),
    );
    return {
      ...client.port,
      follow(document) {
        followed.add(document);
        reportAllChanges();
      },
      start(token, listener) {
        report = listener;
        const check = world.checkToken('sync', token);
        client.start(check.ok ? check.identity : null);
        const reportAll = () => {
          if (up.sync) listener({ kind: 'document', data: statusData(world) });
          reportAllChanges();
        };
        const unwatch = world.watch((event) => {
          if (event.type === 'status.updated' && up.sync)
            listener({ kind: 'document', data: statusData(world) });
          if (event.type === 'record.changed') reportChanges(event.collection);
          if (event.type === 'record.changed') reportAccess();
          reportOthers();
        });
        feeds.add(reportAll);
        end = () => {
          client.stop();
          unwatch();
          followed.clear();
          feeds.delete(reportAll);
        };
        reportAll();
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
    behaviour,
    requests,
    inFlight: () => inFlight,
    isOverloaded: () => atOnce > MAX_REQUESTS_AT_ONCE,
    maps,
    http,
    chatTransport,
    statusFeed,
    /** Starts to delay realtime facts. Statuses are not delayed. */
    hold(): void {
      held ??= [];
    },
    /** Delivers the delayed facts, in reverse order unless `order` is `same`. */
    release(order: 'same' | 'other' = 'other'): void {
      const waiting = held ?? [];
      held = null;
      for (const arrive of order === 'other' ? waiting.reverse() : waiting) arrive();
    },
    /** Cuts one or both sockets. Later events are not reported. */
    cut(client?: SocketKind): void {
      if (client !== undefined) up[client] = false;
      else up.conversations = up.sync = false;
      if (client === 'sync') return;
      held = null;
      for (const socket of sockets) socket.cut();
    },
    restore(): void {
      if (!up.conversations) {
        up.conversations = true;
        for (const socket of sockets) socket.restore();
      }
      if (!up.sync) {
        up.sync = true;
        for (const report of feeds) report();
      }
    },
    isUp: () => up.conversations,
  };
}

export type ServiceInMemory = ReturnType<typeof createServiceInMemory>;

export const AGENT = 'agent@example.com';

/**
 * Returns a function that answers requests with these handlers. It finds a handler by the path and calls it directly:
 * MSW clones each request and makes abort signals, which took a quarter of the time of the properties.
 */
function answering(handlers: readonly HttpHandler[]): (request: Request) => Promise<HttpAnswer> {
  const routes = handlers.flatMap((handler) => {
    const { method, path } = handler.info;
    if (typeof path !== 'string' || path.includes('*')) return [];
    const pattern = path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
    return [{ handler, method, pattern: new RegExp(`^${pattern}$`) }];
  });
  return async (request) => {
    const { pathname } = new URL(request.url);
    const route = routes.find((one) => one.method === request.method && one.pattern.test(pathname));
    const response =
      route === undefined
        ? await getResponse([...handlers], request, { baseUrl: ORIGIN })
        : // biome-ignore lint/complexity/useLiteralKeys: MSW protects the resolver, and a dot would not compile.
          await route.handler['resolver']({
            request,
            requestId: '',
            params: paramsOf(route.pattern.exec(pathname)),
            cookies: {},
            finalize: () => undefined,
          });
    if (!(response instanceof Response)) return { kind: 'unanswered' };
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { kind: 'answered', status: response.status, body };
  };
}

const paramsOf = (match: RegExpExecArray | null) =>
  Object.fromEntries(
    Object.entries(match?.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  );

const templatesOf = (world: World) =>
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

export const messageFact = (chat: WorldChat, message: WorldMessage, behaviour: ServiceBehaviour) => ({
  kind: 'message',
  conversation: conversationOf(chat),
  message: {
    sid: message.sid,
    index: message.index,
    body: message.body,
    author: message.author,
    at: message.at,
    attributes: attributesOf(message, behaviour),
  },
});

function attributesOf(message: WorldMessage, { attributes, senderWins }: ServiceBehaviour): unknown {
  const service = attributes
    ? {
        id: message.id,
        direction: message.direction,
        ...(message.clientMessageId === null ? {} : { client_message_id: message.clientMessageId }),
      }
    : null;
  return senderWins ? Object.assign({}, service, message.attributes) : service;
}

function factsOf(event: WorldEvent, identity: string, behaviour: ServiceBehaviour): readonly unknown[] {
  switch (event.type) {
    case 'message.added':
      return [messageFact(event.chat, event.message, behaviour)];
    case 'message.updated':
      return [{ kind: 'receipts', conversation: conversationOf(event.chat), sid: event.message.sid }];
    case 'typing': {
      const participant = event.chat.participants.find((one) => addressOf(one) === event.identity);
      if (participant === undefined || event.identity === identity) return [];
      const { sid: participantSid, identity: who } = participant;
      const conversation = conversationOf(event.chat);
      return [{ kind: 'typing', conversation, participantSid, identity: who, isTyping: true }];
    }
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
