import { cutText } from '../../../../../core/kernel/cut-text.ts';
import type { TextPart } from '../../../../../core/kernel/search/fold-text.ts';
import { hitParts } from '../../../../../core/kernel/search/typed-search.ts';
import type { FoundMessage, MessageHitRow } from '../../../../../core/model/chat/thread/types.ts';

/** A found message. `key` is its row's key, or null while only the service has the message. */
export type Hit = FoundMessage & { readonly key: string | null };

/** Returns a hit's identity, which stays the same when its position changes. */
export const hitName = ({ key, sid, id }: Hit): string => key ?? sid ?? String(id);

const isSame = (a: FoundMessage, b: FoundMessage): boolean =>
  (a.sid !== null && a.sid === b.sid) || (a.id !== null && a.id === b.id);

/** A message without an id is unsent and counts as the newest. */
const newestFirst = (a: FoundMessage, b: FoundMessage): number =>
  (b.id ?? Number.POSITIVE_INFINITY) === (a.id ?? Number.POSITIVE_INFINITY)
    ? b.at - a.at
    : (b.id ?? Number.POSITIVE_INFINITY) - (a.id ?? Number.POSITIVE_INFINITY);

/** Merges the hits of this device and of the service: each message once, newest first. */
export const mergeHits = (
  local: readonly MessageHitRow[],
  served: readonly FoundMessage[],
): readonly Hit[] => {
  const sids = new Set(local.flatMap(({ sid }) => sid ?? []));
  const ids = new Set(local.flatMap(({ id }) => id ?? []));
  const isKnown = ({ sid, id }: FoundMessage): boolean =>
    (sid !== null && sids.has(sid)) || (id !== null && ids.has(id));
  const others = served
    .filter((hit, place) => !isKnown(hit) && served.findIndex((one) => isSame(one, hit)) === place)
    .map((hit): Hit => ({ ...hit, key: null }));
  return [...local, ...others].toSorted(newestFirst);
};

/** Returns the next older (1) or newer (-1) hit. Returns the newest hit if none is chosen. */
export const besideHit = (hits: readonly Hit[], name: string | null, by: 1 | -1): Hit | null => {
  const at = hits.findIndex((hit) => hitName(hit) === name);
  return hits[at < 0 ? 0 : Math.min(Math.max(at + by, 0), hits.length - 1)] ?? null;
};

/** Characters shown before a match. */
const BEFORE = 24;

/** How many characters of a text are searched for matches, and how many of these precede the first match. */
const LOOKED_THROUGH = 2_000;
const LOOKED_BEFORE = 200;

/** Returns a hit's text in parts, with the matches marked. A long text is cut. */
export const hitLine = (text: string, q: string): readonly TextPart[] => {
  if (text.length <= LOOKED_THROUGH) return fromHit(hitParts(text, q));
  const at = text.toLowerCase().indexOf(q.trim().toLowerCase());
  const start = Math.max(0, at - LOOKED_BEFORE);
  return fromHit(hitParts(cutText(text.slice(start, start + LOOKED_THROUGH), LOOKED_THROUGH / 2), q));
};

/** Cuts the text shortly before its first match, so that the match is visible in one line. */
export const fromHit = <P extends { readonly text: string; readonly isHit: boolean }>(
  parts: readonly P[],
): readonly P[] => {
  const [first, ...rest] = parts;
  if (first === undefined || first.isHit || rest.length === 0) return parts;
  const points = [...first.text];
  return points.length <= BEFORE
    ? parts
    : [{ ...first, text: `…${points.slice(-BEFORE).join('')}` }, ...rest];
};
