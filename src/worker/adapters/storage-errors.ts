import * as v from 'valibot';
import { StaleWriterError, StorageFullError } from '../../core/ports.ts';

/** An error, and the one that Dexie wrapped in it: why a transaction was aborted is told inside. */
const errorSchema = v.object({ name: v.string(), inner: v.optional(v.unknown()) });

const namesIn = (error: unknown): readonly string[] => {
  const decoded = v.safeParse(errorSchema, error);
  return decoded.success ? [decoded.output.name, ...namesIn(decoded.output.inner)] : [];
};

/** What is thrown over a connection that its owner closed, or whoever deleted the database. */
const CLOSED = ['DatabaseClosedError', 'InvalidStateError'];

/** The port's errors for those of IndexedDB and Dexie that mean the same; any other as it is. */
export function storageError(error: unknown): unknown {
  const names = namesIn(error);
  if (names.includes('QuotaExceededError')) return new StorageFullError();
  return names.some((name) => CLOSED.includes(name)) ? new StaleWriterError() : error;
}
