import { type UserRecord, users } from '../../../core/model/collections/users.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { texts } from './texts/texts.ts';

/** The writes of users that need no form. A refusal is shown with its reason. */
export function useUserWrites() {
  const t = useTexts(texts);
  const write = useQuickWrite(users);
  const heldWrite = useHeldWrite(users);

  const act = async (
    user: UserRecord,
    op: string,
    input: object,
    title: string,
    undone?: string,
  ): Promise<boolean> => {
    const failed = t('failed', { name: user.fullName });
    const undo = undone === undefined ? {} : { undo: { label: t('acts.undo'), done: undone, failed } };
    return (await write({ op, record: user, input }, failed, { title, ...undo })) !== null;
  };
  return {
    activate: (user: UserRecord) => {
      const name = { name: user.fullName };
      return act(
        user,
        'setStatus',
        { status: 'active' },
        t('done.activated', name),
        t('done.deactivated', name),
      );
    },
    /** `mayLoseChats`: the service may make open chats nobody's, which the undo does not give back. */
    deactivate: (user: UserRecord, mayLoseChats: boolean) => {
      const name = { name: user.fullName };
      const done = t(mayLoseChats ? 'done.deactivatedChats' : 'done.deactivated', name);
      return act(user, 'setStatus', { status: 'inactive' }, done, t('done.activated', name));
    },
    resend: (user: UserRecord) => act(user, 'invite', {}, t('done.resent', { name: user.fullName })),
    signOut: (user: UserRecord) => act(user, 'signOut', {}, t('done.signedOut', { name: user.fullName })),
    resetSecondStep: (user: UserRecord) =>
      act(user, 'resetSecondStep', {}, t('done.secondStepReset', { name: user.fullName })),
    remove: (user: UserRecord) =>
      heldWrite(
        { op: 'remove', record: user, input: {} },
        {
          done: t('done.removed', { name: user.fullName }),
          failed: t('failed', { name: user.fullName }),
        },
      ),
  };
}
