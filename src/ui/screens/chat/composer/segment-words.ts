import { count as figure } from '../../../words.ts';
import type { EmojiCost, Forced, SegmentCount } from './segments.ts';

/** Characters of a plain text up to which nobody needs to be told how long it is. */
const SHORT = 50;

/** "2 SMS": the word is its own plural. */
export const inSms = (segments: number): string => `${figure(segments)} SMS`;

/** "60 / 160 · 1 SMS"; null while a text is short and plain. */
export const countWords = ({ encoding, segments, used, room }: SegmentCount): string | null =>
  encoding === 'GSM-7' && segments === 1 && used <= SHORT
    ? null
    : `${figure(used)} / ${figure(room)} · ${inSms(segments)}`;

/** "100 characters left in this SMS" */
export const leftWords = ({ used, room }: SegmentCount): string => {
  const left = room - used;
  return `${figure(left)} ${left === 1 ? 'character' : 'characters'} left in this SMS`;
};

const SPACE = /^[\s\p{Zs}]+$/u;
const UNSEEN = /^[\p{Cf}\p{Cc}]+$/u;

const signWords = (sign: string): string => {
  if (SPACE.test(sign)) return 'A special space';
  return UNSEEN.test(sign) ? 'A sign that is not seen' : sign;
};

/** "’ at character 4 makes this 2 SMS instead of 1." */
export const forcedWords = ({ sign, at, more, instead }: Forced, segments: number): string => {
  const first = `${signWords(sign)} at character ${figure(at)}`;
  const all = more === 0 ? `${first} makes` : `${first} and ${figure(more)} more make`;
  return `${all} this ${inSms(segments)} instead of ${figure(instead)}.`;
};

/** What an emoji costs a text that is so long by now; null where it can't be told. */
export const emojiWords = (cost: EmojiCost | null): string | null => {
  if (cost === null) return null;
  const { now, later } = cost;
  if (later.segments > now.segments)
    return `An emoji makes this ${inSms(later.segments)} instead of ${figure(now.segments)}.`;
  const stays = `this stays ${inSms(later.segments)}`;
  return now.encoding === 'UCS-2'
    ? `With an emoji more ${stays}.`
    : `With an emoji an SMS holds 70 characters instead of 160; ${stays}.`;
};
