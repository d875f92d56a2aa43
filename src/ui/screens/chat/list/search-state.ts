/** How the server's search for one text ended: `refusal` says why it didn't, null when it did. */
export type SearchAnswer = { readonly q: string; readonly refusal: string | null };

/** Where a search stands. This device answers at once; only the server knows the chats that aren't here. */
export type SearchState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The state of the search for `q`. An answer for another text is no answer. */
export const searchStateOf = (q: string, answer: SearchAnswer | null): SearchState => {
  if (q === '') return { kind: 'none' };
  if (answer?.q !== q) return { kind: 'asking' };
  return answer.refusal === null ? { kind: 'answered' } : { kind: 'failed', reason: answer.refusal };
};
