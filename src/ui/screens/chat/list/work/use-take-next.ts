import { chatWork } from '../../../../../core/model/collections/work/chat-work.ts';
import { showDone, showFailure } from '../../../../components/toast/show-toast.ts';
import { useView } from '../../../../core-client/use-view.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { useQuickWrite } from '../../../../records/use-quick-write.ts';
import { useMayWrite } from '../../../../session/may-write.ts';
import { useSession } from '../../../../session/use-session.ts';
import { workAbout } from '../../../../shared/work/use-work-acts.ts';
import { texts } from './texts/texts.ts';

/**
 * Returns a function that takes the longest waiting chat that is nobody's, and opens it. If somebody else was faster, it
 * takes the next one. Null for users who may take none.
 */
export function useTakeNext(onOpen: (chatId: string) => void): (() => void) | null {
  const t = useTexts(texts);
  const mayWrite = useMayWrite();
  const me = useSession()?.userData.id;
  const next = useView({ view: 'nextWaiting' })?.head.next;
  const write = useQuickWrite(chatWork);
  if (!mayWrite || me === undefined || next === undefined) return null;

  const takeFirst = async (): Promise<void> => {
    if (next.length === 0) return showDone(t('next.none'));
    let why: string | undefined;
    for (const { chatId, version } of next) {
      let isTaken = false;
      const accepted = await write(
        {
          op: 'change',
          record: { id: chatId, version },
          input: { ownerId: String(me) },
          seen: { ownerId: '' },
        },
        (reason, { kind }) => {
          isTaken = kind === 'conflict';
          why = reason;
        },
        {
          title: t('next.taken'),
          about: workAbout(chatId),
          undo: { label: t('next.undo'), done: t('next.undone'), failed: t('next.notUndone') },
        },
      );
      if (accepted !== null) return onOpen(chatId);
      if (!isTaken) break;
    }
    showFailure(t('next.failed'), why);
  };
  return () => void takeFirst();
}
