import { SyncClient } from 'twilio-sync';
import type { FactListener, StatusFeed } from '../../core/ports.ts';
import { browserClock } from './browser-clock.ts';
import { createClientSlot } from './client-slot.ts';
import { createHeartbeat } from './heartbeat.ts';
import { settleWithin } from './settle-within.ts';
import { followConnection } from './twilio-connection.ts';
import { createTwilioEnvironment } from './twilio-environment.ts';
import {
  commonOptions,
  GOODBYE_TIMEOUT_MS,
  TOKEN_RENEWAL_TIMEOUT_MS,
  type TwilioOptions,
} from './twilio-options.ts';

export interface StatusFeedOptions extends TwilioOptions {
  /** Unique name of the document that carries message status. It is read, never made. */
  readonly documentName: string;
}

/** No list has this name: to open it takes an answer and leaves nothing behind. */
const NO_LIST = 'switchboard-heartbeat';

/** The realtime sync client over Twilio Sync (spec section 4), one socket, one client at a time. */
export function createTwilioStatusFeed(options: StatusFeedOptions): StatusFeed {
  const slot = createClientSlot<RunningClient>();
  return {
    start: (token, listener) => slot.replace(() => runClient(token, options, listener)),
    updateToken: (token) => slot.running()?.updateToken(token),
    reconnect: () => slot.running()?.reconnect(),
    network: (isOnline) => slot.running()?.network(isOnline),
    probe: () => slot.running()?.probe(),
    stop: slot.stop,
  };
}

type RunningClient = Omit<StatusFeed, 'start'>;

function runClient(token: string, options: StatusFeedOptions, listener: FactListener): RunningClient {
  const { clock = browserClock } = options;
  const environment = createTwilioEnvironment(clock.now);
  const client = environment.build(
    () =>
      new SyncClient(token, {
        ...commonOptions(options),
        ...(options.uri === undefined ? {} : { twilsock: { uri: options.uri } }),
      }),
  );

  let stopped = false;
  const tell = (fact: unknown): void => {
    if (!stopped) listener(fact);
  };
  const tellBroken = (why: string): void => tell({ kind: 'broken', reason: why });

  const heartbeat = createHeartbeat({
    clock,
    environment,
    /*
     * The document is never asked for again once it is open, and to write it is not ours. A list that does not
     * exist is looked for instead: one request, and nothing is kept of its refusal, here or there.
     */
    ask: () => void client.list({ id: NO_LIST, mode: 'open_existing' }).catch(() => undefined),
    onSilence(times, socket) {
      // A socket that never opens says that the service is out of reach: another client would not reach it.
      if (times > 1 && socket === 'open') tellBroken('The service of message statuses no longer answers.');
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
  client.on('connectionStateChanged', connection.changed);
  client.on('connectionError', connection.failed);
  client.on('tokenExpired', connection.tokenExpired);
  client.on('tokenAboutToExpire', () => tell({ kind: 'tokenExpiring' }));
  client.document({ id: options.documentName, mode: 'open_existing' }).then(
    (document) => {
      document.on('updated', ({ data }) => tell({ kind: 'document', data }));
      document.on('removed', () => tellBroken('The document of statuses is gone.'));
      tell({ kind: 'document', data: document.data });
    },
    () => {
      // A refused connection fails this too, and has been told with its own reason.
      if (client.connectionState !== 'denied') tellBroken('The document of statuses could not be opened.');
    },
  );
  return {
    async updateToken(renewed) {
      const settlement = await settleWithin(TOKEN_RENEWAL_TIMEOUT_MS, client.updateToken(renewed), clock);
      if (settlement === 'overdue') tellBroken('The access to message statuses could not be renewed.');
    },
    reconnect: environment.reconnect,
    network: connection.network,
    probe: heartbeat.ask,
    async stop() {
      stopped = true;
      heartbeat.stop();
      await settleWithin(GOODBYE_TIMEOUT_MS, client.shutdown());
      await settleWithin(GOODBYE_TIMEOUT_MS, environment.end());
    },
  };
}
