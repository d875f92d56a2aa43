import { HttpResponse, http } from 'msw';
import { activityCalls } from '../tables/activity-calls.ts';
import type { World } from '../world/types.ts';
import { guarded } from './guard.ts';
import { ME, SEE_PROFILE } from './me.ts';
import { pageOf, paginate } from './pagination.ts';

const PER_PAGE = 25;

/** The signed-in person's own entries of the account's log. They need no right to read the log. */
export function ownActivityHandlers(world: World) {
  return [
    http.get(
      `${ME}/activity`,
      guarded(world, SEE_PROFILE, ({ user, info: { request } }) => {
        const found = world.activityTable.search({ actor: String(user.id) });
        const { start, end, pagination } = paginate(
          found.length,
          pageOf(new URL(request.url).searchParams.get('page')),
          PER_PAGE,
          (page) => `${ME}/activity?page=${page}`,
        );
        const data = found.slice(start, end).map(activityCalls.shapes(world));
        return HttpResponse.json({ data: { logs: { data, ...pagination } } });
      }),
    ),
  ];
}
