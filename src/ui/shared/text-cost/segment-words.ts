import type { Formats } from '../../language/formats.ts';
import type { Forced, SegmentCount } from './segments.ts';
import type { CostTexts } from './texts/texts.ts';

/** Longest plain text, in characters, that shows no count. */
const SHORT = 50;

export const inSegments = (segments: number, t: CostTexts): string => t('segments', { count: segments });

/** Returns text like "60 / 160 · 1 segment"; null for a short plain text. */
export const countWords = (
  { encoding, segments, used, room }: SegmentCount,
  t: CostTexts,
  { count }: Formats,
): string | null =>
  encoding === 'GSM-7' && segments === 1 && used <= SHORT
    ? null
    : `${count(used)} / ${count(room)} · ${inSegments(segments, t)}`;

export const leftWords = ({ used, room }: SegmentCount, t: CostTexts): string =>
  t('left', { count: room - used });

const SPACE = /^[\s\p{Zs}]+$/u;
const UNSEEN = /^[\p{Cf}\p{Cc}]+$/u;

const signWords = (sign: string, t: CostTexts): string => {
  if (SPACE.test(sign)) return t('specialSpace');
  return UNSEEN.test(sign) ? t('invisible') : sign;
};

export const forcedWords = ({ more, ...forced }: Forced, segments: number, t: CostTexts): string => {
  const values = { ...forced, sign: signWords(forced.sign, t), segments: inSegments(segments, t) };
  return more === 0 ? t('forced', values) : t('forcedMore', { ...values, more });
};
