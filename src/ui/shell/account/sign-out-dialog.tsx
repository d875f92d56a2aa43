import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { counted } from '../../words.ts';
import type { SignOut } from './use-sign-out.ts';

/** Asked only when something would be lost. */
export const SignOutDialog = ({
  signOut,
  unsent,
}: {
  readonly signOut: SignOut;
  readonly unsent: number;
}) => (
  <ConfirmDialog
    open={signOut.asking}
    title="Sign out with unsent texts?"
    keepLabel="Stay signed in"
    actLabel="Sign out and delete them"
    busy={signOut.busy}
    onKeep={signOut.keep}
    onAct={signOut.discard}
  >
    {unsent > 0
      ? `${counted(unsent, 'text is', 'texts are')} not sent yet, drafts included.`
      : 'Some texts are not sent yet.'}{' '}
    Signing out deletes them from this device.
  </ConfirmDialog>
);
