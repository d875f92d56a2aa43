import type { Locks } from '../../src/worker/protocol/locks.ts';

interface Waiter {
  readonly owner: number;
  readonly shared: boolean;
  readonly grant: () => void;
}

interface Holder {
  readonly owner: number;
  readonly shared: boolean;
  readonly stolen: () => void;
}

interface Lock {
  readonly holders: Set<Holder>;
  readonly queue: Waiter[];
}

/** A lock table in memory. It queues requests as Web Locks does. The owners of locks can die. */
export interface LockTable {
  /**
   * Creates an execution context. When the context dies, its locks and requests are dropped.
   *
   * A context notices in a later task that a lock was granted. A frozen or hung context may therefore have a lock
   * without noticing.
   */
  owner(turn?: () => Promise<void>): { readonly locks: Locks; readonly die: () => void };
  held(): string[];
  /** Returns the number of waiting requests. */
  waiting(): number;
}

export function createLockTable(): LockTable {
  const table = new Map<string, Lock>();
  let owners = 0;

  const lockOf = (name: string): Lock => {
    const lock = table.get(name) ?? { holders: new Set(), queue: [] };
    table.set(name, lock);
    return lock;
  };

  const pump = (lock: Lock): void => {
    for (let next = lock.queue[0]; next !== undefined; next = lock.queue[0]) {
      const free = lock.holders.size === 0 || (next.shared && [...lock.holders].every((one) => one.shared));
      if (!free) return;
      lock.queue.shift();
      next.grant();
    }
  };

  const holdNow = (lock: Lock, holder: Holder): (() => void) => {
    lock.holders.add(holder);
    return () => {
      if (lock.holders.delete(holder)) pump(lock);
    };
  };

  const request = (holder: Holder, name: string, signal?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const lock = lockOf(name);
      const { owner, shared } = holder;
      const waiter: Waiter = { owner, shared, grant: () => resolve(holdNow(lock, holder)) };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => {
        const at = lock.queue.indexOf(waiter);
        if (at === -1) return;
        lock.queue.splice(at, 1);
        reject(signal.reason);
        pump(lock);
      });
      lock.queue.push(waiter);
      pump(lock);
    });

  /** Takes the lock before all waiting requests. */
  const steal = (holder: Holder, name: string): (() => void) => {
    const lock = lockOf(name);
    const previous = [...lock.holders];
    lock.holders.clear();
    const release = holdNow(lock, holder);
    for (const { stolen } of previous) stolen();
    return release;
  };

  return {
    owner(turn = async () => undefined) {
      owners += 1;
      const me = owners;
      let isDead = false;
      /** Delivers a result in a later task of this context. Delivers nothing after the context died. */
      const inTurn = async <T>(asked: () => Promise<T>): Promise<T> => {
        if (isDead) return new Promise(() => undefined);
        const answer = await asked();
        await turn();
        return answer;
      };
      const holder = (shared: boolean, onStolen?: () => void): Holder => ({
        owner: me,
        shared,
        stolen: () => void turn().then(() => isDead || onStolen?.()),
      });
      return {
        locks: {
          hold: (name, signal, onStolen) => inTurn(() => request(holder(false, onStolen), name, signal)),
          steal: (name, onStolen) => inTurn(async () => steal(holder(false, onStolen), name)),
          isHeld: (name) => inTurn(async () => lockOf(name).holders.size > 0),
          released: async (name, signal) => (await inTurn(() => request(holder(true), name, signal)))(),
        },
        die() {
          isDead = true;
          for (const lock of table.values()) {
            for (const holder of lock.holders) if (holder.owner === me) lock.holders.delete(holder);
            const rest = lock.queue.filter((waiter) => waiter.owner !== me);
            lock.queue.splice(0, lock.queue.length, ...rest);
            pump(lock);
          }
        },
      };
    },
    held: () => [...table].filter(([, lock]) => lock.holders.size > 0).map(([name]) => name),
    waiting: () => [...table.values()].reduce((sum, lock) => sum + lock.queue.length, 0),
  };
}
