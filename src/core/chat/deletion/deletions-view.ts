import type { State } from '../../state.ts';
import type { Chat } from '../chat.ts';
import { nameOf } from '../names.ts';
import { isDeletionOpen } from './deletion.ts';
import type { DeletionRow, DeletionsView } from './types.ts';

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
