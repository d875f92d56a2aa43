import { screenTexts } from '../../../../../language/screen-texts.ts';
import en from './en.ts';

/** The texts of the line that loads further chats of a filter. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });
