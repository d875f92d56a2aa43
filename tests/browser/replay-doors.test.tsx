import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '../../src/core/kernel/answer.ts';
import { activity } from '../../src/core/model/collections/activity.ts';
import { eventOf } from '../../src/core/model/events.ts';
import type { PastAsk, PastValue } from '../../src/core/model/replay/types.ts';
import { openRecord } from '../../src/core/readers/replay/past-record.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { clearPage } from './draw.ts';
import { activityEntry } from './support/activity-entry.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, READER } from './support/console.tsx';
import { replayAnswer } from './support/past.ts';
import type { Views } from './support/pretend-core.ts';
import { recordViews } from './support/records.ts';
import {
  BEGAN_AT,
  CONNECTION,
  chatAddress,
  chatList,
  chatRow,
  FLAGS,
  inbound,
  thread,
} from './support/rows.ts';

/** The ways into a replay, and what its toolbar does. */

const CHAT = 'Hassan Verrall';
const ROOMY = { width: 1440, height: 900 };
const address = () => location.pathname + location.search;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

const ENTRY = activityEntry(3, {
  at: BEGAN_AT,
  action: 'chat.flagged',
  targetKind: 'chat',
  targetId: CHAT,
  targetName: CHAT,
});

const WITHOUT_LOGS = {
  ...READER,
  userAbilityRules: ['read', 'view-chat'].map((action) => ({ action, subject: 'all' })),
};
const AUDITOR = {
  ...READER,
  userAbilityRules: ['read', 'view-chat', 'view-logs', 'read-only'].map((action) => ({
    action,
    subject: 'all',
  })),
};

const VIEWS: Views = {
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT)]),
  threads: [thread(CHAT, [inbound(1, 'Hello')])],
  message: {
    head: {
      status: 'read',
      known: true,
      id: 1,
      sid: 'IM1',
      text: null,
      isRedacted: false,
      sentAt: BEGAN_AT,
      delivery: null,
      late: false,
      trimmed: false,
      unreadable: 0,
    },
    rows: [
      {
        key: '412',
        at: BEGAN_AT,
        isNoticed: false,
        kind: 'reported',
        by: 'realtime',
        isFirst: true,
        id: 1,
        status: null,
        code: null,
        isLate: false,
      },
    ],
  },
};

async function openMessageInfo() {
  await expect.element(page.getByRole('article').last()).toBeVisible();
  await userEvent.hover(page.getByRole('article').last());
  await button('Info').click();
  const info = page.getByRole('dialog', { name: 'Message history' });
  await expect.element(info.getByRole('listitem').first()).toBeVisible();
  return info;
}

test('a replay opens from a message, from the chat’s menu, and from an entry of the activity, at its moment', async () => {
  await openConsole(chatAddress(CHAT), VIEWS, { session: AUDITOR, size: ROOMY });
  const link = (await openMessageInfo()).getByRole('link', { name: /^Replay/ });
  const place = { tab: 'replay', chat: CHAT };
  await expect
    .element(link)
    .toHaveAttribute('href', `/activity-logs?${new URLSearchParams({ ...place, event: '412' })}`);
  await userEvent.keyboard('{Escape}');
  await button('More').click();
  await page.getByRole('menuitem', { name: /^Replay/ }).click();
  await expect.poll(address).toBe(`/activity-logs?${new URLSearchParams(place)}`);

  clearPage();
  await openConsole(
    '/activity-logs?open=3',
    { connection: CONNECTION, viewOf: recordViews(activity, { rows: [ENTRY] }) },
    { session: AUDITOR, size: ROOMY, answers: { readPast: ({ ask }) => sinceAnswer(ask, BEGAN_AT) } },
  );
  await expect
    .element(page.getByRole('link', { name: 'Replay from here' }))
    .toHaveAttribute('href', `/activity-logs?${new URLSearchParams({ ...place, moment: String(BEGAN_AT) })}`);
  // The list keeps its place in the address. Once the tab is left, the address belongs to the other tab.
  await expect.poll(() => new URLSearchParams(location.search).get('upTo')).toBe('3');
  await page.getByRole('link', { name: 'Replay from here' }).click();
  await expect.element(page.getByRole('tab', { name: 'Replay', selected: true })).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Opening the history' })).toBeVisible();
  expect(address()).toContain(`${new URLSearchParams({ ...place, moment: String(BEGAN_AT) })}`);
});

/** Answers the question since when this device knows a chat. */
const sinceAnswer = (ask: PastAsk, since: number | null): Answer<PastValue> | undefined =>
  ask.kind === 'since' ? { ok: true, value: { kind: 'since', value: since } } : undefined;

