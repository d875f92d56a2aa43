import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { LIMITS, type RuleChange } from './role-matrix.ts';
import type en from './texts/en.ts';

export type Words = TranslateOf<typeof en>;

/** Returns what an action gives, such as "Flags (Create, Edit and Delete)". An unknown action is named as it is. */
export function actionWords(t: Words, formats: Formats, { action, cells }: RuleChange): string {
  const limit = LIMITS.find((one) => one === action);
  if (limit !== undefined) return t(`limits.${limit}`);
  if (cells.length === 0) return action;
  return formats.joined(
    cells.map(({ row, columns }) => {
      const acts = formats.joined(columns.map((column) => t(`columns.${column}`)));
      return `${t(`rows.${row}`)} (${acts})`;
    }),
  );
}

/** Returns what a change does, in a sentence. */
export function changeWords(t: Words, formats: Formats, change: RuleChange): string {
  const what = actionWords(t, formats, change);
  if (change.action === 'read-only') return change.isGiven ? t('readsOnly') : t('writesAgain');
  if (change.isLimit) return change.isGiven ? t('hides', { what }) : t('shows', { what });
  return change.isGiven ? t('given', { what }) : t('taken', { what });
}

/** Returns what only the role with this name has, in a sentence. A limit is something that the role lacks. */
export function differenceWords(t: Words, formats: Formats, change: RuleChange, name: string): string {
  if (change.action === 'read-only') return t('onlyReads', { name });
  const what = actionWords(t, formats, change);
  return change.isLimit ? t('onlyHidden', { name, what }) : t('only', { name, what });
}
