import type { ConnectionState } from '../../core/connection/connection-state.ts';
import type { Clock } from '../../core/ports.ts';
import type { TwilioEnvironment } from './twilio-environment.ts';
import {
  type ConnectionFact,
  connectionErrorWords,
  DEVICE_OFFLINE,
  ENDED_BY_SERVICE,
  TOKEN_RAN_OUT,
} from './twilio-facts.ts';

/** The SDKs' words for how a connection stands; each of the two knows some of them. */
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

/** Tells how a connection stands and, where it is not there, why: of that the SDKs say little, and late. */
export interface ConnectionFollower {
  /** The SDK says how it stands now. */
  changed(state: SdkState): void;
  failed(error: unknown): void;
  tokenExpired(): void;
  /** The device's word on its network, handed on to the client. */
  network(isOnline: boolean): void;
}

export function followConnection({
  environment,
  ask,
  clock,
  tell,
}: {
  readonly environment: Pick<TwilioEnvironment, 'offline' | 'online'>;
  /** Looks whether the connection still lives. */
  readonly ask: () => void;
  readonly clock: Clock;
  readonly tell: (fact: ConnectionFact) => void;
}): ConnectionFollower {
  let state: ConnectionState = 'connecting';
  let reason: string | null = null;
  let isOffline = false;
  let told = '';

  const reasonNow = (): string | null => {
    if (state === 'connected') return null;
    if (isOffline && state === 'connecting') return DEVICE_OFFLINE;
    const isOver = state === 'disconnecting' || state === 'disconnected';
    return reason ?? (isOver ? ENDED_BY_SERVICE : null);
  };
  const report = (): void => {
    const fact: ConnectionFact = { kind: 'connection', state, reason: reasonNow() };
    const news = JSON.stringify(fact);
    if (news === told) return;
    told = news;
    tell(fact);
  };
  // The SDK says why only after it said that it was denied.
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
      else if (state === 'connected') ask();
      else environment.online();
      reportSoon();
    },
  };
}
