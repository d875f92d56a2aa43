import type { Timestamp } from '../time.ts';

/** An event as the log holds it (architecture section 4): self-decoding, it carries its type and version. */
export interface StoredEvent {
  /** Given by the one writer: ascending without repetition within a log. */
  readonly seq: number;
  /** Unique id of the event. */
  readonly id: string;
  readonly type: string;
  readonly v: number;
  /** The chat's id, or a domain word, so that one chat can be told apart. */
  readonly stream: string;
  /** When it happened. */
  readonly at: Timestamp;
  readonly recordedAt: Timestamp;
  /** The same fact told twice has the same key; the committer keeps the first. */
  readonly dedupeKey?: string;
  /** Id of the command that caused it. */
  readonly causedBy?: string;
  /** Fits the schema of its type and version in `events.ts`. */
  readonly payload: unknown;
}
