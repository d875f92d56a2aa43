import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import type { SignOut } from './use-sign-out.ts';

/** Asked only when something would be lost. */
export const SignOutDialog = ({
  signOut,
  unsent,
}: {
  readonly signOut: SignOut;
  readonly unsent: number;
}) => {
  const { t } = useTranslation();
  const lost = unsent > 0 ? t('shell.signOut.unsent', { count: unsent }) : t('shell.signOut.someUnsent');
  return (
    <ConfirmDialog
      open={signOut.asking}
      title={t('shell.signOut.title')}
      keepLabel={t('shell.signOut.keep')}
      actLabel={t('shell.signOut.discard')}
      busy={signOut.busy}
      onKeep={signOut.keep}
      onAct={signOut.discard}
    >
      {`${lost} ${t('shell.signOut.deletes')}`}
    </ConfirmDialog>
  );
};
