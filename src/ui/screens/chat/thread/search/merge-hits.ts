import { hitParts, type TextPart } from '../../../../../core/chat/text/fold-text.ts';
import { cutText } from '../../../../../core/chat/text/shown-text.ts';
import type { FoundMessage, MessageHitRow } from '../../../../../core/chat/thread/types.ts';

/** A message that was found; `key` is that of its row, null while only the service has the message. */
export type Hit = FoundMessage & { readonly key: string | null };

/** What a hit is called: never by its place, which others may take. */
export const hitName = ({ key, sid, id }: Hit): string => key ?? sid ?? String(id);

/** Whether both are the same message. */
const isSame = (a: FoundMessage, b: FoundMessage): boolean =>
  (a.sid !== null && a.sid === b.sid) || (a.id !== null && a.id === b.id);

/** What waits to be sent has no number: it is the newest. */
const newestFirst = (a: FoundMessage, b: FoundMessage): number =>
  (b.id ?? Number.POSITIVE_INFINITY) === (a.id ?? Number.POSITIVE_INFINITY)
    ? b.at - a.at
    : (b.id ?? Number.POSITIVE_INFINITY) - (a.id ?? Number.POSITIVE_INFINITY);

/** What this device and the service have found, each message once, newest first. */
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

/** The hit beside the one of this name, towards older (1) or newer ones (-1); the newest where none is chosen. */
export const besideHit = (hits: readonly Hit[], name: string | null, by: 1 | -1): Hit | null => {
  const at = hits.findIndex((hit) => hitName(hit) === name);
  return hits[at < 0 ? 0 : Math.min(Math.max(at + by, 0), hits.length - 1)] ?? null;
};

/** Characters before a hit that a line of the results shows. */
const BEFORE = 24;

/** Letters of a text in which marks are looked for, and of those the ones before its first hit: a line has fewer. */
const LOOKED_THROUGH = 2_000;
const LOOKED_BEFORE = 200;

/** The line of a hit in its parts, of which those that were searched for are marked. Of a long text a piece is enough. */
export const hitLine = (text: string, q: string): readonly TextPart[] => {
  if (text.length <= LOOKED_THROUGH) return fromHit(hitParts(text, q));
  const at = text.toLowerCase().indexOf(q.trim().toLowerCase());
  const start = Math.max(0, at - LOOKED_BEFORE);
  return fromHit(hitParts(cutText(text.slice(start, start + LOOKED_THROUGH), LOOKED_THROUGH / 2), q));
};

/** A text from a little before its first hit on, so that the hit is seen in one line. */
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
