import * as v from 'valibot';
import { abilityRulesSchema, userDataSchema } from '../session/user.ts';

/** How a second step can be given: a code of an authenticator app, or one that comes by text. */
export const SECOND_STEP_METHODS = ['app', 'sms'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/** What a sign-in brings in the end (spec section 7). */
export const signedInSchema = v.object({
  kind: v.literal('signedIn'),
  userData: userDataSchema,
  accessToken: v.pipe(v.string(), v.minLength(1)),
  userAbilityRules: abilityRulesSchema,
});
export type SignedIn = v.InferOutput<typeof signedInSchema>;

/** The password was right, and a second step is asked for. */
export const secondStepSchema = v.object({
  kind: v.literal('secondStep'),
  challengeId: v.pipe(v.string(), v.minLength(1)),
  methods: v.array(v.picklist(SECOND_STEP_METHODS)),
});
export type SecondStep = v.InferOutput<typeof secondStepSchema>;

/** The sign-in by a recovery code; `codesLeft` is null where the service does not say. */
export const recoveredSchema = v.object({
  ...signedInSchema.entries,
  codesLeft: v.nullable(v.number()),
});
export type Recovered = v.InferOutput<typeof recoveredSchema>;

/** An address that was verified, now or before; null where the service does not say which. */
export const verifiedSchema = v.object({ email: v.nullable(v.string()), already: v.boolean() });
export type Verified = v.InferOutput<typeof verifiedSchema>;
