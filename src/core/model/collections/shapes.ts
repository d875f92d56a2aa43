import * as v from 'valibot';
import { cleanName, trimmed } from '../../kernel/shown-text.ts';
import { timeSchema } from '../../kernel/time.ts';

/** Fields that several collections read from the service. */

/** An id: a whole number or a text. */
export const recordId = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.minLength(1))]),
  v.transform(String),
);

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A time in ISO 8601 or epoch ms, as epoch ms. */
export const time = timeSchema;

/** A boolean, or 0 or 1. */
export const trueOrFalse = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1]),
    v.transform((n) => n === 1),
  ),
]);

/** A text of a form: without spaces at its ends, at most `max` characters. */
export const shortText = (max: number) => v.pipe(v.string(), trimmed, v.maxLength(max, 'tooLong'));

/** The name of a thing, such as a flag: without signs that only guide the layout, with one blank between two words. */
export const labelText = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanName(text).replace(/\s+/gu, ' ')),
    v.maxLength(max, 'tooLong'),
  );

/** A text that may be missing. */
export const optionalText = v.fallback(
  v.pipe(
    v.nullish(v.string(), ''),
    v.transform((text) => text ?? ''),
  ),
  '',
);
