import * as v from 'valibot';
import { INTERNATIONALISATION, LANGUAGES, type Language } from '../theme/frame-constants.ts';

const settingSchema = v.fallback(v.picklist(INTERNATIONALISATION), INTERNATIONALISATION[0]);

/** Returns true if users can choose a language. The build writes this setting into the page. */
export const canChooseLanguage = (): boolean =>
  v.parse(settingSchema, document.documentElement.dataset.internationalisation) === 'on';

/** Returns the language to use for a choice: English if users can't choose a language. */
export const spokenLanguage = (chosen: Language): Language => (canChooseLanguage() ? chosen : LANGUAGES[0]);
