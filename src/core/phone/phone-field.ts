import * as v from 'valibot';
import { readNumber } from './read-number.ts';

/** A phone number in E.164, or empty. A number without a country code is British, as is the business number. */
export const phoneField = v.pipe(
  v.string(),
  v.trim(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readNumber(dataset.value, 'GB');
    if (read.kind === 'none') return '';
    if (read.kind === 'number') return read.number;
    addIssue({ message: 'phone' });
    return NEVER;
  }),
);
