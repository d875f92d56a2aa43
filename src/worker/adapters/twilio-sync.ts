import { SyncClient } from 'twilio-sync';
import type { FactListener, StatusFeed } from '../../core/ports.ts';
import { createClientSlot } from './client-slot.ts';
import { settleWithin } from './settle-within.ts';
import { connectionErrorWords } from './twilio-facts.ts';
import { createTwilioGround } from './twilio-ground.ts';
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

/** The realtime sync client over Twilio Sync (spec section 4), one socket, one client at a time. */
export function createTwilioStatusFeed(options: StatusFeedOptions): StatusFeed {
  const slot = createClientSlot<RunningClient>();
  return {
    start: (token, listener) => slot.replace(() => runClient(token, options, listener)),
    updateToken: (token) => slot.running()?.updateToken(token),
    stop: slot.stop,
  };
}

interface RunningClient {
  updateToken(token: string): void;
  stop(): Promise<void>;
}

function runClient(token: string, options: StatusFeedOptions, listener: FactListener): RunningClient {
  const ground = createTwilioGround();
  const client = ground.build(
    () =>
      new SyncClient(token, {
        ...commonOptions(options),
        ...(options.uri === undefined ? {} : { twilsock: { uri: options.uri } }),
      }),
  );

  let stopped = false;
  let reason = 'The connection for message statuses has ended.';
  const tell = (fact: unknown): void => {
    if (!stopped) listener(fact);
  };

  // All listeners before anything is awaited: the SDK repeats no event.
  client.on('connectionError', (error) => {
    reason = connectionErrorWords(error);
  });
  client.on('connectionStateChanged', (state) => {
    if (state !== 'denied' && state !== 'disconnected') return;
    // The SDK says why only after it said that it was denied.
    setTimeout(() => tell({ kind: 'broken', reason }), 0);
  });
  client.on('tokenAboutToExpire', () => tell({ kind: 'tokenExpiring' }));
  client.document({ id: options.documentName, mode: 'open_existing' }).then(
    (document) => {
      document.on('updated', ({ data }) => tell({ kind: 'document', data }));
      document.on('removed', () => tell({ kind: 'broken', reason: 'The document of statuses is gone.' }));
      tell({ kind: 'document', data: document.data });
    },
    () => {
      // A refused connection fails this too, and has been told with its own reason.
      if (client.connectionState !== 'denied') {
        tell({ kind: 'broken', reason: 'The document of statuses could not be opened.' });
      }
    },
  );

  return {
    async updateToken(renewed) {
      const settlement = await settleWithin(TOKEN_RENEWAL_TIMEOUT_MS, client.updateToken(renewed));
      if (settlement === 'overdue') {
        tell({ kind: 'broken', reason: 'The access to message statuses could not be renewed.' });
      }
    },
    async stop() {
      stopped = true;
      await settleWithin(GOODBYE_TIMEOUT_MS, client.shutdown());
      await settleWithin(GOODBYE_TIMEOUT_MS, ground.end());
    },
  };
}
