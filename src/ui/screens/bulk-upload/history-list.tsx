import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ListedImport } from '../../../core/import/types.ts';
import { Button } from '../../components/button/button.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { uploadRecipe } from './upload.recipe.ts';
import { UploadRow } from './upload-row.tsx';
import type { History } from './use-history.ts';

const MINUTE_MS = 60_000;

/** Uploads of all colleagues, newest first. Each can be undone for 24 hours. */
export const HistoryList = ({ history }: { readonly history: History }) => {
  const t = useTexts(texts);
  const { formats } = useTranslation();
  const now = useNow(MINUTE_MS);
  const frame = uploadRecipe();
  const [undone, setUndone] = useState<ListedImport | null>(null);
  const { imports, isFailed, reload } = history;
  const mayUndo = (one: ListedImport) =>
    one.undone_at === null && one.undo_until !== null && Date.parse(one.undo_until) > now;
  return (
    <section className={frame.section}>
      <h3 className={frame.sectionTitle}>{t('history.title')}</h3>
      {isFailed && (
        <p className={frame.note} role="alert">
          <span>{t('history.failed')}</span> <Button onClick={reload}>{t('options.retry')}</Button>
        </p>
      )}
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
            {mayUndo(one) && (
              <Button size="sm" icon={Undo2} onClick={() => setUndone(one)}>
                {t('report.undo')}
              </Button>
            )}
          </UploadRow>
        ))}
      </ul>
      <UndoDialog serviceId={undone?.id ?? null} onClose={() => setUndone(null)} onUndone={reload} />
    </section>
  );
};
