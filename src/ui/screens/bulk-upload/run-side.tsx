import { css } from 'styled-system/css';
import * as v from 'valibot';
import type { ImportRow } from '../../../core/model/import/imports-view.ts';
import { importOptionsSchema } from '../../../core/model/import/types.ts';
import { useFlags } from '../../core-client/use-flags.ts';
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

const number = css({ fontVariantNumeric: 'tabular-nums' });

const FlagNames = ({ ids }: { readonly ids: readonly number[] }) => {
  const { byId } = useFlags();
  const names = ids.map((id) => byId.get(String(id))?.name ?? String(id));
  const { formats } = useTranslation();
  return formats.list(names).map(({ type, value }, place) =>
    type === 'element' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
      <bdi key={place} translate="no">
        {value}
      </bdi>
    ) : (
      value
    ),
  );
};

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
              [t('options.consent'), t(`run.consents.${options.output.agreed ? 'agreed' : 'asInFile'}`)],
              ...(options.output.flags.length === 0
                ? []
                : [[t('run.addedFlags'), <FlagNames key="flags" ids={options.output.flags} />] as const]),
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
  const { t, formats } = useTranslation(texts);
  const words = useWords();
  const reasons = Object.entries(run.reasons).toSorted((a, b) => b[1] - a[1]);
  const lines: readonly (readonly [string, number])[] = [
    [t('report.errors'), run.left],
    ...reasons.map(([key, count]) => [words.refusal(key.slice(key.indexOf(' ') + 1)), count] as const),
    [t('report.unsent'), unsentRows(run)],
    [t('report.empty'), run.blank],
  ];
  const shown = lines.filter(([, count]) => count > 0);
  return (
    <>
      {shown.length === 0 && <p>{t('run.noneFailed')}</p>}
      <ul>
        {shown.map(([text, count]) => (
          <li key={text} className={line}>
            <span>{text}</span>
            <span className={number}>{formats.count(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
