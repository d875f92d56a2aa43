import type { Timestamp } from '../time.ts';

/** States of the connection and their texts, word for word from spec section 4. */
export const CONNECTION_TEXTS = {
  connecting: 'Connecting',
  connected: 'You are connected',
  disconnecting: 'Disconnecting',
  disconnected: 'Disconnected',
  denied: 'Failed to connect',
} as const;

export type ConnectionState = keyof typeof CONNECTION_TEXTS;

export const CONNECTION_STATES = [
  'connecting',
  'connected',
  'disconnecting',
  'disconnected',
  'denied',
] as const satisfies readonly ConnectionState[];

export const isReady = (state: ConnectionState): boolean => state === 'connected';

export interface ConnectionStatus {
  readonly state: ConnectionState;
  /** Why the connection is down, as a text for the screen. Null if unknown. */
  readonly reason: string | null;
  readonly since: Timestamp;
}
