import { screenTexts } from '../../../../language/screen-texts.ts';
import type { TranslateOf } from '../../../../language/translate.ts';
import en from './en.ts';

/** The texts of the lazy parts of a thread: history, search, menu and pictures. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });

export type ThreadTexts = TranslateOf<typeof en>;
