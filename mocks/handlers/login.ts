import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import type { SignIn } from '../world/sign-ins.ts';
import type { World } from '../world/types.ts';
import type { WorldUser } from '../world/users.ts';
import { invalid } from './answers.ts';
import { decodeBody } from './decode.ts';
import { guarded } from './guard.ts';

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
  return [
    http.post('/api/auth/login', async ({ request }) => {
      const body = await decodeBody(request, LoginSchema);
      if (!body.ok) return invalid({ email: ['Something went wrong'] }, 400);
      const user = world.signIn(body.value.email, body.value.password);
      if (!user) {
        const known = world.userByEmail(body.value.email);
        if (known !== undefined)
          world.noteSignIn(known.identity, { agent: agentOf(request), how: 'password', result: 'wrong' });
        return invalid({ email: ['Invalid email or password'] }, 400);
      }
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
