import type { Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import type { LogReadStatus } from '../log/types.ts';
import type { ConnectionState } from './connection-state.ts';

export interface ConnectionHead {
  readonly state: ConnectionState;
  readonly ready: boolean;
  readonly reason: Reason | null;
  readonly since: Timestamp;
  /**
   * Time of the console's next attempt. Null while an attempt is in flight or the client retries by itself.
   */
  readonly retryAt: Timestamp | null;
  /**
   * True while the client is connected but still reads its first list of conversations. New messages may be
   * reported late.
   */
  readonly isReading: boolean;
  readonly tabs: number;
  readonly waitingToSend: number;
  readonly upToDateAt: Timestamp | null;
  /** Number of stored events and received facts that could not be decoded. */
  readonly quarantined: number;
}

export type ConnectionView = View<ConnectionHead, KeyedRow>;

export interface ConnectionChange extends KeyedRow {
  readonly key: string;
  readonly at: Timestamp;
  readonly state: ConnectionState;
  readonly reason: Reason | null;
}

export interface ConnectionPastHead {
  readonly status: LogReadStatus;
}

/** Newest first. */
export type ConnectionPastView = View<ConnectionPastHead, ConnectionChange>;
