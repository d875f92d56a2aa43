import { diffWordsWithSpace } from 'diff';
import { sva } from 'styled-system/css';
import type { ActivityRecord } from '../../../../core/model/collections/activity.ts';
import { CONSENTS } from '../../../../core/model/consent/types.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import en from '../../../shared/activity/texts/en.ts';
import { texts } from '../../../shared/activity/texts/texts.ts';

const styles = sva({
  slots: ['section', 'heading', 'diff', 'gone', 'added'],
  base: {
    section: {
      py: '12',
      '&:not(:first-child)': { borderBlockStart: '1px solid token(colors.border.subtle)' },
    },
    heading: { textStyle: 'text.ui', fontWeight: 'semibold', mb: '4' },
    diff: { textStyle: 'text.ui', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    gone: { bg: 'error.soft', color: 'error.fg', textDecoration: 'line-through' },
    added: {
      bg: 'success.soft',
      color: 'success.fg',
      textDecoration: 'none',
      'del + &': { marginInlineStart: '4' },
    },
  },
})();

export interface EntryChange {
  /** Name of the field, as shown. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const isField = (field: string): field is keyof typeof en.fields => Object.hasOwn(en.fields, field);

const pairs = (values: readonly string[]): readonly (readonly [string, string])[] =>
  values.flatMap((value, place) => (place % 2 === 0 ? [[value, values[place + 1] ?? ''] as const] : []));

/** Returns a function that lists the changed fields of an entry. */
export function useEntryChanges() {
  const t = useTexts(texts);
  /** Returns a value as its screen shows it. */
  const shown = (field: string, value: string): string => {
    const consent = field === 'consent' ? CONSENTS.find((one) => one === value) : undefined;
    return consent === undefined ? value : t(`consents.${consent}`);
  };
  return ({ changes, phones, emails }: ActivityRecord): readonly EntryChange[] => [
    ...changes.map(({ field, before, after }) => ({
      field: isField(field) ? t(`fields.${field}`) : field,
      before: shown(field, before),
      after: shown(field, after),
    })),
    ...pairs(phones).map(([before, after]) => ({ field: t('phone'), before, after })),
    ...pairs(emails).map(([before, after]) => ({ field: t('email'), before, after })),
  ];
}

/** Longest text whose words are compared. Longer texts are shown whole. */
const DIFF_MAX = 4000;

const Change = ({ before, after }: Omit<EntryChange, 'field'>) => {
  const { language } = useTranslation();
  // Words are compared within a text or a list of names. A number or an address is shown whole.
  const isText = before.includes(' ') && after.includes(' ');
  const isList = before !== '' && after !== '' && (before.includes(', ') || after.includes(', '));
  const isCompared = (isText || isList) && before.length + after.length <= DIFF_MAX;
  const parts = !isCompared
    ? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ].filter(({ value }) => value !== '')
    : diffWordsWithSpace(before, after, {
        intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }),
      });
  return (
    <p className={styles.diff} dir="auto">
      {parts.map(({ value, removed, added }, place) => {
        const Part = removed ? 'del' : added ? 'ins' : 'span';
        const look = removed ? styles.gone : added ? styles.added : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <Part key={place} translate="no" className={look}>
            {value}
          </Part>
        );
      })}
    </p>
  );
};

/** The changed fields of an entry, before and after. */
export const EntryChanges = ({ changes }: { readonly changes: readonly EntryChange[] }) =>
  changes.map(({ field, before, after }) => (
    <section key={field} className={styles.section} aria-label={field}>
      <h3 className={styles.heading}>
        <span>{field}</span>
      </h3>
      <Change before={before} after={after} />
    </section>
  ));
