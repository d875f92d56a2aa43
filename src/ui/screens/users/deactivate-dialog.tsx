import type { UserRecord } from '../../../core/model/collections/users.ts';
import { chatWorkAgents } from '../../../core/model/collections/work/work-agents.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { LeftOut } from '../../records/bulk/left-out.tsx';
import type { Some } from '../../records/removal/use-removal.ts';
import { useCollection } from '../../records/use-collection.ts';
import { texts } from './texts/texts.ts';

/** Returns how many open chats these users have. Null: the service has not said it, or the person may not know. */
function useOpenChats(people: readonly UserRecord[]): number | null {
  const { head, rows, count } = useCollection(chatWorkAgents, { q: '' });
  if (head?.status !== 'ready' || rows.length < count) return null;
  const open = new Map(rows.map(({ values }) => [values.id, values.open]));
  return people.reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0);
}

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
      <span>
        {chats === null
          ? t('deactivate.anyChats')
          : chats === 0
            ? t('deactivate.noChats')
            : t('deactivate.chats', { count: chats })}
      </span>
      <LeftOut count={leftOut} />
    </ConfirmDialog>
  );
};
