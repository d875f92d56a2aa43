import * as v from 'valibot';
import { type Arrival, alertOf, knownBefore } from '../alerts/policy.ts';
import { emptyChat } from '../chat/chat.ts';
import { isLeaving } from '../chat/deletion/deletion.ts';
import type { Deletions } from '../chat/deletion/deletions.ts';
import type { NewConversations } from '../chat/list/new-conversations.ts';
import { hasVisibleText } from '../chat/text/shown-text.ts';
import type { ChatPages } from '../chat/thread/chat-pages.ts';
import { nameOf } from '../chat/thread/thread-view.ts';
import type { ReadHorizon } from '../chat/unseen/read-horizon.ts';
import { type DomainEvent, dedupeKeyOf, type EventOf, eventOf } from '../events.ts';
import type { SessionContext } from '../session/context.ts';
import { isOpen } from '../session/live.ts';
import type { State } from '../state.ts';
import {
  type SocketFact,
  type StatusFact,
  statusFactSchema,
  type TransportFact,
  transportFactSchema,
} from './facts.ts';
import { chatIdOf, messageOf } from './realtime-message.ts';
import { readStatusDocument } from './status-document.ts';

/** Pause before facts that the log refused are stored again, in ms: long enough not to hammer a full disk. */
const STORE_RETRY_MS = 3000;

/** Keys of what was told that are remembered: the status document repeats its last fifty updates, no more. */
export const TOLD_MAX = 5000;

/**
 * Takes what the realtime services tell: decodes it, gathers what arrives in one macrotask, appends it at
 * once, and only then lets the effects look (architecture section 7, "Receive").
 */
