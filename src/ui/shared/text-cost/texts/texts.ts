import { screenTexts } from '../../../language/screen-texts.ts';
import type { TranslateOf } from '../../../language/translate.ts';
import en from './en.ts';

/** What a text costs. The chat draws it after its first frame. */
export const costTexts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });

export type CostTexts = TranslateOf<typeof en>;
