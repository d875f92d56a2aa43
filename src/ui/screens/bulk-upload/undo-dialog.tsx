import { useState } from 'react';
import * as v from 'valibot';
import { undoneSchema } from '../../../core/model/import/types.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { showDone } from '../../components/toast/show-toast.ts';
import { useAct } from '../../core-client/use-act.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const answerSchema = v.pipe(v.string(), v.parseJson(), undoneSchema);

interface UndoDialogProps {
  /** The import to undo. Null closes the dialog. */
  readonly serviceId: string | null;
  readonly onClose: () => void;
  readonly onUndone?: () => void;
}

export const UndoDialog = ({ serviceId, onClose, onUndone }: UndoDialogProps) => {
  const t = useTexts(texts);
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    if (serviceId === null) return;
    setBusy(true);
    const answer = await act({ type: 'import', ask: { act: 'undo', serviceId } }, t('run.failed'));
    setBusy(false);
    onClose();
    if (!answer.ok) return;
    const undone = v.safeParse(answerSchema, answer.value);
    if (undone.success) {
      const { removed, restored, kept } = undone.output;
      const words = t('report.undone', { removed, restored });
      showDone(kept.length === 0 ? words : `${words} ${t('report.kept', { count: kept.length })}`);
    }
    onUndone?.();
  };
  return (
    <ConfirmDialog
      open={serviceId !== null}
      title={t('report.undoTitle')}
      keepLabel={t('report.undoKeep')}
      actLabel={t('report.undo')}
      busy={isBusy}
      onKeep={onClose}
      onAct={() => void undo()}
    >
      {t('report.undoText')}
    </ConfirmDialog>
  );
};
