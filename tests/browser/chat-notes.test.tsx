import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { NO_LIMITS } from '../../src/core/model/consent/types.ts';
import type { WriteRow } from '../../src/core/model/records/view-types.ts';
import {
  add,
  appointment,
  CHAT,
  call,
  log,
  messageBox,
  messageTab,
  note,
  noteBox,
  noteTab,
  OTHER,
  open,
  timeOf,
} from './support/chat-with-notes.ts';
import { PHONE, READER } from './support/console.tsx';

/** The keys of what is drawn in the thread, from the top. */
const keys = (): readonly string[] =>
  [...document.querySelectorAll('[role=log] [data-key]')]
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((one) => one.getAttribute('data-key') ?? '');

// A form keeps what was typed in the tab's own storage.
afterEach(() => sessionStorage.clear());

test('a note has a box, a text and a button of its own, and never becomes a message', async () => {
  const { written, sent, drafts } = await open();
  await userEvent.fill(messageBox, 'To the customer');
  await userEvent.click(noteTab);
  await expect.element(noteBox).toHaveFocus();
  await expect.element(noteBox).toHaveValue('');
  await userEvent.keyboard('Ring twice.');
  await userEvent.click(add);
  await expect.poll(written).toHaveLength(1);
  expect(written()[0]).toMatchObject({
    collection: 'notes',
    op: 'create',
    recordId: null,
    input: { chatId: CHAT, text: 'Ring twice.' },
  });
  await expect.element(noteBox).toHaveValue('');
  await userEvent.keyboard('Then knock.{Enter}');
  await expect.poll(() => written().map(({ input }) => input.text)).toEqual(['Ring twice.', 'Then knock.']);
  await userEvent.click(messageTab);
  await expect.element(messageBox).toHaveFocus();
  await expect.element(messageBox).toHaveValue('To the customer');
  expect(sent()).toEqual([]);
  expect(drafts().filter((text) => text !== 'To the customer')).toEqual([]);
});

test('the keys t and r change between the boxes', async () => {
  await open();
  await expect.element(messageBox).toHaveFocus();
  await userEvent.keyboard('{Escape}t');
  await expect.element(noteBox).toHaveFocus();
  await userEvent.keyboard('Kept{Escape}');
  await expect.element(noteBox).not.toHaveFocus();
  await userEvent.keyboard('t');
  await expect.element(noteBox).toHaveFocus();
  await userEvent.keyboard('{Escape}r');
  await expect.element(messageBox).toHaveFocus();
  await expect.element(messageBox).toHaveValue('');
  await userEvent.keyboard('{Escape}t');
  await expect.element(noteBox).toHaveValue('Kept');
});

test('an unsaved note stays with its chat', async () => {
  await open();
  await userEvent.click(noteTab);
  await userEvent.fill(noteBox, 'Half a');
  await userEvent.click(page.getByRole('link', { name: OTHER }));
  await expect.element(log.getByText('From the other')).toBeVisible();
  await userEvent.click(noteTab);
  await expect.element(noteBox).toHaveValue('');
  await userEvent.click(page.getByRole('link', { name: CHAT }));
  await expect.element(log.getByText('Third')).toBeVisible();
  await userEvent.click(noteTab);
  await expect.element(noteBox).toHaveValue('Half a');
});

test('an empty and a too long note are not sent, and the text stays', async () => {
  const { written } = await open();
  await userEvent.click(noteTab);
  await userEvent.click(add);
  await expect.element(noteBox).toHaveAccessibleDescription('Write something first.');
  await userEvent.fill(noteBox, 'x'.repeat(2001));
  await expect.element(page.getByText('2,001 of 2,000')).toBeVisible();
  await userEvent.click(add);
  await expect.element(noteBox).toHaveAccessibleDescription('A note has at most 2,000 characters.');
  await expect.element(noteBox).toHaveValue('x'.repeat(2001));
  expect(written()).toEqual([]);
});

test('a refused note comes back to the box, above what was typed since', async () => {
  const refusal = {
    kind: 'rejected',
    reason: textReason('The chat is gone.'),
    fields: {},
    current: null,
  } as const;
  const { ended } = await open({ answer: done({ state: 'refused', recordId: '9', refusal }) });
  await userEvent.click(noteTab);
  await userEvent.fill(noteBox, 'Ring twice.');
  await userEvent.click(add);
  await expect.element(noteBox).toHaveValue('Ring twice.');
  await expect.element(page.getByText('The note couldn’t be added')).toBeVisible();
  expect(ended()).toMatchObject([{ how: 'drop' }]);
});

test('notes, calls and appointments lie between the messages at their time', async () => {
  await open({
    notes: [note(2, 'Later'), note(1, 'Ask the landlord')],
    calls: [
      call(7),
      call(8, {
        status: 'no_answer',
        agent: null,
        talk_seconds: null,
        started_at: new Date(timeOf(2) + 1).toISOString(),
      }),
    ],
    appointments: [appointment(5), appointment(6, { status: 'cancelled', reason: 'Moved house' })],
  });
  await expect.element(log.getByRole('link', { name: /Call of 4 min 12 s by Tobias Renn/ })).toBeVisible();
  await expect
    .poll(keys)
    .toEqual([
      'm1',
      'call:7',
      'm20',
      'note:1',
      'note:2',
      'appointment:5',
      'appointment:6',
      'appointment:6:cancelled',
      'm40',
      'call:8',
    ]);
  const link = (name: RegExp) => log.getByRole('link', { name }).element().getAttribute('href');
  expect(link(/Call of 4 min/)).toBe('/call?open=7');
  expect(link(/Missed call/)).toBe('/call?open=8');
  expect(link(/Visit with Marek Duda booked for 4 Mar 2031.*confirmed/)).toBe('/appointment?open=5');
  expect(link(/cancelled.*Moved house/)).toBe('/appointment?open=6');
});

