import { createReceipts, type Receipts } from '../domains/chat/receipts/receipts.ts';
import type { SessionContext } from '../domains/context/context.ts';
import { createPresence, type Presence } from '../domains/presence/presence.ts';
import { chatsOf } from '../model/events.ts';
import { mayWrite } from '../model/session/may-do.ts';
import type { Access, UserData } from '../model/session/user.ts';
import type { StatusFeed } from '../ports/ports.ts';
import type { Effect } from './session-interface.ts';

/** What a session knows of its chats without storing it: the receipts of groups, and who else is in a chat. */
export interface Unlogged {
  readonly receipts: Receipts;
  readonly presence: Presence;
  readonly effects: readonly Effect[];
  /** `shown`: the chats that no visible tab showed before. */
  attentionChanged(shown: readonly string[]): void;
}

export function createUnlogged(
  context: SessionContext,
  deps: {
    readonly user: UserData;
    readonly access: () => Access;
    readonly maps: () => Pick<StatusFeed, 'enter' | 'leave' | 'put'>;
  },
): Unlogged {
  const receipts = createReceipts(context);
  const presence = createPresence(context, {
    user: deps.user,
    mayWrite: () => mayWrite(deps.access()),
    maps: {
      enter: (map) => deps.maps().enter(map),
      leave: (map) => deps.maps().leave(map),
      put: (map, item) => deps.maps().put(map, item),
    },
  });
  const lookAt = (chatIds: Iterable<string>): void => {
    for (const chatId of chatIds) receipts.look(chatId);
  };
  return {
    receipts,
    presence,
    effects: [
      { folded: (events) => lookAt(chatsOf(events)), connected: receipts.connected, stop: receipts.stop },
      { ...presence, accessChanged: presence.update },
    ],
    attentionChanged(shown) {
      presence.update();
      lookAt(shown);
    },
  };
}
