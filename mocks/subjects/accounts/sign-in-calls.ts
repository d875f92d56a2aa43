import { type HttpHandler, HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { gone, invalid, later, noContent, unauthorized } from '../../api/answers.ts';
import { decodeBody, emailText } from '../../api/decode.ts';
import { API_ROOT, bearerToken, type Door, guarded } from '../../api/guard.ts';
import { accessEntry, type Noting } from '../../api/noting.ts';
import type { WorldUser } from '../../world/users.ts';
import type { People } from './people.ts';
import { signInEntry } from './sign-in-entries.ts';
import type { SignIn } from './sign-ins.ts';
import type { TokenKind } from './tokens.ts';
import { createTries, LOGIN_TRIES } from './tries.ts';
import type { StepOutcome } from './two-steps.ts';

const LOCKED = 'Too many wrong passwords. Wait, then try again';

const LoginSchema = v.object({ email: v.string(), password: v.string() });

const userFields = ({ id, fullName, username, email, role, abilityRules }: WorldUser) => ({
  userAbilityRules: abilityRules,
  userData: { id, fullName, username, avatar: null, email, role },
});

const agentOf = (request: Request): string => request.headers.get('user-agent') ?? '';

/** Notes an attempt to sign in: for the person, and in the account's log. */
function noteAttempt(
  world: People & Noting,
  user: WorldUser,
  attempt: Pick<SignIn, 'agent' | 'how' | 'result'>,
): void {
  world.noteSignIn(user.identity, attempt);
  world.noteActivity(signInEntry(user, attempt.result));
}

/** Builds the response to a successful login, with a new token (spec, section 7). Notes the sign-in. */
function signedIn(world: People & Noting, user: WorldUser, request: Request, how: SignIn['how']) {
  const agent = agentOf(request);
  noteAttempt(world, user, { agent, how, result: 'done' });
  return { ...userFields(user), accessToken: world.issueToken('access', user.identity, { agent }) };
}

/** The login (spec, sections 7 and 8). The second step of some accounts is not in the spec. */
export function loginHandlers(world: Door & People) {
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
          : noteAttempt(world, known, { agent: agentOf(request), how: 'password', result });
      const locked = tries.locked(address);
      if (locked > 0) return later(423, LOCKED, locked);
      const user = world.signIn(body.value.email, body.value.password);
      if (!user) {
        const end = world.accountEndFor(body.value.email, body.value.password);
        if (end !== null) {
          tries.right(address);
          return unauthorized(end);
        }
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

export const PASSWORD_MIN_LENGTH = 12;
const NAME_MAX_LENGTH = 80;

const text = v.pipe(v.string(), v.nonEmpty('This field is required'));
export const password = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters`),
);

const RegisterSchema = v.object({
  full_name: v.pipe(text, v.maxLength(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters`)),
  email: emailText,
  password,
  company: v.optional(v.string(), ''),
  accept_terms: v.literal(true, 'Accept the terms to continue'),
  invite_token: text,
});

const accepted = () => HttpResponse.json({}, { status: 202 });

const CHALLENGE_GONE = 'Sign-in timed out. Sign in again';
const CODE_USED = 'This code was already used. Wait for the next one';
const LINK_GONE = 'This link was already used or has expired';

/** A POST that is allowed without a sign-in. */
const open = <TSchema extends v.GenericSchema>(
  path: string,
  schema: TSchema,
  act: (input: v.InferOutput<TSchema>, request: Request) => Response,
): HttpHandler =>
  http.post(`/api/auth/${path}`, async ({ request }) => {
    const body = await decodeBody(request, schema);
    return body.ok ? act(body.value, request) : invalid(body.errors);
  });

/**
 * The calls around signing in that the spec does not define: second step, registration, verification and new passwords.
 */
