import * as v from 'valibot';
import { jsonObjectSchema } from '../../../core/model/records/types.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import type { WordsOf } from '../../records/form/their-change.tsx';
import { type ActionDraft, draftOf } from './draft.ts';
import { texts } from './texts/texts.ts';
import { actionWords, inLine, matchWords, type NameOf, whenWords } from './trigger-words.ts';

/** Returns what an action writes, in each language that it has. */
function textsOf(action: ActionDraft): readonly string[] {
  if (!('text' in action)) return [];
  const variants = 'variants' in action ? [action.variants.fr, action.variants.ar] : [];
  return [action.text, ...variants].flatMap((text) => (text === undefined || text === '' ? [] : [text]));
}

/** Returns the words for what somebody else has changed meanwhile in a field of the form. */
export function useTheirWords(nameOf: NameOf): WordsOf {
  const t = useTexts(texts);
  const { formats } = useTranslation();
  return (field, _, raw) => {
    // The question asks for the words of each action alone.
    const value = field === 'actions' && !Array.isArray(raw) ? [raw] : raw;
    const values = v.safeParse(jsonObjectSchema, { [field]: value });
    if (!values.success) return null;
    const { match, conditions, actions, goOn } = draftOf(values.output);
    switch (field) {
      case 'match':
        return matchWords(t, { match, system: null });
      case 'conditions':
        return inLine(t, whenWords(t, formats, { conditions }, nameOf)) || t('always');
      case 'actions':
        return inLine(
          t,
          actions.map((action) => {
            const does = actionWords(t, action, nameOf);
            const said = textsOf(action);
            return said.length === 0 ? does : t('said', { does, texts: said.join(' / ') });
          }),
        );
      case 'goOn':
        return t(goOn ? 'thenGoOn' : 'thenStop');
      default:
        return null;
    }
  };
}
