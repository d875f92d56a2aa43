import * as v from 'valibot';
import {
  type Access,
  abilityRulesSchema,
  accessOf,
  type UserData,
  userDataSchema,
} from '../model/session/user.ts';
import {
  type Recovered,
  SECOND_STEP_METHODS,
  type SecondStep,
  type SignedIn,
  type Verified,
} from '../model/sign-in/types.ts';

/** Responses of the calls for signing in. */

const loginAnswer = v.object({
  accessToken: v.pipe(v.string(), v.minLength(1)),
  userData: userDataSchema,
  userAbilityRules: abilityRulesSchema,
});

export const signedIn = v.pipe(
  loginAnswer,
  v.transform((answer): SignedIn => ({ kind: 'signedIn', ...answer })),
);

export const secondStep = v.pipe(
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

export const recovered = v.pipe(
  v.object({
    ...loginAnswer.entries,
    codes_left: v.fallback(v.optional(v.nullable(v.number()), null), null),
  }),
  v.transform(
    ({ codes_left, ...answer }): Recovered => ({ kind: 'signedIn', ...answer, codesLeft: codes_left }),
  ),
);

export const verified = v.fallback(
  v.pipe(
    v.object({ data: v.object({ email: v.string(), already: v.fallback(v.boolean(), false) }) }),
    v.transform(({ data }): Verified => data),
  ),
  { email: null, already: false },
);

/** Accepts any response body: only the status counts. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** Whose token it is, and what this user may do. */
export interface Whose {
  readonly user: UserData;
  readonly access: Access;
}

export const whose = v.pipe(
  v.object({ userData: userDataSchema, userAbilityRules: abilityRulesSchema }),
  v.transform((answer): Whose => ({ user: answer.userData, access: accessOf(answer) })),
);
