import { screenTexts } from '../../../../language/screen-texts.ts';
import en from './en.ts';

/** The texts of new chats and participants. */
export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });
