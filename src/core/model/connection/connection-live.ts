import type { Timestamp } from '../../kernel/time.ts';
import type { ConnectionStatus } from './connection-state.ts';

/** What this worker knows about the connection. */
export interface ConnectionLive {
  status: ConnectionStatus;
  /** Time of the next attempt to start a realtime client. Null while a client runs. */
  retryAt: Timestamp | null;
  isReading: boolean;
  /** Time at which the service last sent data. Null if unknown. */
  upToDateAt: Timestamp | null;
}

export const connectionLive = (status: ConnectionStatus): ConnectionLive => ({
  status,
  retryAt: null,
  isReading: false,
  upToDateAt: null,
});
