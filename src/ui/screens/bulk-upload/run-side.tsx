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

export const ReasonLines = ({ run }: { readonly run: ImportRow }) => {
  const t = useTexts(texts);
  const { formats } = useTranslation();
  const words = useWords();
  const reasons = Object.entries(run.reasons).toSorted((a, b) => b[1] - a[1]);
  return (
    <>
      {reasons.length === 0 && run.left === 0 && <p>{t('run.noneFailed')}</p>}
      <ul>
        {run.left > 0 && (
          <li className={line}>
            <span>{t('report.out', { count: run.left })}</span>
          </li>
        )}
        {reasons.map(([key, count]) => (
          <li key={key} className={line}>
            <span>{words.refusal(key.slice(key.indexOf(' ') + 1))}</span>
            <span>{formats.count(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
