import { useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { KEPT } from '../../browser/unsaved-text.ts';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts as kitTexts } from '../../records/texts/texts.ts';
import { FIELDS, LABELS, type RowEditor } from './row-editor.tsx';
import { texts } from './texts/texts.ts';
import { useEffectWords } from './use-words.ts';

const form = css({ layerStyle: 'column', gap: '12' });
const why = css({ textStyle: 'text.ui', color: 'fg.muted', '& > li > strong': { fontWeight: 'medium' } });

/** On a phone, a row is edited in a dialog, which also lists all its reasons. */
export const RowDialog = ({ editor }: { readonly editor: RowEditor | null }) => {
  const t = useTexts(texts);
  const kit = useTexts(kitTexts);
  const effect = useEffectWords();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const leave = () => (editor?.isChanged === true ? setAsking(true) : editor?.putBack());
  return (
    <>
      <Dialog
        open={editor !== null}
        onClose={leave}
        focusFirst={() => first.current}
        title={editor === null ? '' : t('review.edit', { row: editor.line })}
        actions={
          <Button variant="primary" type="submit" form={formId}>
            {t('review.save')}
          </Button>
        }
      >
        {editor !== null && (
          <form
            id={formId}
            noValidate
            className={form}
            onSubmit={(event) => {
              event.preventDefault();
              editor.save();
            }}
          >
            {editor.reasons.length > 0 && (
              <ul className={why}>
                {editor.reasons.map((reason) => (
                  <li key={`${reason.code} ${reason.value}`}>
                    <strong>{t(`reasons.${reason.code}`)}</strong> <span>{effect(reason)}</span>
                  </li>
                ))}
              </ul>
            )}
            {FIELDS.map((field) => (
              <TextField
                {...KEPT}
                key={field}
                ref={editor.first === field ? first : undefined}
                label={t(`review.columns.${LABELS[field]}`)}
                dir={field === 'phone' || field === 'email' ? 'ltr' : 'auto'}
                value={editor.texts[field]}
                onChange={({ currentTarget }) => editor.set(field, currentTarget.value)}
              />
            ))}
          </form>
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={kit('form.leaveTitle')}
        keepLabel={kit('form.stay')}
        actLabel={kit('form.discard')}
        onKeep={() => setAsking(false)}
        onAct={() => {
          setAsking(false);
          editor?.putBack();
        }}
      >
        {kit('form.leaveText')}
      </ConfirmDialog>
    </>
  );
};
