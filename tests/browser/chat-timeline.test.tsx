import * as v from 'valibot';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { appointmentRow, appointments } from '../../src/core/model/collections/appointments.ts';
import { callRow, calls } from '../../src/core/model/collections/calls.ts';
import { type NoteRecord, notes } from '../../src/core/model/collections/notes.ts';
import { NO_LINE } from '../../src/core/model/phone-line/line-live.ts';
import { clearPage } from './draw.ts';
import { openConsole, PHONE } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import {
  BEGAN_AT,
  CONNECTION,
  chatAddress,
  chatList,
  chatRow,
  FLAGS,
  inbound,
  OFFLINE,
  thread,
} from './support/rows.ts';
import { LOST_FRAMES, nextFrame } from './support/watch-focus.ts';

const CHAT = 'Fenella Osei';
const HOUR_MS = 3_600_000;
const iso = (hours: number): string => new Date(BEGAN_AT + hours * HOUR_MS).toISOString();

const NOTE: NoteRecord = {
  id: '1',
  version: 1,
  chatId: CHAT,
  text: 'Ask the landlord',
  createdAt: BEGAN_AT + 3 * HOUR_MS,
  authorId: '2',
  author: 'Tobias Renn',
  updatedAt: null,
  mentions: [],
};
const CALL = v.parse(callRow, {
  id: 7,
  version: 1,
  direction: 'in',
  contact_id: 21,
  number: '+447700900214',
  status: 'completed',
  started_at: iso(2),
  talk_seconds: 252,
  agent: { id: 2, name: 'Tobias Renn' },
  outcome: 'reached',
});
const VISIT = v.parse(appointmentRow, {
  id: 5,
  version: 1,
  title: 'Boiler service',
  kind: 'visit',
  contact_id: 21,
  starts_at: '2031-03-04T13:00:00.000Z',
  ends_at: '2031-03-04T14:00:00.000Z',
  agent_id: 2,
  agent: { name: 'Marek Duda' },
  status: 'confirmed',
  created_at: iso(4),
});
/** The visit after a move, as the service tells it. */
const movedVisit = (more: object) =>
  v.parse(appointmentRow, {
    ...{ id: 5, title: 'Boiler service', kind: 'visit', contact_id: 21, agent_id: 2 },
    starts_at: '2031-03-05T09:00:00.000Z',
    ends_at: '2031-03-05T10:00:00.000Z',
    agent: { name: 'Marek Duda' },
    status: 'rescheduled',
    created_at: iso(4),
    updated_at: iso(5),
    ...more,
  });

const head = thread(CHAT, []).head;

const open = (
  contactId: string | null,
  { size = { width: 1440, height: 900 }, connection = CONNECTION, busy = false, visit = VISIT } = {},
) => {
  const sources = [
    recordViews(notes, { rows: [NOTE] }),
    recordViews(calls, { rows: [CALL] }),
    recordViews(appointments, { rows: [visit] }),
  ];
  return openConsole(
    chatAddress(CHAT),
    {
      connection,
      chatList: chatList([chatRow(CHAT)]),
      flags: FLAGS,
      line: { head: { ...NO_LINE.head, state: busy ? 'busy' : 'free' }, rows: [] },
      threads: [thread(CHAT, [inbound(1, 'Hello')])],
      details: {
        head: {
          chatId: CHAT,
          known: true,
          name: CHAT,
          isGroup: false,
          isMuted: false,
          flags: [],
          participants: head.participants,
          status: 'read',
          trimmed: false,
          unreadable: 0,
        },
        rows: [{ key: '1', at: BEGAN_AT, isNoticed: false, kind: 'firstMessage' }],
      },
      viewOf: (request) => sources.map((viewOf) => viewOf(request)).find((view) => view !== undefined),
    },
    { size, answers: { findContact: () => done({ contactId }), dial: () => done(null) } },
  );
};

const details = page.getByRole('complementary', { name: 'Details' });
const timeline = details.getByRole('region', { name: 'Timeline' });
const titles = () =>
  timeline
    .getByRole('listitem')
    .all()
    .map((one) => one.element().querySelector('p')?.textContent);

