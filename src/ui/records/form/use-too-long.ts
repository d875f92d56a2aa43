import { visibleText } from '../../../core/kernel/shown-text.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

/**
 * Returns what a field says about a text that is longer than its limit; undefined for a text that fits. Fields for words
 * use this in place of the browser's `maxLength`, which cuts a pasted text without a word. Spaces at the ends do not
 * count, because they are not saved.
 */
export function useTooLong(): (text: string, max: number | undefined) => string | undefined {
  const t = useTexts(texts);
  return (text, max) => {
    // Most texts are short enough with their spaces.
    if (max === undefined || text.length <= max) return undefined;
    const count = visibleText(text).length - max;
    return count > 0 ? t('problems.tooLongBy', { count }) : undefined;
  };
}
