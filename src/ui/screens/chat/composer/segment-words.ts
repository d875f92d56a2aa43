import { counted, count as figure } from '../../../language/english-words.ts';
import type { EmojiCost, Forced, SegmentCount } from './segments.ts';

/** Longest plain text, in characters, that shows no count. */
const SHORT = 50;

export const inSegments = (segments: number): string => counted(segments, 'segment');

/** Returns text like "60 / 160 · 1 segment"; null for a short plain text. */
export const countWords = ({ encoding, segments, used, room }: SegmentCount): string | null =>
  encoding === 'GSM-7' && segments === 1 && used <= SHORT
    ? null
    : `${figure(used)} / ${figure(room)} · ${inSegments(segments)}`;

export const leftWords = ({ used, room }: SegmentCount): string =>
  `${counted(room - used, 'character')} left in this segment`;

const SPACE = /^[\s\p{Zs}]+$/u;
const UNSEEN = /^[\p{Cf}\p{Cc}]+$/u;

const signWords = (sign: string): string => {
  if (SPACE.test(sign)) return 'A special space';
  return UNSEEN.test(sign) ? 'An invisible character' : sign;
};

export const forcedWords = ({ sign, at, more, instead }: Forced, segments: number): string => {
  const first = `${signWords(sign)} at character ${figure(at)}`;
  const all = more === 0 ? `${first} makes` : `${first} and ${figure(more)} more make`;
  return `${all} this ${inSegments(segments)} instead of ${figure(instead)}.`;
};

/** Returns a sentence about an emoji's extra cost; null if the cost is unknown. */
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
