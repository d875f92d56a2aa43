import type { LogReadStatus } from '../inspect/types.ts';
import type { KeyedRow, View } from '../keyed-view.ts';
import type { Timestamp } from '../time.ts';
import type { ConnectionState } from './connection-state.ts';

export interface ConnectionHead {
  readonly state: ConnectionState;
  /** The spec's text for the state. */
  readonly text: string;
  readonly ready: boolean;
  readonly reason: string | null;
  readonly since: Timestamp;
  /** When the next attempt begins, while none is under way and the console itself decides when. */
  readonly retryAt: Timestamp | null;
  /** It is connected, but still reads what conversations there are: what is new may come late. */
  readonly isReading: boolean;
  /** Tabs that share the connection. */
  readonly tabs: number;
  readonly waitingToSend: number;
  /** Time of the newest fact that the server told. */
  readonly upToDateAt: Timestamp | null;
  /** Stored events and network facts that could not be decoded and were set aside. */
  readonly quarantined: number;
}

export type ConnectionView = View<ConnectionHead, KeyedRow>;

/** A change of the connection, as the log has it. */
export interface ConnectionChange extends KeyedRow {
  /** The seq of its event. */
  readonly key: string;
  readonly at: Timestamp;
  readonly state: ConnectionState;
  /** The spec's text for the state. */
  readonly text: string;
  readonly reason: string | null;
}

export interface ConnectionPastHead {
  readonly status: LogReadStatus;
}

/** The last changes, newest first. */
export type ConnectionPastView = View<ConnectionPastHead, ConnectionChange>;
