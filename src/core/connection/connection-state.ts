import type { Timestamp } from '../time.ts';

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
  /** Why the connection is down, as a text for the screen. Null if unknown. */
  readonly reason: string | null;
  readonly since: Timestamp;
}
