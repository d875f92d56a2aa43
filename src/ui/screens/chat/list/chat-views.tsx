// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import type { ViewScreen } from '../../../records/views/view-screen.ts';
import ViewsButton from '../../../records/views/views-button.tsx';
import ViewsRow from '../../../records/views/views-row.tsx';
import { chatQuery, type ListScope, scopeOf } from '../../../routes/chat-path.ts';
import type { ChatList } from './chat-list.ts';

export type ChatViewsProps = { readonly list: ChatList; readonly part: 'button' | 'row' };

const textOf = (scope: ListScope): string => chatQuery(null, { ...scope, saved: undefined });

/** The saved views of the chat list: the button of their menu, or their row. */
const ChatViews = ({ list, part }: ChatViewsProps) => {
  const { scope, choices, onView } = list;
  const q = list.search.trim();
  // The address has the search of a saved view. What is typed since is only in the search box.
  const shown = { ...scope, q };
  const order = choices.order === 'latest' ? undefined : choices.order;
  const screen: ViewScreen = {
    screen: 'chat',
    current: textOf(shown),
    saving: textOf({ ...shown, order: scope.order ?? order }),
    opened: scope.saved ?? null,
    read: (query) => textOf(scopeOf(query)),
    open: (query, id) => onView?.({ ...scopeOf(query), saved: id ?? undefined }),
    counted(query) {
      const { filter, work, flags, q: search = '' } = scopeOf(query);
      return { filter, flags, q: search, ...(work && { work }) };
    },
    count: null,
  };
  return part === 'button' ? <ViewsButton screen={screen} size="sm" /> : <ViewsRow screen={screen} />;
};

export default ChatViews;
