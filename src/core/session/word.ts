import * as v from 'valibot';
import { nameSchema } from '../kernel/text-limits.ts';
import { abilityRulesSchema, logKeyOf, userDataSchema } from '../model/session/user.ts';

const wordSchema = v.object({
  user: userDataSchema,
  access: v.nullable(v.object({ role: nameSchema, rules: abilityRulesSchema })),
});

/**
 * What the service has said about a token. `access` is null if the service tells no rules, so that those of the cookies
 * apply.
 */
export type Word = v.InferOutput<typeof wordSchema>;

/** Kept with the user's log. `mark` is the digest of the token that the word is about. */
const noteSchema = v.pipe(v.string(), v.parseJson(), v.object({ mark: v.string(), ...wordSchema.entries }));

export const noteOf = (word: Word, mark: string): string => JSON.stringify({ mark, ...word });

/** Returns the word of a note about the token with this mark. Null if the note is about another token or user. */
export function readNote(
  note: unknown,
  { userKey, mark }: { readonly userKey: string; readonly mark: string },
): Word | null {
  const read = v.safeParse(noteSchema, note);
  if (!read.success || read.output.mark !== mark) return null;
  const { user, access } = read.output;
  return logKeyOf(user) === userKey ? { user, access } : null;
}
