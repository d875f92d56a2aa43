import { SegmentedMessage } from 'sms-segments-calculator';
import { MESSAGE_MAX_LENGTH, textLength } from '../../../../core/chat/text/message-text.ts';
import { inPlainSigns } from './typographic.ts';

/** What one SMS holds in an encoding, and what it holds where several make up a message: each tells its place. */
export const ROOM = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const;
export type Encoding = keyof typeof ROOM;

const BITS = { 'GSM-7': 7, 'UCS-2': 16 } as const;

/** How a text goes out. Characters as the encoding counts them: some of GSM-7 count two, emoji in UCS-2 two or more. */
export type SegmentCount = {
  readonly encoding: Encoding;
  readonly segments: number;
  /** Characters gone; those that a segment could not take any more are gone with it. */
  readonly used: number;
  /** Characters that so many segments hold. */
  readonly room: number;
};

/** What makes a text take more segments than its plain characters would. */
export type Forced = {
  /** The first such sign, and its place in the text: the first character is 1. */
  readonly sign: string;
  readonly at: number;
  /** How many more there are. */
  readonly more: number;
  /** Segments without them. */
  readonly instead: number;
};

/** The same text in plain signs, and how many segments that saves. */
export type Replacement = { readonly text: string; readonly saved: number };

export type TextCost = {
  readonly count: SegmentCount;
  /** Null when nothing can be had for less. */
  readonly forced: Forced | null;
  /** Null when it would save nothing. */
  readonly replacement: Replacement | null;
};

/** A text with more of them than one in so many is written in another script: nobody asks what that costs. */
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

/** How the network splits a text into SMS. */
export const countSegments = (text: string): SegmentCount => countOf(new SegmentedMessage(text));

/** What the text costs, and why; null for one that can not be sent as it is. */
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

/** How a text goes out as it is, and with an emoji more. */
export type EmojiCost = { readonly now: SegmentCount; readonly later: SegmentCount };

/** What an emoji does to a text; null where it would be too long to be sent. */
export const costOfEmoji = (text: string): EmojiCost | null => {
  const longer = `${text}😀`;
  if (textLength(longer) > MESSAGE_MAX_LENGTH) return null;
  return { now: countSegments(text), later: countSegments(longer) };
};
