import type { Timestamp } from '../../kernel/time.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import type { LoggedEvent } from '../events.ts';

/**
 * `memory`: new events are only in the worker's memory until the device can store them. Messages can still be
 * sent.
 */
export type StorageMode = 'disk' | 'memory';

/**
 * What the user should know about the storage of this device. `notStored`: the log could not be opened.
 * `notSaved`: work could not be saved. `full`: no space is left. `cleared`: the browser deleted an earlier log.
 * `restored` and `restoredTexts`: tabs put back what they still had; in the second case pictures are lost.
 * `keyLost`: the log was unreadable and has been reset. `rebuilt`: the messages of `rebuiltChats` were
 * unreadable.
 */
export type StorageNotice =
  | 'notStored'
  | 'notSaved'
  | 'full'
  | 'cleared'
  | 'restored'
  | 'restoredTexts'
  | 'keyLost'
  | 'rebuilt';

export interface StorageHead {
  readonly mode: StorageMode;
  readonly notice: StorageNotice | null;
  readonly events: number;
  readonly oldestAt: Timestamp | null;
  readonly runs: number;
  /** The writer's number. Each worker that takes over the log has a higher number. */
  readonly epoch: number;
  readonly unstored: number;
  readonly snapshotThrough: number;
  readonly bytes: number | null;
  readonly quota: number | null;
  readonly quarantined: number;
  /** Number of chats that were rebuilt because their stored messages were unreadable. */
  readonly rebuiltChats: number;
}

export type StorageView = View<StorageHead, KeyedRow>;

export type LogReadStatus = 'reading' | 'read' | 'failed';

/** Events read from the log, in order, and the number of unreadable events among them. */
export interface EventBatch {
  readonly events: readonly LoggedEvent[];
  readonly unreadable: number;
}
