import { FileText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { css, cx } from 'styled-system/css';
import type { ListedImport } from '../../../core/model/import/types.ts';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../components/state/panel-state.tsx';
import { useConnection } from '../../core-client/use-connection.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useStaleSince } from '../../hooks/use-stale-since.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts as kitTexts } from '../../records/texts/texts.ts';
import { useFailureText } from '../../records/use-failure-text.ts';
import { PastReport } from './past-report.tsx';
import { texts } from './texts/texts.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { uploadRecipe } from './upload.recipe.ts';
import { UploadRow } from './upload-row.tsx';
import type { History } from './use-history.ts';

const bones = css({
  layerStyle: 'column',
  justifyContent: 'center',
  gap: '8',
  height: '57px',
});
const long = css({ width: '40%', maxWidth: '220px', height: '10px' });
const short = css({ width: '25%', maxWidth: '140px', height: '10px' });
const stale = css({ mb: '8' });

const SKELETON_ROWS = [0, 1, 2];

/** Says that the list loads, could not be loaded, or is old. */
const HistoryState = ({ history: { imports, loadedAt, refusal, reload } }: { readonly history: History }) => {
  const t = useTexts(texts);
  const kit = useTexts(kitTexts);
  const failureText = useFailureText();
  const { formats } = useTranslation();
  const staleSince = useStaleSince(useConnection());
  if (imports === null && refusal !== null)
    return <ErrorState title={t('history.failed')} reason={failureText(refusal)} onRetry={reload} />;
  if (imports === null)
    return (
      <div role="status" aria-label={kit('states.loading')}>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={bones}>
            <Skeleton shape="line" className={long} />
            <Skeleton shape="line" className={short} />
          </div>
        ))}
      </div>
    );
  const time = formats.clockTime(loadedAt);
  return (
    <div role="status">
      {refusal !== null && (
        <p className={cx(uploadRecipe().note, stale)}>
          <span>{kit('states.notRefreshed', { time })}</span>{' '}
          <Button size="sm" onClick={reload}>
            {kit('states.retry')}
          </Button>
        </p>
      )}
      {refusal === null && staleSince !== null && (
        <p className={cx(uploadRecipe().note, stale)}>{kit('states.stale', { time })}</p>
      )}
    </div>
  );
};

/** Uploads of all colleagues, newest first. Each can be undone for 24 hours. */
export const HistoryList = ({ history }: { readonly history: History }) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const frame = uploadRecipe();
  const [undone, setUndone] = useState<ListedImport | null>(null);
  const [opened, setOpened] = useState<ListedImport | null>(null);
  const { imports, reload } = history;
  const mayUndo = (one: ListedImport) =>
    one.undone_at === null && one.undo_until !== null && Date.parse(one.undo_until) > now;
  return (
    <section className={frame.section}>
      <h3 className={frame.sectionTitle}>{t('history.title')}</h3>
      <HistoryState history={history} />
      {imports?.length === 0 && <p className={frame.note}>{t('history.none')}</p>}
      <ul>
        {(imports ?? []).map((one) => (
          <UploadRow
            key={one.id}
            fileName={one.file_name}
            note={t('history.by', {
              time: one.started_at === null ? '–' : formats.rowTime(Date.parse(one.started_at), now),
              name: one.by,
            })}
          >
            <p className={frame.note}>
              {one.undone_at !== null
                ? t('history.undone')
                : one.finished_at === null
                  ? t('history.running')
                  : t('history.counts', {
                      created: one.created,
                      updated: one.updated,
                      skipped: one.skipped,
                      failed: one.failed,
                    })}
            </p>
            {one.finished_at !== null && (
              <Button
                size="sm"
                icon={FileText}
                aria-label={t('history.reportOf', { name: one.file_name })}
                onClick={() => setOpened(one)}
              >
                {t('history.report')}
              </Button>
            )}
            {mayUndo(one) && (
              <Button size="sm" icon={Undo2} onClick={() => setUndone(one)}>
                {t('report.undo')}
              </Button>
            )}
          </UploadRow>
        ))}
      </ul>
      <PastReport of={opened} onClose={() => setOpened(null)} />
      <UndoDialog serviceId={undone?.id ?? null} onClose={() => setUndone(null)} onUndone={reload} />
    </section>
  );
};
