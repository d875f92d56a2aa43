import * as v from 'valibot';
import { hasVisibleText } from '../../kernel/shown-text.ts';
import { emptyChat } from '../../model/chat/chat.ts';
import { nameOf } from '../../model/chat/names.ts';
import { type DomainEvent, dedupeKeyOf, type EventOf, eventOf } from '../../model/events.ts';
import type { State } from '../../model/state.ts';
import type { Alerts, News } from '../alerts/alerts.ts';
import { knownBefore } from '../alerts/policy.ts';
import type { Deletions } from '../chat/deletion/deletions.ts';
import type { NewConversations } from '../chat/list/new-conversations.ts';
import type { Receipts } from '../chat/receipts/receipts.ts';
import type { ChatPages } from '../chat/thread/chat-pages.ts';
import type { ReadHorizon } from '../chat/unseen/read-horizon.ts';
import { isOpen } from '../context/attention.ts';
import type { SessionContext } from '../context/context.ts';
import type { Presence } from '../presence/presence.ts';
import {
  type SocketFact,
  type StatusSocketFact,
  statusFactSchema,
  type TransportFact,
  transportFactSchema,
} from './facts.ts';
import { chatIdOf, messageOf, needsPage } from './realtime-message.ts';
import { readStatusDocument } from './status-document.ts';

/** Pause in ms before facts that could not be stored are stored again. Long enough to spare a full disk. */
const STORE_RETRY_MS = 3000;

/**
 * Maximum number of remembered keys of facts, used to drop duplicates. The status document repeats only its
 * last fifty updates.
 */
export const RECENT_KEYS_MAX = 5000;

/**
 * Receives the facts of the realtime services. Decodes them, appends all facts of one macrotask to the log as
 * a batch, and only then runs their effects.
 */
