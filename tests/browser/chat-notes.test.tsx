import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Command } from '../../src/core/core-interface.ts';
import { type Answer, done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import type { ThreadHead } from '../../src/core/model/chat/thread/types.ts';
import {
  type AppointmentRecord,
  appointmentRow,
  appointments,
} from '../../src/core/model/collections/appointments.ts';
import { type CallRecord, callRow, calls } from '../../src/core/model/collections/calls.ts';
import { type NoteRecord, notes } from '../../src/core/model/collections/notes.ts';
import { chatWorkAgents, type WorkAgentRecord } from '../../src/core/model/collections/work/work-agents.ts';
import { NO_LIMITS } from '../../src/core/model/consent/types.ts';
import type { WriteValue } from '../../src/core/model/records/types.ts';
import type { WriteRow } from '../../src/core/model/records/view-types.ts';
import type { SessionCookies } from '../../src/ui/session/cookies.ts';
import { clearPage } from './draw.ts';
import { openConsole, PHONE, READER } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, own, thread } from './support/rows.ts';

const CHAT = 'Fenella Osei';
const OTHER = 'Kofi Lindqvist';

const log = page.getByRole('log', { name: 'Messages' });
const noteBox = page.getByRole('textbox', { name: 'Note for colleagues' });
const messageBox = page.getByRole('textbox', { name: 'Message' });
const noteTab = page.getByRole('button', { name: 'Note', exact: true });
const messageTab = page.getByRole('button', { name: 'Message', exact: true });
const add = page.getByRole('button', { name: 'Add note' });

const ROWS = [inbound(1, 'First'), own(20, 'Second'), inbound(40, 'Third')];
const timeOf = (place: number) => ROWS[place]?.at ?? 0;

const note = (id: number, text: string, more: Partial<NoteRecord> = {}): NoteRecord => ({
  id: String(id),
  version: 1,
  chatId: CHAT,
  text,
  createdAt: timeOf(1) + 1000,
  authorId: '4',
  author: 'Imogen Hale',
  updatedAt: timeOf(1) + 1000,
  mentions: [],
  ...more,
});

type Written = Extract<Command, { readonly type: 'writeRecord' }>;

const STORED: Answer<WriteValue> = done({ state: 'written', recordId: '9' });

const call = (id: number, more: object = {}): CallRecord =>
  v.parse(callRow, {
    id,
    version: 1,
    direction: 'in',
    contact_id: 21,
    name: CHAT,
    number: '+447700900214',
    status: 'completed',
    started_at: new Date(timeOf(0) + 60_000).toISOString(),
    talk_seconds: 252,
    agent: { id: 2, name: 'Tobias Renn' },
    outcome: 'reached',
    ...more,
  });

const appointment = (id: number, more: object = {}): AppointmentRecord =>
  v.parse(appointmentRow, {
    id,
    version: 1,
    title: 'Boiler service',
    kind: 'visit',
    contact_id: 21,
    starts_at: '2031-03-04T13:00:00.000Z',
    ends_at: '2031-03-04T14:00:00.000Z',
    agent_id: 2,
    agent: { name: 'Marek Duda' },
    status: 'confirmed',
    created_at: new Date(timeOf(1) + 120_000).toISOString(),
    updated_at: new Date(timeOf(1) + 180_000).toISOString(),
    ...more,
  });

const agent = (id: number, name: string): WorkAgentRecord => ({
  id: String(id),
  version: 1,
  name,
  identity: `${id}@example.com`,
  availability: 'available',
  until: null,
  limit: 0,
  open: 0,
});

const AGENTS = [
  agent(4, 'Imogen Hale'),
  agent(1, 'Edda Farrow'),
  agent(3, 'Tobias Renn'),
  agent(7, 'Tobias Ek'),
  agent(8, '<b>مريم</b> "Mo" 👩‍🦰'),
];

interface Held {
  readonly notes?: readonly NoteRecord[];
  readonly calls?: readonly CallRecord[];
  readonly appointments?: readonly AppointmentRecord[];
  readonly writes?: readonly WriteRow[];
  readonly head?: Partial<ThreadHead>;
  readonly answer?: Answer<WriteValue>;
  readonly size?: { readonly width: number; readonly height: number };
  readonly session?: SessionCookies;
}

async function open(held: Held = {}) {
  const { notes: kept = [], writes = [], head = {}, answer = STORED, ...more } = held;
  const sources = [
    recordViews(notes, { rows: kept, writes }),
    recordViews(calls, { rows: held.calls ?? [] }),
    recordViews(appointments, { rows: held.appointments ?? [] }),
    recordViews(chatWorkAgents, { rows: AGENTS }),
  ];
  const core = await openConsole(
    chatAddress(CHAT),
    {
      connection: CONNECTION,
      chatList: chatList([chatRow(CHAT), chatRow(OTHER)]),
      threads: [thread(CHAT, ROWS, head), thread(OTHER, [inbound(1, 'From the other')])],
      viewOf: (request) => sources.map((viewOf) => viewOf(request)).find((view) => view !== undefined),
    },
    {
      ...more,
      answers: {
        writeRecord: () => answer,
        endWrite: () => done(null),
        findContact: () => done({ contactId: '21' }),
      },
    },
  );
  return {
    written: () => core.commands.filter((one): one is Written => one.type === 'writeRecord'),
    ended: () => core.commands.filter(({ type }) => type === 'endWrite'),
    sent: () => core.commands.filter(({ type }) => type === 'sendMessage'),
    drafts: () => core.commands.flatMap((one) => (one.type === 'setDraft' ? one.text : [])),
  };
}

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

