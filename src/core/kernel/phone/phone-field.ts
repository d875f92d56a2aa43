import * as v from 'valibot';
import { HOME } from './home.ts';
import { type ReadNumber, readNumber } from './read-number.ts';

type NotRead = Exclude<ReadNumber, { readonly kind: 'none' | 'number' }>;

/** A phone number as a person types it, in E.164, or empty. `codeOf` names the problem; the form has the words. */
const phoneFieldWith = (codeOf: (read: NotRead) => string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readNumber(dataset.value, HOME.country);
      if (read.kind === 'none') return '';
      if (read.kind === 'number') return read.number;
      addIssue({ message: codeOf(read) });
      return NEVER;
    }),
  );

export const phoneField = phoneFieldWith(() => 'phone');

/** Its codes say why the text is no phone number. */
export const explainedPhoneField = phoneFieldWith((read) =>
  read.kind === 'invalid' ? read.why : read.kind === 'several' ? 'severalNumbers' : read.kind,
);
