import type { Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';

export const CONNECTION_STATES = [
  'connecting',
  'connected',
  'disconnecting',
  'disconnected',
  'denied',
] as const;

export type ConnectionState = (typeof CONNECTION_STATES)[number];

export const isReady = (state: ConnectionState): boolean => state === 'connected';

export interface ConnectionStatus {
  readonly state: ConnectionState;
  /** Why the connection is down. Null if unknown. */
  readonly reason: Reason | null;
  readonly since: Timestamp;
}
