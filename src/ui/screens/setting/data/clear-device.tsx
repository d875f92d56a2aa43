import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { css } from 'styled-system/css';
import { sessionMark } from '../../../../core/model/session/session-mark.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { showDone } from '../../../components/toast/show-toast.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { UnsentChats } from '../../../shell/account/unsent-chats.tsx';

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mb: '8' }),
  form: css({ layerStyle: 'column', gap: '12', pb: '16' }),
  unsent: css({ p: '12', borderRadius: 'sm', bg: 'warning.soft', color: 'warning.fg', textStyle: 'text.ui' }),
  problem: css({ color: 'error.fg', textStyle: 'text.ui' }),
  acts: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8', mt: '4' }),
};

/** Deletes the log of this device, after the user has typed a word. The user stays signed in. */
export const ClearDevice = () => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p className={styles.note}>{t('data.clearNote')}</p>
      <Button variant="destructive" icon={Trash2} onClick={() => setOpen(true)}>
        {t('data.clearAct')}
      </Button>
      <Dialog open={open} onClose={close} title={t('data.clearTitle')}>
        {open && <ClearForm onClose={close} />}
      </Dialog>
    </>
  );
};

const ClearForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, sentence } = useTranslation(texts);
  const { execute } = useCore();
  const unsent = useView({ view: 'session' })?.head.unsent ?? 0;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const word = t('data.word');
  const isTyped = typed.trim().toLocaleLowerCase() === word;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isTyped || busy) return;
    setBusy(true);
    const token = sessionStore().accessToken();
    const answer = await execute({
      type: 'clearDevice',
      // Only texts that the dialog has named may be deleted.
      discardUnsent: unsent > 0,
      ...(token === null ? {} : { session: sessionMark(token) }),
    });
    setBusy(false);
    if (answer.ok) {
      showDone(t('data.cleared'));
      return onClose();
    }
    setTyped('');
    setProblem(
      answer.refusal.code === 'unsentMessages'
        ? t('data.clearNew')
        : `${t('data.clearFailed')}. ${sentence(answer.refusal.reason)}`,
    );
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <p>{t('data.clearText')}</p>
      {unsent > 0 && (
        <p role="status" className={styles.unsent}>
          <span>{t('data.clearUnsent', { count: unsent })}</span>
          <UnsentChats />
        </p>
      )}
      <TextField
        label={t('data.type', { word })}
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('data.keepAct')}</Button>
        <Button type="submit" variant="destructive" busy={busy} disabled={!isTyped}>
          {t('data.clearAct')}
        </Button>
      </div>
    </form>
  );
};
