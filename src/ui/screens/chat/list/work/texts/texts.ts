import { screenTexts } from '../../../../../language/screen-texts.ts';
import type { TranslateOf } from '../../../../../language/translate.ts';
import en from './en.ts';

/** The texts about who answers the chats of the list. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });

export type WorkTexts = TranslateOf<typeof en>;
