import { css } from 'styled-system/css';
import * as v from 'valibot';
import type { ImportRow } from '../../../core/import/imports-view.ts';
import { importOptionsSchema } from '../../../core/import/types.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { FactList } from '../../records/fact-list.tsx';
import { texts } from './texts/texts.ts';
import { useWords } from './use-words.ts';

const section = css({
  px: '20',
  py: '16',
  textStyle: 'text.ui',
  '&:not(:first-child)': { borderBlockStart: '1px solid token(colors.border.subtle)' },
  '& > h3': { mb: '8', textStyle: 'text.body', fontWeight: 'semibold' },
  '& > p': { color: 'fg.muted' },
});
const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8',
  py: '4',
  textStyle: 'text.ui',
  color: 'fg.muted',
});

/** Reasons of skipped and failed rows so far, and the options of the import. */
export const RunSide = ({ run }: { readonly run: ImportRow }) => {
  const t = useTexts(texts);
  const options = v.safeParse(importOptionsSchema, run.options);
  return (
    <>
      <section className={section}>
        <h3>{t('run.failedSoFar')}</h3>
        <ReasonLines run={run} />
      </section>
      {options.success && (
        <section className={section}>
          <h3>{t('run.chosen')}</h3>
          <FactList
            facts={[
              [t('review.states.duplicate'), t(`options.rules.${options.output.duplicates}`)],
              [t('options.newFlags'), t(`options.flagRules.${options.output.new_flags}`)],
            ]}
          />
        </section>
      )}
      <section className={section}>
        <p>{t('run.undoNote')}</p>
      </section>
    </>
  );
};

/** Returns the number of rows that were not sent, because the upload was stopped. */
export function unsentRows({ state, answered, chunks, blank, counts, reasons }: ImportRow): number {
  if (answered === chunks || (state !== 'finished' && state !== 'undone')) return 0;
  const skipped = Object.entries(reasons).filter(([key]) => key.startsWith('skipped '));
  return skipped.reduce((left, [, count]) => left - count, counts.skipped - blank);
}

export const ReasonLines = ({ run }: { readonly run: ImportRow }) => {
  const t = useTexts(texts);
  const { formats } = useTranslation();
  const words = useWords();
  const reasons = Object.entries(run.reasons).toSorted((a, b) => b[1] - a[1]);
  const lines: readonly (readonly [string, number])[] = [
    ...reasons.map(([key, count]) => [words.refusal(key.slice(key.indexOf(' ') + 1)), count] as const),
    [t('report.unsent'), unsentRows(run)],
    [t('report.empty'), run.blank],
  ];
  const shown = lines.filter(([, count]) => count > 0);
  return (
    <>
      {shown.length === 0 && run.left === 0 && <p>{t('run.noneFailed')}</p>}
      <ul>
        {run.left > 0 && (
          <li className={line}>
            <span>{t('report.out', { count: run.left })}</span>
          </li>
        )}
        {shown.map(([text, count]) => (
          <li key={text} className={line}>
            <span>{text}</span>
            <span>{formats.count(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
