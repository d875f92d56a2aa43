import type { Formats } from '../../language/formats.ts';
import type { ChatTexts } from '../chat/texts/texts.ts';
import type { Forced, SegmentCount } from './segments.ts';

/** Longest plain text, in characters, that shows no count. */
const SHORT = 50;

export const inSegments = (segments: number, t: ChatTexts): string =>
  t('composer.segments', { count: segments });

/** Returns text like "60 / 160 · 1 segment"; null for a short plain text. */
export const countWords = (
  { encoding, segments, used, room }: SegmentCount,
  t: ChatTexts,
  { count }: Formats,
): string | null =>
  encoding === 'GSM-7' && segments === 1 && used <= SHORT
    ? null
    : `${count(used)} / ${count(room)} · ${inSegments(segments, t)}`;

export const leftWords = ({ used, room }: SegmentCount, t: ChatTexts): string =>
  t('composer.left', { count: room - used });

const SPACE = /^[\s\p{Zs}]+$/u;
const UNSEEN = /^[\p{Cf}\p{Cc}]+$/u;

const signWords = (sign: string, t: ChatTexts): string => {
  if (SPACE.test(sign)) return t('composer.specialSpace');
  return UNSEEN.test(sign) ? t('composer.invisible') : sign;
};

export const forcedWords = ({ more, ...forced }: Forced, segments: number, t: ChatTexts): string => {
  const values = { ...forced, sign: signWords(forced.sign, t), segments: inSegments(segments, t) };
  return more === 0 ? t('composer.forced', values) : t('composer.forcedMore', { ...values, more });
};
