import { ENGLISH } from './shown-language.ts';

/** For screens that exist only in English. Translated screens use `useTranslation`. */
export const { byteSize, clockTime, count, dayLabel, exactTime, rowTime, stampTime } = ENGLISH.formats;

/** Returns, for example, "1 message" or "3 messages". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;
