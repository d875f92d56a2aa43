import type { Clock } from '../../core/ports.ts';
import type { TwilioEnvironment } from './twilio-environment.ts';

/** ms of silence after which the service is asked for a sign of life: a line on which much is said costs nothing. */
export const HEARTBEAT_QUIET_MS = 6_000;
/** ms that it has for one, so that a line that died is found within 15 s; an honest answer takes far less. */
export const HEARTBEAT_DEADLINE_MS = 8_000;

/** Finds out that a connection is dead though its socket is open: the SDKs themselves never do. */
export interface Heartbeat {
  /** Asks at once, whatever was heard. */
  ask(): void;
  stop(): void;
}

export interface HeartbeatParts {
  readonly clock: Clock;
  readonly environment: Pick<TwilioEnvironment, 'socket' | 'heardAt' | 'onSign'>;
  /** Has the client ask the service for anything; not called while a socket is only being opened. */
  readonly ask: () => void;
  /** Nothing came in time; `times` in a row, with the socket `open` or still being opened. */
  readonly onSilence: (times: number, socket: 'opening' | 'open') => void;
}

export function createHeartbeat({ clock, environment, ask, onSilence }: HeartbeatParts): Heartbeat {
  let cancel: () => void = () => undefined;
  let isAsking = false;
  let stopped = false;
  /** How often in a row nothing came. */
  let times = 0;

  const rest = (ms: number): void => {
    isAsking = false;
    cancel();
    if (!stopped) cancel = clock.setTimer(ms, look);
  };

  const look = (): void => {
    const quiet = clock.now() - environment.heardAt();
    if (environment.socket() === 'none') rest(HEARTBEAT_QUIET_MS);
    // A clock that was put back makes it negative, and says nothing.
    else if (quiet >= 0 && quiet < HEARTBEAT_QUIET_MS) rest(HEARTBEAT_QUIET_MS - quiet);
    else beat();
  };

  const beat = (): void => {
    if (stopped || isAsking) return;
    cancel();
    isAsking = true;
    cancel = clock.setTimer(HEARTBEAT_DEADLINE_MS, judge);
    if (environment.socket() === 'open') ask();
  };

  const judge = (): void => {
    rest(HEARTBEAT_QUIET_MS);
    const socket = environment.socket();
    if (socket === 'none') return;
    times += 1;
    onSilence(times, socket);
  };

  environment.onSign((sign) => {
    if (sign === 'frame') times = 0;
    // A socket that is made meanwhile has its own time.
    if (isAsking) rest(HEARTBEAT_QUIET_MS);
  });
  rest(HEARTBEAT_QUIET_MS);
  return {
    ask: beat,
    stop() {
      stopped = true;
      cancel();
    },
  };
}
