import { ENGLISH } from './shown-language.ts';

/** For the screens that speak English only, for now: the others take these from `useTranslation`. */
export const { byteSize, clockTime, count, dayLabel, exactTime, rowTime, stampTime } = ENGLISH.formats;

/** "1 message", "3 messages" */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;
