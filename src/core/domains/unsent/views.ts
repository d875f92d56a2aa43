import * as v from 'valibot';
import { hasVisibleText } from '../../kernel/shown-text.ts';
import { type Chat, hasDraft, rowOf } from '../../model/chat/chat.ts';
import { coreView } from '../../model/define-view.ts';
import type { LeftRow } from '../../model/other-users/types.ts';
import { ANYONE, READS } from '../../model/session/needs.ts';
import type { State } from '../../model/state.ts';
import type { UnsentHead, UnsentRow, UnsentView } from '../../model/unsent/types.ts';

export const unsentViews = {
  unsent: coreView({
    request: v.object({ view: v.literal('unsent') }),
    may: READS,
    hidesItself: true,
    make: ({ state, unsent }: { readonly state: State; readonly unsent: () => UnsentHead }) =>
      unsentView(state, unsent()),
  }),
  // The sign-in form shows it. The core fills it only while nobody is signed in.
  left: coreView({
    request: v.object({ view: v.literal('left') }),
    may: ANYONE,
    hidesItself: true,
    make: ({ left }: { readonly left: readonly LeftRow[] }) => ({ head: {}, rows: left }),
  }),
};

function unsentView(state: State, head: UnsentHead): UnsentView {
  if (head.log === null || state.totals.unsent === 0) return { head, rows: [] };
  const rows = state.chats
    .slice(0)
    .filter((chat) => chat.sends.size > 0 || hasDraft(chat))
    .flatMap((chat) => [...draftsOf(chat), ...sendsOf(chat)]);
  return { head, rows };
}

function draftsOf({ id, draft, otherDrafts, attachments }: Chat): readonly UnsentRow[] {
  return [draft, ...otherDrafts].flatMap((text, place): UnsentRow[] => {
    const pictures = place === 0 ? attachments.length : 0;
    if (!hasVisibleText(text) && pictures === 0) return [];
    return [{ key: `draft:${place}:${id}`, unsent: { kind: 'draft', chatId: id, text }, pictures }];
  });
}

const sendsOf = (chat: Chat): readonly UnsentRow[] =>
  [...chat.sends].flatMap((key): UnsentRow[] => {
    const row = rowOf(chat, key);
    if (!row?.send) return [];
    const { body: text, mediaUrl, at } = row.message;
    const after = row.send.firstAnchor.at;
    return [
      {
        key: `message:${key}`,
        unsent: { kind: 'message', chatId: chat.id, clientMessageId: key, text, mediaUrl, at, after },
        pictures: row.send.attachment !== null && mediaUrl === null ? 1 : 0,
      },
    ];
  });
