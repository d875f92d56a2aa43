import * as v from 'valibot';
import { StaleWriterError, StorageFullError } from '../../core/ports.ts';

/** An error, and the one that Dexie wrapped in it: why a transaction was aborted is told inside. */
const errorSchema = v.object({ name: v.string(), inner: v.optional(v.unknown()) });

const namesIn = (error: unknown): readonly string[] => {
  const decoded = v.safeParse(errorSchema, error);
  return decoded.success ? [decoded.output.name, ...namesIn(decoded.output.inner)] : [];
};

/**
 * What is thrown over a connection that its owner closed, or whoever deleted the database. Dexie says the same
 * of a database that it could not open, but with the reason inside.
 */
const CLOSED: readonly (string | undefined)[] = ['DatabaseClosedError', 'InvalidStateError'];

/** The port's errors for those of IndexedDB and Dexie that mean the same; any other as it is. */
export function storageError(error: unknown): unknown {
  const names = namesIn(error);
  if (names.includes('QuotaExceededError')) return new StorageFullError();
  return CLOSED.includes(names.at(-1)) ? new StaleWriterError() : error;
}

/** Whether the browser has no IndexedDB at all, so that nothing can be kept in it. */
export const hasNoStorage = (error: unknown): boolean => namesIn(error).includes('MissingAPIError');
