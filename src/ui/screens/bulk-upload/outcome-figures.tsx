import { sva } from 'styled-system/css';
import { type ImportCounts, OUTCOMES } from '../../../core/model/import/types.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['root', 'figure', 'name', 'count', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      gap: '16',
    },
    figure: {
      '&:not(:first-child)': {
        paddingInlineStart: { md: '16' },
        borderInlineStart: { md: '1px solid token(colors.border.default)' },
      },
    },
    name: {
      layerStyle: 'row',
      gap: '8',
      textStyle: 'text.ui',
      color: 'fg.muted',
      _before: {
        content: '""',
        boxSize: '8px',
        borderRadius: '2px',
        _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
      },
      '&[data-outcome=created]::before': { bg: 'success.solid' },
      '&[data-outcome=updated]::before': { bg: 'info.solid' },
      '&[data-outcome=skipped]::before': { bg: 'secondary.solid' },
      '&[data-outcome=failed]::before': { bg: 'error.solid' },
    },
    count: { textStyle: 'text.display', fontVariantNumeric: 'tabular-nums' },
    note: { textStyle: 'text.meta', color: 'fg.muted' },
  },
});

interface OutcomeNameProps {
  readonly outcome: keyof ImportCounts;
  /** Of one row, not of many. */
  readonly isRow?: boolean;
}

/** An outcome with its colour. */
export const OutcomeName = ({ outcome, isRow = false }: OutcomeNameProps) => {
  const t = useTexts(texts);
  return (
    <span className={recipe().name} data-outcome={outcome}>
      {t(`${isRow ? 'rowOutcomes' : 'outcomes'}.${outcome}`)}
    </span>
  );
};

/** The four outcomes of rows with their counts. */
export const OutcomeFigures = ({ counts }: { readonly counts: ImportCounts }) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  return (
    <dl className={styles.root}>
      {OUTCOMES.map((outcome) => (
        <div key={outcome} className={styles.figure}>
          <dt>
            <OutcomeName outcome={outcome} />
          </dt>
          <dd className={styles.count}>{formats.count(counts[outcome])}</dd>
          <dd className={styles.note}>{t(`outcomeNotes.${outcome}`)}</dd>
        </div>
      ))}
    </dl>
  );
};
