import type { ConnectionState } from '../../../core/connection/connection-state.ts';

/** How each state of the connection looks: always a text with its mark, never a colour alone. */
export const CONNECTION_LOOKS: Readonly<
  Record<ConnectionState, 'calm' | 'working' | 'idle' | 'down' | 'failed'>
> = {
  connected: 'calm',
  connecting: 'working',
  disconnecting: 'idle',
  disconnected: 'down',
  denied: 'failed',
};
