import * as v from 'valibot';

/** The signed-in user, as the login call and the `userData` cookie hold it (spec sections 3 and 7). */
export const userDataSchema = v.object({
  id: v.union([v.number(), v.string()]),
  fullName: v.string(),
  username: v.optional(v.string(), ''),
  avatar: v.nullish(v.string()),
  email: v.pipe(v.string(), v.minLength(1)),
  role: v.string(),
});
export type UserData = v.InferOutput<typeof userDataSchema>;

/** Action and subject pairs, as the `userAbilityRules` cookie holds them (spec section 6). */
export const abilityRulesSchema = v.array(v.object({ action: v.string(), subject: v.string() }));
export type AbilityRules = v.InferOutput<typeof abilityRulesSchema>;

/** What a user may do: their role, and their rules (spec section 6). */
export interface Access {
  readonly role: string;
  readonly rules: AbilityRules;
}

/** What a tab hands to the worker after sign-in or at start: kept in the worker's memory only. */
export const credentialsSchema = v.object({
  userData: userDataSchema,
  accessToken: v.pipe(v.string(), v.minLength(1)),
});
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** Names under which a user's messages may come back. */
export const namesOf = (user: UserData): readonly string[] =>
  [user.email, user.username, String(user.id)].filter((name) => name !== '');

/** The key of a user's log. */
export const logKeyOf = (user: UserData): string => String(user.id);
