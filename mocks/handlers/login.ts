import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import type { World } from '../world/types.ts';
import { invalid } from './answers.ts';
import { decodeBody } from './decode.ts';

const LoginSchema = v.object({ email: v.string(), password: v.string() });

/** The simulated login (spec, sections 7 and 8). */
export function loginHandlers(world: World) {
  return [
    http.post('/api/auth/login', async ({ request }) => {
      const body = await decodeBody(request, LoginSchema);
      if (!body.ok) return invalid({ email: ['Something went wrong'] }, 400);
      const user = world.signIn(body.value.email, body.value.password);
      if (!user) return invalid({ email: ['Invalid email or password'] }, 400);
      const { id, fullName, username, email, role, abilityRules } = user;
      return HttpResponse.json({
        userAbilityRules: abilityRules,
        accessToken: world.issueToken('access', user.identity),
        userData: { id, fullName, username, avatar: null, email, role },
      });
    }),
  ];
}
