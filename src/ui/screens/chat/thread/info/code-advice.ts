import en from '../texts/en.ts';
import type { ThreadTexts } from '../texts/texts.ts';

const isKnown = (code: string): code is keyof typeof en.advice => Object.hasOwn(en.advice, code);

/** Returns advice to the sender for a Twilio error code; null if there is none. */
export const codeAdvice = (code: string | null, t: ThreadTexts): string | null =>
  code !== null && isKnown(code) ? t(`advice.${code}`) : null;
