import type { Chat } from '../../../model/chat/chat.ts';
import { isDeletionOpen } from '../../../model/chat/deletion/deletion.ts';
import type { DeletionRow, DeletionsView } from '../../../model/chat/deletion/types.ts';
import { nameOf } from '../../../model/chat/names.ts';
import type { State } from '../../../model/state.ts';

export function deletionsView({ chats, totals }: Pick<State, 'chats' | 'totals'>): DeletionsView {
  const rows =
    totals.leaving === 0
      ? []
      : chats
          .slice(0)
          .filter(isDeletionOpen)
          .flatMap((chat) => deletionRow(chat));
  return { head: { count: rows.length }, rows };
}

function deletionRow(chat: Chat): readonly DeletionRow[] {
  const { deletion } = chat;
  const row = { key: chat.id, name: nameOf(chat) };
  switch (deletion?.state) {
    case 'asked':
    case 'attempted':
      return [{ ...row, state: deletion.state, dueAt: deletion.dueAt }];
    case 'failed':
      return [{ ...row, state: 'failed', reason: deletion.reason }];
    default:
      return [];
  }
}
