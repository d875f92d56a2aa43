import { useLocation } from 'wouter';
import { campaigns } from '../../../core/model/collections/campaigns/campaigns.ts';
import { type ContactRecord, contacts } from '../../../core/model/collections/contacts.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useBulk } from '../../records/bulk/use-bulk.ts';
import type { Selection } from '../../records/selection.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { campaignPath } from '../../routes/campaign-path.ts';
import { mayDo } from '../../session/ability.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useAbility } from '../../session/use-ability.ts';
import { contactName } from '../../shared/contacts/contact-parts.tsx';
import { texts } from '../../shared/contacts/texts/texts.ts';
import { useContactChat } from './use-contact-chat.ts';

/** What can be done with the ticked contacts. */
export function useContactBulk(selection: Selection<ContactRecord>) {
  const { t, formats } = useTranslation(texts);
  const [, navigate] = useLocation();
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const bulk = useBulk(contacts);
  const chat = useContactChat();
  const writeCampaign = useQuickWrite(campaigns);
  const { rows } = selection;
  const [first, ...others] = rows;
  const counted = (changed: readonly [ContactRecord, ...ContactRecord[]]) => ({
    count: changed.length,
    name: contactName(changed[0]),
  });

  const setFlag = (id: string, flag: string, isPut: boolean): void => {
    const changed = rows.filter(({ flags }) => flags.includes(id) !== isPut);
    selection.clear();
    void bulk.start(
      {
        op: 'flag',
        input: isPut ? { put: [id], taken: [] } : { put: [], taken: [id] },
        done: (done) => t(isPut ? 'bulk.flagged' : 'bulk.unflagged', { ...counted(done), flag }),
      },
      changed,
    );
  };

  /** Begins the draft of a campaign to several people. */
  const draft = async (people: readonly [ContactRecord, ...ContactRecord[]]): Promise<void> => {
    const now = Date.now();
    const time = `${formats.dateLabel(now, now)}, ${formats.clockTime(now)}`;
    const outcome = await writeCampaign(
      {
        op: 'create',
        record: null,
        input: {
          name: t('bulk.campaign', { ...counted(people), time }),
          channel: 'sms',
          contactIds: people.map(({ id }) => id),
        },
      },
      t('bulk.notWritten'),
    );
    if (outcome === null) return;
    selection.clear();
    if (outcome.state === 'written') navigate(campaignPath(outcome.recordId));
  };
  const mayDraft = mayWrite && ability !== null && mayDo(ability, campaigns.writes.create.may);
  const write =
    first === undefined
      ? null
      : others.length === 0
        ? chat.mayOpen(first) && chat.isReachable(first)
          ? () => chat.open(first)
          : null
        : mayDraft
          ? () => void draft([first, ...others])
          : null;

  return {
    run: bulk.run,
    stop: bulk.stop,
    dismiss: bulk.dismiss,
    setFlag,
    /** Writes to the ticked people: in the chat of one, by a campaign to several. Null: the person may not. */
    write,
    remove: (removed: readonly ContactRecord[]): void => {
      selection.clear();
      void bulk.start(
        { op: 'remove', input: {}, held: true, done: (done) => t('bulk.removed', counted(done)) },
        removed,
      );
    },
  };
}
