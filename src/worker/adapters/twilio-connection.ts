import type { Reason } from '../../core/kernel/reasons.ts';
import type { ConnectionState } from '../../core/model/connection/connection-state.ts';
import type { Clock } from '../../core/ports/ports.ts';
import type { TwilioEnvironment } from './twilio-environment.ts';
import {
  type ConnectionFact,
  connectionErrorWords,
  DEVICE_OFFLINE,
  ENDED_BY_SERVICE,
  TOKEN_RAN_OUT,
} from './twilio-facts.ts';

/** The connection states of both SDKs. Each SDK uses some of them. */
type SdkState =
  | 'unknown'
  | 'connecting'
  | 'connected'
  | 'disconnecting'
  | 'disconnected'
  | 'denied'
  | 'retrying'
  | 'error';

const STATES: Readonly<Record<SdkState, ConnectionState>> = {
  unknown: 'connecting',
  connecting: 'connecting',
  connected: 'connected',
  disconnecting: 'disconnecting',
  disconnected: 'disconnected',
  denied: 'denied',
  retrying: 'connecting',
  error: 'connecting',
};

/**
 * Reports the connection's state and, if it is down, the reason. The SDKs report few reasons, and report them
 * late.
 */
export interface ConnectionFollower {
  changed(state: SdkState): void;
  failed(error: unknown): void;
  tokenExpired(): void;
  /** Called when the device's network changes. Notifies the SDK client. */
  network(isOnline: boolean): void;
}

export function followConnection({
  environment,
  probe,
  clock,
  emit,
}: {
  readonly environment: Pick<TwilioEnvironment, 'offline' | 'online'>;
  readonly probe: () => void;
  readonly clock: Clock;
  readonly emit: (fact: ConnectionFact) => void;
}): ConnectionFollower {
  let state: ConnectionState = 'connecting';
  let reason: Reason | null = null;
  let isOffline = false;
  let lastReported = '';

  const reasonNow = (): Reason | null => {
    if (state === 'connected') return null;
    if (isOffline && state === 'connecting') return DEVICE_OFFLINE;
    const isOver = state === 'disconnecting' || state === 'disconnected';
    return reason ?? (isOver ? ENDED_BY_SERVICE : null);
  };
  const report = (): void => {
    const fact: ConnectionFact = { kind: 'connection', state, reason: reasonNow() };
    const text = JSON.stringify(fact);
    if (text === lastReported) return;
    lastReported = text;
    emit(fact);
  };
  // The SDK reports the reason of a denial only after the state.
  const reportSoon = (): void => {
    if (state === 'denied') clock.setTimer(0, report);
    else report();
  };
  report();

  return {
    changed(sdkState) {
      state = STATES[sdkState];
      if (state === 'connected') {
        reason = null;
        isOffline = false;
      }
      reportSoon();
    },
    failed(error) {
      reason = connectionErrorWords(error);
      reportSoon();
    },
    tokenExpired() {
      reason = TOKEN_RAN_OUT;
      reportSoon();
    },
    network(isOnline) {
      isOffline = !isOnline;
      if (isOffline) environment.offline();
      else if (state === 'connected') probe();
      else environment.online();
      reportSoon();
    },
  };
}
