import { screenTexts } from '../../../../language/screen-texts.ts';
import en from './en.ts';

/** The texts of the changes that wait, which load with the connection's panel. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });
