import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useTexts } from '../../language/use-texts.ts';
import { chatsTitle } from './chats-title.ts';
import { texts } from './texts/texts.ts';
import type { WorkChat } from './work-acts.ts';

type WorkDialogProps = Overlaid & {
  readonly act: 'hand' | 'snooze';
  readonly chats: readonly WorkChat[];
  /** The id of the dialog's form, which its button submits. */
  readonly form: string;
  readonly busy: boolean;
  readonly focusFirst: () => HTMLElement | null;
  readonly children: ReactNode;
};

/** The frame of a dialog about chats: the title names them, and the buttons cancel it or carry it out. */
export const WorkDialog = ({ act, chats, form, busy, children, ...dialog }: WorkDialogProps) => {
  const t = useTexts(texts);
  return (
    <Dialog
      {...dialog}
      title={chatsTitle(t, act, chats)}
      actions={
        <>
          <Button onClick={dialog.onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t(`${act}.act`)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
