import { HttpResponse, http } from 'msw';
import type { World } from '../world/types.ts';
import { API_ROOT, guarded } from './guard.ts';

/** The flags (design: `/flags`). Who may see chats sees which flags they carry. */
export function flagHandlers(world: World) {
  return [
    http.get(
      `${API_ROOT}/flags`,
      guarded(world, 'view-chat', () =>
        HttpResponse.json({
          data: world.flags().map(({ id, name, colour }, order) => ({
            id,
            name,
            colour,
            order,
            scope: 'both',
            archived: false,
          })),
        }),
      ),
    ),
  ];
}

/** Ids of flags as a search has them, joined by a hyphen; what is no number is no flag's. */
export const flagIdsOf = (joined: string | null | undefined): readonly number[] =>
  (joined ?? '').split('-').flatMap((id) => (/^\d+$/.test(id) ? [Number(id)] : []));
