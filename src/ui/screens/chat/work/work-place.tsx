import type { ReactNode } from 'react';
import type { KeyedRow } from '../../../../core/kernel/views/keyed-view.ts';
import type { ChatRow } from '../../../../core/model/chat/list/types.ts';
import { useOffer } from '../../../actions/use-offer.ts';
import { useView } from '../../../core-client/use-view.ts';
import { rowKeyAt } from '../../../lists/row-element.ts';
import { useChoice } from '../../../session/choice.ts';
import { afterCloseChoice, chatAfter } from '../../../shared/work/after-close.ts';
import { askWork } from '../../../shared/work/ask-work.ts';
import { openWork } from '../../../shared/work/open-work.ts';
import { useWorkRights } from '../../../shared/work/use-work-rights.ts';
import { mayAct, type WorkActName, type WorkChat, workChatOf } from '../../../shared/work/work-acts.ts';
import { WorkDesk } from '../../../shared/work/work-desk.tsx';

interface WorkPlaceProps {
  /** The chats in the order shown. */
  readonly places: readonly KeyedRow[];
  readonly rows: readonly ChatRow[] | undefined;
  readonly openChatId: string | null;
  readonly onOpen: (chatId: string) => void;
  readonly onBack: () => void;
}

/** The first of these acts that the person may do. */
const PAIRS = {
  takeChat: ['take', 'giveBack'],
  handChat: ['hand'],
  snoozeChat: ['snooze'],
  closeChat: ['close', 'reopen'],
} as const satisfies Readonly<Record<string, readonly WorkActName[]>>;

/** Carries out the acts on the work of the chats of the list. After the open chat was closed, the next one opens. */
const WorkPlace = ({ places, rows = [], openChatId, onOpen, onBack }: WorkPlaceProps): ReactNode => {
  const isKnown = (useView({ view: 'work' })?.head.counts ?? null) !== null;
  const rights = useWorkRights();
  const [afterClose] = useChoice(afterCloseChoice);

  /** Returns the chat of the focused row, or else the open chat, or else the chat of the row that the Tab key reaches. */
  const chosen = (): WorkChat | null => {
    const focused = document.activeElement === null ? null : rowKeyAt(document.activeElement);
    if (focused === null && openChatId !== null) return openWork.current();
    const key = focused ?? document.querySelector('[data-row][tabindex="0"]')?.getAttribute('data-row');
    const row = rows.find((one) => one.key === key);
    return row === undefined ? null : workChatOf(row);
  };
  const isOffered = isKnown && rights.mayWrite && (openChatId !== null || rows.length > 0);
  const offer = (id: keyof typeof PAIRS) =>
    isOffered
      ? () => {
          const chat = chosen();
          const act = chat === null ? undefined : PAIRS[id].find((one) => mayAct(one, chat.work, rights));
          if (chat !== null && act !== undefined) askWork({ act, chats: [chat] });
        }
      : null;
  useOffer('takeChat', offer('takeChat'));
  useOffer('handChat', offer('handChat'));
  useOffer('snoozeChat', offer('snoozeChat'));
  useOffer('closeChat', offer('closeChat'));

  const closing = (chatIds: readonly string[]) => {
    if (openChatId === null || afterClose === 'stay' || !chatIds.includes(openChatId)) return () => undefined;
    const next = chatAfter(
      places.map(({ key }) => key),
      openChatId,
      new Set(chatIds),
    );
    return () => (next === null ? onBack() : onOpen(next));
  };
  return <WorkDesk onClosing={closing} />;
};

export default WorkPlace;
