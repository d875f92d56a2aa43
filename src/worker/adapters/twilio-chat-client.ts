import { Client, type ClientOptions, type Conversation, type Participant } from '@twilio/conversations';
import type { Reason } from '../../core/kernel/reasons.ts';
import type { ChatTransport } from '../../core/ports/ports.ts';
import { browserClock } from './browser-clock.ts';
import { createHeartbeat } from './heartbeat.ts';
import { settleWithin } from './settle-within.ts';
import { followConnection } from './twilio-connection.ts';
import { createTwilioEnvironment } from './twilio-environment.ts';
import { type ChatFact, conversationFields, messageFields } from './twilio-facts.ts';
import { createFirstList } from './twilio-first-list.ts';
import {
  commonOptions,
  GOODBYE_TIMEOUT_MS,
  TOKEN_RENEWAL_TIMEOUT_MS,
  type TwilioOptions,
} from './twilio-options.ts';
import { createReadMarks } from './twilio-read-marks.ts';
import { loadReceipts } from './twilio-receipts.ts';
import { loadTemplates } from './twilio-templates.ts';
import { WEAR_LIMITS, watchWear } from './wear.ts';

/**
 * Time that a connected client has to become initialised, in ms. Initialising takes a few requests. If these
 * fail permanently, the SDK stays connected but never works.
 */
const INITIALISE_TIMEOUT_MS = 30_000;

/** A sid that no conversation has. Looking it up makes the service answer and has no side effect. */
const NO_CONVERSATION = `CH${'0'.repeat(32)}`;

