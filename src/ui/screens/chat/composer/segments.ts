import { SegmentedMessage } from 'sms-segments-calculator';
import { MESSAGE_MAX_LENGTH, textLength } from '../../../../core/chat/text/message-text.ts';
import { inPlainSigns } from './typographic.ts';

/** Characters in a single SMS, and in each part of a longer message, which needs a header. */
export const ROOM = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const;
export type Encoding = keyof typeof ROOM;

const BITS = { 'GSM-7': 7, 'UCS-2': 16 } as const;

/**
 * How a text is sent. Counted in the encoding's units: some GSM-7 characters count two, emoji in UCS-2 two or
 * more.
 */
export type SegmentCount = {
  readonly encoding: Encoding;
  readonly segments: number;
  /** Units used, including those at the end of a segment that the next character didn't fit into. */
  readonly used: number;
  /** Units that so many segments hold. */
  readonly room: number;
};

/** The characters that cost the text more segments than plain ones would. */
export type Forced = {
  /** The first such character, and its position in the text, from 1. */
  readonly sign: string;
  readonly at: number;
  /** Number of further ones. */
  readonly more: number;
  /** Segments without them. */
  readonly instead: number;
};

/** The text with plain characters, and the number of segments saved. */
export type Replacement = { readonly text: string; readonly saved: number };

export type TextCost = {
  readonly count: SegmentCount;
  /** Null when plain characters would save nothing. */
  readonly forced: Forced | null;
  /** Null when it would save nothing. */
  readonly replacement: Replacement | null;
};

/** A text with more than one in four is written in another script: its cost is no accident. */
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

/** Splits a text into SMS as the network does. */
export const countSegments = (text: string): SegmentCount => countOf(new SegmentedMessage(text));

/** The text's cost and its reason; null for a text that can't be sent. */
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

/** The segment count of a text as it is, and with one more emoji. */
export type EmojiCost = { readonly now: SegmentCount; readonly later: SegmentCount };

/** The cost of adding an emoji; null where the text would be too long. */
export const costOfEmoji = (text: string): EmojiCost | null => {
  const longer = `${text}😀`;
  if (textLength(longer) > MESSAGE_MAX_LENGTH) return null;
  return { now: countSegments(text), later: countSegments(longer) };
};
