import { hasVisibleText } from '../../kernel/shown-text.ts';
import type { Participant } from '../../model/chat/message.ts';
import { contactNameAt, labelOf } from '../../model/chat/names.ts';
import type { LoggedEvent } from '../../model/events.ts';
import type { UserData } from '../../model/session/user.ts';
import type { StatusFeed } from '../../ports/ports.ts';
import { type Attention, openChats } from '../context/attention.ts';
import type { SessionContext } from '../context/context.ts';
import { createOthersPresence } from './others-presence.ts';
import { createOwnPresence } from './own-presence.ts';
import { chatOfPresenceMap, decodeItem, ITEM_TTL_S, itemOf, presenceMapOf } from './presence-map.ts';

/** Who begins or ends to type, as the chat service reports it. */
export interface TypingFact {
  readonly participantSid?: string | null | undefined;
  readonly identity?: string | null | undefined;
  readonly isTyping: boolean;
}

export interface Presence {
  /** The tabs show other chats, or were shown or hidden. */
  update(): void;
  folded(events: readonly LoggedEvent[]): void;
  /** An item of an entered map was written, or removed (null). */
  item(map: string, key: string, data: unknown): void;
  typing(chatId: string, fact: TypingFact): void;
  connected(): void;
  stop(): void;
}

/**
 * Shows who else views a chat or types in it, and says to the others what this user does. None of this is in the log: it
 * is of use only at its moment. Where the service has no map for a chat, or refuses it, nothing is shown.
 */
export function createPresence(
  { committer, live, ports, changed }: Pick<SessionContext, 'committer' | 'live' | 'ports' | 'changed'>,
  deps: {
    readonly user: Pick<UserData, 'email' | 'fullName'>;
    readonly mayWrite: () => boolean;
    readonly maps: Pick<StatusFeed, 'enter' | 'leave' | 'put'>;
  },
): Presence {
  const { maps, user } = deps;
  const others = createOthersPresence(ports.clock, live.presence, () => changed('presence'));
  const own = createOwnPresence(ports.clock, {
    enter: (chatId) => maps.enter(presenceMapOf(chatId)),
    leave(chatId) {
      maps.leave(presenceMapOf(chatId));
      others.forget(chatId);
    },
    put(chatId, doing) {
      // What an earlier right has written may always be removed.
      if (doing !== null && !deps.mayWrite()) return;
      maps.put(presenceMapOf(chatId), {
        key: user.email,
        data: doing && { ...itemOf(user.fullName, doing) },
        ttlSeconds: ITEM_TTL_S,
      });
    },
  });
  let stopped = false;

  const nameOf = (participant: Participant): string =>
    contactNameAt(committer.state(), labelOf(participant)) ?? labelOf(participant);

  return {
    update() {
      if (stopped) return;
      // A role view shows what a role would see. Nobody does anything as that role.
      const tabs: readonly Attention[] = [...live.attention.values()].filter(({ asRole }) => asRole !== true);
      const open = new Set(tabs.flatMap(({ chatId }) => chatId ?? []));
      own.update(open, openChats(tabs));
    },
    folded(events) {
      for (const event of events) {
        if (event.type === 'outbox.enqueued') own.stoppedTyping(event.payload.chatId);
        if (event.type !== 'draft.changed') continue;
        const { chatId, text } = event.payload;
        if (hasVisibleText(text)) own.typed(chatId);
        else own.stoppedTyping(chatId);
      }
    },
    item(map, key, data) {
      const chatId = chatOfPresenceMap(map);
      if (chatId === null || stopped) return;
      if (!committer.state().self.has(key)) others.colleague(chatId, key, decodeItem(key, data));
      // Another device of the user has left the chat.
      else if (data === null) own.lost(chatId);
    },
    typing(chatId, { participantSid, identity, isTyping }) {
      const { chats, self } = committer.state();
      const isShown = [...live.attention.values()].some((tab) => tab.chatId === chatId);
      if (!isShown || stopped || (identity != null && self.has(identity))) return;
      const chat = chats.get(chatId);
      const participant = chat?.participants.find(({ sid }) => sid !== null && sid === participantSid);
      if (chat === undefined || participant === undefined) return;
      const isColleague = participant.phone === null && participant.identity?.includes('@') === true;
      const name = isColleague || chat.isGroup ? nameOf(participant) : chat.name;
      others.typing(
        chatId,
        { key: participant.identity ?? participant.uuid, kind: isColleague ? 'colleague' : 'contact', name },
        isTyping,
      );
    },
    connected: own.renew,
    stop() {
      stopped = true;
      own.stop();
      others.stop();
    },
  };
}
