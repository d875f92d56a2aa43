import * as v from 'valibot';
import {
  type Access,
  abilityRulesSchema,
  accessOf,
  type UserData,
  userDataSchema,
} from '../model/session/user.ts';
import type { Recovered, SecondStep, SignedIn, Verified } from '../model/sign-in/types.ts';
import { SECOND_STEP_METHODS } from '../model/sign-in/types.ts';
import type { Http } from '../ports/ports.ts';
import { type CallOutcome, call } from './call.ts';

/** Calls for signing in. `POST /auth/login` is in spec section 7. This project defines the others. */

const loginAnswer = v.object({
  accessToken: v.pipe(v.string(), v.minLength(1)),
  userData: userDataSchema,
  userAbilityRules: abilityRulesSchema,
});

const signedIn = v.pipe(
  loginAnswer,
  v.transform((answer): SignedIn => ({ kind: 'signedIn', ...answer })),
);

const secondStep = v.pipe(
  v.object({
    data: v.object({
      challenge_id: v.pipe(v.string(), v.minLength(1)),
      methods: v.fallback(v.array(v.picklist(SECOND_STEP_METHODS)), []),
    }),
  }),
  v.transform(
    ({ data }): SecondStep => ({ kind: 'secondStep', challengeId: data.challenge_id, methods: data.methods }),
  ),
);

const recovered = v.pipe(
  v.object({
    ...loginAnswer.entries,
    codes_left: v.fallback(v.optional(v.nullable(v.number()), null), null),
  }),
  v.transform(
    ({ codes_left, ...answer }): Recovered => ({ kind: 'signedIn', ...answer, codesLeft: codes_left }),
  ),
);

const verified = v.fallback(
  v.pipe(
    v.object({ data: v.object({ email: v.string(), already: v.fallback(v.boolean(), false) }) }),
    v.transform(({ data }): Verified => data),
  ),
  { email: null, already: false },
);

/** Accepts any response body: only the status counts. */
const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

const post = <T>(http: Http, path: string, body: object, schema: v.GenericSchema<unknown, T>) =>
  call(http, { method: 'POST', base: 'auth', path: `/auth/${path}`, body }, schema);

export const login = (http: Http, body: { readonly email: string; readonly password: string }) =>
  post(http, 'login', body, v.union([signedIn, secondStep]));

export const verifyCode = (http: Http, challengeId: string, code: string) =>
  post(http, '2fa/verify', { challenge_id: challengeId, code }, signedIn);

export const resendCode = (http: Http, challengeId: string) =>
  post(http, '2fa/resend', { challenge_id: challengeId }, nothing);

export const recover = (http: Http, challengeId: string, recoveryCode: string) =>
  post(http, '2fa/recover', { challenge_id: challengeId, recovery_code: recoveryCode }, recovered);

export const askForHelp = (http: Http, challengeId: string) =>
  post(http, '2fa/help', { challenge_id: challengeId }, nothing);

export const register = (
  http: Http,
  form: {
    readonly fullName: string;
    readonly email: string;
    readonly password: string;
    readonly company: string;
    readonly acceptTerms: boolean;
    readonly inviteToken: string;
  },
) =>
  post(
    http,
    'register',
    {
      full_name: form.fullName,
      email: form.email,
      password: form.password,
      company: form.company,
      accept_terms: form.acceptTerms,
      invite_token: form.inviteToken,
    },
    nothing,
  );

export const verifyEmail = (http: Http, token: string) => post(http, 'verify-email', { token }, verified);

export const resendVerification = (http: Http, email: string) =>
  post(http, 'verify-email/resend', { email }, nothing);

export const forgotPassword = (http: Http, email: string) =>
  post(http, 'forgot-password', { email }, nothing);

export const resetPassword = (
  http: Http,
  form: { readonly token: string; readonly email: string; readonly password: string },
) => post(http, 'reset-password', form, nothing);

/** Whose token it is, and what this user may do. */
export interface Whose {
  readonly user: UserData;
  readonly access: Access;
}

/**
 * Asks the service whose token this is. A service without `GET /auth/me` refuses, mostly with 404. Then the caller goes
 * by what the sign-in told.
 */
export const whoAmI = (http: Http, accessToken: string): Promise<CallOutcome<Whose>> =>
  call(
    http,
    { method: 'GET', base: 'sample', path: '/auth/me', accessToken },
    v.pipe(
      v.object({ userData: userDataSchema, userAbilityRules: abilityRulesSchema }),
      v.transform((answer): Whose => ({ user: answer.userData, access: accessOf(answer) })),
    ),
  );
