import type { Locks } from '../../src/worker/locks.ts';

interface Waiter {
  readonly owner: number;
  readonly shared: boolean;
  readonly grant: () => void;
}

interface Lock {
  readonly holders: Set<{ readonly owner: number; readonly shared: boolean }>;
  readonly queue: Waiter[];
}

/** A lock table in memory with the queueing of Web Locks, shared by owners that can die. */
export interface LockTable {
  /**
   * One execution context: what it holds and awaits goes when it dies. It hears of a lock that it was
   * granted in its next turn: until then a context that is frozen or hangs keeps what it only awaited.
   */
  owner(turn?: () => Promise<void>): { readonly locks: Locks; readonly die: () => void };
  /** Names of the locks that are held now. */
  held(): string[];
  /** How many requests wait. */
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

  const request = (owner: number, name: string, shared: boolean, signal?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const lock = lockOf(name);
      const waiter: Waiter = {
        owner,
        shared,
        grant() {
          const holder = { owner, shared };
          lock.holders.add(holder);
          resolve(() => {
            lock.holders.delete(holder);
            pump(lock);
          });
        },
      };
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

  return {
    owner(turn = async () => undefined) {
      owners += 1;
      const me = owners;
      let isDead = false;
      const granted = async (name: string, shared: boolean, signal?: AbortSignal): Promise<() => void> => {
        if (isDead) return new Promise(() => undefined);
        const letGo = await request(me, name, shared, signal);
        await turn();
        return letGo;
      };
      return {
        locks: {
          hold: (name, signal) => granted(name, false, signal),
          released: async (name, signal) => (await granted(name, true, signal))(),
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
