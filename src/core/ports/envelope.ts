import type { Timestamp } from '../kernel/time.ts';

export interface StoredEvent {
  /** Unique and ascending within a log. */
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly v: number;
  /** The chat's id, or the name of a domain (`streamOf`). */
  readonly stream: string;
  readonly at: Timestamp;
  readonly recordedAt: Timestamp;
  /** A repeated fact has the same key. The committer stores only the first. */
  readonly dedupeKey?: string;
  readonly causedBy?: string;
  readonly payload: unknown;
}
