import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useView } from '../../core-client/use-view.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { SignOut } from './use-sign-out.ts';

export type SignOutDialogProps = Overlaid & {
  readonly signOut: SignOut;
  readonly unsent: number;
};

const NAMED_MOST = 5;

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

/** Names the chats whose messages or drafts would be lost. Renders nothing until the views have loaded. */
const UnsentChats = () => {
  const { t, formats } = useTranslation();
  const outbox = useView({ view: 'outbox' })?.rows ?? [];
  const drafts = useView({ view: 'queue', of: 'draft', size: NAMED_MOST + 1 })?.rows ?? [];
  const names = new Map([
    ...outbox.map(({ chatId, chatName }) => [chatId, chatName] as const),
    ...drafts.map(({ key, name }) => [key, name] as const),
  ]);
  if (names.size === 0) return null;
  const named = [
    ...[...names.values()].slice(0, NAMED_MOST),
    ...(names.size > NAMED_MOST ? [t('shell.signOut.otherChats')] : []),
  ];
  return (
    <>
      <span>{` ${t('shell.signOut.chats')} `}</span>
      {formats.list(named).map((part, place) =>
        part.type === 'element' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
          <bdi translate="no" key={place}>
            {part.value}
          </bdi>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
          <span key={place}>{part.value}</span>
        ),
      )}
    </>
  );
};

export default SignOutDialog;
