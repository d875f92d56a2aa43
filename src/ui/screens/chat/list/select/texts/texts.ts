import { screenTexts } from '../../../../../language/screen-texts.ts';
import type { TranslateOf } from '../../../../../language/translate.ts';
import en from './en.ts';

/** The texts of what can be done to several chats at once. They load with the first tick. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });

export type SelectTexts = TranslateOf<typeof en>;
