import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { notes } from '../../src/core/model/collections/notes.ts';
import type { WorkOfAgentRow } from '../../src/core/model/work/live.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { clearPage } from './draw.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION, chatList, chatRow, FLAGS, inbound, thread } from './support/rows.ts';

/** Chats that a colleague gave to the user, in the bell. */

const [CHAT, OTHER] = ['Fenella Osei', 'Kofi Lindqvist'] as const;
const AT = Date.now() - 60_000;

const row = (key: string): WorkOfAgentRow => ({
  key,
  name: key,
  hasDraft: false,
  given: { byId: '3', by: 'Tobias Renn', at: AT },
  work: {
    ownerId: '4',
    owner: 'Imogen Hale',
    isMine: true,
    state: 'open',
    until: null,
    waitingSince: null,
    heardAt: 0,
    version: 3,
  },
});

const OWN = { head: {}, rows: [row(CHAT), row(OTHER)] };

const NOTES = recordViews(notes, {
  rows: [
    {
      id: '9',
      version: 1,
      chatId: CHAT,
      text: 'Please call her back.',
      author: 'Tobias Renn',
      authorId: '3',
      createdAt: AT + 20,
      updatedAt: null,
      mentions: [],
    },
  ],
});

const open = (address: string) =>
  openConsole(
    address,
    {
      connection: CONNECTION,
      chatList: chatList([chatRow(CHAT), chatRow(OTHER)]),
      flags: FLAGS,
      threads: [thread(CHAT, [inbound(1, 'Hello')]), thread(OTHER, [inbound(2, 'Hi')])],
      viewOf: (request: WatchRequest) => (request.view === 'workOfAgent' ? OWN : NOTES(request)),
    },
    { answers: { markAllRead: () => done({ chatIds: [] }) }, size: { width: 1440, height: 900 } },
  );

const list = page.getByRole('list', { name: 'Chats that were given to you' });
const openBell = () =>
  page
    .getByRole('button', { name: /unread/i })
    .first()
    .click();

beforeEach(() => localStorage.clear());

test('the bell says who gave which chat, with the note; one press opens it, and it is read after a reload too', async () => {
  await open('/contacts');
  await openBell();
  const line = list.getByRole('link', { name: new RegExp(`Tobias Renn handed you ${CHAT}`) });
  await expect.element(line).toHaveTextContent('Please call her back.');
  expect(await structureFaults(document)).toEqual([]);
  await line.click();
  await expect.poll(() => new URLSearchParams(location.search).get('chat')).toBe(CHAT);
  clearPage();
  await open('/contacts');
  await openBell();
  await expect.element(list.getByRole('link', { name: new RegExp(OTHER) })).toBeVisible();
  expect(list.getByRole('link').elements()).toHaveLength(1);
});

test('all are marked read together, and the undo brings them back', async () => {
  await open('/contacts');
  await openBell();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(list).toBeInTheDocument();
});
