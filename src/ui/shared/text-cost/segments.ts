import { SegmentedMessage } from 'sms-segments-calculator';
import { MESSAGE_MAX_LENGTH, textLength } from '../../../core/model/chat/text/message-text.ts';
import { inPlainSigns } from './typographic.ts';

/**
 * Characters in a single SMS (`one`) and in each segment of a longer message (`each`). A segment also
 * contains a header.
 */
export const ROOM = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const;
export type Encoding = keyof typeof ROOM;

const BITS = { 'GSM-7': 7, 'UCS-2': 16 } as const;

/**
 * A text's SMS segments, counted in units of the encoding. Some GSM-7 characters take two units. In UCS-2, an
 * emoji takes two or more.
 */
export type SegmentCount = {
  readonly encoding: Encoding;
  readonly segments: number;
  /** Units used. A gap at the end of a segment, where the next character did not fit, counts as used. */
  readonly used: number;
  /** Units that `segments` segments can contain. */
  readonly room: number;
};

/** Characters that increase the number of segments, compared with plain characters. */
export type Forced = {
  /** The first of these characters. `at` is its position in the text, from 1. */
  readonly sign: string;
  readonly at: number;
  /** Number of further such characters. */
  readonly more: number;
  /** Number of segments without these characters. */
  readonly instead: number;
};

export type Replacement = { readonly text: string; readonly saved: number };

export type TextCost = {
  readonly count: SegmentCount;
  /** Null when plain characters would save nothing. */
  readonly forced: Forced | null;
  /** Null when the replacement would save nothing. */
  readonly replacement: Replacement | null;
};

/** If more than one character in four is costly, the text uses another script: give no advice. */
const FEW = 4;

const countOf = (message: SegmentedMessage): SegmentCount => {
  const encoding = message.encodingName;
  const segments = message.segments.length;
  const { one, each } = ROOM[encoding];
  const last = (message.segments.at(-1)?.messageSizeInBits() ?? 0) / BITS[encoding];
  return segments === 1
    ? { encoding, segments, used: last, room: one }
    : { encoding, segments, used: (segments - 1) * each + Math.min(last, each), room: segments * each };
};

/** Splits a text into SMS segments as the mobile network does. */
export const countSegments = (text: string): SegmentCount => countOf(new SegmentedMessage(text));

/** Returns the cost of a text as SMS; null for a text that can't be sent. */
export const costOf = (text: string): TextCost | null => {
  if (text.trim() === '' || textLength(text) > MESSAGE_MAX_LENGTH) return null;
  const message = new SegmentedMessage(text);
  const count = countOf(message);
  const foreign = message.getNonGsmCharacters();
  const [sign] = foreign;
  if (sign === undefined || count.segments === 1) return { count, forced: null, replacement: null };

  const plain = inPlainSigns(text);
  const plainly = new SegmentedMessage(plain);
  const rest = new Set(plainly.getNonGsmCharacters());
  const instead =
    rest.size === 0
      ? plainly.segments.length
      : countSegments(plainly.graphemes.filter((one) => !rest.has(one)).join('')).segments;
  const saved = count.segments - plainly.segments.length;
  return {
    count,
    forced:
      instead < count.segments && foreign.length * FEW <= message.graphemes.length
        ? { sign, at: textLength(text.slice(0, text.indexOf(sign))) + 1, more: foreign.length - 1, instead }
        : null,
    replacement:
      saved > 0 && rest.size === 0 && textLength(plain) <= MESSAGE_MAX_LENGTH ? { text: plain, saved } : null,
  };
};

export type EmojiCost = { readonly now: SegmentCount; readonly later: SegmentCount };

/** Returns the cost of adding an emoji; null if the text would become too long. */
export const costOfEmoji = (text: string): EmojiCost | null => {
  const longer = `${text}😀`;
  if (textLength(longer) > MESSAGE_MAX_LENGTH) return null;
  return { now: countSegments(text), later: countSegments(longer) };
};
