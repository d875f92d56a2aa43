import * as v from 'valibot';
import { abilityRulesSchema, userDataSchema } from '../session/user.ts';

/** Sources of the code for the second step: an authenticator app, or a text message. */
export const SECOND_STEP_METHODS = ['app', 'sms'] as const;

export const signedInSchema = v.object({
  kind: v.literal('signedIn'),
  userData: userDataSchema,
  accessToken: v.pipe(v.string(), v.minLength(1)),
  userAbilityRules: abilityRulesSchema,
});
export type SignedIn = v.InferOutput<typeof signedInSchema>;

/** The password was right, and the service requires a second step. */
export const secondStepSchema = v.object({
  kind: v.literal('secondStep'),
  challengeId: v.pipe(v.string(), v.minLength(1)),
  methods: v.array(v.picklist(SECOND_STEP_METHODS)),
});
export type SecondStep = v.InferOutput<typeof secondStepSchema>;

/** A sign-in with a recovery code. `codesLeft` is null if the service does not report it. */
export const recoveredSchema = v.object({
  ...signedInSchema.entries,
  codesLeft: v.nullable(v.number()),
});
export type Recovered = v.InferOutput<typeof recoveredSchema>;

/**
 * A verified e-mail address. `email` is null if the service does not report it. `already` is true if the
 * address was verified before.
 */
export const verifiedSchema = v.object({ email: v.nullable(v.string()), already: v.boolean() });
export type Verified = v.InferOutput<typeof verifiedSchema>;
