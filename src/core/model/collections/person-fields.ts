import * as v from 'valibot';
import { isEmail } from '../../kernel/email/email.ts';
import { oneAddressIn } from '../../kernel/email/written-addresses.ts';
import { cleanName } from '../../kernel/shown-text.ts';
import { isWordForNothing, meansNoAddress } from '../../kernel/word-for-nothing.ts';

/** The name of a person or a company. A word for nothing, such as `N/A`, leaves it empty. */
export const personName = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => (isWordForNothing(text) ? '' : cleanName(text))),
    v.maxLength(max, 'tooLong'),
  );

const EMAIL_MAX = 254;

/** An email address as a person types it, such as `Ada Quill <ada@example.com>`, or empty. */
export const emailText = v.pipe(
  v.string(),
  v.transform((text) => (meansNoAddress(text) ? '' : (oneAddressIn(text)?.address ?? text.trim()))),
  v.maxLength(EMAIL_MAX, 'tooLong'),
  v.check((text) => text === '' || isEmail(text), 'email'),
);
