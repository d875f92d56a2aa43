import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { LOGIN_TRIES } from '../world/account-limits.ts';
import type { SignIn } from '../world/sign-ins.ts';
import { createTries } from '../world/tries.ts';
import type { World } from '../world/types.ts';
import type { WorldUser } from '../world/users.ts';
import { invalid, later } from './answers.ts';
import { decodeBody } from './decode.ts';
import { guarded } from './guard.ts';

const LOCKED = 'Too many wrong passwords. Wait, then try again';

const LoginSchema = v.object({ email: v.string(), password: v.string() });

const userFields = ({ id, fullName, username, email, role, abilityRules }: WorldUser) => ({
  userAbilityRules: abilityRules,
  userData: { id, fullName, username, avatar: null, email, role },
});

export const agentOf = (request: Request): string => request.headers.get('user-agent') ?? '';

/** Builds the response to a successful login, with a new token (spec, section 7). Notes the sign-in. */
export function signedIn(world: World, user: WorldUser, request: Request, how: SignIn['how']) {
  const agent = agentOf(request);
  world.noteSignIn(user.identity, { agent, how, result: 'done' });
  return { ...userFields(user), accessToken: world.issueToken('access', user.identity, { agent }) };
}

/** The login (spec, sections 7 and 8). The second step of some accounts is not in the spec. */
export function loginHandlers(world: World) {
  const tries = createTries(world.now, LOGIN_TRIES);
  return [
    http.post('/api/auth/login', async ({ request }) => {
      const body = await decodeBody(request, LoginSchema);
      if (!body.ok) return invalid({ email: ['Something went wrong'] }, 400);
      const address = body.value.email.toLowerCase();
      const known = world.userByEmail(address);
      const note = (result: SignIn['result']) =>
        known === undefined
          ? undefined
          : world.noteSignIn(known.identity, { agent: agentOf(request), how: 'password', result });
      const locked = tries.locked(address);
      if (locked > 0) return later(423, LOCKED, locked);
      const user = world.signIn(body.value.email, body.value.password);
      if (!user) {
        // Addresses without an account are locked too, or the answer would tell which ones exist.
        const wait = tries.wrong(address);
        note(wait > 0 ? 'locked' : 'wrong');
        return wait > 0 ? later(423, LOCKED, wait) : invalid({ email: ['Invalid email or password'] }, 400);
      }
      tries.right(address);
      if (!world.isVerified(user.email)) return invalid({ email: ['Verify your email first'] }, 400);
      const method = world.secondStepOf(user.identity);
      if (method === null) return HttpResponse.json(signedIn(world, user, request, 'password'));
      return HttpResponse.json({ data: { challenge_id: world.challenge(user), methods: [method] } });
    }),
    // Not in the spec: this call returns the user's data and abilities again, without a login.
    http.get(
      '/api/auth/me',
      guarded(world, null, ({ user }) => HttpResponse.json(userFields(user))),
    ),
  ];
}
