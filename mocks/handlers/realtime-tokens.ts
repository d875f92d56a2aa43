import { HttpResponse, http } from 'msw';
import type { TokenKind } from '../world/tokens.ts';
import type { World } from '../world/types.ts';
import { API_ROOT, bearerToken, guarded } from './guard.ts';

/**
 * Issues tokens for the realtime clients. Every signed-in user gets a token for Sync. A token for chat requires
 * `view-chat`. A token ends with the session that asked for it.
 */
export function realtimeTokenHandlers(world: World) {
  const issue = (path: string, kind: TokenKind, ability: string | null) =>
    http.post(
      `${API_ROOT}/${path}`,
      guarded(world, ability, ({ user, info: { request } }) => {
        const session = world.sessionOf(bearerToken(request) ?? '');
        return HttpResponse.json({ data: { token: world.issueToken(kind, user.identity, { session }) } });
      }),
    );
  return [issue('conversation_token', 'chat', 'view-chat'), issue('get-sync-token', 'sync', null)];
}
