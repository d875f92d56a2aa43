import * as v from 'valibot';
import type { ContactRecord } from '../../model/collections/contacts.ts';
import type { RecordRow } from '../../model/records/types.ts';

/** A flag that `flag:` may name. */
export interface FlagName {
  readonly id: string;
  readonly name: string;
}

const flagSchema: v.GenericSchema<unknown, FlagName> = v.object({ id: v.string(), name: v.string() });

/** Returns the flags that a search can name. */
export const flagNames = (rows: readonly RecordRow[]): readonly FlagName[] =>
  rows.flatMap((row) => {
    const flag = v.safeParse(flagSchema, row);
    return flag.success ? [flag.output] : [];
  });

const reachedSchema: v.GenericSchema<unknown, Pick<ContactRecord, 'chatId' | 'phone'>> = v.object({
  chatId: v.nullable(v.string()),
  phone: v.string(),
});

/** Returns the numbers of contacts by their chats. */
export const numbersByChat = (rows: readonly RecordRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap((row): readonly (readonly [string, string])[] => {
      const contact = v.safeParse(reachedSchema, row);
      if (!contact.success) return [];
      const { chatId, phone } = contact.output;
      return chatId === null || phone === '' ? [] : [[chatId, phone]];
    }),
  );
