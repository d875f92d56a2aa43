import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { gone, invalid, later, noContent, notFound } from '../../api/answers.ts';
import { decodeBody, emailText } from '../../api/decode.ts';
import { bearerToken, type Door, guarded } from '../../api/guard.ts';
import { iso } from '../../world/times.ts';
import type { WorldUser } from '../../world/users.ts';
import { ME, ownWrite, profileOf, SEE_PROFILE } from './me-calls.ts';
import type { People } from './people.ts';
import { password } from './sign-in-calls.ts';

/** The order matters: a browser also names the browsers that it derives from. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const named = (names: readonly (readonly [RegExp, string])[], agent: string): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/** Returns the browser and the system that a `User-Agent` header names. Empty: unknown. */
const browserOf = (agent: string) => ({
  browser: named(BROWSERS, agent),
  system: named(SYSTEMS, agent),
});

const WRONG_PASSWORD = 'This is not your password';
const WRONG_CODE = 'This code is wrong or has expired';

/**
 * How the signed-in person signs in (screens, section 5.14): address, password, second step and sessions. Changes that
 * could lock somebody out need the current password.
 */
export function ownSecurityHandlers(world: Door & People) {
  const mine = <TSchema extends v.GenericSchema>(
    method: 'post' | 'put' | 'delete',
    path: string,
    /** Null if the log has no entry of it. */
    noted: string | null,
    schema: TSchema,
    act: (input: v.InferOutput<TSchema>, user: WorldUser, request: Request) => Response,
  ) =>
    http[method](
      `${ME}${path}`,
      guarded(
        world,
        SEE_PROFILE,
        async ({ user, info: { request } }) => {
          const body = await decodeBody(request, schema);
          return body.ok ? act(body.value, user, request) : invalid(body.errors);
        },
        noted === null ? undefined : ownWrite(world, noted),
      ),
    );
  /** Runs `act` if the password is right. `field` is the name of the password in the body. */
  const withPassword = (
    user: WorldUser,
    given: string,
    field: 'current' | 'password',
    act: () => Response,
  ): Response => {
    const check = world.checkPassword(user.identity, given);
    if (check.kind === 'right') return act();
    return check.kind === 'locked'
      ? later(423, 'Too many wrong passwords. Wait, then try again', check.wait)
      : invalid({ [field]: [WRONG_PASSWORD] });
  };
  const sessionOf = (request: Request): string => world.sessionOf(bearerToken(request) ?? '') ?? '';
  const endOthers = (user: WorldUser, request: Request): void => {
    const current = sessionOf(request);
    for (const { id } of world.openSessions(user.identity))
      if (id !== current) world.endSession(user.identity, id);
  };
  const codes = (recovery_codes: readonly string[]) =>
    HttpResponse.json({ data: { recovery_codes } }, { status: 201 });
  // Without this check, a second app could replace the first one without the password.
  const whileOff = (user: WorldUser, act: () => Response): Response =>
    world.secondStepOf(user.identity) === null
      ? act()
      : HttpResponse.json({ message: 'Two-step sign-in is on already' }, { status: 409 });
  const profile = (user: WorldUser, status = 200) =>
    HttpResponse.json({ data: profileOf(world, user) }, { status });

  return [
    mine('put', '/email', 'emailAsked', v.object({ email: emailText, password: v.string() }), (input, user) =>
      withPassword(user, input.password, 'password', () => {
        const owner = world.userByEmail(input.email);
        if (owner !== undefined)
          return invalid({
            email: [
              owner.id === user.id ? 'This is your address already' : 'This address belongs to somebody else',
            ],
          });
        world.askEmailChange(user.identity, input.email);
        return profile(user, 202);
      }),
    ),
    http.delete(
      `${ME}/email`,
      guarded(
        world,
        SEE_PROFILE,
        ({ user }) => {
          world.cancelEmailChange(user.identity);
          return profile(user);
        },
        ownWrite(world, 'emailKept'),
      ),
    ),

    mine(
      'put',
      '/password',
      'passwordChanged',
      v.object({ current: v.string(), new: password, end_others: v.optional(v.boolean(), false) }),
      (input, user, request) =>
        withPassword(user, input.current, 'current', () => {
          if (input.new === input.current)
            return invalid({ new: ['Choose a password that you have not now'] });
          world.setPassword(user.identity, input.new);
          world.changePersonal(user.identity, { passwordChangedAt: world.now() });
          if (input.end_others) endOthers(user, request);
          return noContent();
        }),
    ),

    mine('post', '/2fa/setup', null, v.object({}), (_, user) =>
      whileOff(user, () => {
        const { id, secret, uri, isNew, replaces } = world.beginApp(user.identity);
        return HttpResponse.json(
          { data: { id, secret, otpauth_uri: uri, replaces } },
          { status: isNew ? 201 : 200 },
        );
      }),
    ),
    http.delete(
      `${ME}/2fa/setup`,
      guarded(world, SEE_PROFILE, ({ user }) => {
        world.cancelApp(user.identity);
        return noContent();
      }),
    ),
    mine(
      'post',
      '/2fa/confirm',
      'stepOn',
      v.object({ code: v.string(), setup_id: v.exactOptional(v.string()) }),
      ({ code, setup_id }, user) =>
        whileOff(user, () => {
          const outcome = world.confirmApp(user.identity, code, setup_id);
          if (outcome === 'gone') return gone('This set-up is over. Begin again');
          if (outcome === 'wrong') return invalid({ code: [WRONG_CODE] });
          if ('wait' in outcome)
            return later(423, 'Too many wrong codes. Wait, then try again', outcome.wait);
          return codes(outcome);
        }),
    ),
    mine('post', '/2fa/recovery-codes', 'codesRenewed', v.object({ password: v.string() }), (input, user) =>
      withPassword(user, input.password, 'password', () => {
        const recoveryCodes = world.renewRecoveryCodes(user.identity);
        return recoveryCodes === null ? notFound('Two-step sign-in is off') : codes(recoveryCodes);
      }),
    ),
    mine('delete', '/2fa', 'stepOff', v.object({ password: v.string() }), (input, user) =>
      withPassword(user, input.password, 'password', () => {
        world.requireSecondStep(user.identity, null);
        return noContent();
      }),
    ),

    http.get(
      `${ME}/sessions`,
      guarded(world, SEE_PROFILE, ({ user, info: { request } }) => {
        const current = sessionOf(request);
        return HttpResponse.json({
          data: world.openSessions(user.identity).map(({ id, agent, startedAt, seenAt }) => ({
            id,
            ...browserOf(agent),
            current: id === current,
            started_at: iso(startedAt),
            seen_at: iso(seenAt),
          })),
        });
      }),
    ),
    http.delete(
      `${ME}/sessions`,
      guarded(
        world,
        SEE_PROFILE,
        ({ user, info: { request } }) => {
          endOthers(user, request);
          return noContent();
        },
        ownWrite(world, 'sessionEnded'),
      ),
    ),
    http.delete<{ id: string }>(
      `${ME}/sessions/:id`,
      guarded(
        world,
        SEE_PROFILE,
        ({ user, info: { params } }) =>
          world.endSession(user.identity, params.id)
            ? noContent()
            : notFound('This session has ended already'),
        ownWrite(world, 'sessionEnded'),
      ),
    ),
    http.get(
      `${ME}/sign-ins`,
      guarded(world, SEE_PROFILE, ({ user }) =>
        HttpResponse.json({
          data: world.signIns(user.identity).map(({ id, at, agent, how, result }) => ({
            id: String(id),
            at: iso(at),
            ...browserOf(agent),
            how,
            result,
          })),
        }),
      ),
    ),
  ];
}