test('the timeline of a chat has its notes, calls and appointments, newest first, and is filtered by kind', async () => {
  await open('21');
  await expect
    .poll(titles)
    .toEqual([
      'Visit with Marek Duda booked for 4 Mar 2031, 13:00, confirmed',
      'Note by Tobias Renn',
      'Call of 4 min 12 s by Tobias Renn',
      'First message',
    ]);
  await expect
    .element(timeline.getByRole('link', { name: /^Call of/ }))
    .toHaveAttribute('href', '/call?open=7');
  await userEvent.selectOptions(timeline.getByRole('combobox'), 'Calls');
  await expect.poll(titles).toEqual(['Call of 4 min 12 s by Tobias Renn']);
});

test('the line of a booking keeps its time when the appointment is moved and confirmed anew', async () => {
  const move = { at: iso(5), from: '2031-03-04T13:00:00.000Z', to: '2031-03-05T09:00:00.000Z' };
  const appointmentTitles = () => titles().filter((title) => title?.startsWith('Visit'));
  await open('21', { visit: movedVisit({ moves: [move] }) });
  await expect
    .poll(appointmentTitles)
    .toEqual([
      'Visit moved from 4 Mar 2031, 13:00 to 5 Mar 2031, 09:00',
      'Visit with Marek Duda booked for 4 Mar 2031, 13:00',
    ]);
  clearPage();
  await open('21', { visit: movedVisit({ moves: [move], status: 'confirmed', updated_at: iso(6) }) });
  await expect
    .poll(appointmentTitles)
    .toEqual([
      'Visit moved from 4 Mar 2031, 13:00 to 5 Mar 2031, 09:00, confirmed',
      'Visit with Marek Duda booked for 4 Mar 2031, 13:00',
    ]);
});

test('a service that does not tell the moves has a booking without a time', async () => {
  await open('21', { visit: movedVisit({}) });
  await expect
    .poll(titles)
    .toEqual([
      'Visit moved to 5 Mar 2031, 09:00',
      'Visit with Marek Duda booked',
      'Note by Tobias Renn',
      'Call of 4 min 12 s by Tobias Renn',
      'First message',
    ]);
});

test('without a contact the timeline has the notes and the messages', async () => {
  await open(null);
  await expect.poll(titles).toEqual(['Note by Tobias Renn', 'First message']);
  const book = details.getByRole('button', { name: `Book an appointment: ${CHAT}` });
  await expect.element(book).toBeDisabled();
  await expect.element(book).toHaveAttribute('title', 'This chat belongs to no contact.');
});

test('the details call, book and write a note', async () => {
  const core = await open('21');
  await userEvent.click(details.getByRole('button', { name: `Call: ${CHAT}` }));
  expect(core.commands).toContainEqual({ type: 'dial', to: '+447700900214', contactId: '21' });
  await userEvent.click(details.getByRole('button', { name: `Write a note: ${CHAT}` }));
  await expect.element(page.getByRole('textbox', { name: 'Note for colleagues' })).toHaveFocus();
  await userEvent.click(details.getByRole('button', { name: `Book an appointment: ${CHAT}` }));
  await expect.poll(() => location.pathname + location.search).toBe('/appointment?open=new&contact=21');
});

test('while a call runs, no other can begin, and the button says why', async () => {
  await open('21', { busy: true });
  const call = details.getByRole('button', { name: `Call: ${CHAT}` });
  await expect.element(call).toBeDisabled();
  await expect.element(call).toHaveAttribute('title', 'You already have a call.');
});

test('without a connection the timeline has the notes of this device', async () => {
  await open('21', { connection: OFFLINE });
  await expect.poll(titles).toContain('Note by Tobias Renn');
});

test('on a phone the menu calls, books and writes a note', async () => {
  await open('21', { size: PHONE });
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  for (const name of ['Call', 'Book'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('menuitem', { name: 'Note', exact: true }));
  await expect.element(page.getByRole('textbox', { name: 'Note for colleagues' })).toBeVisible();
});

test('the dialog of the participants begins at its first act, and gives the focus back to its button', async () => {
  await open('21');
  const button = details.getByRole('button', { name: 'Change participants' });
  const dialog = page.getByRole('dialog');
  const settled = async () => {
    for (let frame = 0; frame < 2 * LOST_FRAMES; frame += 1) await nextFrame();
    return document.activeElement;
  };
  // At first its code has to load.
  for (const _ of ['first', 'again']) {
    await userEvent.click(button);
    await expect.element(dialog).toBeVisible();
    expect(await settled()).toBe(dialog.getByRole('button', { name: 'Add participants' }).element());
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await settled()).toBe(button.element());
  }
});
