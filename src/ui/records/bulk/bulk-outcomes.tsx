import { css } from 'styled-system/css';
import type { RecordRow } from '../../../core/records/types.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { refusalWords } from '../refusal-words.ts';
import { texts } from '../texts/texts.ts';
import type { BulkRun } from './use-bulk.ts';

const list = css({
  display: 'flex',
  flexDirection: 'column',
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

interface BulkOutcomesProps<R extends RecordRow> {
  readonly run: BulkRun<R> | null;
  readonly titleOf: (row: R) => string;
  readonly onClose: () => void;
}

/** The outcome of each record of a bulk action, while it runs and if a record was not written. */
export const BulkOutcomes = <R extends RecordRow>({ run, titleOf, onClose }: BulkOutcomesProps<R>) => {
  const t = useTexts(texts);
  const { sentence } = useTranslation();
  const isOver = run !== null && run.outcomes.length === run.total;
  return (
    <Dialog open={run !== null && isOver} onClose={onClose} title={t('bulk.outcomes')}>
      <ul className={list}>
        {run?.outcomes.map(({ row, outcome }) => (
          <li key={row.id} className={line} data-state={outcome.state}>
            <bdi translate="no">{titleOf(row)}</bdi>
            <span>
              {outcome.state === 'refused' ? refusalWords(t, sentence, outcome) : t(`bulk.${outcome.state}`)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
