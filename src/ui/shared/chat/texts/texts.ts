import { screenTexts } from '../../../language/screen-texts.ts';
import type { TranslateOf } from '../../../language/translate.ts';
import en from './en.ts';

/** The texts that the chat screen draws first. Its lazy parts have tables of their own. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });

export type ChatTexts = TranslateOf<typeof en>;
