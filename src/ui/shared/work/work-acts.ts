import {
  AlarmClock,
  ArrowRightLeft,
  Check,
  type LucideIcon,
  RotateCcw,
  UserMinus,
  UserRoundCheck,
} from 'lucide-react';
import type { ChatRow } from '../../../core/model/chat/list/types.ts';
import type { RowWork } from '../../../core/model/work/types.ts';

/** What a person does with the work of chats, in the order of menus. */
export const WORK_ACTS = ['take', 'hand', 'giveBack', 'snooze', 'close', 'reopen'] as const;
export type WorkActName = (typeof WORK_ACTS)[number];

export const WORK_ICONS: Readonly<Record<WorkActName, LucideIcon>> = {
  take: UserRoundCheck,
  hand: ArrowRightLeft,
  giveBack: UserMinus,
  snooze: AlarmClock,
  close: Check,
  reopen: RotateCcw,
};

/** A chat whose work somebody changes. */
export interface WorkChat {
  readonly id: string;
  readonly name: string;
  readonly work: RowWork;
  /** A text or a picture was begun and not sent. */
  readonly hasDraft: boolean;
}

/** Returns the chat of a row. Null: the service has no work of chats. */
export const workChatOf = ({ key, name, work, preview }: ChatRow): WorkChat | null =>
  work === undefined ? null : { id: key, name, work, hasDraft: preview.kind === 'draft' };

export interface WorkRights {
  readonly mayWrite: boolean;
  /** The person changes the owner of chats that are somebody else's (`manage-chat-work`). */
  readonly manages: boolean;
}

/** Returns whether the person may do this, and it would change something. */
export function mayAct(act: WorkActName, work: RowWork, { mayWrite, manages }: WorkRights): boolean {
  if (!mayWrite) return false;
  const { isMine, ownerId, state } = work;
  const isOthers = ownerId !== '' && !isMine;
  switch (act) {
    case 'take':
      return !isMine && (!isOthers || manages);
    // Whoever may take a chat may hand it over: it is taken first (`takesToHand`).
    case 'hand':
      return !isOthers || manages;
    case 'giveBack':
      return isMine || (isOthers && manages);
    case 'snooze':
    case 'close':
      return state !== 'closed';
    case 'reopen':
      return state !== 'open';
  }
}

/** Returns whether the person takes the chat before they hand it over: it is nobody's, and only its owner may. */
export const takesToHand = ({ ownerId }: RowWork, { manages }: WorkRights): boolean =>
  ownerId === '' && !manages;

/** Why a person can't do something with a chat. */
export type WorkObstacle = 'readOnly' | 'isYours' | 'isOthers' | 'notYours' | 'isClosed' | 'isOpen';

/** Returns why `mayAct` is false. */
export function obstacleOf(act: WorkActName, { isMine }: RowWork, { mayWrite }: WorkRights): WorkObstacle {
  if (!mayWrite) return 'readOnly';
  switch (act) {
    case 'take':
      return isMine ? 'isYours' : 'isOthers';
    case 'hand':
      return 'isOthers';
    case 'giveBack':
      return 'notYours';
    case 'snooze':
    case 'close':
      return 'isClosed';
    case 'reopen':
      return 'isOpen';
  }
}

/** Returns the acts of which at least one of these chats is capable, in the order of menus. */
export const actsFor = (chats: readonly WorkChat[], rights: WorkRights): readonly WorkActName[] =>
  WORK_ACTS.filter((act) => chats.some(({ work }) => mayAct(act, work, rights)));
