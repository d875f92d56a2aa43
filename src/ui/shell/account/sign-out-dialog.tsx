import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { UnsentChats } from './unsent-chats.tsx';
import type { SignOut } from './use-sign-out.ts';

export type SignOutDialogProps = Overlaid & {
  readonly signOut: SignOut;
  readonly unsent: number;
};

/** Shown only if signing out would lose unsent text. */
const SignOutDialog = ({ signOut, unsent, open, onClose, onGone }: SignOutDialogProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      onGone={onGone}
      title={t('shell.signOut.title')}
      keepLabel={t('shell.signOut.keep')}
      actLabel={t('shell.signOut.discard')}
      busy={signOut.busy}
      onKeep={onClose}
      onAct={signOut.discard}
    >
      <span>{unsent > 0 ? t('shell.signOut.unsent', { count: unsent }) : t('shell.signOut.someUnsent')}</span>
      <UnsentChats />
    </ConfirmDialog>
  );
};

export default SignOutDialog;
