import { ADMIN_ROLES, READ_ONLY } from '../subjects/accounts/role-table.ts';
import type { TokenCheck } from '../subjects/accounts/tokens.ts';
import { isAllowed, type WorldUser } from '../world/users.ts';
import { type AccountEnd, forbidden, unauthorized } from './answers.ts';
import { type About, createNoter, type Noted, type Noting } from './noting.ts';

/** The root path of Switchboard's API, with its version (spec, section 7). */
export const API_ROOT = '/api/v1';

/** What every call needs of the world: who calls, when, and the account's log. */
export interface Door extends Noting {
  checkToken(kind: 'access', token: string): TokenCheck;
  user(identity: string): WorldUser | undefined;
  accountEnd(identity: string): AccountEnd | null;
  now(): number;
}

/** What a handler receives: the request, and the parameters of its path. */
interface Info {
  readonly request: Request;
  readonly params?: object;
}

interface Called<TInfo> {
  readonly user: WorldUser;
  readonly info: TInfo;
}

/**
 * Wraps the handler of an API call. If the bearer token is invalid, responds with 401. If the user has none of
 * the abilities, responds with 403. A call that writes names its entry in the account's log.
 */
export function guarded<TInfo extends Info>(
  world: Door,
  ability: string | readonly string[] | null,
  answer: (call: Called<TInfo>) => Response | Promise<Response>,
  noted?: Noted,
): (info: TInfo) => Promise<Response> {
  const note = noted === undefined ? null : createNoter(world, noted);
  return async (info) => {
    const { request, params = {} } = info;
    const user = bearer(world, request);
    if (user instanceof Response) return user;
    const abilities = ability === null ? [] : [ability].flat();
    if (abilities.length > 0 && !abilities.some((action) => isAllowed(user, action))) return forbidden();
    const act = async () => answer({ user, info });
    return note === null ? act() : note({ user, request, params }, act);
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

/** Returns the caller, or the 401. */
function bearer(world: Door, request: Request): WorldUser | Response {
  const token = bearerToken(request);
  if (token === null) return unauthorized();
  const check = world.checkToken('access', token);
  if (check.ok) return world.user(check.identity) ?? unauthorized();
  return unauthorized(check.reason === 'revoked' ? world.accountEnd(check.identity) : null);
}

/** Most answers remembered. The oldest is dropped first. */
const ANSWERS_MAX = 5000;

/**
 * Returns a function that runs `act` once for each `Idempotency-Key` of a user. A repeated request gets the same
 * answer, and has no further effect.
 */
export function createOnce() {
  const answers = new Map<string, Promise<Response>>();
  return async (request: Request, identity: string, act: () => Promise<Response>): Promise<Response> => {
    const key = request.headers.get('idempotency-key');
    if (key === null) return act();
    const name = `${identity} ${request.method} ${new URL(request.url).pathname} ${key}`;
    const known = answers.get(name);
    if (known !== undefined) return (await known).clone();
    const answering = act();
    answers.set(name, answering);
    const [oldest] = answers.keys();
    if (answers.size > ANSWERS_MAX && oldest !== undefined) answers.delete(oldest);
    const answer = await answering;
    // A refusal had no effect: the same request may succeed later.
    if (!answer.ok) answers.delete(name);
    return answer.clone();
  };
}

interface Write {
  readonly user: WorldUser;
  readonly request: Request;
  /** The record's id in the path; NaN without one. */
  readonly id: number;
}

/** Who may call the writes of a list, and what they write to. */
interface Writes {
  /** The actions that the calls need. One is enough. */
  readonly see: readonly string[] | string;
  readonly manage: string;
  /** Null if the log has no entries of these writes. */
  readonly about: About | null;
}

/**
 * Returns the wrapper of a list's writes. A write is carried out once for each `Idempotency-Key`. Its name in the
 * account's log is the name of the target and the given act, such as `flag.merged`.
 */
export function recordWrites(world: Door, { see, manage, about }: Writes) {
  const once = createOnce();
  return (
    act: string,
    answer: (write: Write) => Response | Promise<Response>,
    needs: string = manage,
  ): ((info: {
    readonly request: Request;
    readonly params: { readonly id?: string };
  }) => Promise<Response>) =>
    guarded(
      world,
      see,
      ({ user, info: { request, params } }) =>
        once(request, user.identity, async () =>
          mayWrite(user) && isAllowed(user, needs)
            ? answer({ user, request, id: Number(params.id) })
            : forbidden(),
        ),
      about === null ? undefined : { ...about, action: `${about.target}.${act}` },
    );
}
