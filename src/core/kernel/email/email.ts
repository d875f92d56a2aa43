import { RFC_EMAIL_REGEX } from 'valibot';

const LENGTH_MAX = 254;

/** A schema would make two objects for each of 100,000 addresses. */
export const isEmail = (text: string): boolean =>
  text.length <= LENGTH_MAX && text.includes('@') && RFC_EMAIL_REGEX.test(text);