test('only what belongs to the loaded messages is drawn', async () => {
  const before = timeOf(0) - 60_000;
  const after = timeOf(2) + 60_000;
  const kept = [
    note(1, 'Before', { createdAt: before }),
    note(2, 'Between'),
    note(3, 'After', { createdAt: after }),
  ];
  await open({ notes: kept, head: { hasEarlier: true, hasLater: true } });
  await expect.poll(keys).toEqual(['m1', 'm20', 'note:2', 'm40']);
});

test('a role without calls sees no calls and no appointments', async () => {
  const actions = ['read', 'view-chat', 'view-contacts'];
  await open({
    notes: [note(1, 'Ask the landlord')],
    calls: [call(7)],
    appointments: [appointment(5)],
    session: { ...READER, userAbilityRules: actions.map((action) => ({ action, subject: 'all' })) },
  });
  await expect.poll(keys).toEqual(['m1', 'm20', 'note:1', 'm40']);
});

test('its author changes a note in the box', async () => {
  const { written } = await open({ notes: [note(1, 'Ring twice.')] });
  await userEvent.hover(log.getByRole('article', { name: 'Your note' }));
  await userEvent.click(log.getByRole('button', { name: 'Edit note' }));
  await expect.element(noteBox).toHaveValue('Ring twice.');
  await userEvent.keyboard(' Or knock.');
  await userEvent.click(page.getByRole('button', { name: 'Save note' }));
  await expect
    .poll(written)
    .toMatchObject([{ op: 'update', recordId: '1', version: 1, input: { text: 'Ring twice. Or knock.' } }]);
  await expect.element(add).toBeVisible();
  await expect.element(noteBox).toHaveValue('');
});

test('its author deletes a note, and can undo it', async () => {
  const { written, ended } = await open({ notes: [note(1, 'Ring twice.')] });
  await userEvent.hover(log.getByRole('article', { name: 'Your note' }));
  await userEvent.click(log.getByRole('button', { name: 'Delete note' }));
  await expect.poll(written).toMatchObject([{ op: 'remove', recordId: '1', held: true }]);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(ended).toMatchObject([{ how: 'withdraw' }]);
});

test('who may remove texts deletes the notes of others and changes none; others do neither', async () => {
  const other = note(1, 'Ring twice.', { authorId: '2', author: 'Tobias Renn' });
  await open({ notes: [other] });
  const article = log.getByRole('article', { name: 'Note by Tobias Renn' });
  await userEvent.hover(article);
  await expect.element(log.getByRole('button', { name: 'Delete note' })).toBeVisible();
  expect(log.getByRole('button', { name: 'Edit note' }).query()).toBeNull();
});

test('who only reads sees the notes, and no way to write one', async () => {
  await open({ notes: [note(1, 'Ring twice.', { authorId: '2', author: 'Tobias Renn' })], session: READER });
  const article = log.getByRole('article', { name: 'Note by Tobias Renn' });
  await userEvent.hover(article);
  await expect.element(article).toHaveTextContent('Ring twice.');
  expect(article.getByRole('button').query()).toBeNull();
  expect(noteTab.query()).toBeNull();
});

test('a note that was refused before a reload offers another try', async () => {
  const write: WriteRow = {
    key: 'w1',
    collection: 'notes',
    recordId: 'new-w1',
    op: 'create',
    state: 'refused',
    attempts: 1,
    input: { chatId: CHAT, text: 'Ring twice.' },
    version: null,
    batch: null,
    askedAt: timeOf(2),
    refusal: { kind: 'notAllowed', reason: '', fields: {}, current: null },
  };
  const { ended } = await open({ writes: [write] });
  await expect.element(log.getByText(/^Not saved:/)).toBeVisible();
  await userEvent.click(log.getByRole('button', { name: 'Try again' }));
  await userEvent.click(log.getByRole('button', { name: 'Discard' }));
  expect(ended()).toMatchObject([
    { writeId: 'w1', how: 'again' },
    { writeId: 'w1', how: 'drop' },
  ]);
});

test('arrow keys reach the notes and lines between the messages, and Tab reaches one of all', async () => {
  await open({ notes: [note(1, 'Ring twice.')], calls: [call(7)] });
  await expect.poll(keys).toEqual(['m1', 'call:7', 'm20', 'note:1', 'm40']);
  const stops = () =>
    [...document.querySelectorAll('[role=log] [data-key][tabindex="0"]')].map((one) =>
      one.getAttribute('data-key'),
    );
  expect(stops()).toEqual(['m40']);
  document.querySelector<HTMLElement>('[data-key=m40]')?.focus();
  for (const key of ['note:1', 'm20', 'call:7', 'm1']) {
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => document.activeElement?.getAttribute('data-key')).toBe(key);
    expect(stops()).toEqual([key]);
  }
});

test('a phone shows the tabs too', async () => {
  await open({ size: PHONE });
  await userEvent.click(noteTab);
  await expect.element(noteBox).toHaveFocus();
  await expect.element(add).toBeVisible();
});

test('a closed chat takes notes, and no messages', async () => {
  await open({
    head: { consent: { ...NO_LIMITS, closed: { since: null, source: null, reopens: 'contact' } } },
  });
  await expect.poll(() => messageBox.query()).toBeNull();
  await userEvent.keyboard('t');
  await expect.element(noteBox).toHaveFocus();
});