export function createIntake(
  context: SessionContext,
  effects: {
    readonly newConversations: NewConversations;
    readonly readHorizon: ReadHorizon;
    readonly pages: Pick<ChatPages, 'loadSoon'>;
    readonly deletions: Pick<Deletions, 'conversationRemoved'>;
    readonly refreshIndex: () => void;
    /** The client hears a conversation from here on: what came to it just before was told to nobody. */
    readonly heardFromNow: (chatId: string) => void;
  },
) {
  const { committer, live, ports, changed } = context;
  /** Keys of what was taken last, the oldest first. */
  const told = new Set<string>();
  /** What the realtime service calls chats. */
  const names = new Map<string, string>();
  let waiting: DomainEvent[] = [];
  let cancel: (() => void) | null = null;
  let stopped = false;

  /** False when it was told before. */
  const isNews = (key: string): boolean => {
    if (told.has(key)) return false;
    told.add(key);
    const [oldest] = told;
    if (told.size > TOLD_MAX && oldest !== undefined) told.delete(oldest);
    return true;
  };

  const take = (events: readonly DomainEvent[]) => {
    const news = events.filter((event) => {
      const key = dedupeKeyOf(event);
      return key === undefined || isNews(key);
    });
    if (news.length === 0) return;
    waiting.push(...news);
    cancel ??= ports.clock.setTimer(0, flush);
  };

  const flush = () => {
    cancel = null;
    const events = waiting;
    waiting = [];
    const messages = events.filter(isMessage);
    const decide = (state: State) => ({
      events,
      answer: messages.map(({ payload }) => ({
        ...payload,
        ...knownBefore(state.chats.get(payload.chatId), payload.message),
      })),
    });
    const stored = committer
      .commit(decide, { about: messages.map(({ payload }) => payload.chatId) })
      .then(react, (error: unknown) => {
        // The realtime service tells a thing once: what could not be stored is kept for another try.
        waiting = [...events, ...waiting];
        if (!stopped) cancel ??= ports.clock.setTimer(STORE_RETRY_MS, flush);
        throw error;
      });
    context.background(stored);
  };

  const react = (news: readonly Omit<Arrival, 'chatName' | 'isMuted' | 'isChatOpen'>[]) => {
    const arrivals = news.map((one) => ({
      ...one,
      chatName: nameNow(one.chatId),
      isMuted: committer.state().chats.get(one.chatId)?.isMuted ?? false,
      isChatOpen: isOpen(live, one.chatId),
    }));
    for (const { chatId, message, isChatOpen } of arrivals) {
      // The page brings the id.
      if (isChatOpen && message.id === null) effects.pages.loadSoon(chatId);
    }
    // Of a chat that is being deleted nobody is called; what came is there if it is undone.
    const heard = arrivals.filter(({ chatId }) => {
      const chat = committer.state().chats.get(chatId);
      return chat === undefined || !isLeaving(chat);
    });
    const alert = stopped ? null : alertOf(heard);
    if (alert !== null) {
      live.ring = !live.ring;
      context.alert(alert);
    }
    changed();
  };

  /** The list's name for it, or the realtime service's while the list does not know it. */
  const nameNow = (chatId: string): string => {
    const chat = committer.state().chats.get(chatId);
    const told = [chat?.name, names.get(chatId)].find((name) => name !== undefined && hasVisibleText(name));
    return told ?? nameOf(chat ?? emptyChat(chatId));
  };

  const quarantine = () => {
    live.quarantined += 1;
    changed();
  };

  /** Younger than anything in the list, so it can't have been there when the list was made. */
  const isYoungest = (createdAt: number | null): boolean => {
    const { chats, index } = committer.state();
    if (createdAt === null || index.listedAt === null) return false;
    return chats.slice(0).every((chat) => createdAt > (chat.last?.at ?? 0));
  };

  function hear(fact: Exclude<TransportFact, SocketFact>): void {
    const { conversation } = fact;
    const chatId = chatIdOf(conversation);
    effects.readHorizon.identify(chatId, conversation.sid);
    if (conversation.friendlyName) names.set(chatId, conversation.friendlyName);
    switch (fact.kind) {
      case 'conversation':
        if (fact.existing) effects.heardFromNow(chatId);
        if (!fact.existing || isYoungest(conversation.createdAt ?? null)) {
          effects.newConversations.reported(reported(conversation));
        }
        return;
      case 'message':
        effects.newConversations.reported(reported(conversation));
        take([eventOf('message.received', { chatId, message: messageOf(fact, committer.state().self) })]);
        return;
      case 'people':
        // Who they are the page tells; of a chat that nobody has open, when it is opened again.
        if (isOpen(live, chatId)) effects.pages.loadSoon(chatId);
        return;
      case 'gone':
        effects.deletions.conversationRemoved(chatId);
        return;
      case 'horizon': {
        const { index } = fact;
        if (index === null || index === undefined) return;
        context.background(
          effects.readHorizon.received(chatId, index).then((isKnown) => {
            const unseen = committer.state().chats.get(chatId)?.unseen ?? 0;
            if (!isKnown && unseen > 0) effects.refreshIndex();
          }),
        );
      }
    }
  }

  return {
    /** A fact of the chat client; gives back what concerns its line. */
    transportFact(fact: unknown): SocketFact | null {
      const decoded = v.safeParse(transportFactSchema, fact);
      if (!decoded.success) {
        quarantine();
        return null;
      }
      switch (decoded.output.kind) {
        case 'connection':
        case 'firstList':
        case 'tokenExpiring':
        case 'worn':
        case 'broken':
          return decoded.output;
        default:
          hear(decoded.output);
          return null;
      }
    },
    /** A fact of the sync client; gives back what concerns its line. */
    statusFact(fact: unknown): Exclude<StatusFact, { kind: 'document' }> | null {
      const decoded = v.safeParse(statusFactSchema, fact);
      if (!decoded.success) {
        quarantine();
        return null;
      }
      if (decoded.output.kind !== 'document') return decoded.output;
      const { events, malformed } = readStatusDocument(decoded.output.data);
      for (const entry of malformed) {
        if (isNews(`malformed:${JSON.stringify(entry)}`)) quarantine();
      }
      take(events);
      return null;
    },
    stop(): void {
      stopped = true;
      cancel?.();
    },
  };
}

const reported = (conversation: Parameters<typeof chatIdOf>[0]) => ({
  chatId: chatIdOf(conversation),
  name: conversation.friendlyName || 'Unnamed chat',
  createdAt: conversation.createdAt ?? null,
});

const isMessage = (event: DomainEvent): event is EventOf<'message.received'> =>
  event.type === 'message.received';
