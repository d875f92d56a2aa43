import { useId, useRef, useState } from 'react';
import {
  type SavedViewRecord,
  savedViews,
  VIEW_NAME_MAX,
} from '../../../core/model/collections/saved-views.ts';
import { KEPT } from '../../browser/unsaved-text.ts';
import { Button } from '../../components/button/button.tsx';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useTexts } from '../../language/use-texts.ts';
import { problemsIn } from '../form/typed-input.ts';
import { useTooLong } from '../form/use-too-long.ts';
import { problemWords } from '../refusal-words.ts';
import { texts as recordTexts } from '../texts/texts.ts';
import { useQuickWrite } from '../use-quick-write.ts';
import { texts } from './texts/texts.ts';
import type { ViewScreen } from './view-screen.ts';

export interface ViewDialogProps {
  readonly screen: ViewScreen;
  /** The view to change; null for a new one. */
  readonly view: SavedViewRecord | null;
  /** Whether this person may decide who sees the view. */
  readonly mayShare: boolean;
  readonly triggerId: string;
}

/** Asks for the name of a view, and whether colleagues see it. */
const ViewDialog = ({ screen, view, mayShare, triggerId, ...overlaid }: ViewDialogProps & Overlaid) => {
  const t = useTexts(texts);
  const tRecords = useTexts(recordTexts);
  const tooLong = useTooLong();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const quickWrite = useQuickWrite(savedViews);
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    if (isBusy) return;
    const fields = { name: name.trim(), shared };
    const op = view === null ? 'create' : 'update';
    const input = view === null ? { screen: screen.screen, query: screen.saving, ...fields } : fields;
    const wrong = Object.values(problemsIn(savedViews.writes[op].input, input))[0];
    if (wrong !== undefined) {
      field.current?.focus();
      return setProblem(problemWords(tRecords, wrong) ?? wrong);
    }
    setBusy(true);
    const written = await quickWrite(
      { op, record: view, input },
      (reason, { fields: wrongs }) => setProblem(wrongs.name?.[0] ?? reason),
      { title: t('done.saved', { name: fields.name }) },
    );
    setBusy(false);
    if (written === null) return;
    if (view === null) screen.open(screen.saving, written.recordId);
    overlaid.onClose();
  };

  return (
    <Dialog
      {...overlaid}
      title={t(view === null ? 'dialog.create' : 'dialog.edit')}
      focusAfter={() => document.getElementById(triggerId)}
      actions={
        <>
          <Button onClick={overlaid.onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          {...KEPT}
          ref={field}
          label={t('dialog.name')}
          dir="auto"
          value={name}
          error={tooLong(name, VIEW_NAME_MAX) ?? problem ?? undefined}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(null);
          }}
        />
        {mayShare && <Checkbox label={t('dialog.shared')} checked={shared} onChange={setShared} />}
      </form>
    </Dialog>
  );
};

export default ViewDialog;
