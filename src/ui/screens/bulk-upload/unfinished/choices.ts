import * as v from 'valibot';
import { importOptionsSchema } from '../../../../core/model/import/types.ts';
import {
  columnSchema,
  correctionSchema,
  countryCode,
  dateOrderSchema,
  settingsSchema,
} from '../../../../worker/import/import-messages.ts';
import type { Choices } from '../upload-types.ts';

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(1),
    fileName: v.string(),
    step: v.picklist(['columns', 'review', 'options']),
    settings: settingsSchema,
    columns: v.array(columnSchema),
    country: countryCode,
    // Absent in what an earlier build stored.
    dateOrder: v.optional(dateOrderSchema, null),
    options: importOptionsSchema,
    corrections: v.array(correctionSchema),
  }),
);

export interface StoredChoices {
  readonly fileName: string;
  readonly choices: Choices;
}

export const choicesText = (fileName: string, choices: Choices): string =>
  JSON.stringify({ version: 1, fileName, ...choices });

/** Returns the choices of a stored upload. Null: another version of the console stored them. */
export function readChoices(text: string): StoredChoices | null {
  const stored = v.safeParse(storedSchema, text);
  if (!stored.success) return null;
  const { version: _, fileName, ...choices } = stored.output;
  return { fileName, choices };
}