const offers = page.getByRole('listbox', { name: 'Colleagues' });
const mentionsOf = (written: Written | undefined) => written?.input.mentions;

test('an @ and letters offer colleagues, and Enter puts the marked one in without sending', async () => {
  const { written } = await open();
  await userEvent.click(noteTab);
  await userEvent.keyboard('Ask @tob');
  await expect.poll(() => offers.getByRole('option').elements().length).toBe(2);
  await expect.element(noteBox).toHaveFocus();
  await expect.element(noteBox).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(noteBox).toHaveValue('Ask @Tobias Ek ');
  expect(offers.query()).toBeNull();
  expect(written()).toEqual([]);
  await userEvent.keyboard('and @mo{Tab}now.{Enter}');
  await expect.poll(written).toHaveLength(1);
  expect(written()[0]?.input.text).toBe('Ask @Tobias Ek and @<b>مريم</b> "Mo" 👩‍🦰 now.');
  expect(mentionsOf(written()[0])).toEqual([
    { id: '7', name: 'Tobias Ek' },
    { id: '8', name: '<b>مريم</b> "Mo" 👩‍🦰' },
  ]);
});

test('Escape closes only the list, a press chooses, and nobody is offered oneself', async () => {
  await open();
  await userEvent.click(noteTab);
  await userEvent.keyboard('@imo');
  await expect.element(noteBox).toHaveValue('@imo');
  expect(offers.query()).toBeNull();
  await userEvent.fill(noteBox, '');
  await userEvent.keyboard('@edd');
  await expect.element(offers).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => offers.query()).toBeNull();
  await expect.element(noteBox).toHaveFocus();
  await expect.element(noteBox).toHaveValue('@edd');
  await userEvent.keyboard(' @far');
  await userEvent.click(offers.getByRole('option', { name: 'Edda Farrow' }));
  await expect.element(noteBox).toHaveValue('@edd @Edda Farrow ');
  await expect.element(noteBox).toHaveFocus();
});

test('while an input method composes, its keys choose nobody', async () => {
  const { written } = await open();
  await userEvent.click(noteTab);
  await userEvent.keyboard('@edd');
  await expect.element(offers).toBeVisible();
  noteBox
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  await expect.element(noteBox).toHaveValue('@edd');
  expect(written()).toEqual([]);
});

test('a name that was deleted is no mention, a name that was pasted is one', async () => {
  const { written } = await open();
  await userEvent.click(noteTab);
  await userEvent.keyboard('@edd{Enter}');
  await expect.element(noteBox).toHaveValue('@Edda Farrow ');
  await userEvent.fill(noteBox, 'Edda, or @Tobias Renn?');
  await userEvent.click(add);
  await expect.poll(written).toHaveLength(1);
  expect(mentionsOf(written()[0])).toEqual([{ id: '3', name: 'Tobias Renn' }]);
});

test('a reload keeps the text and whom the user chose', async () => {
  await open();
  await userEvent.click(noteTab);
  await userEvent.keyboard('@edd{Enter}soon');
  await expect.element(noteBox).toHaveValue('@Edda Farrow soon');
  clearPage();
  const { written } = await open();
  await userEvent.click(noteTab);
  await expect.element(noteBox).toHaveValue('@Edda Farrow soon');
  await userEvent.click(add);
  await expect.poll(() => mentionsOf(written()[0])).toEqual([{ id: '1', name: 'Edda Farrow' }]);
});

test('a changed note keeps those who still stand in it', async () => {
  const mentions = [
    { id: '1', name: 'Edda Farrow' },
    { id: '99', name: 'Gone Away' },
  ];
  const { written } = await open({ notes: [note(1, '@Edda Farrow @Gone Away', { mentions })] });
  await userEvent.hover(log.getByRole('article', { name: 'Your note' }));
  await userEvent.click(log.getByRole('button', { name: 'Edit note' }));
  await userEvent.fill(noteBox, 'Only @Gone Away');
  await userEvent.click(page.getByRole('button', { name: 'Save note' }));
  await expect.poll(() => mentionsOf(written()[0])).toEqual([{ id: '99', name: 'Gone Away' }]);
});

test('mentions stand out in the thread, those of the user more, and the text is as it was written', async () => {
  const mentions = [
    { id: '4', name: 'Imogen Hale' },
    { id: '3', name: 'Tobias Renn' },
  ];
  const text = 'Ask @Tobias Renn or @Imogen Hale, not @Edda Farrow: https://example.com/x';
  await open({ notes: [note(1, text, { mentions, authorId: '1', author: 'Edda Farrow' })] });
  const body = log.getByRole('article', { name: 'Note by Edda Farrow' });
  await expect.element(body).toHaveTextContent(text);
  const marked = () =>
    [...body.element().querySelectorAll('[data-mention]')].map((one) => [
      one.textContent,
      one.hasAttribute('data-own'),
    ]);
  expect(marked()).toEqual([
    ['@Tobias Renn', false],
    ['@Imogen Hale', true],
  ]);
});
