import * as v from 'valibot';
import { jsonObjectSchema } from '../../../core/model/records/types.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { WordsOf } from '../../records/form/their-change.tsx';
import { draftOf } from './draft.ts';
import { texts } from './texts/texts.ts';
import { doesWords, inLine, matchWords, type NameOf, whenWords } from './trigger-words.ts';

/** Returns the words for what somebody else has changed meanwhile in a field of the form. */
export function useTheirWords(nameOf: NameOf): WordsOf {
  const { t, formats } = useTranslation(texts);
  return (field, _, raw) => {
    const values = v.safeParse(jsonObjectSchema, { [field]: raw });
    if (!values.success) return null;
    const { match, conditions, actions, goOn } = draftOf(values.output);
    switch (field) {
      case 'match':
        return matchWords(t, { match, system: null });
      case 'conditions':
        return inLine(t, whenWords(t, formats, { conditions }, nameOf)) || t('always');
      case 'actions':
        return inLine(t, doesWords(t, { system: null, actions }, nameOf));
      case 'goOn':
        return t(goOn ? 'thenGoOn' : 'thenStop');
      default:
        return null;
    }
  };
}
