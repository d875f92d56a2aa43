import { ENGLISH } from './shown-language.ts';

/** For screens that are English only; translated screens use `useTranslation`. */
export const { byteSize, clockTime, count, dayLabel, exactTime, rowTime, stampTime } = ENGLISH.formats;

/** "1 message", "3 messages" */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;
