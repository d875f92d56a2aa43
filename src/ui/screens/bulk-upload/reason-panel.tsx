import { Download, SlidersHorizontal } from 'lucide-react';
import { sva } from 'styled-system/css';
import { DUPLICATES, ERRORS, type ReasonCode, WARNINGS } from '../../../core/model/import/types.ts';
import type { FileCounts } from '../../../worker/import/import-messages.ts';
import { Button } from '../../components/button/button.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['root', 'head', 'total', 'group', 'groupHead', 'note', 'reason', 'count', 'foot'],
  base: {
    root: { layerStyle: 'column', minHeight: 'full' },
    head: { display: 'flex', gap: '8', px: '20', py: '16', textStyle: 'text.body', fontWeight: 'semibold' },
    total: { fontWeight: 'regular', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    group: {
      px: '12',
      py: '12',
      '&:not(:first-of-type)': { borderBlockStart: '1px solid token(colors.border.subtle)' },
    },
    groupHead: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '8',
      px: '8',
      pb: '4',
      textStyle: 'text.ui',
      fontWeight: 'semibold',
      '&[data-tone=error] > h4': { color: 'error.fg' },
      '&[data-tone=warning] > h4': { color: 'warning.fg' },
      '& > h4': { fontWeight: 'semibold' },
    },
    note: { flex: '1', textStyle: 'text.meta', fontWeight: 'regular', color: 'fg.muted' },
    reason: {
      layerStyle: 'row',
      justifyContent: 'space-between',
      gap: '8',
      width: 'full',
      minHeight: '28px',
      px: '8',
      border: 'none',
      bg: 'transparent',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      textAlign: 'start',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover', color: 'fg.default' },
      '&[aria-pressed=true]': { bg: 'bg.muted', color: 'fg.default', fontWeight: 'medium' },
    },
    count: { fontVariantNumeric: 'tabular-nums' },
    foot: {
      mt: 'auto',
      px: '20',
      py: '16',
      textStyle: 'text.ui',
      color: 'fg.muted',
      borderBlockStart: '1px solid token(colors.border.subtle)',
    },
  },
});

const GROUPS = [
  { tone: 'error', codes: ERRORS, label: 'error', note: 'errorsNote' },
  { tone: 'warning', codes: WARNINGS, label: 'warning', note: 'warningsNote' },
  { tone: 'neutral', codes: DUPLICATES, label: 'duplicate', note: 'duplicatesNote' },
] as const;

interface ReasonPanelProps {
  readonly counts: FileCounts;
  readonly chosen: ReasonCode | null;
  readonly onChoose: (code: ReasonCode | null) => void;
  readonly onDownload: () => void;
  /** Goes back to the choices by which the rows are read. */
  readonly onChoices: () => void;
}

/** All reasons with their number of rows. A reason filters the table. */
export const ReasonPanel = ({ counts, chosen, onChoose, onDownload, onChoices }: ReasonPanelProps) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  const { states } = counts;
  const problems = states.error + states.warning + states.duplicate;
  return (
    <div className={styles.root}>
      <h3 className={styles.head}>
        <span>{t('review.reasons')}</span>
        {problems > 0 && <span className={styles.total}>{formats.count(problems)}</span>}
      </h3>
      {counts.reasons.length === 0 && <p className={styles.foot}>{t('review.noProblems')}</p>}
      {GROUPS.map(({ tone, codes, label, note }) => {
        const found = counts.reasons.filter(({ code }) => codes.some((one) => one === code));
        if (found.length === 0) return null;
        return (
          <section key={tone} className={styles.group}>
            <div className={styles.groupHead} data-tone={tone}>
              <h4>{t(`review.states.${label}`)}</h4>
              <span className={styles.note}>{t(`review.${note}`)}</span>
              <span className={styles.count}>{formats.count(states[label])}</span>
            </div>
            {found.map(({ code, count }) => (
              <button
                key={code}
                type="button"
                aria-pressed={chosen === code}
                className={styles.reason}
                onClick={() => onChoose(chosen === code ? null : code)}
              >
                <span>{t(`reasons.${code}`)}</span>
                <span className={styles.count}>{formats.count(count)}</span>
              </button>
            ))}
            {tone === 'warning' && (
              <Button variant="ghost" size="sm" icon={SlidersHorizontal} onClick={onChoices}>
                {t('review.changeChoices')}
              </Button>
            )}
            {tone === 'error' && (
              <Button variant="ghost" size="sm" icon={Download} onClick={onDownload}>
                {t('review.download', { count: states.error })}
              </Button>
            )}
          </section>
        );
      })}
      <p className={styles.foot}>{t('review.onlyHere')}</p>
      <p className={styles.foot}>{t('review.lines')}</p>
    </div>
  );
};
