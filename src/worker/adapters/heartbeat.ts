import type { Clock } from '../../core/ports/ports.ts';
import type { TwilioEnvironment } from './twilio-environment.ts';

/** Time without a frame after which a request probes the socket, in ms. A busy socket needs no probes. */
export const HEARTBEAT_QUIET_MS = 6_000;
/** Time to answer a probe, in ms. With `HEARTBEAT_QUIET_MS`, a dead socket is detected within 15 s. */
export const HEARTBEAT_DEADLINE_MS = 8_000;

/** Detects a socket that is open but dead. The SDKs do not detect this. */
export interface Heartbeat {
  /** Probes at once, even after a recent frame. */
  probe(): void;
  stop(): void;
}

export interface HeartbeatParts {
  readonly clock: Clock;
  readonly environment: Pick<TwilioEnvironment, 'socket' | 'heardAt' | 'onSign'>;
  /** Makes the client send any request. Called only while a socket is open. */
  readonly sendProbe: () => void;
  /** Called when no frame arrived in time after a probe. `times` counts such probes in a row. */
  readonly onSilence: (times: number, socket: 'opening' | 'open') => void;
}

export function createHeartbeat({ clock, environment, sendProbe, onSilence }: HeartbeatParts): Heartbeat {
  let cancel: () => void = () => undefined;
  let isProbing = false;
  let stopped = false;
  let times = 0;

  const probeAfter = (ms: number): void => {
    isProbing = false;
    cancel();
    if (!stopped) cancel = clock.setTimer(ms, check);
  };

  const check = (): void => {
    const quiet = clock.now() - environment.heardAt();
    if (environment.socket() === 'none') probeAfter(HEARTBEAT_QUIET_MS);
    // Negative if the clock was set back. Then probe at once.
    else if (quiet >= 0 && quiet < HEARTBEAT_QUIET_MS) probeAfter(HEARTBEAT_QUIET_MS - quiet);
    else probe();
  };

  const probe = (): void => {
    if (stopped || isProbing) return;
    cancel();
    isProbing = true;
    cancel = clock.setTimer(HEARTBEAT_DEADLINE_MS, judge);
    if (environment.socket() === 'open') sendProbe();
  };

  const judge = (): void => {
    probeAfter(HEARTBEAT_QUIET_MS);
    const socket = environment.socket();
    if (socket === 'none') return;
    times += 1;
    onSilence(times, socket);
  };

  environment.onSign((sign) => {
    if (sign === 'frame') times = 0;
    // A new socket also ends the running probe, because it must get the full time.
    if (isProbing) probeAfter(HEARTBEAT_QUIET_MS);
  });
  probeAfter(HEARTBEAT_QUIET_MS);
  return {
    probe,
    stop() {
      stopped = true;
      cancel();
    },
  };
}
