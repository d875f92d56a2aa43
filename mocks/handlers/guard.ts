import { ADMIN_ROLES, READ_ONLY } from '../data/roles.ts';
import type { World } from '../world/types.ts';
import type { WorldUser } from '../world/users.ts';
import { isAllowed } from '../world/users.ts';
import { createNoter } from './activity-of.ts';
import { forbidden, unauthorized } from './answers.ts';

/** The root path of Switchboard's API, with its version (spec, section 7). */
export const API_ROOT = '/api/v1';

/** One noter for each world. It remembers which calls are in that world's log. */
const noters = new WeakMap<World, ReturnType<typeof createNoter>>();
function noterOf(world: World): ReturnType<typeof createNoter> {
  const known = noters.get(world) ?? createNoter(world);
  noters.set(world, known);
  return known;
}

interface Called<TInfo> {
  readonly user: WorldUser;
  readonly info: TInfo;
}

/**
 * Wraps the handler of an API call. If the bearer token is invalid, responds with 401. If the user has none of
 * the abilities, responds with 403. Notes writes in the account's log.
 */
export function guarded<TInfo extends { readonly request: Request }>(
  world: World,
  ability: string | readonly string[] | null,
  answer: (call: Called<TInfo>) => Response | Promise<Response>,
): (info: TInfo) => Promise<Response> {
  const note = noterOf(world);
  return async (info) => {
    const user = bearer(world, info.request);
    if (!user) return unauthorized();
    const abilities = ability === null ? [] : [ability].flat();
    if (abilities.length > 0 && !abilities.some((action) => isAllowed(user, action))) return forbidden();
    return note(user, info.request, async () => answer({ user, info }));
  };
}

/** Whether this user may also write, if the ability allows reading. */
export function mayWrite(user: WorldUser): boolean {
  return ADMIN_ROLES.includes(user.role) || !user.abilityRules.some(({ action }) => action === READ_ONLY);
}

/** Returns the bearer token of a request; null without one. */
export function bearerToken(request: Request): string | null {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

function bearer(world: World, request: Request): WorldUser | undefined {
  const token = bearerToken(request);
  if (token === null) return undefined;
  const check = world.checkToken('access', token);
  return check.ok ? world.user(check.identity) : undefined;
}