export function signInFamilyHandlers(world: People & Noting): readonly HttpHandler[] {
  const afterStep = (
    outcome: StepOutcome,
    request: Request,
    field: 'code' | 'recovery_code',
    wrong: string,
  ): Response => {
    if (outcome.kind === 'gone') return gone(CHALLENGE_GONE);
    if (outcome.kind === 'shut') return unauthorized(outcome.end);
    const { user } = outcome;
    const how = field === 'recovery_code' ? 'recovery' : (world.secondStepOf(user.identity) ?? 'password');
    if (outcome.kind !== 'in')
      noteAttempt(world, user, { agent: agentOf(request), how, result: outcome.kind });
    switch (outcome.kind) {
      case 'in':
        return HttpResponse.json({
          ...signedIn(world, user, request, how),
          ...(field === 'recovery_code' ? { codes_left: outcome.codesLeft } : {}),
        });
      case 'wrong':
        return invalid({ [field]: [outcome.isUsed ? CODE_USED : wrong] }, 400);
      case 'locked':
        return later(423, 'Too many wrong codes. Wait, then try again', outcome.wait);
    }
  };
  const challenge = { challenge_id: text };
  const noteAccess = (
    user: WorldUser | undefined,
    action: string,
    done: Parameters<typeof accessEntry>[2] = {},
  ): void => {
    if (user !== undefined) world.noteActivity(accessEntry(user, action, done));
  };

  return [
    open('2fa/verify', v.object({ ...challenge, code: v.string() }), ({ challenge_id, code }, request) =>
      afterStep(
        world.answerChallenge(challenge_id, code),
        request,
        'code',
        'This code is wrong or has expired',
      ),
    ),
    open('2fa/resend', v.object(challenge), ({ challenge_id }) => {
      const outcome = world.resendCode(challenge_id);
      if (outcome === 'gone') return gone(CHALLENGE_GONE);
      return outcome === 'sent'
        ? accepted()
        : later(429, 'A code was just sent. Wait before you request another', outcome.wait);
    }),
    open(
      '2fa/recover',
      v.object({ ...challenge, recovery_code: v.string() }),
      ({ challenge_id, recovery_code }, request) =>
        afterStep(
          world.recover(challenge_id, recovery_code),
          request,
          'recovery_code',
          'This code is wrong or was already used',
        ),
    ),
    open('2fa/help', v.object(challenge), ({ challenge_id }) =>
      world.askForHelp(challenge_id) ? accepted() : gone(CHALLENGE_GONE),
    ),
    open('register', RegisterSchema, (input) => {
      const outcome = world.register({
        token: input.invite_token,
        email: input.email,
        fullName: input.full_name,
        password: input.password,
      });
      switch (outcome.kind) {
        case 'registered':
          noteAccess(world.userByEmail(input.email), 'user.registered');
          return HttpResponse.json({ data: { email: input.email } }, { status: 201 });
        case 'gone':
          return gone('This invite was already used, has expired, or is for another address');
        case 'taken':
          return invalid({ email: ['An account with this email already exists'] });
      }
    }),
    open('verify-email', v.object({ token: v.string() }), ({ token }) => {
      const before = world.users();
      const verified = world.verifyEmail(token);
      const user = verified === null ? undefined : world.userByEmail(verified.email);
      const old = before.find(({ identity }) => identity === user?.identity)?.email ?? '';
      if (user !== undefined && old !== user.email)
        noteAccess(user, 'profile.emailChanged', {
          changes: [{ field: 'email', before: old, after: user.email }],
        });
      return verified ? HttpResponse.json({ data: verified }) : gone(LINK_GONE);
    }),
    open('verify-email/resend', v.object({ email: emailText }), (input) => {
      const wait = world.resendVerification(input.email);
      return wait > 0
        ? later(429, 'An email was just sent. Wait before you request another', wait)
        : accepted();
    }),
    open('forgot-password', v.object({ email: emailText }), (input) => {
      world.forgotPassword(input.email);
      noteAccess(world.userByEmail(input.email), 'user.passwordAsked');
      return accepted();
    }),
    open('reset-password', v.object({ token: v.string(), email: v.string(), password }), (input) => {
      if (!world.resetPassword(input)) return gone(LINK_GONE);
      noteAccess(world.userByEmail(input.email), 'user.passwordReset');
      return noContent();
    }),
  ];
}

/**
 * Issues tokens for the realtime clients. Every signed-in user gets a token for Sync. A token for chat requires
 * `view-chat`. A token ends with the session that asked for it.
 */
export function realtimeTokenHandlers(world: Door & People) {
  const issue = (path: string, kind: TokenKind, ability: string | null) =>
    http.post(
      `${API_ROOT}/${path}`,
      guarded(world, ability, ({ user, info: { request } }) => {
        const session = world.sessionOf(bearerToken(request) ?? '');
        return HttpResponse.json({ data: { token: world.issueToken(kind, user.identity, { session }) } });
      }),
    );
  return [issue('conversation_token', 'chat', 'view-chat'), issue('get-sync-token', 'sync', null)];
}
