import type { TranslateOf } from '../../../language/translate.ts';
import type en from './texts/en.ts';

type CodeTexts = (typeof en)['codes'];
type KnownCode = keyof CodeTexts & string;

/** Twilio's error codes with words for them. `mayWork`: another attempt may succeed. */
const CODES: Readonly<Record<KnownCode, { readonly mayWork: boolean }>> = {
  '21211': { mayWork: false },
  '21408': { mayWork: false },
  '21610': { mayWork: false },
  '21614': { mayWork: false },
  '30001': { mayWork: true },
  '30002': { mayWork: false },
  '30003': { mayWork: true },
  '30004': { mayWork: false },
  '30005': { mayWork: false },
  '30006': { mayWork: false },
  '30007': { mayWork: false },
  '30008': { mayWork: true },
  '30034': { mayWork: false },
};

const isKnown = (code: string): code is KnownCode => Object.hasOwn(CODES, code);

/** Returns whether another attempt may succeed after this failure. */
export const mayWork = (code: number): boolean => {
  const name = String(code);
  return isKnown(name) && CODES[name].mayWork;
};

/** Returns what a failure is called, and what helps; an unknown code is called by itself. */
export function failureWords(
  t: TranslateOf<typeof en>,
  code: number,
): { readonly title: string; readonly advice: string; readonly isKnown: boolean } {
  const name = String(code);
  return isKnown(name)
    ? { title: t(`codes.${name}.title`), advice: t(`codes.${name}.advice`), isKnown: true }
    : { title: t('unknownCode', { code: name }), advice: t('unknownAdvice'), isKnown: false };
}
