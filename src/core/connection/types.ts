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
  /** When the console starts its next attempt; null if an attempt runs or the client retries by itself. */
  readonly retryAt: Timestamp | null;
  /** Connected, but still reading the first list of conversations: new messages may be reported late. */
  readonly isReading: boolean;
  /** Tabs that share the connection. */
  readonly tabs: number;
  readonly waitingToSend: number;
  /** Time of the newest fact from the service. */
  readonly upToDateAt: Timestamp | null;
  /** Stored events and network facts that could not be decoded and were set aside. */
  readonly quarantined: number;
}

export type ConnectionView = View<ConnectionHead, KeyedRow>;

/** A change of the connection, from the log. */
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
