import { css } from 'styled-system/css';
import type { ListedImport } from '../../../core/model/import/types.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import { OutcomeFigures } from './outcome-figures.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { texts } from './texts/texts.ts';
import { uploadRecipe } from './upload.recipe.ts';
import { useWords } from './use-words.ts';

const name = css({ textStyle: 'text.body', fontWeight: 'semibold', overflowWrap: 'anywhere' });
const part = css({ mt: '16' });
const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8',
  py: '4',
  textStyle: 'text.ui',
});
const heading = css({ mt: '24', textStyle: 'text.body', fontWeight: 'semibold' });

interface PastReportProps {
  /** Null: no report is open. */
  readonly of: ListedImport | null;
  readonly onClose: () => void;
}

/** The report of an earlier upload, also of a colleague's, as the service keeps it. */
export const PastReport = ({ of, onClose }: PastReportProps) => {
  const t = useTexts(texts);
  return (
    <Dialog open={of !== null} onClose={onClose} title={t('history.report')}>
      {of !== null && <Report of={of} label={t('run.progress')} />}
    </Dialog>
  );
};

const Report = ({ of, label }: { readonly of: ListedImport; readonly label: string }) => {
  const { t, formats } = useTranslation(texts);
  const words = useWords();
  const reasons = Object.entries(of.reasons).toSorted((a, b) => b[1] - a[1]);
  const sum = t('report.sum', { count: of.total });
  return (
    <>
      <h3 className={name}>
        <bdi translate="no">{of.file_name}</bdi>
      </h3>
      <p className={uploadRecipe().note}>
        {t('history.by', {
          time: of.started_at === null ? '–' : formats.exactTime(Date.parse(of.started_at)),
          name: of.by,
        })}
      </p>
      <p className={uploadRecipe().note}>
        <span>{sum}</span>
        {of.undone_at !== null && (
          <span>{` · ${t('history.undoneAt', { time: formats.exactTime(Date.parse(of.undone_at)) })}`}</span>
        )}
      </p>
      <div className={part}>
        <OutcomeBar label={label} counts={of} total={of.total} text={sum} />
      </div>
      <div className={part}>
        <OutcomeFigures counts={of} />
      </div>
      {reasons.length > 0 && (
        <>
          <h3 className={heading}>{t('report.reasons')}</h3>
          <ul>
            {reasons.map(([key, count]) => (
              <li key={key} className={line}>
                <span>{words.refusal(key.slice(key.indexOf(' ') + 1))}</span>
                <span>{formats.count(count)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {of.refused.length > 0 && (
        <>
          <h3 className={heading}>{t('report.refused')}</h3>
          <RefusedRows rows={of.refused} total={of.failed} />
        </>
      )}
    </>
  );
};
