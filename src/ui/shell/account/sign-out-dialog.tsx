import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { SignOut } from './use-sign-out.ts';

export type SignOutDialogProps = Overlaid & {
  readonly signOut: SignOut;
  readonly unsent: number;
};

/** Asked only when something would be lost. */
const SignOutDialog = ({ signOut, unsent, open, onClose, onGone }: SignOutDialogProps) => {
  const { t } = useTranslation();
  const lost = unsent > 0 ? t('shell.signOut.unsent', { count: unsent }) : t('shell.signOut.someUnsent');
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
      {`${lost} ${t('shell.signOut.deletes')}`}
    </ConfirmDialog>
  );
};

export default SignOutDialog;
