import type { Timestamp } from '../../kernel/time.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import type { WorkRecord } from '../collections/work/chat-work.ts';
import { NO_COUNTS, type RowWork, type Work, type WorkCounts, type WorkList } from './types.ts';

/** The work of a chat as it is now, and the record that says so. */
export interface ChatWork extends Work {
  readonly record: WorkRecord;
  /** Name of the owner. Empty: nobody, or the name is unknown. */
  readonly owner: string;
  readonly isMine: boolean;
  /** Time of the newest message that this takes into account: of the record, or a newer one of the contact. 0: none. */
  readonly heardAt: Timestamp;
}

/** The work of all chats, as this device knows it. */
export interface WorkLive {
  /** False: it is not loaded yet, or the service does not have it. */
  readonly isKnown: boolean;
  /** By the chat's id. */
  readonly chats: ReadonlyMap<string, ChatWork>;
  readonly counts: WorkCounts;
  /**
   * By how many chats the count of waiting contacts differs from that of the chats alone: a closed chat waits for nothing,
   * and an automatic text answers nobody.
   */
  readonly waitingGap: number;
}

export const NO_WORK: WorkLive = { isKnown: false, chats: new Map(), counts: NO_COUNTS, waitingGap: 0 };

/** Returns the list in which a chat is. Null: it is open, and somebody else's. */
export function listOfWork({
  state,
  isMine,
  ownerId,
}: Pick<ChatWork, 'state' | 'isMine' | 'ownerId'>): WorkList | null {
  if (state !== 'open') return state;
  if (isMine) return 'mine';
  return ownerId === '' ? 'nobody' : null;
}

/** Returns whether a chat is in a list. */
export const isListed = (work: ChatWork | undefined, list: WorkList): boolean =>
  work !== undefined && listOfWork(work) === list;

/** `counts` is null if the service has no work of chats, or it is not loaded. */
export type WorkView = View<{ readonly counts: WorkCounts | null }, KeyedRow>;

/** Most chats that the view of the next ones names: others may be faster with the first of them. */
const NEXT_MOST = 5;

/** A chat that somebody can take: its id, and the version of its work. */
export interface NextChat {
  readonly chatId: string;
  readonly version: number;
}

/** Returns the chats that are nobody's and in which a contact waits, the longest wait first: a few of them. */
export function nextWaiting(chats: Iterable<ChatWork>): readonly NextChat[] {
  const next: { readonly since: number; readonly record: WorkRecord }[] = [];
  for (const work of chats) {
    const { waitingSince: since, record } = work;
    if (since === null || listOfWork(work) !== 'nobody') continue;
    const last = next.at(-1);
    if (next.length === NEXT_MOST && last !== undefined && since >= last.since) continue;
    const at = next.findIndex((one) => since < one.since);
    next.splice(at < 0 ? next.length : at, 0, { since, record });
    next.splice(NEXT_MOST);
  }
  return next.map(({ record: { id, version } }) => ({ chatId: id, version }));
}

/** The chats that are nobody's, the longest wait first. */
export type NextWaitingView = View<{ readonly next: readonly NextChat[] }, KeyedRow>;

/** `work` is null if nobody knows who answers the chat. */
export type WorkOfChatView = View<
  {
    readonly work: RowWork | null;
    /** Who changed the chat's owner or state last. Null: the service, or nobody. */
    readonly by: { readonly id: string; readonly name: string } | null;
  },
  KeyedRow
>;

/** A chat that somebody answers. The name is empty if this device does not know the chat. */
export interface WorkOfAgentRow extends KeyedRow {
  readonly name: string;
  readonly hasDraft: boolean;
  readonly work: RowWork;
  /** Who gave the chat to its owner, and when. The ids are empty if the service did. Absent: nobody, or no more. */
  readonly given?: { readonly byId: string; readonly by: string; readonly at: Timestamp };
}
export type WorkOfAgentView = View<object, WorkOfAgentRow>;
