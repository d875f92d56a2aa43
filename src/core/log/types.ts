import type { KeyedRow, View } from '../keyed-view.ts';
import type { Timestamp } from '../time.ts';

/** `memory`: what happens is not kept on this device until there is room again; sending works. */
export type StorageMode = 'disk' | 'memory';

export interface StorageHead {
  readonly mode: StorageMode;
  /** What the user should know, in a sentence; null when all is well. */
  readonly notice: string | null;
  /** Events that the log holds, and the time of the oldest. */
  readonly events: number;
  readonly oldestAt: Timestamp | null;
  /** Rows in which they lie. */
  readonly runs: number;
  /** Number of the worker that writes: each that takes the log over has a higher one. */
  readonly epoch: number;
  /** Events that wait to be stored (memory mode). */
  readonly unstored: number;
  /** Events up to this seq are in the snapshot. */
  readonly snapshotThrough: number;
  /** Bytes of all the console's data on this device, and of what the browser allows; null where unknown. */
  readonly bytes: number | null;
  readonly quota: number | null;
  /** Stored events that could not be read and were set aside. */
  readonly quarantined: number;
  /** Chats whose stored messages could not be read and were set aside. */
  readonly rebuiltChats: number;
}

export type StorageView = View<StorageHead, KeyedRow>;
