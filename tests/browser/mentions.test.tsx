import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import type { ChatNameView } from '../../src/core/model/chat/thread/types.ts';
import { type NoteRecord, notes } from '../../src/core/model/collections/notes.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { clearPage } from './draw.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, READER } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION, chatList, chatRow, FLAGS, inbound, thread } from './support/rows.ts';

/** Notes that mention the user, in the bell. */

const [CHAT, OTHER] = ['Fenella Osei', 'Kofi Lindqvist'] as const;
const AT = Date.now() - 60_000;
const SELF = { id: '4', name: 'Imogen Hale' };

const note = (id: number, chatId: string, more: Partial<NoteRecord> = {}): NoteRecord => ({
  id: String(id),
  version: 1,
  chatId,
  text: `@Imogen Hale, note ${id}`,
  author: 'Tobias Renn',
  authorId: '3',
  createdAt: AT,
  updatedAt: AT,
  mentions: [SELF],
  ...more,
});

const ROWS = [
  note(12, CHAT),
  note(11, OTHER),
  note(10, OTHER),
  // A service that does not know the search returns every note.
  note(9, CHAT, { mentions: [] }),
  note(8, CHAT, { authorId: '4' }),
];

/** A view is the same object for the same request. */
const NAMED = new Map<string, ChatNameView>(
  [CHAT, OTHER].map((name) => [name, { head: { name }, rows: [] }]),
);

const open = (address: string, more: Parameters<typeof openConsole>[2] = {}) => {
  const ofNotes = recordViews(notes, { rows: ROWS });
  return openConsole(
    address,
    {
      connection: CONNECTION,
      chatList: chatList([chatRow(CHAT), chatRow(OTHER)]),
      flags: FLAGS,
      threads: [thread(CHAT, [inbound(1, 'Hello')]), thread(OTHER, [inbound(2, 'Hi')])],
      viewOf: (request: WatchRequest) =>
        request.view === 'chatName' ? NAMED.get(request.chatId) : ofNotes(request),
    },
    {
      answers: { markAllRead: () => done({ chatIds: [] }) },
      size: { width: 1440, height: 900 },
      ...more,
    },
  );
};

const list = page.getByRole('list', { name: 'Notes that mention you' });
const bell = page.getByRole('button', { name: /^Notifications: / });
const lines = () => list.getByRole('link').elements().length;

beforeEach(() => localStorage.clear());

test('the bell says that notes mention the user, and lists them newest first with author, chat and words', async () => {
  await open('/contacts');
  await expect.element(bell).toHaveAccessibleName(/3 notes mention you/);
  await bell.click();
  await expect.poll(lines).toBe(3);
  const first = list.getByRole('link').first();
  await expect.element(first).toHaveTextContent(`Tobias Renn mentioned you in ${CHAT}`);
  await expect.element(first).toHaveTextContent('@Imogen Hale, note 12');
  expect(await structureFaults(document)).toEqual([]);
});

test('one press opens the chat, which reads all its mentions, also after a reload', async () => {
  await open('/contacts');
  await bell.click();
  await list
    .getByRole('link', { name: new RegExp(OTHER) })
    .first()
    .click();
  await expect.poll(() => new URLSearchParams(location.search).get('chat')).toBe(OTHER);
  await expect.element(bell).toHaveAccessibleName(/1 note mentions you/);
  clearPage();
  await open('/contacts');
  await bell.click();
  await expect.poll(lines).toBe(1);
});

test('a chat that is opened elsewhere reads its mentions', async () => {
  await open(`/chat?chat=${encodeURIComponent(CHAT)}`);
  await expect.element(bell).toHaveAccessibleName(/2 notes mention you/);
});

test('all are marked read together, and the undo brings them back', async () => {
  await open('/contacts');
  await bell.click();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(bell).not.toHaveAccessibleName(/mention/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(lines).toBe(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(bell).toHaveAccessibleName(/3 notes mention you/);
});

test('who only reads sees the mentions, and no way to mark all', async () => {
  await open('/chat', { session: READER });
  await bell.click();
  await expect.poll(lines).toBeGreaterThan(0);
  expect(page.getByRole('button', { name: 'Mark all read' }).query()).toBeNull();
});
