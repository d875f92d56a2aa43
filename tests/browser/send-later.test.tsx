import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { ScheduledRow } from '../../src/core/model/outbox/types.ts';
import { shownLanguage } from '../../src/ui/language/shown-language.ts';
import { openConsole, READER } from './support/console.tsx';
import { expectNoFault, undress } from './support/looks.ts';
import { contact } from './support/records.ts';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, thread } from './support/rows.ts';

const CHAT = 'Fenella Osei';
const DAY_MS = 86_400_000;

const box = page.getByRole('textbox', { name: 'Message', exact: true });
const later = page.getByRole('button', { name: 'Send later' });
const dialog = page.getByRole('dialog');
const panel = page.getByRole('region', { name: 'Scheduled messages' });

/** Moves the device to another zone. The console's clock watch, which notices it, is not part of this page. */
const zone = async (timezoneId: string) => {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  shownLanguage.renewFormats();
};
beforeAll(() => zone('America/New_York'));
afterAll(() => zone(''));
afterEach(() => undress());

const row = (key: string, more: Partial<ScheduledRow> = {}): ScheduledRow => ({
  key,
  chatId: CHAT,
  chatName: CHAT,
  body: key,
  picture: null,
  hasPicture: false,
  dueAt: Date.now() + 2 * DAY_MS,
  unlessReply: false,
  isCancelled: false,
  reason: null,
  ...more,
});

const views = (theirs: string, rows: readonly ScheduledRow[] = []) => ({
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT)]),
  threads: [thread(CHAT, [inbound(1, 'Hello')], { putOff: rows.length, draft: 'See you then' })],
  scheduled: { head: { waiting: rows.length }, rows },
  record: {
    head: {
      status: 'ready' as const,
      error: null,
      values: contact(7, 'Fenella Osei', { zone: theirs }),
      mark: null,
      masked: [],
    },
    rows: [],
  },
});

const open = (theirs = '', rows: readonly ScheduledRow[] = []) =>
  openConsole(chatAddress(CHAT), views(theirs, rows), {
    answers: {
      findContact: () => done({ contactId: '7' }),
      setDraft: () => done(null),
      sendMessage: ({ clientMessageId }) => done({ key: clientMessageId }),
      scheduleMessage: () => done(null),
      cancelScheduled: () => done(null),
      retryMessage: ({ key }) => done({ key }),
      discardMessage: () => done({ body: '' }),
    },
  });

const pick = async (date: string, time: string) => {
  await userEvent.fill(page.getByLabelText('Date'), date);
  await userEvent.fill(page.getByLabelText('Time', { exact: true }), time);
};

test('the menu offers the next mornings, and a choice sends the text with its time', async () => {
  const { commands } = await open();
  await userEvent.click(later);
  const choices = page.getByRole('menuitem');
  await expect.element(choices.last()).toHaveTextContent('Choose a time…');
  await userEvent.click(choices.first());
  await expect
    .poll(() => commands.find(({ type }) => type === 'sendMessage'))
    .toMatchObject({
      body: 'See you then',
      later: { dueAt: expect.any(Number), unlessReply: false },
    });
  const sent = commands.find((command) => command.type === 'sendMessage');
  const at = new Date(sent?.later?.dueAt ?? 0);
  expect([at.getHours(), at.getMinutes(), at.getTime() > Date.now()]).toEqual([9, 0, true]);
  await expect.element(box).toHaveValue('');
  // The next message is typed at once.
  await expect.element(box).toHaveFocus();
});

