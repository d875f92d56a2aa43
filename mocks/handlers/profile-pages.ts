import { HttpResponse, http } from 'msw';
import { headerOf, profilePage } from '../data/profile-pages.ts';
import type { World } from '../world/types.ts';
import { notFound } from './answers.ts';
import { guarded } from './guard.ts';
import { pictureUrl, SEE_PROFILE } from './me.ts';

const PATH = '/api/pages/profile';

/** The profile page of the sample API (spec, section 7). Its data are those of the signed-in person. */
export function profilePageHandlers(world: World) {
  return [
    http.get(
      `${PATH}/header`,
      guarded(world, SEE_PROFILE, ({ user }) => {
        const row = world.staffTable.get(user.id);
        if (row === undefined) return notFound();
        return HttpResponse.json(headerOf(row, pictureUrl(world.personal(user.identity).picture)));
      }),
    ),
    http.get(
      PATH,
      guarded(world, SEE_PROFILE, ({ user, info: { request } }) => {
        const row = world.staffTable.get(user.id);
        const tab = new URL(request.url).searchParams.get('tab') ?? '';
        const page = row && profilePage(tab, row, world.staffTable.all(), world.now());
        return page === undefined ? notFound() : HttpResponse.json(page);
      }),
    ),
  ];
}
