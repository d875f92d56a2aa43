import { chatListView } from '../../../src/core/domains/chat/list/chat-list-view.ts';
import { threadView } from '../../../src/core/domains/chat/thread/thread-view.ts';
import { createLive } from '../../../src/core/domains/context/live.ts';
import { outboxView } from '../../../src/core/domains/outbox/views.ts';
import { noRecordViews } from '../../../src/core/domains/records/no-records.ts';
import { WINDOW_MAX } from '../../../src/core/kernel/windows.ts';
import type { ChatRow } from '../../../src/core/model/chat/list/types.ts';
import type { MessageRow } from '../../../src/core/model/chat/thread/types.ts';
import { fold } from '../../../src/core/model/fold.ts';
import type { OutboxRow } from '../../../src/core/model/outbox/types.ts';
import type { State } from '../../../src/core/model/state.ts';
import { decodedOf, emptyStateOf } from '../../properties/inside.ts';
import type { Rig } from '../support/rig.ts';

/** The views without parts that are not in the log, such as the connection. */
export interface Shown {
  readonly list: readonly ChatRow[];
  readonly outbox: readonly OutboxRow[];
  readonly threads: Readonly<
    Record<string, { readonly draft: string; readonly rows: readonly MessageRow[] }>
  >;
}

const live = {
  ...createLive({ state: 'connected', reason: null, since: 0 }, new Map()),
  masks: noRecordViews.masks,
};

export function shownOf(state: State): Shown {
  const ids = [...state.chats].map(({ id }) => id).sort();
  const thread = (chatId: string) => {
    const { head, rows } = threadView(state, live, { chatId, size: WINDOW_MAX });
    return { draft: head.draft, rows };
  };
  return {
    list: chatListView(state, live, { q: '', size: WINDOW_MAX }).rows,
    outbox: outboxView(state).rows,
    threads: Object.fromEntries(ids.map((id) => [id, thread(id)])),
  };
}

export const foldedAnew = async (rig: Rig): Promise<State> =>
  fold(emptyStateOf(rig), decodedOf(await rig.peek()));

/** Returns the console's views after all chats were loaded. */
export async function shownBy(rig: Rig): Promise<Shown> {
  const { core } = rig;
  const ids = rig.world
    .chats()
    .map(({ id }) => id)
    .sort();
  const thread = (chatId: string) => {
    const { head, rows } = core.view({ view: 'thread', chatId, size: WINDOW_MAX });
    // The log has no receipts.
    return { draft: head.draft, rows: rows.map(({ reach: _, ...row }) => row) };
  };
  for (const id of ids) thread(id);
  await rig.settle();
  return {
    list: core.view({ view: 'chatList', q: '', size: WINDOW_MAX }).rows,
    outbox: core.view({ view: 'outbox' }).rows,
    threads: Object.fromEntries(ids.map((id) => [id, thread(id)])),
  };
}