export function createIntake(
  context: SessionContext,
  effects: {
    readonly newConversations: NewConversations;
    readonly readHorizon: ReadHorizon;
    readonly alerts: Pick<Alerts, 'arrived'>;
    readonly pages: Pick<ChatPages, 'loadSoon'>;
    readonly deletions: Pick<Deletions, 'conversationRemoved'>;
    readonly receipts: Pick<Receipts, 'identify' | 'reported'>;
    readonly presence: Pick<Presence, 'item' | 'typing'>;
    readonly refreshIndex: () => void;
    /**
     * Called when the client has subscribed to an existing conversation. The client misses messages sent just
     * before.
     */
    readonly subscribed: (chatId: string) => void;
    /** Called when the service has reported changes of a list. */
    readonly recordsChanged: (document: string, data: unknown) => void;
  },
) {
  const { committer, live, ports, changed } = context;
  const recentKeys = new Set<string>();
  let waiting: DomainEvent[] = [];
  /** Number of batches whose commit is in flight. */
  let storing = 0;
  let cancel: (() => void) | null = null;
  let stopped = false;

  /** Remembers the key. Returns false if the key was known. */
  const isNews = (key: string): boolean => {
    if (recentKeys.has(key)) return false;
    recentKeys.add(key);
    const [oldest] = recentKeys;
    if (recentKeys.size > RECENT_KEYS_MAX && oldest !== undefined) recentKeys.delete(oldest);
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
    storing += 1;
    const decide = (state: State) => ({
      events,
      answer: messages.map(({ payload }) => ({
        ...payload,
        ...knownBefore(state.chats.get(payload.chatId), payload.message),
      })),
    });
    const stored = committer
      .commit(decide, { about: messages.map(({ payload }) => payload.chatId) })
      .finally(() => {
        storing -= 1;
      })
      .then(react, (error: unknown) => {
        // The realtime service reports each fact only once. Keep facts that could not be stored, and retry.
        waiting = [...events, ...waiting];
        if (!stopped) cancel ??= ports.clock.setTimer(STORE_RETRY_MS, flush);
        throw error;
      });
    context.background(stored, 'list');
  };

  const react = (news: readonly Omit<News, 'chatName'>[]) => {
    for (const { chatId, message } of news) {
      // Only a page has the message's id.
      if (isOpen(live, chatId) && message.id === null) effects.pages.loadSoon(chatId);
    }
    if (!stopped) effects.alerts.arrived(news.map((one) => ({ ...one, chatName: nameNow(one.chatId) })));
    // A report may have waited for these messages.
    effects.readHorizon.report();
    changed('chats');
  };

  /** Returns the name in the chat list, else the realtime service's name, else a participant's label. */
  const nameNow = (chatId: string): string => {
    const chat = committer.state().chats.get(chatId);
    const name = [chat?.name, effects.newConversations.nameOf(chatId)].find(
      (one) => one !== undefined && hasVisibleText(one),
    );
    return name ?? nameOf(chat ?? emptyChat(chatId));
  };

  const readElsewhere = async (chatId: string, index: number): Promise<void> => {
    const isKnown = await effects.readHorizon.received(chatId, index);
    const unseen = committer.state().chats.get(chatId)?.unseen ?? 0;
    if (!isKnown && unseen > 0) effects.refreshIndex();
  };

  const quarantine = () => {
    live.device.quarantined += 1;
    changed('device');
  };

  /**
   * Returns whether a conversation is newer than every chat's last message. Then the loaded list can't
   * contain it.
   */
  const isYoungest = (createdAt: number | null): boolean => {
    const { chats, index } = committer.state();
    if (createdAt === null || index.listedAt === null) return false;
    return chats.slice(0).every((chat) => createdAt > (chat.last?.at ?? 0));
  };

  function takeFact(fact: Exclude<TransportFact, SocketFact>): void {
    const { conversation } = fact;
    const chatId = chatIdOf(conversation);
    effects.readHorizon.identify(chatId, conversation.sid);
    effects.receipts.identify(chatId, conversation.sid);
    if (conversation.friendlyName) effects.newConversations.named(chatId, conversation.friendlyName);
    switch (fact.kind) {
      case 'conversation':
        if (fact.existing) effects.subscribed(chatId);
        if (!fact.existing || isYoungest(conversation.createdAt ?? null)) {
          effects.newConversations.reported(reported(conversation));
        }
        return;
      case 'message': {
        effects.newConversations.reported(reported(conversation));
        const state = committer.state();
        take([eventOf('message.received', { chatId, message: messageOf(fact, state) })]);
        if (needsPage(fact, state)) effects.pages.loadSoon(chatId);
        return;
      }
      case 'people':
        // A page contains the participants. A chat that is not open loads its page when it is opened.
        if (isOpen(live, chatId)) effects.pages.loadSoon(chatId);
        return;
      case 'gone':
        effects.deletions.conversationRemoved(chatId);
        return;
      case 'receipts':
        effects.receipts.reported(chatId, fact.sid);
        return;
      case 'typing':
        effects.presence.typing(chatId, fact);
        return;
      case 'horizon': {
        const { index } = fact;
        if (index === null || index === undefined) return;
        // The messages that were reported just before are stored first.
        ports.clock.setTimer(0, () => {
          if (!stopped) context.background(readElsewhere(chatId, index), 'list');
        });
      }
    }
  }

  return {
    /**
     * Receives a fact from the chat client. Returns the fact if it is about the socket itself, for the
     * socket's state machine.
     */
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
          takeFact(decoded.output);
          return null;
      }
    },
    /**
     * Receives a fact from the sync client. Returns the fact if it is not the status document, for the
     * socket's state machine.
     */
    statusFact(fact: unknown): StatusSocketFact | null {
      const decoded = v.safeParse(statusFactSchema, fact);
      if (!decoded.success) {
        quarantine();
        return null;
      }
      if (decoded.output.kind === 'item') {
        const { map, key, data } = decoded.output;
        effects.presence.item(map, key, data);
      }
      if (decoded.output.kind === 'changes')
        effects.recordsChanged(decoded.output.document, decoded.output.data);
      if (decoded.output.kind !== 'document') return decoded.output;
      const { events, malformed } = readStatusDocument(decoded.output.data);
      for (const entry of malformed) {
        if (isNews(`malformed:${JSON.stringify(entry)}`)) quarantine();
      }
      take(events);
      return null;
    },
    /** Returns whether facts were received that the state does not contain yet. */
    isStoring: () => waiting.length > 0 || storing > 0,
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
