import type { ConnectionState } from '../../../core/model/connection/connection-state.ts';

/**
 * How each connection state looks. A text is always beside the mark, because colour alone must not carry
 * meaning.
 */
export const CONNECTION_LOOKS: Readonly<
  Record<ConnectionState, 'calm' | 'working' | 'idle' | 'down' | 'failed'>
> = {
  connected: 'calm',
  connecting: 'working',
  disconnecting: 'idle',
  disconnected: 'down',
  denied: 'failed',
};
