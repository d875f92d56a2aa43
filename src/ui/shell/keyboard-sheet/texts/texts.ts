import { screenTexts } from '../../../language/screen-texts.ts';
import en from './en.ts';

/** The texts of the keys of lists and replays, which only the keyboard sheet shows. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });
