import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { isTypedIn } from '../../../actions/shortcuts.ts';
import { useOffer } from '../../../actions/use-offer.ts';
import { rowKeyAt } from '../../../lists/row-element.ts';
import { chatPath } from '../../../routes/chat-path.ts';
import { useChoice } from '../../../session/choice.ts';
import { afterCloseChoice, chatAfter, wayBack } from '../../../shared/work/after-close.ts';
import { askWork } from '../../../shared/work/ask-work.ts';
import { useOpenWork } from '../../../shared/work/open-work.ts';
import { useWorkRights } from '../../../shared/work/use-work-rights.ts';
import { mayAct, type WorkActName, type WorkChat, workChatOf } from '../../../shared/work/work-acts.ts';
import { WorkDesk } from '../../../shared/work/work-desk.tsx';
import type { ChatList } from '../list/chat-list.ts';
import { useAwaitedAct } from './use-awaited-act.ts';

interface WorkPlaceProps {
  readonly list: Pick<ChatList, 'view' | 'order' | 'scope' | 'openChatId' | 'onOpen' | 'onStep'>;
}

/** The first of these acts that the person may do. */
const PAIRS = {
  takeChat: ['take', 'giveBack'],
  handChat: ['hand'],
  snoozeChat: ['snooze'],
  closeChat: ['close', 'reopen'],
} as const satisfies Readonly<Record<string, readonly WorkActName[]>>;

/** A key or a choice in the palette that is about a chat. */
interface Asked {
  readonly id: keyof typeof PAIRS;
  readonly chatId: string;
  readonly isByKey: boolean;
}

/** Carries out the acts on the work of the chats of the list. After the open chat was closed, the next one opens. */
export const WorkPlace = ({ list }: WorkPlaceProps): ReactNode => {
  const { view, order, scope, openChatId, onOpen, onStep } = list;
  const rows = view?.rows ?? [];
  const [, navigate] = useLocation();
  const rights = useWorkRights();
  const [afterClose] = useChoice(afterCloseChoice);

  /** Returns the id of the focused row's chat, or else of the open chat, or else of the chat that the Tab key reaches. */
  const chosen = (): string | null =>
    (document.activeElement === null ? null : rowKeyAt(document.activeElement)) ??
    openChatId ??
    document.querySelector('[data-row][tabindex="0"]')?.getAttribute('data-row') ??
    null;
  const open = useOpenWork();
  /** Null: the work of this chat is not loaded. */
  const workIn = (chatId: string): WorkChat | null => {
    if (open?.id === chatId) return open;
    const row = rows.find(({ key }) => key === chatId);
    return row === undefined ? null : workChatOf(row);
  };
  const carryOut = ({ id, chatId, isByKey }: Asked) => {
    const chat = workIn(chatId);
    if (chat === null) return;
    // If the person may do none of them, the first is refused with the reason.
    const [first, ...others] = PAIRS[id];
    const act = [first, ...others].find((one) => mayAct(one, chat.work, rights)) ?? first;
    askWork({ act, chats: [chat], isByKey });
  };
  const awaitWork = useAwaitedAct<Asked>(openChatId, ({ chatId }) => workIn(chatId) !== null, carryOut);
  const isOffered = rights.mayWrite && (openChatId !== null || rows.length > 0);
  const offer = (id: keyof typeof PAIRS) =>
    isOffered
      ? () => {
          const chatId = chosen();
          if (chatId === null) return;
          const isByKey = document.activeElement === null || !isTypedIn(document.activeElement);
          const asked = { id, chatId, isByKey };
          if (workIn(chatId) === null) awaitWork(asked);
          else carryOut(asked);
        }
      : null;
  useOffer('takeChat', offer('takeChat'));
  useOffer('handChat', offer('handChat'));
  useOffer('snoozeChat', offer('snoozeChat'));
  useOffer('closeChat', offer('closeChat'));

  const closing = (chatIds: readonly string[], isByKey: boolean) => {
    if (openChatId === null || afterClose === 'stay' || !chatIds.includes(openChatId))
      return () => () => undefined;
    const next = chatAfter(
      order.places.map(({ key }) => key),
      openChatId,
      new Set(chatIds),
    );
    return () => {
      if (next === null) navigate(chatPath(null, scope));
      else if (isByKey) onStep(next);
      else onOpen(next);
      return wayBack(() => onOpen(openChatId));
    };
  };
  return <WorkDesk onClosing={closing} />;
};