test.each([
  ['no event of the chat', null],
  ['later events only', BEGAN_AT + 1],
])('no replay is offered at a moment of which this device has %s', async (_, since) => {
  let isAsked = false;
  await openConsole(
    '/activity-logs?open=3',
    { connection: CONNECTION, viewOf: recordViews(activity, { rows: [ENTRY] }) },
    {
      session: AUDITOR,
      size: ROOMY,
      answers: {
        readPast({ ask }) {
          isAsked = true;
          return sinceAnswer(ask, since);
        },
      },
    },
  );
  await expect.element(page.getByRole('button', { name: 'Copy JSON' })).toBeVisible();
  await expect.poll(() => isAsked).toBe(true);
  expect(page.getByRole('link', { name: 'Replay from here' }).elements()).toEqual([]);
});

test('without view-logs no page, menu, message or palette leads to a replay', async () => {
  const asked: string[] = [];
  const viewOf = (request: WatchRequest) => {
    if (request.view === 'records') asked.push(request.collection);
    return undefined;
  };
  const core = await openConsole(
    chatAddress(CHAT),
    { ...VIEWS, viewOf },
    { session: WITHOUT_LOGS, size: ROOMY },
  );
  const info = await openMessageInfo();
  expect(info.getByRole('link', { name: /Replay/ }).query()).toBeNull();
  expect(button('Remove text').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await button('More').click();
  await expect.element(page.getByRole('menuitem', { name: 'Participants' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Replay/ }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  for (const typed of ['replay', 'activity', 'history file']) {
    await userEvent.fill(palette.getByRole('combobox'), typed);
    await expect.element(palette.getByText(`No results for “${typed}”`)).toBeVisible();
  }
  for (const path of [
    '/activity-logs',
    '/activity-logs?tab=replay&chat=x',
    '/activity-logs?tab=connections',
  ]) {
    await openConsole(path, { ...VIEWS, viewOf }, { session: WITHOUT_LOGS });
    await expect
      .element(page.getByRole('heading', { name: 'You don’t have access to this page' }).last())
      .toBeVisible();
  }
  expect(core.commands.map(({ type }) => type)).not.toContain('readPast');
  expect(asked).not.toContain('activity');
});

test('Known to keeps to the entries of the service or of this device, and the address holds it', async () => {
  const queries: unknown[] = [];
  const views = recordViews(activity, { rows: [ENTRY] });
  await openConsole(
    '/activity-logs',
    {
      connection: CONNECTION,
      viewOf(request) {
        if (request.view === 'records') queries.push(request.query);
        return views(request);
      },
    },
    { session: AUDITOR, size: { width: 1680, height: 900 } },
  );
  await page.getByRole('button', { name: 'Filters' }).click();
  const filter = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Known to' });
  await userEvent.selectOptions(filter, 'This device');
  await expect.poll(() => new URLSearchParams(location.search).get('known')).toBe('device');
  await expect.poll(() => queries.at(-1)).toMatchObject({ known: 'device' });
  await userEvent.selectOptions(filter, 'Service');
  await expect.poll(() => new URLSearchParams(location.search).get('known')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('checkbox', { name: 'This device' }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('known')).toBe('any');
});

const message = (n: number) =>
  eventOf('message.received', {
    chatId: CHAT,
    message: {
      id: n,
      sid: `IM${n}`,
      index: n,
      clientMessageId: null,
      body: n === 1 ? '=HYPERLINK("x")' : `Words ${n}`,
      author: '+447700900001',
      direction: 'inbound',
      at: BEGAN_AT + n,
      status: null,
      errorCode: null,
      mediaUrl: null,
    },
  });
const EVENTS = [
  message(1),
  message(2),
  eventOf('chat.flagged', { chatId: CHAT, put: ['4', '99'], taken: [], by: 'agent', reason: null }),
].map((event, place) => ({ ...event, seq: place + 1, at: BEGAN_AT + place }));

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens a replay whose worker answers every question but those in `hangs`. */
async function openReplay(
  hangs: readonly PastAsk['kind'][] = [],
  views: Views = { chatList: chatList([chatRow(CHAT)]) },
) {
  const record = openRecord({ chatId: CHAT, self: [], before: [], events: EVENTS, gaps: [] });
  const asks: PastAsk[] = [];
  const answerTo = (ask: PastAsk): PastValue | null => {
    switch (ask.kind) {
      case 'exportPart':
        return {
          kind: 'exportPart',
          value: { text: `part ${ask.part}\n`, lines: 1, isDone: ask.part === 3 },
        };
      case 'filePart':
        return {
          kind: 'filePart',
          value:
            ask.text === ''
              ? { state: 'broken', problem: 'notAnExport', line: 0, lastAt: null }
              : { state: 'broken', problem: 'brokenChain', line: 7, lastAt: null },
        };
      case 'close':
        return { kind: 'close', value: null };
      default:
        return replayAnswer(record, ask);
    }
  };
  const files: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    const url = `blob:${blobs.size}`;
    if (given instanceof Blob) blobs.set(url, given);
    return url;
  });
  const press = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (this.download === '' || blob === undefined) press.call(this);
    else files.push({ name: this.download, blob });
  });
  await openConsole(
    `/activity-logs?${new URLSearchParams({ tab: 'replay', chat: CHAT })}`,
    { connection: CONNECTION, ...views },
    {
      session: AUDITOR,
      size: ROOMY,
      answers: {
        readPast({ ask }): Answer<PastValue> | undefined {
          asks.push(ask);
          const value = hangs.includes(ask.kind) ? null : answerTo(ask);
          return value === null ? undefined : { ok: true, value };
        },
      },
    },
  );
  await expect.element(page.getByText('Event 3 of 3')).toBeVisible();
  return { asks, files };
}

