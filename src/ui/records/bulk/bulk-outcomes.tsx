import { css } from 'styled-system/css';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { NoticePortal } from '../../components/toast/notice-portal.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { refusalWords } from '../refusal-words.ts';
import { texts } from '../texts/texts.ts';
import type { WriteRefused } from '../use-write.ts';
import type { BulkRun } from './use-bulk.ts';

const list = css({
  layerStyle: 'column',
  maxHeight: '50dvh',
  overflowY: 'auto',
  textStyle: 'text.ui',
});
const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '16',
  py: '8',
  borderBlockEnd: '1px solid token(colors.border.subtle)',
  '& > :last-child': { color: 'fg.muted', textAlign: 'end' },
  '&[data-state=refused] > :last-child': { color: 'error.fg' },
});

const progress = css({
  flexShrink: 0,
  maxWidth: 'full',
  layerStyle: 'row',
  gap: '12',
  px: '12',
  minHeight: '40px',
  borderRadius: 'md',
  bg: 'bg.overlay',
  boxShadow: 'float',
  textStyle: 'text.ui',
  '& > progress': { width: '120px', height: '6px', accentColor: 'token(colors.accent.solid)' },
});

interface BulkOutcomesProps<R extends RecordRow> {
  readonly run: BulkRun<R> | null;
  readonly titleOf: (row: R) => string;
  /** Returns why a record was not changed. By default, in words that all collections share. */
  readonly whyNot?: (refused: WriteRefused) => string;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** Fewest records of a run that shows its progress. A shorter run ends too soon to be stopped. */
const PROGRESS_FROM = 10;

/** Shows the progress of a bulk action, and afterwards the outcome of each record if one was not written. */
export const BulkOutcomes = <R extends RecordRow>({
  run,
  titleOf,
  whyNot,
  onStop,
  onClose,
}: BulkOutcomesProps<R>) => {
  const { t, sentence } = useTranslation(texts);
  const outcomes = run?.outcomes ?? null;
  const wordsFor = whyNot ?? ((refused: WriteRefused) => refusalWords(t, sentence, refused));
  if (run !== null && outcomes === null && run.total >= PROGRESS_FROM)
    return (
      <NoticePortal>
        <div data-notice className={progress}>
          <span role="status">{t('bulk.running', { done: run.done, total: run.total })}</span>
          <progress value={run.done} max={run.total} aria-label={t('bulk.label')} />
          <Button size="sm" data-part="stop" onClick={onStop}>
            {t('bulk.stop')}
          </Button>
        </div>
      </NoticePortal>
    );
  return (
    <Dialog open={outcomes !== null} onClose={onClose} title={t('bulk.outcomes')}>
      <ul className={list}>
        {outcomes?.map(({ row, outcome }) => (
          <li key={row.id} className={line} data-state={outcome.state}>
            <bdi translate="no">{titleOf(row)}</bdi>
            <span>{outcome.state === 'refused' ? wordsFor(outcome) : t(`bulk.${outcome.state}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
