import * as v from 'valibot';

/** The signed-in user, from the login response and the `userData` cookie (spec sections 3 and 7). */
export const userDataSchema = v.object({
  id: v.union([v.number(), v.string()]),
  fullName: v.string(),
  username: v.optional(v.string(), ''),
  avatar: v.nullish(v.string()),
  email: v.pipe(v.string(), v.minLength(1)),
  role: v.string(),
});
export type UserData = v.InferOutput<typeof userDataSchema>;

/** Pairs of action and subject, from the `userAbilityRules` cookie (spec section 6). */
export const abilityRulesSchema = v.array(v.object({ action: v.string(), subject: v.string() }));
export type AbilityRules = v.InferOutput<typeof abilityRulesSchema>;

/** A user's role and rules (spec section 6). */
export interface Access {
  readonly role: string;
  readonly rules: AbilityRules;
}

/** Sent by a tab to the worker at its start and after sign-in. Only in the worker's memory, never stored. */
export const credentialsSchema = v.object({
  userData: userDataSchema,
  accessToken: v.pipe(v.string(), v.minLength(1)),
});
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** Returns the author names of the user's own messages. */
export const namesOf = (user: UserData): readonly string[] =>
  [user.email, user.username, String(user.id)].filter((name) => name !== '');

/** Returns the key of a user's log. */
export const logKeyOf = (user: UserData): string => String(user.id);
