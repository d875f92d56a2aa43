import * as v from 'valibot';
import { nameSchema } from '../../kernel/text-limits.ts';
import { hasDraft } from '../../model/chat/chat.ts';
import { nameOf } from '../../model/chat/names.ts';
import { chatWork } from '../../model/collections/work/chat-work.ts';
import { viewsOver } from '../../model/define-view.ts';
import { READS } from '../../model/session/needs.ts';
import {
  type ChatWork,
  type NextWaitingView,
  nextWaiting,
  type WorkOfAgentRow,
  type WorkOfAgentView,
  type WorkOfChatView,
  type WorkView,
} from '../../model/work/live.ts';
import type { WorkCounts } from '../../model/work/types.ts';
import type { Live } from '../context/live.ts';
import type { RecordsLive } from '../records/no-records.ts';
import { rowWork } from './work-rows.ts';

const view = viewsOver<Live & RecordsLive>();

export const workViews = {
  /** How many chats are in each list of the work. A tab that watches this keeps the work of all chats loaded. */
  work: view({
    request: v.object({ view: v.literal('work') }),
    may: READS,
    state: ['records'],
    live: ['records', 'access', 'work'],
    make(_, { records, work }): WorkView {
      records.keep(chatWork.name);
      const counts: WorkCounts | null = work.isKnown ? work.counts : null;
      return { head: { counts }, rows: [] };
    },
  }),
  /** The chats that somebody should take first. Watch `work` too, which keeps the work of all chats loaded. */
  nextWaiting: view({
    request: v.object({ view: v.literal('nextWaiting') }),
    may: READS,
    state: [],
    live: ['work'],
    make: (_, { work }: Pick<Live, 'work'>): NextWaitingView => ({
      head: { next: nextWaiting(work.chats.values()) },
      rows: [],
    }),
  }),
  /** Who answers this chat. */
  workOfChat: view({
    request: v.object({ view: v.literal('workOfChat'), chatId: nameSchema }),
    may: READS,
    state: [],
    live: ['work'],
    make(_, { work }: Pick<Live, 'work'>, { chatId }): WorkOfChatView {
      const known = work.chats.get(chatId);
      if (known === undefined) return { head: { work: null, by: null }, rows: [] };
      const { byId, by, state } = known.record;
      // What came in since then has opened the chat: nobody did.
      const isSaid = byId !== '' && by !== '' && state === known.state;
      return { head: { work: rowWork(known), by: isSaid ? { id: byId, name: by } : null }, rows: [] };
    },
  }),
  /** The open and snoozed chats of somebody, such as to hand them all over. */
  workOfAgent: view({
    request: v.object({ view: v.literal('workOfAgent'), agentId: nameSchema }),
    may: READS,
    state: ['chats'],
    live: ['work'],
    make({ chats }, { work }: Pick<Live, 'work'>, { agentId }): WorkOfAgentView {
      const owned = [...work.chats].filter(
        ([, { ownerId, state }]) => ownerId === agentId && state !== 'closed',
      );
      return {
        head: {},
        rows: owned.map(([key, own]) => {
          const chat = chats.get(key);
          return {
            key,
            name: chat === undefined ? '' : nameOf(chat),
            hasDraft: chat !== undefined && hasDraft(chat),
            work: rowWork(own),
            ...givenTo(own),
          };
        }),
      };
    },
  }),
};

/** Returns who gave a chat to its owner, until something else happens in it. */
function givenTo({ record, ownerId }: ChatWork): Pick<WorkOfAgentRow, 'given'> {
  const { why, byId, by, since } = record;
  const isGiven = (why === 'handed' || why === 'shared') && byId !== ownerId && since !== null;
  return isGiven ? { given: { byId, by, at: since } } : {};
}