test('by key, any minute can be chosen; the time of the contact stands beside the agent’s', async () => {
  const { commands } = await open('Asia/Kathmandu');
  await userEvent.click(box);
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(dialog.getByText(/^Fenella Osei’s time: /)).toBeVisible();
  await pick('2027-01-12', '20:59');
  await expect.element(dialog.getByText(/^Your time: Tue.* 12 Jan 2027.* 20:59$/)).toBeVisible();
  await expect.element(dialog.getByText(/^Fenella Osei’s time: Wed.* 13 Jan 2027.* 07:44$/)).toBeVisible();
  await userEvent.click(dialog.getByText('Fenella Osei’s time', { exact: true }));
  await expect.element(page.getByLabelText('Time', { exact: true })).toHaveValue('07:44');
  await userEvent.fill(page.getByLabelText('Time', { exact: true }), '09:00');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await expect
    .poll(() => commands.find(({ type }) => type === 'sendMessage'))
    .toMatchObject({
      later: { dueAt: Date.UTC(2027, 0, 13, 3, 15), unlessReply: true },
    });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Enter in the date schedules the message', async () => {
  const { commands } = await open();
  await userEvent.click(later);
  await userEvent.click(page.getByRole('menuitem', { name: 'Choose a time…' }));
  await expect.element(page.getByLabelText('Date')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => commands.find(({ type }) => type === 'sendMessage'))
    .toMatchObject({ body: 'See you then', later: { dueAt: expect.any(Number) } });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('a time that does not exist is said and another is offered; one that comes twice is asked', async () => {
  const { commands } = await open();
  await userEvent.click(later);
  await userEvent.click(page.getByRole('menuitem', { name: 'Choose a time…' }));
  await pick('2027-03-14', '02:30');
  await expect.element(dialog.getByText(/does not exist/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(commands.some(({ type }) => type === 'sendMessage')).toBe(false);
  await expect.element(dialog.getByRole('button', { name: 'Use 01:30' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Use 03:30' }));
  await expect.element(page.getByLabelText('Time', { exact: true })).toHaveValue('03:30');

  await pick('2027-11-07', '01:30');
  await expect.element(dialog.getByText(/comes twice/)).toBeVisible();
  await userEvent.click(dialog.getByText(/^The second/));
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await expect
    .poll(() => commands.find(({ type }) => type === 'sendMessage'))
    .toMatchObject({
      later: { dueAt: Date.UTC(2027, 10, 7, 6, 30) },
    });
});

test.each([
  ['', 'Fenella Osei’s time zone isn’t known. Only your time is shown.'],
  ['Mars/Olympus', '“Mars/Olympus” is not a time zone. Your time is used instead.'],
])(
  'a contact with the zone “%s” has the agent’s time only, and the dialog says so',
  async (theirs, words) => {
    await open(theirs);
    await userEvent.click(later);
    await userEvent.click(page.getByRole('menuitem', { name: 'Choose a time…' }));
    await expect.element(dialog.getByText(words)).toBeVisible();
    await expect.element(dialog.getByText(/’s time: /)).not.toBeInTheDocument();
  },
);

test('another name of the agent’s own zone shows one time', async () => {
  await open('US/Eastern');
  await userEvent.click(later);
  await userEvent.click(page.getByRole('menuitem', { name: 'Choose a time…' }));
  await expect.element(dialog.getByText(/^Your time: /)).toBeVisible();
  await expect.element(dialog.getByText(/isn’t known/)).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/^Fenella Osei’s time/)).not.toBeInTheDocument();
});

test('a time that has passed is not sent', async () => {
  const { commands } = await open();
  await userEvent.click(later);
  await userEvent.click(page.getByRole('menuitem', { name: 'Choose a time…' }));
  await pick('2020-01-01', '09:00');
  await expect.element(dialog.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(commands.some(({ type }) => type === 'sendMessage')).toBe(false);
});

test('scheduled messages stand at the end of the thread, and can be edited, sent now and cancelled', async () => {
  const { commands } = await open('', [
    row('first'),
    row('second', { isCancelled: true, reason: ':contactWrote' }),
  ]);
  await expect.element(panel.getByText('first', { exact: true })).toBeVisible();
  await expect.element(panel.getByText(/because the contact wrote first/)).toBeVisible();
  const [waiting, cancelled] = [0, 1].map((place) => panel.getByRole('button').nth(place));
  if (waiting === undefined || cancelled === undefined) throw new Error('a row has no menu');
  const choose = async (menu: typeof waiting, name: string) => {
    await userEvent.click(menu);
    await userEvent.click(page.getByRole('menuitem', { name }));
  };
  await choose(waiting, 'Send now');
  await choose(waiting, 'Cancel message');
  await choose(cancelled, 'Remove');
  await choose(waiting, 'Edit');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Message' }), 'changed');
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await expect.element(dialog).not.toBeInTheDocument();
  const acts = commands.filter(({ type }) =>
    ['retryMessage', 'cancelScheduled', 'discardMessage', 'scheduleMessage'].includes(type),
  );
  expect(acts).toMatchObject([
    { type: 'retryMessage', key: 'first' },
    { type: 'cancelScheduled', key: 'first' },
    { type: 'discardMessage', key: 'second' },
    { type: 'scheduleMessage', key: 'first', body: 'changed' },
  ]);
});

test('who may only read sees the scheduled messages and no menu', async () => {
  await openConsole(chatAddress(CHAT), views('', [row('first')]), { session: READER });
  await expect.element(panel.getByText('first', { exact: true })).toBeVisible();
  expect(panel.getByRole('button').elements()).toEqual([]);
});

test('a refused change says why, and its dialog stays', async () => {
  await openConsole(chatAddress(CHAT), views('', [row('first')]), {
    answers: {
      findContact: () => done({ contactId: null }),
      scheduleMessage: () => refuse('optedOut', ':optedOut'),
    },
  });
  await userEvent.click(panel.getByRole('button'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await expect.element(page.getByText(/has opted out of messages/)).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test('the palette lists the scheduled messages of all chats', async () => {
  await open('', [row('first'), row('elsewhere', { chatId: 'Ada', chatName: 'Ada' })]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('listbox', { name: 'Results' })).toBeVisible();
  await userEvent.keyboard('Scheduled');
  await userEvent.click(page.getByRole('option', { name: /Scheduled messages/ }));
  await expect.element(dialog.getByRole('link', { name: 'Open chat with Ada' })).toBeVisible();
  await expect.element(dialog.getByText('elsewhere')).toBeVisible();
});

test('the panel and the dialog are accessible at both sizes, in both themes and from right to left', async () => {
  await open('Asia/Kathmandu', [row('first', { unlessReply: true }), row('second')]);
  await expect.element(panel).toBeVisible();
  const region = panel.element();
  await expectNoFault({ part: () => region, typed: ['first', 'second'] });
  await userEvent.click(later);
  await userEvent.click(page.getByRole('menuitem').last());
  await expect.element(dialog.getByText(/^Fenella Osei’s time: /)).toBeVisible();
  await expectNoFault({ part: () => dialog.element(), typed: ['first', 'second'] });
});
