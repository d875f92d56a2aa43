import * as v from 'valibot';
import { INTERNATIONALISATION, LANGUAGES, type Language } from '../theme/frame-constants.ts';

const settingSchema = v.fallback(v.picklist(INTERNATIONALISATION), INTERNATIONALISATION[0]);

/** Whether a language can be chosen: the build wrote it onto the page, where its first script needs it. */
export const canChooseLanguage = (): boolean =>
  v.parse(settingSchema, document.documentElement.dataset.internationalisation) === 'on';

/** The language to speak to who chose this one: English where it can't be chosen (any more). */
export const spokenLanguage = (chosen: Language): Language => (canChooseLanguage() ? chosen : LANGUAGES[0]);
