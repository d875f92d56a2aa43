import type { Locks } from '../../../src/worker/protocol/locks.ts';
import type { VirtualClock } from '../../core/support/virtual-clock.ts';
import type { LockTable } from '../../worker/fake-locks.ts';
import type { Lane, Turns } from './turns.ts';

export interface SharedParts {
  readonly turns: Turns;
  readonly virtual: VirtualClock;
  readonly locks: LockTable;
}

/** A tab or a worker. It has one thread that can be stopped (frozen or hung), resumed and ended at any time. */
export interface Context {
  readonly name: string;
  readonly state: () => 'running' | 'stopped' | 'ended';
  /** Stops the thread until `resume`. Its tasks wait, and it keeps its locks. */
  stop(): void;
  resume(): void;
  /** Ends the context. The browser releases its locks, timers and ports. */
  end(): void;
  readonly onEnd: (listener: () => void) => void;
  /** Creates a lane. Tasks of one lane stay in order. */
  lane(): Lane;
  post(task: () => void, lane?: Lane): void;
  /** Settles like `work`, but in a task of this context. */
  settleInTurn<T>(work: Promise<T>): Promise<T>;
  readonly setTimer: (ms: number, callback: () => void) => () => void;
  readonly locks: Locks;
}

export function createContext(name: string, { turns, virtual, locks }: SharedParts): Context {
  let state: ReturnType<Context['state']> = 'running';
  const endings: (() => void)[] = [];
  const timers = new Set<() => void>();

  const lane = (): Lane => ({
    waiting: [],
    state: () => (state === 'running' ? 'ready' : state === 'stopped' ? 'waiting' : 'gone'),
  });
  const post = (task: () => void, to = lane()): void => turns.post(to, task);
  const due = lane();
  // Lock events stay in order: a lock is granted before it is stolen.
  const lockEvents = lane();
  const owner = locks.owner(() => new Promise((resolve) => post(resolve, lockEvents)));

  return {
    name,
    state: () => state,
    stop() {
      if (state === 'running') state = 'stopped';
    },
    resume() {
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
    settleInTurn: (work) =>
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
