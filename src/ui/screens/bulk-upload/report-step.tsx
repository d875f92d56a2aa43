import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { css, cx } from 'styled-system/css';
import type { ImportRow } from '../../../core/model/import/imports-view.ts';
import { downloadCsv } from '../../browser/download.ts';
import { Button } from '../../components/button/button.tsx';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { isoDate } from '../../language/formats.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { OutcomeFigures } from './outcome-figures.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { ReasonLines, unsentRows } from './run-side.tsx';
import { texts } from './texts/texts.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { uploadRecipe } from './upload.recipe.ts';
import { useReadPart, useRefusedRows } from './use-part.ts';
import { useWords } from './use-words.ts';

const title = css({ textStyle: 'text.title', mb: '4' });
const figures = css({ mt: '24' });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '12' });
const note = css({ mt: '8' });
const kept = css({ mt: '8', ps: '20', listStyle: 'disc', textStyle: 'text.ui' });

const titleOf = (run: ImportRow) => {
  if (run.state === 'undone') return 'undoneTitle';
  return unsentRows(run) > 0 ? 'stoppedTitle' : 'title';
};

/** What became of each row, the file with the rows that stayed out, and the undo. */
export const ReportStep = ({ run }: { readonly run: ImportRow }) => {
  const { t, formats } = useTranslation(texts);
  const words = useWords();
  const now = useMinute();
  const frame = uploadRecipe();
  const [isUndoing, setUndoing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const read = useReadPart(run.importId);
  const refused = useRefusedRows(run);
  const { counts, total, undone, undoUntil } = run;
  const mayUndo = run.state === 'finished' && undoUntil !== null && undoUntil > now;

  const download = async () => {
    setSaving(true);
    try {
      const { rejectedCsv } = await import('./rejected-file.ts');
      const csv = await rejectedCsv(run, read, words);
      if (csv === null) showFailure(t('report.lost'));
      else downloadCsv(`${t('report.fileName')}-${isoDate(Date.now())}.csv`, csv);
    } catch {
      showFailure(t('run.failed'));
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className={frame.page}>
      <section className={frame.section}>
        <div role="status">
          <h3 className={title}>{t(`report.${titleOf(run)}`)}</h3>
        </div>
        <p className={frame.note}>{t('report.sum', { count: total })}</p>
        <div className={figures}>
          <OutcomeBar
            label={t('run.progress')}
            counts={counts}
            total={total}
            text={t('report.sum', { count: total })}
          />
        </div>
        <div className={figures}>
          <OutcomeFigures counts={counts} />
        </div>
      </section>
      {undone !== null && (
        <section className={frame.section}>
          <h3 className={frame.sectionTitle}>{t('report.undoneWhat')}</h3>
          <p>{t('report.undone', { removed: undone.removed, restored: undone.restored })}</p>
          {undone.kept.length > 0 && (
            <>
              <p>{t('report.kept', { count: undone.kept.length })}</p>
              <ul className={kept}>
                {undone.kept.map((name, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and nothing moves
                  <li key={place}>
                    <bdi translate="no">{name}</bdi>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      <section className={frame.section}>
        <h3 className={frame.sectionTitle}>{t('report.reasons')}</h3>
        <ReasonLines run={run} />
        <RefusedRows rows={refused} total={counts.failed} />
        {counts.failed > 0 && (
          <>
            <div className={acts}>
              <Button icon={Download} busy={isSaving} onClick={() => void download()}>
                {t('report.download')}
              </Button>
            </div>
            <p className={cx(frame.note, note)}>{t('report.downloadNote')}</p>
          </>
        )}
      </section>
      {run.state === 'finished' && (
        <section className={frame.section}>
          <p className={frame.note}>
            {mayUndo ? t('report.undoUntil', { time: formats.exactTime(undoUntil) }) : t('report.undoOver')}
          </p>
          {mayUndo && (
            <div className={acts}>
              <Button icon={Undo2} onClick={() => setUndoing(true)}>
                {t('report.undo')}
              </Button>
            </div>
          )}
        </section>
      )}
      <UndoDialog serviceId={isUndoing ? run.serviceId : null} onClose={() => setUndoing(false)} />
    </div>
  );
};
