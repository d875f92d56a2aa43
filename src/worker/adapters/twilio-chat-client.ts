import { Client, type ClientOptions, type Conversation, type Participant } from '@twilio/conversations';
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
import { askTemplates } from './twilio-templates.ts';
import { WEAR_LIMITS, watchWear } from './wear.ts';

/**
 * ms that a connected client has to become initialised. It needs a few requests for it; when they fail
 * for good, the SDK stays connected and dead.
 */
const INITIALISE_TIMEOUT_MS = 30_000;

/** No conversation has this sid: to look for it takes an answer and leaves nothing behind. */
const NO_CONVERSATION = `CH${'0'.repeat(32)}`;

/** One client of the SDK. Nothing is told after `stop`. */
export interface ChatClient {
  updateToken(token: string): void;
  /** As the transport's. */
  templates(): Promise<readonly unknown[] | null>;
  markRead(conversationSid: string, index: number | null): void;
  /** Read positions that the service has not confirmed, by conversation; null: to the end. */
  unconfirmedReads(): ReadonlyMap<string, number | null>;
  reconnect(): void;
  network(isOnline: boolean): void;
  probe(): void;
  isConnected(): boolean;
  /** Sids of the conversations that it hears. */
  heard(): ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Starts a client of Twilio Conversations (spec section 4), with a socket of its own. */
export function runChatClient(
  token: string,
  options: TwilioOptions,
  listener: (fact: ChatFact) => void,
): ChatClient {
  const { clock = browserClock } = options;
  const environment = createTwilioEnvironment(clock.now);
  const sdkOptions: ClientOptions = {
    ...commonOptions(options),
    // What is asked is asked of the service: an answer of the SDK's own would be no sign of life.
    httpCacheIntervalOverride: 'PT0S',
    ...(options.uri === undefined ? {} : { Twilsock: { uri: options.uri } }),
  };
  const client = environment.build(() => new Client(token, sdkOptions));
  hearFirstList(client);

  let stopped = false;
  let isBroken = false;
  let hasConnected = false;
  let isInitialised = false;
  let cancelGivingUp: (() => void) | null = null;
  const conversations = new Map<string, Conversation>();

  const tell = (fact: ChatFact): void => {
    if (!stopped) listener(fact);
  };
  const tellBroken = (why: string): void => {
    if (isBroken) return;
    isBroken = true;
    tell({ kind: 'broken', reason: why });
  };

  const list = createFirstList(client, clock, {
    read() {
      tell({ kind: 'firstList', isRead: true });
      readMarks.flush();
    },
    failed: () => tellBroken('The conversations could not be read.'),
  });
  const readMarks = createReadMarks(client, clock, list.isRead);
  const wear = watchWear(options.wear ?? WEAR_LIMITS, clock, () => tell({ kind: 'worn' }));
  const heartbeat = createHeartbeat({
    clock,
    environment,
    /*
     * The SDK has no probe, and `updateToken` without an answer would end all later renewals. A count is the
     * smallest thing that can be read: one request and one number, of whatever conversation. What the answer says,
     * or whether it is a refusal, does not matter.
     */
    ask() {
      if (!isInitialised) return;
      const [any] = conversations.values();
      const asked = any?.getMessagesCount() ?? client.peekConversationBySid(NO_CONVERSATION);
      asked.catch(() => undefined);
    },
    onSilence(times, socket) {
      // A socket that never opens says that the service is out of reach: another client would not reach it.
      if (times > 1 && socket === 'open') tellBroken('The messaging service no longer answers.');
      else environment.reconnect();
    },
  });
  const connection = followConnection({
    environment,
    ask: heartbeat.ask,
    clock,
    tell,
  });

  // All listeners before anything is awaited: the SDK repeats no event.
  client.on('connectionStateChanged', (state) => {
    // A conversation whose parts got lost on the way is silently left out of the SDK's list for good.
    if (hasConnected && !list.isRead() && state !== 'connected') {
      tellBroken('The connection was lost while the conversations were read.');
    }
    if (state === 'connected') {
      hasConnected = true;
      if (!isInitialised) {
        const giveUp = () => tellBroken('The messaging client could not start.');
        cancelGivingUp ??= clock.setTimer(INITIALISE_TIMEOUT_MS, giveUp);
      }
      readMarks.flush();
    }
    connection.changed(state);
  });
  client.on('connectionError', connection.failed);
  client.on('tokenExpired', connection.tokenExpired);
  client.on('initFailed', () => {
    // Before the first connection this is said of any failed attempt, and means nothing.
    if (hasConnected) tellBroken('The messaging client could not start.');
  });
  client.on('initialized', () => {
    isInitialised = true;
    cancelGivingUp?.();
    list.begin();
  });
  client.on('tokenAboutToExpire', () => tell({ kind: 'tokenExpiring' }));
  client.on('conversationJoined', (conversation) => {
    conversations.set(conversation.sid, conversation);
    tell({
      kind: 'conversation',
      conversation: conversationFields(conversation),
      existing: list.isReading(),
    });
  });
  const gone = (conversation: Conversation): void => {
    if (conversations.delete(conversation.sid)) {
      tell({ kind: 'gone', conversation: conversationFields(conversation) });
    }
  };
  client.on('conversationLeft', gone);
  client.on('conversationRemoved', gone);
  const people = ({ conversation }: Participant): void => {
    // Those who are there already are told one by one while the list is read.
    if (!list.isReading()) tell({ kind: 'people', conversation: conversationFields(conversation) });
  };
  client.on('participantJoined', people);
  client.on('participantLeft', people);
  client.on('messageAdded', (message) => {
    wear.note();
    readMarks.noteNewest(message);
    tell({
      kind: 'message',
      conversation: conversationFields(message.conversation),
      message: messageFields(message),
    });
  });
  client.on('conversationUpdated', ({ conversation, updateReasons }) => {
    if (!updateReasons.includes('lastReadMessageIndex')) return;
    tell({
      kind: 'horizon',
      conversation: conversationFields(conversation),
      index: conversation.lastReadMessageIndex,
    });
  });
  tell({ kind: 'firstList', isRead: false });
  return {
    async updateToken(renewed) {
      // A rejection needs no word: it comes with a state, or is the SDK's stumble over a late first token.
      const settlement = await settleWithin(TOKEN_RENEWAL_TIMEOUT_MS, client.updateToken(renewed), clock);
      // The SDK itself would never settle it, nor any later one.
      if (settlement === 'overdue') tellBroken('The access to messaging could not be renewed.');
    },
    templates: () => askTemplates(client, clock),
    markRead: readMarks.mark,
    unconfirmedReads: readMarks.untold,
    reconnect: environment.reconnect,
    network: connection.network,
    probe: heartbeat.ask,
    isConnected: () => client.connectionState === 'connected',
    heard: () => new Set(conversations.keys()),
    async stop() {
      stopped = true;
      cancelGivingUp?.();
      heartbeat.stop();
      wear.stop();
      list.stop();
      readMarks.stop();
      // Before it is initialised, the SDK's shutdown waits for that, perhaps for ever.
      if (isInitialised) await settleWithin(GOODBYE_TIMEOUT_MS, client.shutdown());
      await settleWithin(GOODBYE_TIMEOUT_MS, environment.end());
    },
  };
}

/**
 * The SDK keeps its first list in a promise of its own, which rejects unheard when the socket is lost
 * before anyone can ask for it. Whoever asks still gets the rejection.
 */
function hearFirstList(client: Client): void {
  let list: unknown;
  Object.defineProperty(client, '_conversationsPromise', {
    get: () => list,
    set(promise: unknown) {
      list = promise;
      Promise.resolve(promise).catch(() => undefined);
    },
  });
}
