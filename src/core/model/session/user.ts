import * as v from 'valibot';
import { filledNameSchema, LIST_MAX, linkSchema, nameSchema, textSchema } from '../../kernel/text-limits.ts';

/** The signed-in user, from the login response or the `userData` cookie. */
export const userDataSchema = v.object({
  id: v.union([v.number(), nameSchema]),
  fullName: nameSchema,
  username: v.optional(nameSchema, ''),
  avatar: v.nullish(textSchema),
  email: filledNameSchema,
  role: nameSchema,
});
export type UserData = v.InferOutput<typeof userDataSchema>;

/** Pairs of action and subject, from the `userAbilityRules` cookie. */
export const abilityRulesSchema = v.pipe(
  v.array(v.object({ action: nameSchema, subject: nameSchema })),
  v.maxLength(LIST_MAX),
);
export type AbilityRules = v.InferOutput<typeof abilityRulesSchema>;

export interface Access {
  readonly role: string;
  readonly rules: AbilityRules;
}

/** Sent by a tab to the worker at its start and after sign-in. Stored only in the worker's memory. */
export const credentialsSchema = v.object({
  userData: userDataSchema,
  accessToken: v.pipe(linkSchema, v.minLength(1)),
  userAbilityRules: abilityRulesSchema,
});
export type Credentials = v.InferOutput<typeof credentialsSchema>;

export const accessOf = ({ userData, userAbilityRules }: Omit<Credentials, 'accessToken'>): Access => ({
  role: userData.role,
  rules: userAbilityRules,
});

export const isSameAccess = (a: Access | null, b: Access | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const namesOf = (user: UserData): readonly string[] =>
  [user.email, user.username, String(user.id)].filter((name) => name !== '');

export const logKeyOf = (user: UserData): string => String(user.id);
