/** How the server's search ended: `refusal` says why it didn't, null when it did. `query` is what was asked. */
export type SearchAnswer = { readonly query: string; readonly refusal: string | null };

/** Where a search stands. This device answers at once; only the server knows the chats that aren't here. */
export type SearchState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The state of the search for `query`, null where none is asked. An answer to another one is no answer. */
export const searchStateOf = (query: string | null, answer: SearchAnswer | null): SearchState => {
  if (query === null) return { kind: 'none' };
  if (answer?.query !== query) return { kind: 'asking' };
  return answer.refusal === null ? { kind: 'answered' } : { kind: 'failed', reason: answer.refusal };
};
