import { HttpResponse, http } from 'msw';
import type { World } from '../world/types.ts';
import { API_ROOT, guarded } from './guard.ts';

/**
 * Issues tokens for the realtime clients. Every signed-in user gets a token for Sync. A token for chat requires
 * `view-chat`.
 */
export function realtimeTokenHandlers(world: World) {
  return [
    http.post(
      `${API_ROOT}/conversation_token`,
      guarded(world, 'view-chat', ({ user }) =>
        HttpResponse.json({ data: { token: world.issueToken('chat', user.identity) } }),
      ),
    ),
    http.post(
      `${API_ROOT}/get-sync-token`,
      guarded(world, null, ({ user }) =>
        HttpResponse.json({ data: { token: world.issueToken('sync', user.identity) } }),
      ),
    ),
  ];
}
