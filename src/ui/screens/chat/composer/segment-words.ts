import { counted, count as figure } from '../../../language/english-words.ts';
import type { EmojiCost, Forced, SegmentCount } from './segments.ts';

/** Characters of a plain text up to which nobody needs to be told how long it is. */
const SHORT = 50;

/** "2 segments": what a text costs is counted by them. */
export const inSegments = (segments: number): string => counted(segments, 'segment');

/** "60 / 160 · 1 segment"; null while a text is short and plain. */
export const countWords = ({ encoding, segments, used, room }: SegmentCount): string | null =>
  encoding === 'GSM-7' && segments === 1 && used <= SHORT
    ? null
    : `${figure(used)} / ${figure(room)} · ${inSegments(segments)}`;

/** "100 characters left in this segment" */
export const leftWords = ({ used, room }: SegmentCount): string =>
  `${counted(room - used, 'character')} left in this segment`;

const SPACE = /^[\s\p{Zs}]+$/u;
const UNSEEN = /^[\p{Cf}\p{Cc}]+$/u;

const signWords = (sign: string): string => {
  if (SPACE.test(sign)) return 'A special space';
  return UNSEEN.test(sign) ? 'An invisible character' : sign;
};

/** "’ at character 4 makes this 2 segments instead of 1." */
export const forcedWords = ({ sign, at, more, instead }: Forced, segments: number): string => {
  const first = `${signWords(sign)} at character ${figure(at)}`;
  const all = more === 0 ? `${first} makes` : `${first} and ${figure(more)} more make`;
  return `${all} this ${inSegments(segments)} instead of ${figure(instead)}.`;
};

/** What an emoji costs a text that is so long by now; null where it can't be told. */
export const emojiWords = (cost: EmojiCost | null): string | null => {
  if (cost === null) return null;
  const { now, later } = cost;
  if (later.segments > now.segments)
    return `An emoji would make this ${inSegments(later.segments)} instead of ${figure(now.segments)}.`;
  const stays = `this stays ${inSegments(later.segments)}`;
  return now.encoding === 'UCS-2'
    ? `With another emoji, ${stays}.`
    : `With an emoji, a segment holds 70 characters instead of 160; ${stays}.`;
};
