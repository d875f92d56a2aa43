import type { Random } from './random.ts';

const WORDS: readonly [string, ...string[]] = [
  'order',
  'tomorrow',
  'please',
  'delivery',
  'the',
  'a',
  'when',
  'could',
  'you',
  'we',
  'size',
  'blue',
  'invoice',
  'thanks',
  'address',
  'street',
  'parcel',
  'before',
  'noon',
  'number',
  'is',
  'it',
  'there',
  'colour',
  'café',
  'would',
  'like',
  'to',
  'change',
  'my',
  'appointment',
  'for',
  'and',
  'still',
  'waiting',
  'great',
  'see',
  'soon',
];

const FIRST_NAMES: readonly [string, ...string[]] = [
  'Ada',
  'Bruno',
  'Chidi',
  'Dalia',
  'Emre',
  'Freya',
  'Goran',
];
const LAST_NAMES: readonly [string, ...string[]] = [
  'Alder',
  'Birch',
  'Cedar',
  'Elm',
  'Hazel',
  'Maple',
  'Rowan',
];

/** Most messages have one line; some have a paragraph. */
const LONGEST_TEXT_WORDS = 30;

/** Returns a text of 1 to 30 words; short texts are more frequent. */
export const textOf = (random: Random): string =>
  Array.from({ length: 1 + Math.floor(LONGEST_TEXT_WORDS * random.next() ** 2) }, () =>
    random.pick(WORDS),
  ).join(' ');

export const nameOf = (random: Random): string => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
