import * as v from 'valibot';

/** The signed-in user, from the login response or the `userData` cookie. */
export const userDataSchema = v.object({
  id: v.union([v.number(), v.string()]),
  fullName: v.string(),
  username: v.optional(v.string(), ''),
  avatar: v.nullish(v.string()),
  email: v.pipe(v.string(), v.minLength(1)),
  role: v.string(),
});
export type UserData = v.InferOutput<typeof userDataSchema>;

/** Pairs of action and subject, from the `userAbilityRules` cookie. */
export const abilityRulesSchema = v.array(v.object({ action: v.string(), subject: v.string() }));
export type AbilityRules = v.InferOutput<typeof abilityRulesSchema>;

export interface Access {
  readonly role: string;
  readonly rules: AbilityRules;
}

/** Sent by a tab to the worker at its start and after sign-in. Stored only in the worker's memory. */
export const credentialsSchema = v.object({
  userData: userDataSchema,
  accessToken: v.pipe(v.string(), v.minLength(1)),
});
export type Credentials = v.InferOutput<typeof credentialsSchema>;

export const namesOf = (user: UserData): readonly string[] =>
  [user.email, user.username, String(user.id)].filter((name) => name !== '');

export const logKeyOf = (user: UserData): string => String(user.id);
