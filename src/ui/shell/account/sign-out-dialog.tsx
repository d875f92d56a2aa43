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
    title="Sign out with unsent messages?"
    keepLabel="Stay signed in"
    actLabel="Sign out and delete them"
    busy={signOut.busy}
    onKeep={signOut.keep}
    onAct={signOut.discard}
  >
    {unsent > 0
      ? `${counted(unsent, 'message is', 'messages are')} not sent yet.`
      : 'Some messages are not sent yet.'}{' '}
    Signing out deletes them and your drafts from this device.
  </ConfirmDialog>
);
