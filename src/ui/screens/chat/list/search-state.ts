/** The outcome of a search by the service for `query`: `refusal` is the error, null on success. */
export type SearchAnswer = { readonly query: string; readonly refusal: string | null };

/** The state of a search. This device answers at once; only the service knows the chats that aren't here. */
export type SearchState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The state of the search for `query`; null: no search. An answer to another query doesn't count. */
export const searchStateOf = (query: string | null, answer: SearchAnswer | null): SearchState => {
  if (query === null) return { kind: 'none' };
  if (answer?.query !== query) return { kind: 'asking' };
  return answer.refusal === null ? { kind: 'answered' } : { kind: 'failed', reason: answer.refusal };
};
