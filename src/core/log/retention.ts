import type { Timestamp } from '../kernel/time.ts';
import { keepsEvent } from '../model/chat/keeps-event.ts';
import { isChatEvent, isSilentEvent, type LoggedEvent } from '../model/events.ts';
import { type State, sliceOf } from '../model/state.ts';
import type { LogRunInfo } from '../ports/ports.ts';
import type { LogLimits } from './limits.ts';

export interface RetentionInput {
  readonly runs: readonly LogRunInfo[];
  /** The current time by this device's clock. */
  readonly now: Timestamp;
  /** Time of the newest message, by the service's clock. 0 before the first message. */
  readonly newestAt: Timestamp;
  /** Bytes that the browser allows. Null if unknown. */
  readonly quota: number | null;
  /** Seq up to which a snapshot covers the log. Later events must be kept. */
  readonly snapshotThrough: number;
}

/**
 * Returns the seq up to which to trim the log, or null. The limits are 30 days, 200 000 events and 20 % of
 * the quota. Only whole runs are trimmed, oldest first, and none above the snapshot.
 *
 * Bytes are counted from the log's own runs, because the browser's figure lags behind deletions and includes
 * other data. An event is old only if both clocks say so: a device clock that jumped ahead must not empty the
 * log.
 */
export function planTrim(input: RetentionInput, limits: LogLimits): number | null {
  const events = input.runs.reduce((sum, { count }) => sum + count, 0);
  const bytes = bytesOf(input.runs);
  const maxBytes = input.quota === null ? Number.POSITIVE_INFINITY : input.quota * limits.quotaShare;
  const tooMany = events > limits.maxEvents ? events - limits.maxEvents * limits.keptShare : 0;
  const tooLarge = bytes > maxBytes ? bytes - maxBytes * limits.keptShare : 0;
  const before = Math.min(input.now, input.newestAt) - limits.maxAgeMs;
  return takeOldest(input, { events: tooMany, bytes: tooLarge, before });
}

/**
 * Returns the seq up to which to trim to free space, or null. Frees the bytes needed, or half of the log, so
 * that this is rare. Never trims above the snapshot.
 */
export function planRoom(
  input: Pick<RetentionInput, 'runs' | 'snapshotThrough'>,
  neededBytes: number | null,
): number | null {
  return takeOldest(input, { events: 0, bytes: neededBytes ?? bytesOf(input.runs) / 2, before: 0 });
}

const bytesOf = (runs: readonly LogRunInfo[]): number => runs.reduce((sum, run) => sum + run.bytes, 0);

function takeOldest(
  { runs, snapshotThrough }: Pick<RetentionInput, 'runs' | 'snapshotThrough'>,
  excess: { readonly events: number; readonly bytes: number; readonly before: number },
): number | null {
  let { events, bytes } = excess;
  let through: number | null = null;
  for (const run of runs) {
    const isExcess = events > 0 || bytes > 0 || run.at < excess.before;
    if (!isExcess || run.last > snapshotThrough) break;
    through = run.last;
    events -= run.count;
    bytes -= run.bytes;
  }
  return through;
}

/** Returns whether a trim must keep an event because only this device has its data. Its domain decides. */
export function mustKeep(state: State, event: LoggedEvent): boolean {
  if (isSilentEvent(event)) return false;
  if (isChatEvent(event)) return keepsEvent(state, event);
  const { name, slice } = sliceOf(event.type);
  return slice.keeps(state[name], event);
}
