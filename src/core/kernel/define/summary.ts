import { cutText } from '../cut-text.ts';

/** Maximum number of characters of a text in a summary, so that the summary fits in one row. */
const TEXT_MAX = 120;

export const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

export const cut = (text: string): string => cutText(text, TEXT_MAX);