const kindsOf = (asks: readonly PastAsk[]) => asks.map(({ kind }) => kind);
const exportButton = button('Export');

test('the export menu opens by keyboard, names four formats, and each writes its file', async () => {
  const { files } = await openReplay();
  await expect.element(exportButton).toBeVisible();
  expect(await structureFaults(document)).toEqual([]);
  exportButton.element().focus();
  await userEvent.keyboard('{Enter}');
  const items = page.getByRole('menuitem');
  await expect.poll(() => items.elements().map(({ textContent }) => textContent)).toHaveLength(4);
  await userEvent.keyboard('{Escape}');
  await expect.element(exportButton).toHaveFocus();
  for (const name of [/JSONL/, /CSV/, /HTML/]) {
    await exportButton.click();
    await page.getByRole('menuitem', { name }).click();
    await expect.element(exportButton).toHaveFocus();
  }
  await expect.poll(() => files.map(({ name }) => name.split('.').at(-1))).toEqual(['jsonl', 'csv', 'html']);
  const [jsonl, csv, html] = await Promise.all(files.map(({ blob }) => blob.text()));
  expect(jsonl).toBe('part 0\npart 1\npart 2\npart 3\n');
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(html).toContain('Words 2');
  expect(html).not.toContain('<script');
});

test('a long export is cancelled: no file is written, and another can start', async () => {
  const { asks, files } = await openReplay(['exportPart']);
  await exportButton.click();
  await page.getByRole('menuitem', { name: /JSONL/ }).click();
  await expect.element(page.getByRole('status').filter({ hasText: '%' })).toBeVisible();
  await expect.element(exportButton).toHaveAttribute('aria-disabled', 'true');
  await button('Cancel').click();
  await expect.element(exportButton).not.toHaveAttribute('aria-disabled');
  await exportButton.click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect.poll(() => files.map(({ name }) => name.split('.').at(-1))).toEqual(['csv']);
  expect(kindsOf(asks)).toContain('exportPart');
});

test('a damaged file and a file that is gone are named, and the replay of this device goes on', async () => {
  await openReplay();
  await userEvent.upload(
    page.getByLabelText('Open file'),
    new File(['{"format":"switchboard-log"}'], 'history.jsonl'),
  );
  const alert = page.getByRole('alert').filter({ hasText: 'The file can’t be replayed' });
  await expect.element(alert).toHaveTextContent(/Line 7/);
  await button('Close file').click();
  await expect.element(page.getByText('Event 3 of 3')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Open file'), new File([], 'empty.jsonl'));
  await expect.element(alert).toHaveTextContent('The file is empty.');
  // Somebody deleted the file after it was chosen.
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  await userEvent.upload(page.getByLabelText('Open file'), new File(['x'], 'gone.jsonl'));
  await expect.element(alert).toHaveTextContent('The browser couldn’t read the file.');
  await button('Choose a chat').click();
  await expect.element(page.getByRole('searchbox', { name: 'Find a chat' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('dialog').getByRole('button', { name: CHAT })).toHaveFocus();
  // A name and Enter take the first match.
  await userEvent.keyboard('{ArrowUp}Hassan{Enter}');
  await expect.element(page.getByText('Event 3 of 3')).toBeVisible();
});

test('a flag that this device does not know is asked for once, and named honestly meanwhile', async () => {
  const asked: WatchRequest[] = [];
  await openReplay([], {
    viewOf(request) {
      if (request.view !== 'flags') return undefined;
      asked.push(request);
      return FLAGS;
    },
  });
  const list = page.getByRole('listbox', { name: 'Events' });
  const known = FLAGS.rows.find(({ key }) => key === '4')?.name ?? '';
  await expect.element(list).toHaveTextContent(`Flag added: ${known}, unknown flag (99)`);
  expect(asked).toContainEqual({ view: 'flags' });
});
