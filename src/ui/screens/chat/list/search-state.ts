import type { Reason } from '../../../../core/kernel/reasons.ts';
/** The outcome of the service's search for `query`. `refusal` is null on success. */
export type SearchAnswer = { readonly query: string; readonly refusal: Reason | null };

/**
 * The state of a search. This device answers at once, but only the service finds chats that are not stored
 * here.
 */
export type SearchState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly reason: Reason };

/**
 * Returns the state of the search for `query`; null means no search. An answer to another query doesn't
 * count.
 */
export const searchStateOf = (query: string | null, answer: SearchAnswer | null): SearchState => {
  if (query === null) return { kind: 'none' };
  if (answer?.query !== query) return { kind: 'asking' };
  return answer.refusal === null ? { kind: 'answered' } : { kind: 'failed', reason: answer.refusal };
};
