import { type Mail, type MailLabel, mails } from '../../../../core/model/collections/demo/mails.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useQuickWrite } from '../../../records/use-quick-write.ts';
import { useWrite } from '../../../records/use-write.ts';
import type { MailMove } from './mail-moves.ts';
import { texts } from './texts/texts.ts';

/** The writes of one mail. */
export function useMailWrites() {
  const t = useTexts(texts);
  const quickWrite = useQuickWrite(mails);
  const { write, end } = useWrite(mails);
  const update = (mail: Mail, input: object) =>
    quickWrite({ op: 'update', record: mail, input }, t('failed.update'));
  return {
    star: (mail: Mail) => update(mail, { isStarred: !mail.isStarred }),
    setRead: (mail: Mail, isRead: boolean) => update(mail, { isRead }),
    /** The person asked for nothing, so nothing is said: if it fails, the mail stays unread. */
    async opened(mail: Mail): Promise<void> {
      const outcome = await write({ op: 'update', record: mail, input: { isRead: true } });
      if (outcome.state === 'refused' && outcome.kind !== 'notLogged') await end(outcome.writeId, 'drop');
    },
    label: (mail: Mail, label: MailLabel) =>
      quickWrite(
        { op: 'label', record: mail, input: { label, on: !mail.labels.includes(label) } },
        t('failed.label'),
      ),
    move: (mail: Mail, { id, change }: MailMove) =>
      quickWrite({ op: 'update', record: mail, input: change }, t('failed.move'), {
        title: t(`done.${id}`),
        undo: { label: t('acts.undo'), done: t('done.back'), failed: t('failed.back') },
      }),
  };
}
