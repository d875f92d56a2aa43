import { screenTexts } from '../../../../../language/screen-texts.ts';
import en from './en.ts';

/** The texts of what can be done to chats in the list. They load with the menu. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });
