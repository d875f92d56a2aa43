import { screenTexts } from '../../../../../language/screen-texts.ts';
import type { TranslateOf } from '../../../../../language/translate.ts';
import en from './en.ts';

/** The texts of messages that the service did not take yet. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });

export type TroubleTexts = TranslateOf<typeof en>;
