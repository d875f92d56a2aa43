import { screenTexts } from '../../../language/screen-texts.ts';
import en from './en.ts';

/** The texts of the bell's panel, which loads when it opens. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });
