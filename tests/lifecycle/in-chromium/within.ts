import { setTimeout as pause } from 'node:timers/promises';

/** Resolves like `work`. After `ms`, rejects with an error that contains the name. */
export async function within<T>(ms: number, name: string, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const tooLate = pause(ms, undefined, ended).then(() => {
    throw new Error(`${name} took longer than ${ms} ms`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    ended.abort();
    tooLate.catch(() => undefined);
  }
}
