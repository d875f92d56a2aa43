import { screenTexts } from '../../language/screen-texts.ts';
import en from './en.ts';

/** The texts of alerts that load with the first of them. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });
