import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { type CallRecord, callRow, calls } from '../../src/core/model/collections/calls.ts';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import { NO_LINE } from '../../src/core/model/phone-line/line-live.ts';
import type { LineView } from '../../src/core/model/phone-line/types.ts';
import { openConsole } from './support/console.tsx';
import { pasteInto } from './support/paste.ts';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

const call = (more: object = {}): CallRecord =>
  v.parse(callRow, {
    id: 9,
    version: 1,
    direction: 'out',
    number: '+447700900121',
    status: 'completed',
    started_at: Date.parse('2026-11-20T09:00:00Z'),
    ended_at: Date.parse('2026-11-20T09:05:00Z'),
    ...more,
  });

const views = (more: object = {}) => ({
  connection: CONNECTION,
  viewOf: recordViews(calls, { rows: [call(more)] }),
});

const FREE: LineView = { ...NO_LINE, head: { ...NO_LINE.head, state: 'free' } };

async function open(more: object = {}, line: LineView = FREE, size = { width: 1440, height: 900 }) {
  const core = await openConsole(
    '/call?open=9',
    { ...views(more), line },
    {
      size,
      answers: { writeRecord: () => done({ state: 'written', recordId: '9' }), dial: () => done(null) },
    },
  );
  const written = () => core.commands.flatMap((one) => (one.type === 'writeRecord' ? [one.input] : []));
  return { core, written };
}

test('notes that go on after they were saved are not called somebody else’s change', async () => {
  const { core, written } = await open();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Rings');
  await expect.poll(written).toEqual([{ notes: 'Rings' }]);
  core.show(views({ version: 2, notes: 'Rings', updated_at: Date.now() }));
  await expect.element(page.getByText(/^Saved/u)).toBeVisible();
  await notes.fill('Rings twice');
  await expect.poll(written).toEqual([{ notes: 'Rings' }, { notes: 'Rings twice' }]);
  await expect.element(page.getByText('Somebody else changed this meanwhile')).not.toBeInTheDocument();
});

test('notes that are too long stay whole, and are saved once they are shorter', async () => {
  const { written } = await open();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  const long = 'Rings '.repeat(1000).trim();
  await pasteInto(notes, long);
  await expect
    .element(notes)
    .toHaveAccessibleDescription('Not saved yet This text is 999 characters too long. Shorten it.');
  // Who leaves the form would save it at once.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(notes).not.toBeInTheDocument();
  expect(written()).toEqual([]);
  await page.getByRole('grid', { name: 'Calls' }).getByRole('row').nth(1).click();
  await expect.element(notes).toHaveValue(long);
  await notes.fill('Rings');
  await expect.poll(written).toEqual([{ notes: 'Rings' }]);
});

test.each([1440, 1024])('at %i px, Notes in the bar leads to the field for notes', async (width) => {
  const running = call({ status: 'in_progress', answered_at: Date.now() });
  const line: LineView = { ...FREE, head: { ...FREE.head, state: 'busy', call: running } };
  await openConsole(
    '/call',
    { connection: CONNECTION, line, viewOf: recordViews(calls, { rows: [running] }) },
    { size: { width, height: 768 } },
  );
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveFocus();
});

test('a call back is at a time that is still to come', async () => {
  const { written } = await open();
  const later = page.getByRole('button', { name: 'Call back later' });
  await later.click();
  const at = page.getByLabelText('Call back on');
  await expect.element(at).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a day and a time.');
  await at.fill('2020-01-01T10:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This time has passed.');
  await userEvent.keyboard('{Escape}');
  await expect.element(later).toHaveFocus();
  expect(written()).toEqual([]);
  await later.click();
  await at.fill('2199-01-01T10:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(later).toHaveFocus();
  expect(written()).toEqual([{ outcome: 'call_back', callBackAt: new Date('2199-01-01T10:00').getTime() }]);
});

test('a call back is offered at usual times, each by one press', async () => {
  const { written } = await open();
  await page.getByRole('button', { name: 'Call back later' }).click();
  await page.getByRole('button', { name: /^Tomorrow · 09:00$/u }).click();
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  expect(written()).toEqual([{ outcome: 'call_back', callBackAt: tomorrow.setHours(9, 0, 0, 0) }]);
});

test.each([
  [{ status: 'busy' }, 'The line was busy. Call again later, or send a text.'],
  [{ status: 'failed', code: 21211 }, 'This number can’t be called. Check the number, or send a text.'],
  [
    { status: 'failed', code: 31404 },
    'The network couldn’t reach this number (31404). Call again later, or send a text.',
  ],
])('a call that reached nobody says why, and what to do: %o', async (more, words) => {
  await open({ ...more, outcome: 'no_answer' });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('the key of all searches reaches the search of the list', async () => {
  await open();
  await page.getByRole('button', { name: 'Call back later' }).click();
  await userEvent.keyboard('{Escape}/');
  await expect.element(page.getByRole('searchbox', { name: 'Search calls' })).toHaveFocus();
});

test('a number is dialled by keys alone, and what is no number is explained', async () => {
  const { core } = await open();
  const create = page.getByRole('button', { name: 'New call' });
  await create.click();
  const number = page.getByRole('textbox', { name: 'Name or number' });
  await expect.element(number).toHaveFocus();
  const alert = page.getByRole('dialog').getByRole('alert');
  for (const [typed, words] of [
    ['', 'Type a phone number.'],
    ['0800 FLOWERS', 'A phone number has no letters.'],
    ['999', 'Short numbers can’t be called here.'],
    ['07700 900147 / 07700 900148', 'Enter only one number.'],
  ] as const) {
    await number.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toHaveTextContent(words);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(create).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(number).toHaveValue('');
  await userEvent.keyboard('07700 900147{Enter}');
  await expect.element(number).not.toBeInTheDocument();
  expect(core.commands).toContainEqual({ type: 'dial', to: '+447700900147', contactId: null });
  const bar = page.getByRole('region', { name: 'Your call' });
  core.show({ line: { ...NO_LINE, head: { ...NO_LINE.head, state: 'dialling', dialled: '+447700900147' } } });
  await expect.element(bar).toHaveFocus();
});

test('after a call from a record, the focus is on the bar of the call, unless the person has gone elsewhere', async () => {
  const { core } = await open();
  const begin = page.getByRole('button', { name: /^Call back: / });
  const bar = page.getByRole('region', { name: 'Your call' });
  const show = (state: 'dialling' | 'free') =>
    core.show({ line: { ...NO_LINE, head: { ...NO_LINE.head, state, dialled: '+447700900147' } } });
  await begin.click();
  show('dialling');
  await expect.element(bar).toHaveFocus();
  show('free');
  await expect.element(bar).not.toBeInTheDocument();
  await begin.click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.click();
  show('dialling');
  await expect.element(bar).toBeVisible();
  await expect.element(notes).toHaveFocus();
});

test('the address of a new call asks for its number, and Escape leaves it', async () => {
  await openConsole('/call?open=new', { ...views(), line: FREE });
  await expect.element(page.getByRole('textbox', { name: 'Name or number' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Name or number' })).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('a filter by an agent keeps the other agents, and the chosen one without any call', async () => {
  const mine = call({ agent: { id: 4, name: 'Marek Dunn' } });
  const other = call({ id: 10, agent: { id: 5, name: 'Gethin Rees' } });
  const core = await openConsole('/call', {
    connection: CONNECTION,
    viewOf: recordViews(calls, { rows: [mine, other] }),
  });
  const filter = page.getByRole('combobox', { name: 'Agent' });
  await filter.selectOptions('Marek Dunn');
  core.show({ viewOf: recordViews(calls, { rows: [] }) });
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(filter).toHaveTextContent('Gethin Rees');
  await expect.element(filter).toHaveDisplayValue('Marek Dunn');
});

test('a contact is called by name, also if Enter comes before the contacts', async () => {
  const ada = v.parse(contacts.row, { id: 7, uuid: 'ada', fullName: 'Ada Nwosu', phone: '+447700900155' });
  const bare = v.parse(contacts.row, { id: 8, uuid: 'bare', fullName: 'Bare Line' });
  const ofCalls = recordViews(calls, { rows: [call()] });
  const ofContacts = recordViews(contacts, { rows: [ada, bare] });
  const { core } = await open();
  core.show({ viewOf: (request) => ofContacts(request) ?? ofCalls(request) });
  await page.getByRole('button', { name: 'New call' }).click();
  const box = page.getByRole('textbox', { name: 'Name or number' });
  await expect.element(box).toHaveFocus();
  await box.fill('Nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('No contact found');
  await box.fill('Bare');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('This contact has no phone number.');
  await box.fill('Ad');
  await expect.element(page.getByRole('button', { name: 'Ada Nwosu +44 7700 900155' })).toBeVisible();
  // The arrows reach each contact, and lead back to the box.
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Ada Nwosu +44 7700 900155' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(box).toHaveFocus();
  await box.fill('');
  await userEvent.keyboard('Ada{Enter}');
  await expect.element(box).not.toBeInTheDocument();
  expect(core.commands).toContainEqual({ type: 'dial', to: '+447700900155', contactId: '7' });
});
