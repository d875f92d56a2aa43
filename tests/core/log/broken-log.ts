import { textReason } from '../../../src/core/kernel/reasons.ts';
import { loadChats, withLoaded } from '../../../src/core/log/load-chats.ts';
import type { OpenedLog } from '../../../src/core/log/open-log.ts';
import { mustKeep } from '../../../src/core/log/retention.ts';
import { type Chat, rowOf } from '../../../src/core/model/chat/chat.ts';
import { type DomainEvent, eventOf, type LoggedEvent } from '../../../src/core/model/events.ts';
import { emptyState, type State } from '../../../src/core/model/state.ts';
import type { EventLog, EventLogStore } from '../../../src/core/ports/ports.ts';
import { plain } from '../../properties/inside.ts';
import { messageOf } from '../support/random-events.ts';
import { digest, losing } from './sample.ts';

const partOf = (chatId: string) => `chat:${chatId}`;

const DAMAGE = {
  'is missing': null,
  'was altered': (text: string) => text.replace('"rows"', '"Rows"'),
  'was emptied': () => '',
  'was cut short': (text: string) => text.slice(0, -3),
  'is another one': (text: string) => text.replace(/^[^\n]*/, (hash) => hash.split('').reverse().join('')),
} as const;
type Damage = keyof typeof DAMAGE;
export const DAMAGES: readonly Damage[] = [
  'is missing',
  'was altered',
  'was emptied',
  'was cut short',
  'is another one',
];

export async function damaged(
  { logs, log }: { readonly logs: EventLogStore; readonly log: EventLog },
  chatIds: readonly string[],
  damage: Damage,
): Promise<EventLogStore> {
  const change = DAMAGE[damage];
  if (change === null) {
    return { ...logs, open: async (userId) => losing(await logs.open(userId), chatIds.map(partOf)) };
  }
  const parts = await log.loadParts(chatIds.map(partOf));
  await log.saveParts(new Map([...parts].map(([name, text]) => [name, change(text)])));
  return logs;
}

/** Trims the log as retention does. Keeps events that only this device has. */
export async function trim(log: EventLog, state: State, events: readonly LoggedEvent[], through: number) {
  const held = events.filter((event) => mustKeep(state, event)).map(({ seq }) => seq);
  await log.trim(through, new Set(held));
}

export const read = ({ log, saved, state }: OpenedLog, chatIds: readonly string[], broken: string[] = []) =>
  loadChats(
    {
      log,
      digest,
      digests: saved.digests,
      onBroken: async (ids) => {
        broken.push(...ids);
      },
    },
    state,
    chatIds.filter((id) => state.chats.get(id)?.body === null),
  );

export const warmedUp = async (opened: OpenedLog): Promise<State> =>
  withLoaded(
    opened.state,
    await read(
      opened,
      [...opened.state.chats].map(({ id }) => id),
    ),
  );

export const chatOf = (state: State, chatId: string): Chat => {
  const chat = state.chats.get(chatId);
  if (chat === undefined) throw new Error(`There is no chat ${chatId}.`);
  return chat;
};

/** Returns the rows that only this device has. */
export const sendsOf = (chat: Chat) => [...chat.sends].sort().map((key) => rowOf(chat, key));

/** Returns the fields that do not depend on the service's messages. */
export const entryOf = ({ older, behindSince, baseline, tally, body, ...entry }: Chat) => ({
  ...entry,
  sends: [...entry.sends].sort(),
});

export const plainChat = (state: State, chatId: string) =>
  plain({ ...emptyState([]), chats: emptyState([]).chats.with(chatOf(state, chatId)) });

/** Two chats. The first has a window, one send of each kind, a draft and an unseen message. The second has messages. */
export function busy(): readonly DomainEvent[] {
  const chatId = 'c1';
  const send = (clientMessageId: string) => ({ chatId, clientMessageId });
  const enqueued = (clientMessageId: string) =>
    eventOf('outbox.enqueued', {
      ...send(clientMessageId),
      body: `Text of ${clientMessageId}`,
      fromDraft: true,
      attachment: null,
      mediaUrl: null,
    });
  const page = (chat: string, numbers: readonly number[]) =>
    eventOf('page.loaded', {
      chatId: chat,
      place: 'newest',
      joined: false,
      live: true,
      messages: numbers.map((number) => messageOf(chat, number)),
      participants: [],
      older: null,
    });
  return [
    eventOf('chats.listed', {
      q: '',
      by: 'name',
      flags: [],
      isFirst: true,
      chats: ['c1', 'c2'].map((id) => ({
        chatId: id,
        name: `Name of ${id}`,
        isGroup: false,
        isFavorite: id === 'c2',
        unseen: 0,
        lastMessage: 'text 2',
        flags: null,
        lastAt: 120_000,
        lastDirection: null,
      })),
      total: 2,
      next: null,
    }),
    page('c1', [1, 2]),
    page('c2', [1, 2]),
    eventOf('horizon.advanced', { chatId, throughId: 2, throughAt: 120_000, opening: true }),
    enqueued('failed'),
    eventOf('outbox.attempted', { ...send('failed'), attempt: 1 }),
    eventOf('outbox.rejected', { ...send('failed'), reason: textReason('No'), code: '21610' }),
    eventOf('message.received', { chatId, message: messageOf('c1', 4) }),
    enqueued('inFlight'),
    eventOf('outbox.attempted', { ...send('inFlight'), attempt: 1 }),
    enqueued('waits'),
    enqueued('taken away'),
    eventOf('outbox.discarded', send('taken away')),
    eventOf('draft.changed', { chatId, text: 'Half a' }),
  ];
}
