import type { World } from '../world/types.ts';
import type { WorldUser } from '../world/users.ts';
import { isAllowed } from '../world/users.ts';
import { forbidden, unauthorized } from './answers.ts';

/** The versioned root of the product's API (spec, section 7). */
export const API_ROOT = '/api/v1';

/** Roles whose abilities allow them to read only. */
const READ_ONLY_ROLES: readonly string[] = ['auditor'];

interface Called<TInfo> {
  readonly user: WorldUser;
  readonly info: TInfo;
}

/**
 * Wraps a handler of a product call. It runs only if the bearer token is valid and the user has the ability; the
 * response is 401 or 403 otherwise.
 */
export function guarded<TInfo extends { readonly request: Request }>(
  world: World,
  ability: string | null,
  answer: (call: Called<TInfo>) => Response | Promise<Response>,
): (info: TInfo) => Promise<Response> {
  return async (info) => {
    const user = bearer(world, info.request);
    if (!user) return unauthorized();
    if (ability !== null && !isAllowed(user, ability)) return forbidden();
    return answer({ user, info });
  };
}

/** Whether this user may also write where the ability allows reading. */
export function mayWrite(user: WorldUser): boolean {
  return !READ_ONLY_ROLES.includes(user.role);
}

function bearer(world: World, request: Request): WorldUser | undefined {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined;
  const check = world.checkToken('access', token);
  return check.ok ? world.user(check.identity) : undefined;
}
