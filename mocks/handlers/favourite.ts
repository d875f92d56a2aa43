import { HttpResponse, http } from 'msw';
import type { World } from '../world/types.ts';
import { notFound } from './answers.ts';
import { chatById, NO_CHAT } from './chat-by-id.ts';
import { API_ROOT, guarded } from './guard.ts';

/** Adds or removes a favourite. The spec defines this call as a GET, although it changes data (section 7). */
export function favouriteHandlers(world: World) {
  return [
    http.get<{ id: string }>(
      `${API_ROOT}/make-favorite-chat/:id`,
      guarded(world, 'view-chat', ({ user, info: { params } }) => {
        const chat = chatById(world, params.id);
        if (!chat) return notFound(NO_CHAT);
        return HttpResponse.json({ data: { is_favorite: world.toggleFavorite(user.identity, chat.id) } });
      }),
    ),
  ];
}
