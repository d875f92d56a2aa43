import {
  Client,
  type ClientOptions,
  type ConnectionState as SdkConnectionState,
} from '@twilio/conversations';
import type { ConnectionState } from '../../core/connection/connection-state.ts';
import type { ChatTransport, FactListener } from '../../core/ports.ts';
import { createClientSlot } from './client-slot.ts';
import { settleWithin } from './settle-within.ts';
import { connectionErrorWords, conversationFields, messageFields } from './twilio-facts.ts';
import { createTwilioGround } from './twilio-ground.ts';
import {
  commonOptions,
  GOODBYE_TIMEOUT_MS,
  TOKEN_RENEWAL_TIMEOUT_MS,
  type TwilioOptions,
} from './twilio-options.ts';
import { createReadMarks } from './twilio-read-marks.ts';

/**
 * ms that a connected client has to become initialised. It needs a few requests for it; when they fail
 * for good, the SDK stays connected and dead.
 */
const INITIALISE_TIMEOUT_MS = 30_000;

/** The realtime chat client over Twilio Conversations (spec section 4), one socket, one client at a time. */
export function createTwilioChatTransport(options: TwilioOptions): ChatTransport {
  const slot = createClientSlot<RunningClient>();
  return {
    start: (token, listener) => slot.replace(() => runClient(token, options, listener)),
    updateToken: (token) => slot.running()?.updateToken(token),
    markRead: (sid, index) => slot.running()?.markRead(sid, index),
    reconnect: () => slot.running()?.reconnect(),
    stop: slot.stop,
  };
}

interface RunningClient {
  updateToken(token: string): void;
  markRead(conversationSid: string, index: number | null): void;
  reconnect(): void;
  stop(): Promise<void>;
}

const STATES: Readonly<Record<SdkConnectionState, ConnectionState>> = {
  unknown: 'connecting',
  connecting: 'connecting',
  connected: 'connected',
  disconnecting: 'disconnecting',
  disconnected: 'disconnected',
  denied: 'denied',
  retrying: 'connecting',
  error: 'connecting',
};

function runClient(token: string, options: TwilioOptions, listener: FactListener): RunningClient {
  const ground = createTwilioGround();
  const sdkOptions: ClientOptions = {
    ...commonOptions(options),
    ...(options.uri === undefined ? {} : { Twilsock: { uri: options.uri } }),
  };
  const client = ground.build(() => new Client(token, sdkOptions));
  hearFirstList(client);

  let stopped = false;
  let isBroken = false;
  let hasConnected = false;
  let isInitialised = false;
  let hasFirstList = false;
  let reason: string | null = null;
  let initialiseTimer: ReturnType<typeof setTimeout> | undefined;
  const readMarks = createReadMarks(client, () => hasFirstList);

  const tell = (fact: unknown): void => {
    if (!stopped) listener(fact);
  };
  let told = '';
  const tellState = (): void => {
    const state = STATES[client.connectionState];
    const report = (): void => {
      const news = `${state} ${reason}`;
      if (news === told) return;
      told = news;
      tell({ kind: 'connection', state, reason });
    };
    // The SDK says why only after it said that it was denied.
    if (state === 'denied') setTimeout(report, 0);
    else report();
  };
  const tellBroken = (why: string): void => {
    if (isBroken) return;
    isBroken = true;
    tell({ kind: 'broken', reason: why });
  };

  // All listeners before anything is awaited: the SDK repeats no event.
  client.on('connectionStateChanged', (state) => {
    // A conversation whose parts got lost on the way is silently left out of the SDK's list for good.
    if (hasConnected && !hasFirstList && state !== 'connected') {
      tellBroken('The connection was lost while the conversations were read.');
    }
    if (state === 'connected') {
      reason = null;
      hasConnected = true;
      if (!isInitialised && initialiseTimer === undefined) {
        const giveUp = () => tellBroken('The messaging client could not start.');
        initialiseTimer = setTimeout(giveUp, INITIALISE_TIMEOUT_MS);
      }
      readMarks.flush();
    }
    tellState();
  });
  client.on('connectionError', (error) => {
    reason = connectionErrorWords(error);
    tellState();
  });
  client.on('initFailed', () => {
    // Before the first connection this is said of any failed attempt, and means nothing.
    if (hasConnected) tellBroken('The messaging client could not start.');
  });
  client.on('initialized', () => {
    isInitialised = true;
    clearTimeout(initialiseTimer);
    client.getSubscribedConversations().then(
      () => {
        hasFirstList = true;
        readMarks.flush();
      },
      () => tellBroken('The conversations could not be read.'),
    );
  });
  client.on('tokenAboutToExpire', () => tell({ kind: 'tokenExpiring' }));
  client.on('conversationJoined', (conversation) =>
    tell({ kind: 'conversation', conversation: conversationFields(conversation), existing: !hasFirstList }),
  );
  client.on('messageAdded', (message) => {
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
  tellState();

  return {
    async updateToken(renewed) {
      // A rejection needs no word: it comes with a state, or is the SDK's stumble over a late first token.
      const settlement = await settleWithin(TOKEN_RENEWAL_TIMEOUT_MS, client.updateToken(renewed));
      if (settlement === 'overdue') tellBroken('The access to messaging could not be renewed.');
    },
    markRead: readMarks.mark,
    reconnect: () => ground.reconnect(client.connectionState === 'connected'),
    async stop() {
      stopped = true;
      clearTimeout(initialiseTimer);
      // Before it is initialised, the SDK's shutdown waits for that, perhaps for ever.
      if (isInitialised) await settleWithin(GOODBYE_TIMEOUT_MS, client.shutdown());
      await settleWithin(GOODBYE_TIMEOUT_MS, ground.end());
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
