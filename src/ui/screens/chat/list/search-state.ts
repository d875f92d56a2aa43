/** The outcome of the service's search for `query`. `refusal` is the error message, or null on success. */
export type SearchAnswer = { readonly query: string; readonly refusal: string | null };

/**
 * The state of a search. This device answers at once, but only the service finds chats that are not stored
 * here.
 */
export type SearchState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Returns the state of the search for `query`; null means no search. An answer to another query doesn't
 * count.
 */
export const searchStateOf = (query: string | null, answer: SearchAnswer | null): SearchState => {
  if (query === null) return { kind: 'none' };
  if (answer?.query !== query) return { kind: 'asking' };
  return answer.refusal === null ? { kind: 'answered' } : { kind: 'failed', reason: answer.refusal };
};
