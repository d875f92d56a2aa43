import { createSignal } from '../../core/kernel/signal.ts';
import type { SetTimer } from '../browser/timers.ts';
import { HANG_LIMIT_MS, LATE_MS, PING_EVERY_MS, PROBE_AFTER_MS } from './limits.ts';

/** Identifies an awaited answer: a command's id, a subscription's number, or the hello. */
export type Awaited = string | number;

/**
 * Detects a hung worker. Pings the worker when an answer is overdue, and regularly while the tab is visible.
 * Locks reveal a worker's death, but not a hang.
 */
export interface HangWatch {
  waits(awaited: Awaited): void;
  answered(awaited: Awaited): void;
  pong(n: number): void;
  /** Measures the round trip with a ping, unless a ping is in flight or the tab is hidden. */
  measure(): void;
  /** ms between the last answered ping and its pong; null before the first. */
  roundTrip(): number | null;
  /** Calls back after each measurement. Returns a function that stops the callbacks. */
  onRoundTrip(listener: () => void): () => void;
  stop(): void;
}

export interface HangWatchParts {
  readonly setTimer: SetTimer;
  /** Monotonic time in ms. */
  readonly now: () => number;
  readonly visible: () => boolean;
  readonly ping: (n: number) => void;
  /** Called at most once. No ping follows. */
  readonly onHung: () => void;
}

export function createHangWatch({ setTimer, now, visible, ping, onHung }: HangWatchParts): HangWatch {
  const awaited = new Set<Awaited>();
  let inFlight: { readonly n: number; readonly at: number } | null = null;
  let last = 0;
  let roundTrip: number | null = null;
  const roundTripListeners = createSignal();
  let cancelProbe: (() => void) | null = null;
  let cancelVerdict: () => void = () => undefined;
  let cancelRound: () => void = () => undefined;

  const sendPing = (): void => {
    last += 1;
    inFlight = { n: last, at: now() };
    ping(last);
    cancelVerdict = setTimer(HANG_LIMIT_MS, judge);
  };

  const judge = (): void => {
    if (inFlight === null) return;
    if (now() - inFlight.at > HANG_LIMIT_MS + LATE_MS) {
      // This tab itself was frozen or busy, so the missing pong proves nothing.
      sendPing();
      return;
    }
    // Check once more in a later task: the pong may already be in the queue.
    cancelVerdict = setTimer(0, () => {
      stop();
      onHung();
    });
  };

  const probeSoon = (): void => {
    cancelProbe ??= setTimer(PROBE_AFTER_MS, () => {
      cancelProbe = null;
      if (awaited.size > 0 && inFlight === null) sendPing();
    });
  };

  const round = (): void => {
    if (visible() && inFlight === null) sendPing();
    cancelRound = setTimer(PING_EVERY_MS, round);
  };

  const stop = (): void => {
    cancelProbe?.();
    cancelVerdict();
    cancelRound();
  };

  cancelRound = setTimer(PING_EVERY_MS, round);

  return {
    waits(id) {
      awaited.add(id);
      probeSoon();
    },
    answered(id) {
      awaited.delete(id);
    },
    pong(n) {
      if (inFlight === null) return;
      const isAnswered = n === inFlight.n;
      if (isAnswered) roundTrip = now() - inFlight.at;
      // Even a late pong to an earlier ping shows that the worker runs.
      inFlight = null;
      cancelVerdict();
      if (awaited.size > 0) probeSoon();
      if (isAnswered) roundTripListeners.notify();
    },
    measure() {
      if (visible() && inFlight === null) sendPing();
    },
    roundTrip: () => roundTrip,
    onRoundTrip: roundTripListeners.subscribe,
    stop,
  };
}
