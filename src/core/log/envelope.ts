import type { Timestamp } from '../time.ts';

/** An event before it is stored. `payload` fits the schema of its type and version in `events.ts`. */
export interface UnstoredEvent {
  /** Unique id of the event. */
  readonly id: string;
  readonly type: string;
  readonly v: number;
  /** The chat's id, or a domain word, so that one chat can be read alone. */
  readonly stream: string;
  /** When it happened. */
  readonly at: Timestamp;
  /** The same fact told twice has the same key: the log keeps the first. */
  readonly dedupeKey?: string;
  /** Id of the command that caused it. */
  readonly causedBy?: string;
  readonly payload: unknown;
}

/** An event as the log holds it (architecture section 4). */
export interface StoredEvent extends UnstoredEvent {
  /** Ascending without repetition within a log; gaps are allowed. */
  readonly seq: number;
  readonly recordedAt: Timestamp;
}
