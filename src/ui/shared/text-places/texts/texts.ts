import { screenTexts } from '../../../language/screen-texts.ts';
import en from './en.ts';

/** What is wrong with the places of a text that the service fills. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });
