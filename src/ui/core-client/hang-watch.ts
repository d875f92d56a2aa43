import { HANG_LIMIT_MS, LATE_MS, PING_EVERY_MS, PROBE_AFTER_MS } from './limits.ts';
import type { SetTimer } from './timers.ts';

/** What a tab waits for: a command by its id, a subscription by its number, or the welcome. */
export type Awaited = string | number;

/**
 * Asks the worker for a sign of life when it owes an answer, and now and then while the tab is looked at.
 * Its death is told by locks; only a hang needs asking.
 */
export interface HangWatch {
  waits(awaited: Awaited): void;
  answered(awaited: Awaited): void;
  pong(n: number): void;
  /** Asks now, unless a question is open or nobody looks: for who wants to know how long it takes. */
  measure(): void;
  /** ms between the last question and its answer; null before the first. */
  roundTrip(): number | null;
  /** Calls back at each new round trip; the answer stops it. */
  onRoundTrip(listener: () => void): () => void;
  stop(): void;
}

export interface HangWatchParts {
  readonly setTimer: SetTimer;
  /** Monotonic, in ms. */
  readonly now: () => number;
  readonly visible: () => boolean;
  readonly ping: (n: number) => void;
  /** Called once; nothing is asked after it. */
  readonly onHung: () => void;
}

export function createHangWatch({ setTimer, now, visible, ping, onHung }: HangWatchParts): HangWatch {
  const awaited = new Set<Awaited>();
  let question: { readonly n: number; readonly at: number } | null = null;
  let last = 0;
  let roundTrip: number | null = null;
  const roundTripListeners = new Set<() => void>();
  let cancelProbe: (() => void) | null = null;
  let cancelVerdict: () => void = () => undefined;
  let cancelRound: () => void = () => undefined;

  const ask = (): void => {
    last += 1;
    question = { n: last, at: now() };
    ping(last);
    cancelVerdict = setTimer(HANG_LIMIT_MS, judge);
  };

  const judge = (): void => {
    if (question === null) return;
    if (now() - question.at > HANG_LIMIT_MS + LATE_MS) {
      // This tab was frozen or busy itself: what it did not hear says nothing.
      ask();
      return;
    }
    // The answer may lie in the queue behind this very timer.
    cancelVerdict = setTimer(0, () => {
      stop();
      onHung();
    });
  };

  const probeSoon = (): void => {
    cancelProbe ??= setTimer(PROBE_AFTER_MS, () => {
      cancelProbe = null;
      if (awaited.size > 0 && question === null) ask();
    });
  };

  const round = (): void => {
    if (visible() && question === null) ask();
    cancelRound = setTimer(PING_EVERY_MS, round);
  };

  const stop = (): void => {
    cancelProbe?.();
    cancelVerdict();
    cancelRound();
  };

  cancelRound = setTimer(PING_EVERY_MS, round);

  return {
    waits(what) {
      awaited.add(what);
      probeSoon();
    },
    answered(what) {
      awaited.delete(what);
    },
    pong(n) {
      if (question === null) return;
      const isAnswered = n === question.n;
      if (isAnswered) roundTrip = now() - question.at;
      // Even a late answer to an earlier question is a sign of life.
      question = null;
      cancelVerdict();
      if (awaited.size > 0) probeSoon();
      if (isAnswered) for (const listener of roundTripListeners) listener();
    },
    measure() {
      if (visible() && question === null) ask();
    },
    roundTrip: () => roundTrip,
    onRoundTrip(listener) {
      roundTripListeners.add(listener);
      return () => roundTripListeners.delete(listener);
    },
    stop,
  };
}
