import { sva } from 'styled-system/css';
import { type ImportCounts, OUTCOMES } from '../../../core/model/import/types.ts';

const recipe = sva({
  slots: ['root', 'part'],
  base: {
    root: {
      display: 'flex',
      gap: '1px',
      height: '8px',
      borderRadius: 'xs',
      overflow: 'hidden',
      bg: 'bg.muted',
      _highContrast: { border: '1px solid CanvasText' },
    },
    part: {
      forcedColorAdjust: 'none',
      flexShrink: 0,
      transition: 'width token(durations.base)',
      '&[data-outcome=created]': { bg: 'success.solid' },
      '&[data-outcome=updated]': { bg: 'info.solid' },
      '&[data-outcome=skipped]': { bg: 'secondary.solid' },
      '&[data-outcome=failed]': { bg: 'error.solid' },
    },
  },
});

interface OutcomeBarProps {
  readonly label: string;
  readonly counts: ImportCounts;
  readonly total: number;
  readonly text: string;
}

/** The rows that are done, by outcome, as parts of one bar. */
export const OutcomeBar = ({ label, counts, total, text }: OutcomeBarProps) => {
  const styles = recipe();
  const done = OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={text}
      className={styles.root}
    >
      {OUTCOMES.map((outcome) => (
        <span
          key={outcome}
          className={styles.part}
          data-outcome={outcome}
          style={{ width: `${(counts[outcome] / Math.max(1, total)) * 100}%` }}
        />
      ))}
    </div>
  );
};
