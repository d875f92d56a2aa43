import type { Locks } from '../../../src/worker/locks.ts';
import type { VirtualClock } from '../../core/support/virtual-clock.ts';
import type { LockTable } from '../../worker/fake-locks.ts';
import type { Lane, Turns } from './turns.ts';

/** What the contexts of one browser share. */
export interface Ground {
  readonly turns: Turns;
  readonly virtual: VirtualClock;
  readonly locks: LockTable;
}

/** A tab or a worker: one thread, which can be stopped (frozen, hung), go on, and end at any time. */
export interface Context {
  readonly name: string;
  readonly state: () => 'running' | 'stopped' | 'ended';
  /** Nothing runs in it until it goes on: what comes meanwhile waits. Its locks stay. */
  stop(): void;
  goOn(): void;
  /** The browser takes away everything that it held. */
  end(): void;
  readonly onEnd: (listener: () => void) => void;
  /** A place of its own for what comes in order. */
  lane(): Lane;
  post(task: () => void, lane?: Lane): void;
  /** What was asked of the outside: its outcome comes in a turn of this context. */
  answered<T>(work: Promise<T>): Promise<T>;
  readonly setTimer: (ms: number, callback: () => void) => () => void;
  readonly locks: Locks;
}

export function createContext(name: string, { turns, virtual, locks }: Ground): Context {
  let state: ReturnType<Context['state']> = 'running';
  const endings: (() => void)[] = [];
  const timers = new Set<() => void>();

  const lane = (): Lane => ({
    waiting: [],
    state: () => (state === 'running' ? 'ready' : state === 'stopped' ? 'waiting' : 'gone'),
  });
  const post = (task: () => void, to = lane()): void => turns.post(to, task);
  const due = lane();
  // What becomes of locks is told in order: granted, then stolen.
  const told = lane();
  const owner = locks.owner(() => new Promise((resolve) => post(resolve, told)));

  return {
    name,
    state: () => state,
    stop() {
      if (state === 'running') state = 'stopped';
    },
    goOn() {
      if (state === 'stopped') state = 'running';
    },
    end() {
      if (state === 'ended') return;
      state = 'ended';
      for (const cancel of timers) cancel();
      owner.die();
      for (const listener of endings) listener();
    },
    onEnd: (listener) => endings.push(listener),
    lane,
    post,
    answered: (work) =>
      new Promise((resolve, reject) => {
        const lane_ = lane();
        work.then(
          (value) => post(() => resolve(value), lane_),
          (error: unknown) => post(() => reject(error), lane_),
        );
      }),
    setTimer(ms, callback) {
      if (state === 'ended') return () => undefined;
      let isOff = false;
      const stop = virtual.clock.setTimer(ms, () => {
        timers.delete(cancel);
        post(() => {
          if (!isOff) callback();
        }, due);
      });
      const cancel = (): void => {
        isOff = true;
        timers.delete(cancel);
        stop();
      };
      timers.add(cancel);
      return cancel;
    },
    locks: owner.locks,
  };
}
