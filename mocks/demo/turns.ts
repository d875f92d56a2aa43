import type { Timers } from '../timers.ts';

interface Waiting {
  readonly at: number;
  readonly run: () => void;
}

/** The device's clock and timers. */
export interface Device {
  now(): number;
  setTimer(ms: number, run: () => void): () => void;
}

/**
 * Time and order of all that happens in a world: one turn after another, each at one time. Timers run before the first
 * turn that is later. So the same turns at the same times make the same world, whenever they are repeated.
 */
export interface Turns {
  now(): number;
  /** Runs `act` when all earlier turns have ended. Time stands still meanwhile. */
  take<T>(act: () => T | Promise<T>): Promise<T>;
  timers(): Timers;
  /** Runs the timers up to this time, epoch ms. Only before `goLive`. */
  reach(at: number): void;
  /** From now on, time passes as on the device. */
  goLive(): void;
}

/** Browsers run longer timers at once. */
const LONGEST_TIMER_MS = 3_600_000;

/** Creates turns that begin at `start`, epoch ms. Time stands still until `reach` or `goLive`. */
export function createTurns(start: number, device: Device): Turns {
  /** Sorted by time. Timers of the same time are in the order in which they were set. */
  const waiting: Waiting[] = [];
  let time = start;
  let isLive = false;
  let isBusy = false;
  let last: Promise<unknown> = Promise.resolve();
  let cancelAlarm = (): void => undefined;

  const now = (): number => (isLive && !isBusy ? Math.max(time, device.now()) : time);

  const runOne = ({ at, run }: Waiting): void => {
    time = Math.max(time, at);
    try {
      run();
    } catch (error) {
      // As with a real timer: the others run all the same.
      console.error('A timer of the demo’s world failed', error);
    }
  };

  const reach = (at: number): void => {
    isBusy = true;
    for (let first = waiting[0]; first !== undefined && first.at <= at; first = waiting[0]) {
      waiting.shift();
      runOne(first);
    }
    isBusy = false;
    time = Math.max(time, at);
  };

  const arm = (): void => {
    cancelAlarm();
    const [first] = waiting;
    if (!isLive || isBusy || first === undefined) return;
    const ms = Math.min(Math.max(0, first.at - device.now()), LONGEST_TIMER_MS);
    cancelAlarm = device.setTimer(ms, () => {
      // A turn arms the alarm when it ends.
      if (isBusy) return;
      reach(device.now());
      arm();
    });
  };

  return {
    now,
    reach,
    take(act) {
      const run = async () => {
        if (isLive) reach(device.now());
        isBusy = true;
        try {
          return await act();
        } finally {
          isBusy = false;
          arm();
        }
      };
      const turn = last.then(run);
      last = turn.catch(() => undefined);
      return turn;
    },
    timers() {
      const own = new Set<Waiting>();
      const cancel = (timer: Waiting): void => {
        own.delete(timer);
        const place = waiting.indexOf(timer);
        if (place >= 0) waiting.splice(place, 1);
      };
      return {
        schedule(ms, run) {
          const timer: Waiting = {
            at: now() + ms,
            run() {
              own.delete(timer);
              run();
            },
          };
          own.add(timer);
          const later = waiting.findIndex(({ at }) => at > timer.at);
          waiting.splice(later < 0 ? waiting.length : later, 0, timer);
          arm();
          return () => cancel(timer);
        },
        cancelAll() {
          for (const timer of [...own]) cancel(timer);
        },
      };
    },
    goLive() {
      isLive = true;
      reach(device.now());
      arm();
    },
  };
}
