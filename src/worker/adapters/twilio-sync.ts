import { SyncClient } from 'twilio-sync';
import type { Reason } from '../../core/kernel/reasons.ts';
import type { FactListener, StatusFeed } from '../../core/ports/ports.ts';
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
import { createSyncMaps } from './twilio-sync-maps.ts';

export interface StatusFeedOptions extends TwilioOptions {
  /**
   * Unique name of the document with the message statuses. The console only reads documents and never creates
   * them.
   */
  readonly documentName: string;
}

/** A name that no list has. Opening it makes the service answer and has no side effect. */
const NO_LIST = 'switchboard-heartbeat';

/** The status feed over Twilio Sync. Runs one client with one socket at a time. */
export function createTwilioStatusFeed(options: StatusFeedOptions): StatusFeed {
  const slot = createClientSlot<RunningClient>();
  return {
    start: (token, listener) => slot.replace(() => runClient(token, options, listener)),
    updateToken: (token) => slot.running()?.updateToken(token),
    reconnect: () => slot.running()?.reconnect(),
    network: (isOnline) => slot.running()?.network(isOnline),
    probe: () => slot.running()?.probe(),
    follow: (document) => slot.running()?.follow(document),
    enter: (map) => slot.running()?.enter(map),
    leave: (map) => slot.running()?.leave(map),
    put: (map, item) => slot.running()?.put(map, item),
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
  const emit = (fact: unknown): void => {
    if (!stopped) listener(fact);
  };
  const emitBroken = (why: Reason): void => emit({ kind: 'broken', reason: why });

  const followed = new Set<string>();
  /** Followed documents that could not be opened. Opened again at the next connection. */
  const unopened = new Set<string>();
  function openChanges(name: string): void {
    unopened.delete(name);
    client.document({ id: name, mode: 'open_existing' }).then(
      (document) => {
        document.on('updated', ({ data }) => emit({ kind: 'changes', document: name, data }));
        document.on('removed', () => unopened.add(name));
        emit({ kind: 'changes', document: name, data: document.data });
      },
      // Not a failure of the client: the service may not have this document.
      () => unopened.add(name),
    );
  }

  const maps = createSyncMaps(client, (fact) => emit({ kind: 'item', ...fact }));

  const heartbeat = createHeartbeat({
    clock,
    environment,
    /*
     * The SDK never requests an open document again, and the console must not write to it. So the probe looks
     * up a list that does not exist. This makes one request, and neither side stores anything.
     */
    sendProbe: () => void client.list({ id: NO_LIST, mode: 'open_existing' }).catch(() => undefined),
    onSilence(times, socket) {
      // If no socket opens, the service is unreachable, and a new client could not reach it either.
      if (times > 1 && socket === 'open') emitBroken(':statusesSilent');
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
    connection.changed(state);
    if (state !== 'connected') return;
    for (const name of unopened) openChanges(name);
    maps.connected();
  });
  client.on('connectionError', connection.failed);
  client.on('tokenExpired', connection.tokenExpired);
  client.on('tokenAboutToExpire', () => emit({ kind: 'tokenExpiring' }));
  client.document({ id: options.documentName, mode: 'open_existing' }).then(
    (document) => {
      document.on('updated', ({ data }) => emit({ kind: 'document', data }));
      document.on('removed', () => emitBroken(':statusesGone'));
      emit({ kind: 'document', data: document.data });
    },
    () => {
      // A denied connection also causes this rejection. Its state has already reported the reason.
      if (client.connectionState !== 'denied') emitBroken(':statusesNotLoaded');
    },
  );
  return {
    async updateToken(renewed) {
      const settlement = await settleWithin(TOKEN_RENEWAL_TIMEOUT_MS, client.updateToken(renewed), clock);
      if (settlement === 'overdue') emitBroken(':statusesNotRenewed');
    },
    follow(document) {
      if (followed.has(document)) return;
      followed.add(document);
      openChanges(document);
    },
    enter: maps.enter,
    leave: maps.leave,
    put: maps.put,
    reconnect: environment.reconnect,
    network: connection.network,
    probe: heartbeat.probe,
    async stop() {
      stopped = true;
      heartbeat.stop();
      await settleWithin(GOODBYE_TIMEOUT_MS, client.shutdown());
      await settleWithin(GOODBYE_TIMEOUT_MS, environment.end());
    },
  };
}
