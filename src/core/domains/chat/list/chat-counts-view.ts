import { readTyped } from '../../../kernel/search/typed-search.ts';
import type { Chat } from '../../../model/chat/chat.ts';
import { isShown } from '../../../model/chat/list/chat-filters.ts';
import type { ChatCountsView, CountedList } from '../../../model/chat/list/counted.ts';
import { listKey } from '../../../model/chat/list/list-key.ts';
import type { ChatFilter } from '../../../model/chat/list/types.ts';
import type { State } from '../../../model/state.ts';
import { isListed } from '../../../model/work/live.ts';
import type { Live } from '../../context/live.ts';
import { hideFor } from '../../records/hide.ts';
import type { RecordsLive } from '../../records/no-records.ts';
import { isProbing } from '../../records/probing.ts';
import { passesFilter } from '../../work/work-rows.ts';
import { atLeastOf, matcherOf } from './chat-list-view.ts';

type Reads = Pick<State, 'chats' | 'flagged' | 'index' | 'self' | 'totals'>;

/**
 * Returns how many chats of this device each of these lists shows. A list whose search asks for what the person's role hides has
 * no row.
 */
export function chatCountsView(
  state: Reads,
  live: Pick<RecordsLive, 'masks'> & Pick<Live, 'work'>,
  { of }: { readonly of: readonly CountedList[] },
): ChatCountsView {
  const masks = live.masks();
  const shown = hideFor(masks, state.self) ?? ((name: string) => name);
  const counted = of.filter((list) => !isProbing(masks, list));
  const lists = counted.map(({ key, q = '', filter = 'all', flags = [], work }) => {
    const search = readTyped(q);
    const found = listKey({ ...search, flags });
    const serviceIds = (found === null ? undefined : state.flagged.get(found))?.chatIds ?? new Set<string>();
    const parts = { search, serviceIds, masks, shown };
    return {
      key,
      passes: (chat: Chat): boolean =>
        (work === undefined || isListed(live.work.chats.get(chat.id), work)) &&
        passesFilter(filter, chat, live.work),
      isFound: matcherOf({ ...parts, flags }),
      /** Without the flags. */
      isNamed: matcherOf({ ...parts, flags: [] }),
      flags,
      count: 0,
      // Only the service knows every number.
      atLeast: mayHaveMore(state, filter) || search.by === 'phone',
    };
  });
  for (const chat of state.chats) {
    if (!isShown(chat)) continue;
    for (const list of lists) {
      if (!list.passes(chat)) continue;
      if (list.isFound(chat)) list.count += 1;
      // The service did not send this chat's flags.
      else if (list.flags.length > 0 && chat.flags === null && list.isNamed(chat)) list.atLeast = true;
    }
  }
  return {
    head: { listedAt: state.index.listedAt },
    rows: lists.map(({ key, count, atLeast }) => ({ key, count, atLeast })),
  };
}

/**
 * Returns whether the service may list chats that this device does not know and that pass the filter. Drafts
 * are only here.
 */
function mayHaveMore(state: Pick<State, 'index' | 'totals'>, filter: ChatFilter): boolean {
  switch (filter) {
    case 'draft':
      return false;
    case 'all':
      return typeof state.index.next === 'string';
    case 'unread':
    case 'waiting':
    case 'favourite':
    case 'failed':
    case 'group':
      return atLeastOf(state)[filter];
  }
}
