import * as v from 'valibot';
import { StaleWriterError, StorageFullError } from '../../core/ports.ts';

/** An error, and the one that Dexie wrapped in it: why a transaction was aborted is told inside. */
const errorSchema = v.object({ name: v.string(), inner: v.optional(v.unknown()) });

const namesIn = (error: unknown): readonly string[] => {
  const decoded = v.safeParse(errorSchema, error);
  return decoded.success ? [decoded.output.name, ...namesIn(decoded.output.inner)] : [];
};

/**
 * The port's errors for those of IndexedDB and Dexie that mean the same; any other as it is. `aborted` is why
 * the transaction ended: what it was asked after that fails for that reason alone, and doesn't say it.
 */
export function storageError(error: unknown, aborted?: unknown): unknown {
  const names = [...namesIn(error), ...namesIn(aborted)];
  if (names.includes('QuotaExceededError')) return new StorageFullError();
  // Closed by its owner or by whoever deleted the database: either way it writes no more.
  if (names.includes('DatabaseClosedError')) return new StaleWriterError();
  return error;
}