/** One client of the SDK. After `stop`, its listener receives nothing. */
export interface ChatClient {
  updateToken(token: string): void;
  templates(): Promise<readonly unknown[] | null>;
  markRead(conversationSid: string, index: number | null): void;
  receipts: ChatTransport['receipts'];
  /** Read positions that the service has not confirmed, by conversation sid. Null: up to the end. */
  unconfirmedReads(): ReadonlyMap<string, number | null>;
  reconnect(): void;
  network(isOnline: boolean): void;
  probe(): void;
  isConnected(): boolean;
  conversationSids(): ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Starts a client of Twilio Conversations with a socket of its own. */
export function runChatClient(
  token: string,
  options: TwilioOptions,
  listener: (fact: ChatFact) => void,
): ChatClient {
  const { clock = browserClock } = options;
  const environment = createTwilioEnvironment(clock.now);
  const sdkOptions: ClientOptions = {
    ...commonOptions(options),
    // No cache, because a probe must reach the service.
    httpCacheIntervalOverride: 'PT0S',
    ...(options.uri === undefined ? {} : { Twilsock: { uri: options.uri } }),
  };
  const client = environment.build(() => new Client(token, sdkOptions));
  catchFirstListRejection(client);

  let stopped = false;
  let isBroken = false;
  let hasConnected = false;
  let isInitialised = false;
  let cancelGivingUp: (() => void) | null = null;
  const conversations = new Map<string, Conversation>();

  const emit = (fact: ChatFact): void => {
    if (!stopped) listener(fact);
  };
  const emitBroken = (why: Reason): void => {
    if (isBroken) return;
    isBroken = true;
    emit({ kind: 'broken', reason: why });
  };

  const list = createFirstList(client, clock, {
    read() {
      emit({ kind: 'firstList', isRead: true });
      readMarks.flush();
    },
    failed: () => emitBroken(':chatsNotLoaded'),
  });
  const readMarks = createReadMarks(client, clock, list.isRead);
  const wear = watchWear(options.wear ?? WEAR_LIMITS, clock, () => emit({ kind: 'worn' }));
  const heartbeat = createHeartbeat({
    clock,
    environment,
    /*
     * The SDK has no ping, and an unanswered `updateToken` would block all later renewals. A message count is
     * the smallest request. Any answer shows that the connection works, even a refusal.
     */
    sendProbe() {
      if (!isInitialised) return;
      const [conversation] = conversations.values();
      const probe = conversation?.getMessagesCount() ?? client.peekConversationBySid(NO_CONVERSATION);
      probe.catch(() => undefined);
    },
    onSilence(times, socket) {
      // If no socket opens, the service is unreachable, and a new client could not reach it either.
      if (times > 1 && socket === 'open') emitBroken(':messagingSilent');
      else environment.reconnect();
    },
  });
  const connection = followConnection({
    environment,
    probe: heartbeat.probe,
    clock,
    emit,
  });

  // Register all listeners synchronously, because the SDK does not repeat events.
  client.on('connectionStateChanged', (state) => {
    // If the connection is lost while the SDK loads a conversation, the SDK drops it silently and never adds
    // it later.
    if (hasConnected && !list.isRead() && state !== 'connected') {
      emitBroken(':lostWhileLoading');
    }
    if (state === 'connected') {
      hasConnected = true;
      if (!isInitialised) {
        const giveUp = () => emitBroken(':messagingNotStarted');
        cancelGivingUp ??= clock.setTimer(INITIALISE_TIMEOUT_MS, giveUp);
      }
      readMarks.flush();
    }
    connection.changed(state);
  });
  client.on('connectionError', connection.failed);
  client.on('tokenExpired', connection.tokenExpired);
  client.on('initFailed', () => {
    // Before the first connection, the SDK emits this event for any failed attempt, although it still
    // retries.
    if (hasConnected) emitBroken(':messagingNotStarted');
  });
  client.on('initialized', () => {
    isInitialised = true;
    cancelGivingUp?.();
    list.begin();
  });
  client.on('tokenAboutToExpire', () => emit({ kind: 'tokenExpiring' }));
  client.on('conversationJoined', (conversation) => {
    conversations.set(conversation.sid, conversation);
    emit({
      kind: 'conversation',
      conversation: conversationFields(conversation),
      existing: list.isReading(),
    });
  });
  const conversationGone = (conversation: Conversation): void => {
    if (conversations.delete(conversation.sid)) {
      emit({ kind: 'gone', conversation: conversationFields(conversation) });
    }
  };
  client.on('conversationLeft', conversationGone);
  client.on('conversationRemoved', conversationGone);
  const peopleChanged = ({ conversation }: Participant): void => {
    // While the SDK reads the list, it emits `participantJoined` for every existing participant.
    if (!list.isReading()) emit({ kind: 'people', conversation: conversationFields(conversation) });
  };
  client.on('participantJoined', peopleChanged);
  client.on('participantLeft', peopleChanged);
  const typing = (isTyping: boolean) => (participant: Participant) =>
    emit({
      kind: 'typing',
      conversation: conversationFields(participant.conversation),
      participantSid: participant.sid,
      identity: participant.identity,
      isTyping,
    });
  client.on('typingStarted', typing(true));
  client.on('typingEnded', typing(false));
  client.on('messageUpdated', ({ message, updateReasons }) => {
    if (!updateReasons.includes('deliveryReceipt')) return;
    emit({ kind: 'receipts', conversation: conversationFields(message.conversation), sid: message.sid });
  });
  client.on('messageAdded', (message) => {
    wear.note();
    readMarks.noteNewest(message);
    emit({
      kind: 'message',
      conversation: conversationFields(message.conversation),
      message: messageFields(message),
    });
  });
  client.on('conversationUpdated', ({ conversation, updateReasons }) => {
    if (!updateReasons.includes('lastReadMessageIndex')) return;
    emit({
      kind: 'horizon',
      conversation: conversationFields(conversation),
      index: conversation.lastReadMessageIndex,
    });
  });
  emit({ kind: 'firstList', isRead: false });
  return {
    async updateToken(renewed) {
      // Ignore a rejection. The connection's state reports it, or the SDK only failed to handle a late first
      // token.
      const settlement = await settleWithin(TOKEN_RENEWAL_TIMEOUT_MS, client.updateToken(renewed), clock);
      // After a timeout, the SDK settles neither this renewal nor a later renewal. Report the client as
      // broken.
      if (settlement === 'overdue') emitBroken(':messagingNotRenewed');
    },
    templates: () => loadTemplates(client, clock),
    markRead: readMarks.mark,
    receipts: async (sid, messages) => loadReceipts(conversations.get(sid), messages, clock),
    unconfirmedReads: readMarks.unconfirmed,
    reconnect: environment.reconnect,
    network: connection.network,
    probe: heartbeat.probe,
    isConnected: () => client.connectionState === 'connected',
    conversationSids: () => new Set(conversations.keys()),
    async stop() {
      stopped = true;
      cancelGivingUp?.();
      heartbeat.stop();
      wear.stop();
      list.stop();
      readMarks.stop();
      // Before the client is initialised, `shutdown` waits for the initialisation, perhaps forever.
      if (isInitialised) await settleWithin(GOODBYE_TIMEOUT_MS, client.shutdown());
      await settleWithin(GOODBYE_TIMEOUT_MS, environment.end());
    },
  };
}

/**
 * Prevents an unhandled rejection. The SDK stores its first list in a private promise. The promise rejects if
 * the socket is lost before any caller asks for the list. Callers that ask for it still get the rejection.
 */
function catchFirstListRejection(client: Client): void {
  let list: unknown;
  Object.defineProperty(client, '_conversationsPromise', {
    get: () => list,
    set(promise: unknown) {
      list = promise;
      Promise.resolve(promise).catch(() => undefined);
    },
  });
}
