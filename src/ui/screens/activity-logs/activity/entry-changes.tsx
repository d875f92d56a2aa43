import { diffWordsWithSpace } from 'diff';
import { sva } from 'styled-system/css';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import type { EntryChange } from '../../../shared/activity/entry-fields.ts';
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

/** Longest text whose words are compared. Longer texts are shown whole. */
const DIFF_MAX = 4000;

const Change = ({ before, after }: Omit<EntryChange, 'field'>) => {
  const { language } = useTranslation();
  const t = useTexts(texts);
  // The console shows no value of a password, a secret or a code.
  if (before === '' && after === '') return <p className={styles.diff}>{t('secret')}</p>;
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
