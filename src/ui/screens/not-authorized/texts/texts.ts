import { screenTexts } from '../../../language/screen-texts.ts';
import en from './en.ts';

export const texts = screenTexts(en, { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') });
