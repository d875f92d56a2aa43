import { setTimeout as pause } from 'node:timers/promises';

/** What the work gives, or an error that names it when that takes longer than `ms`. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const tooLate = pause(ms, undefined, ended).then(() => {
    throw new Error(`${what} took longer than ${ms} ms`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    ended.abort();
    tooLate.catch(() => undefined);
  }
}
