import * as v from 'valibot';
import { INTERNATIONALISATION, LANGUAGES, type Language } from '../theme/frame-constants.ts';

const settingSchema = v.fallback(v.picklist(INTERNATIONALISATION), INTERNATIONALISATION[0]);

/** Whether users can choose a language: the build writes it into the page, for the page's first script. */
export const canChooseLanguage = (): boolean =>
  v.parse(settingSchema, document.documentElement.dataset.internationalisation) === 'on';

/** The language to use for a choice: English where languages can't be chosen. */
export const spokenLanguage = (chosen: Language): Language => (canChooseLanguage() ? chosen : LANGUAGES[0]);
