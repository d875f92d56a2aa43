import type { Timestamp } from '../time.ts';

/** An event as the log stores it (architecture section 4), with its type and version. */
export interface StoredEvent {
  /** Unique and ascending within a log. */
  readonly seq: number;
  /** Unique id of the event. */
  readonly id: string;
  readonly type: string;
  readonly v: number;
  /** The chat's id, or the name of a domain (`streamOf`). */
  readonly stream: string;
  /** When it happened. */
  readonly at: Timestamp;
  readonly recordedAt: Timestamp;
  /** A repeated fact has the same key; the committer stores only the first. */
  readonly dedupeKey?: string;
  /** Id of the command that caused it. */
  readonly causedBy?: string;
  /** Matches the schema of the event's type and version. */
  readonly payload: unknown;
}
