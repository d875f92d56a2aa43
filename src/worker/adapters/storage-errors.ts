import * as v from 'valibot';
import { LogLostError, StorageFullError } from '../../core/ports/ports.ts';

/** An error of Dexie. `inner` is the wrapped error, such as the reason of an aborted transaction. */
const errorSchema = v.object({ name: v.string(), inner: v.optional(v.unknown()) });

const namesIn = (error: unknown): readonly string[] => {
  const decoded = v.safeParse(errorSchema, error);
  return decoded.success ? [decoded.output.name, ...namesIn(decoded.output.inner)] : [];
};

/**
 * Names of the errors of a connection that the browser closed. In Chromium, requests and transactions in flight fail
 * with `AbortError` or `UnknownError`. Dexie also uses `DatabaseClosedError` when it could not open a database, but
 * then with an `inner` error. So only the innermost name counts.
 */
const CLOSED: readonly (string | undefined)[] = [
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
];

/** Converts errors of IndexedDB and Dexie to the port's errors. Returns any other error unchanged. */
export function storageError(error: unknown): unknown {
  const names = namesIn(error);
  if (names.includes('QuotaExceededError')) return new StorageFullError();
  return CLOSED.includes(names.at(-1)) ? new LogLostError() : error;
}

/** Returns whether the error means that the browser has no IndexedDB. */
export const hasNoStorage = (error: unknown): boolean => namesIn(error).includes('MissingAPIError');
