import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../src/core/kernel/answer.ts';
import { FREE_ACCOUNT } from '../../src/core/model/account/types.ts';
import { settings } from '../../src/core/model/collections/settings.ts';
import { chatWorkAgents } from '../../src/core/model/collections/work/work-agents.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, READER } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const MINUTE_MS = 60_000;

const agent = (id: string, name: string, open: number, availability: 'available' | 'away' = 'available') => ({
  id,
  version: 1,
  name,
  identity: `${id}@example.com`,
  availability,
  until: null,
  limit: 20,
  open,
});
const AGENTS = [agent('2', 'Imogen Achterberg', 3), agent('3', 'Bram Osei', 7, 'away')];

const SUPERVISOR = {
  ...READER,
  userAbilityRules: ['read', 'view-chat', 'manage-chat-work'].map((action) => ({ action, subject: 'all' })),
};

const counts = { mine: 1, nobody: 2, snoozed: 0, closed: 0 };
const agentViews = recordViews(chatWorkAgents, { rows: AGENTS });
const views = (work: typeof counts | null) => {
  const workView = { head: { counts: work }, rows: [] };
  return {
    connection: CONNECTION,
    viewOf: (request: WatchRequest) => (request.view === 'work' ? workView : agentViews(request)),
  };
};

const figures = (answered: number) => [
  {
    id: '3',
    name: 'Bram Osei',
    open: 7,
    waitingSince: Date.now() - 25.5 * MINUTE_MS,
    answered,
    medianMs: 4 * MINUTE_MS,
    slowMs: 90 * MINUTE_MS,
  },
];

const team = page.getByRole('region', { name: 'Who answers' });

test('a supervisor sees at home who answers, how many wait, and how fast the answers were', async () => {
  const asked: unknown[] = [];
  await openConsole('/', views(counts), {
    session: SUPERVISOR,
    answers: {
      askService: (command) => {
        asked.push(command);
        return { ok: true, value: figures(asked.length) };
      },
    },
  });
  const first = team.getByRole('row').nth(1);
  for (const text of ['Bram Osei', 'Away', '7', '25 min', '4 min', '1 h 30 min'])
    await expect.element(first).toHaveTextContent(text);
  await expect.element(team.getByRole('row').nth(2)).toHaveTextContent('Imogen Achterberg');
  await team.getByText('This week').click();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked).toMatchObject([
    { collection: 'chatWork', question: 'figures' },
    { collection: 'chatWork', question: 'figures' },
  ]);
  expect(await structureFaults(document)).toEqual([]);
});

test('a long name leaves the figures in view, and a person without a name is called by the address', async () => {
  const named = recordViews(chatWorkAgents, { rows: [agent('2', 'W'.repeat(300), 3), agent('4', '', 1)] });
  const { connection, viewOf } = views(counts);
  await openConsole(
    '/',
    {
      connection,
      viewOf: (request: WatchRequest) =>
        request.view === 'records' && request.collection === chatWorkAgents.name
          ? named(request)
          : viewOf(request),
    },
    {
      session: SUPERVISOR,
      answers: { askService: () => ({ ok: true, value: figures(1) }) },
      size: { width: 1440, height: 900 },
    },
  );
  await expect.element(team.getByRole('rowheader', { name: '4@example.com' })).toBeVisible();
  const table = team.getByRole('table').element();
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
});

test('all chats of somebody who is away are handed to a colleague at once', async () => {
  const work = {
    ownerId: '3',
    owner: 'Bram Osei',
    isMine: false,
    state: 'open' as const,
    until: null,
    waitingSince: null,
    heardAt: 0,
    version: 4,
  };
  const rows = ['c1', 'c2'].map((key) => ({ key, name: `Chat ${key}`, hasDraft: false, work }));
  const { connection, viewOf } = views(counts);
  const owned = { head: {}, rows };
  const { commands } = await openConsole(
    '/',
    {
      connection,
      viewOf: (request: WatchRequest) => (request.view === 'workOfAgent' ? owned : viewOf(request)),
    },
    {
      session: SUPERVISOR,
      answers: {
        askService: () => ({ ok: true, value: figures(1) }),
        writeRecord: ({ recordId }) => ({ ok: true, value: { recordId: recordId ?? '', state: 'written' } }),
      },
    },
  );
  await team.getByRole('button', { name: 'Hand over the chats of Bram Osei' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over 2 chats' });
  await dialog.getByRole('option', { name: /Imogen Achterberg/ }).click();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect
    .poll(() => commands.filter(({ type }) => type === 'writeRecord'))
    .toMatchObject(
      rows.map(({ key }) => ({ collection: 'chatWork', op: 'hand', recordId: key, input: { ownerId: '2' } })),
    );
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

test('figures that can’t be loaded are said, with another try; the agents stay', async () => {
  let isBroken = true;
  await openConsole('/', views(counts), {
    session: SUPERVISOR,
    answers: {
      askService: () => (isBroken ? refuse('unreachable', ':serviceBusy') : { ok: true, value: figures(5) }),
    },
  });
  await expect.element(team.getByRole('alert')).toHaveTextContent('The figures couldn’t be loaded.');
  await expect.element(team.getByRole('row').nth(1)).toHaveTextContent('Bram Osei');
  isBroken = false;
  await team.getByRole('button', { name: 'Retry' }).click();
  await expect.element(team.getByRole('row').nth(1)).toHaveTextContent('4 min');
  expect(team.getByRole('alert').query()).toBeNull();
});

test('nothing of it shows without the right', async () => {
  await openConsole('/', views(counts), { session: READER });
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  expect(team.query()).toBeNull();
});

test('nothing of it shows if the service has no work of chats', async () => {
  await openConsole('/', views(null), { session: SUPERVISOR });
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  expect(team.query()).toBeNull();
});

test('an administrator sets when a wait warns, the sharing out, and the limit of an agent', async () => {
  const record = { id: '1', version: 3, ...FREE_ACCOUNT };
  const settingViews = recordViews(settings, { rows: [record] });
  const { commands } = await openConsole(
    '/setting?tab=account',
    {
      connection: CONNECTION,
      viewOf: (request: WatchRequest) =>
        request.view === 'records' && request.collection === 'settings'
          ? settingViews(request)
          : agentViews(request),
    },
    { answers: { writeRecord: () => ({ ok: true, value: { recordId: '1', state: 'written' } }) } },
  );
  const written = () => commands.filter(({ type }) => type === 'writeRecord');
  const warn = page.getByRole('radiogroup', { name: /Show in the list how long/ });
  const chosen = warn.getByRole('radio', { name: '15 min' });
  await expect.element(chosen).toBeChecked();
  chosen.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(written).toMatchObject([{ collection: 'settings', input: { waitWarnMinutes: 30 } }]);
  await page.getByText('by turns').click();
  await expect.poll(written).toHaveLength(2);
  await page.getByRole('combobox', { name: 'Open chats of Bram Osei by sharing out' }).selectOptions('50');
  await expect
    .poll(() => written().at(-1))
    .toMatchObject({ collection: 'chatWorkAgents', op: 'update', recordId: '3', input: { limit: 50 } });
  expect(await structureFaults(document)).toEqual([]);
});
