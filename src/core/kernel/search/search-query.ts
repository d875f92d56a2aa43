import * as v from 'valibot';

/** Most terms of one kind in a query. */
const TERMS_MAX = 20;

const term = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const terms = v.pipe(v.array(term), v.maxLength(TERMS_MAX));
const time = v.nullable(v.pipe(v.number(), v.safeInteger()));

/** A search over everything on this device, as its text was read (`parse-query.ts`). */
export const searchQuerySchema = v.object({
  /** Each of these words and phrases must occur. */
  terms,
  /** The author is one of these. `me` is the signed-in user. */
  from: terms,
  /** The chat has all of these flags. */
  flags: terms,
  /** The chat is one of these. */
  in: terms,
  hasPicture: v.boolean(),
  /** Epoch ms: the time is before this moment. */
  before: time,
  /** Epoch ms: the time is not before this moment. */
  since: time,
});
export type SearchQuery = v.InferOutput<typeof searchQuerySchema>;

export const EMPTY_QUERY: SearchQuery = {
  terms: [],
  from: [],
  flags: [],
  in: [],
  hasPicture: false,
  before: null,
  since: null,
};

/** Returns whether the query asks for nothing. It then finds nothing. */
export const isEmptyQuery = ({
  terms: words,
  from,
  flags,
  in: chats,
  hasPicture,
  before,
  since,
}: SearchQuery) =>
  words.length + from.length + flags.length + chats.length === 0 &&
  !hasPicture &&
  before === null &&
  since === null;
