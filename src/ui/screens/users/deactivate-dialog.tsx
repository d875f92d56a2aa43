import type { UserRecord } from '../../../core/model/collections/users.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { LeftOut } from '../../records/bulk/left-out.tsx';
import type { Some } from '../../records/removal/use-removal.ts';
import { texts } from './texts/texts.ts';
import { chatsKey, useOpenChats } from './use-open-chats.ts';

interface DeactivateDialogProps {
  readonly people: Some<UserRecord>;
  readonly open: boolean;
  /** How many of the users the list does not show. */
  readonly leftOut: number;
  readonly onClose: () => void;
  readonly onGone: () => void;
  /** `mayLoseChats` is false if the users are known to have no open chats. */
  readonly onDeactivate: (mayLoseChats: boolean) => void;
}

/** Asks before users are deactivated: the service makes their open chats nobody's, and no undo gives them back. */
export const DeactivateDialog = ({ people, leftOut, onDeactivate, ...props }: DeactivateDialogProps) => {
  const t = useTexts(texts);
  const chats = useOpenChats(people);
  const [{ fullName, email }] = people;
  return (
    <ConfirmDialog
      open={props.open}
      onGone={props.onGone}
      title={t('deactivate.title', { count: people.length, name: fullName || email })}
      keepLabel={t('deactivate.keep')}
      actLabel={t('acts.deactivate')}
      onKeep={props.onClose}
      onAct={() => {
        props.onClose();
        onDeactivate(chats !== 0);
      }}
    >
      <span>{t('deactivate.text')}</span>{' '}
      <span>{t(`deactivate.${chatsKey(chats)}`, { count: chats ?? 0 })}</span>
      <LeftOut count={leftOut} />
    </ConfirmDialog>
  );
};
