import { REDACTED_TEXT } from './redaction.ts';

/**
 * Shortest text that counts as a quote inside a longer draft, in characters. A shorter text, such as “ok”, is
 * only removed if it is the whole draft.
 */
const SHORTEST_QUOTE = 4;

/** Returns a draft without these texts of redacted messages. Returns the same text if it quotes none. */
export function withoutQuotes(draft: string, texts: Iterable<string>): string {
  let left = draft;
  for (const text of texts) {
    const quote = text.trim();
    if (quote === '') continue;
    if (left.trim() === quote) return REDACTED_TEXT;
    if (quote.length >= SHORTEST_QUOTE) left = left.replaceAll(quote, REDACTED_TEXT);
  }
  return left;
}
