import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type AppointmentRecord,
  appointmentRow,
  appointments,
} from '../../src/core/model/collections/appointments.ts';
import type { RecordsHead } from '../../src/core/model/records/view-types.ts';
import { openConsole, READER } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION, chatList, chatRow } from './support/rows.ts';

const card = page.getByRole('region', { name: 'Today’s appointments' });
const rows = card.getByRole('listitem');

/** A time of today in this browser's zone, ISO. */
const at = (hour: number, minute = 0): string =>
  new Date(new Date().setHours(hour, minute, 0, 0)).toISOString();

const appointment = (id: number, hour: number, more: object = {}): AppointmentRecord =>
  v.parse(appointmentRow, {
    id,
    version: 1,
    title: 'Boiler service',
    kind: 'visit',
    contact_id: id,
    name: `Person ${id}`,
    starts_at: at(hour),
    ends_at: at(hour, 30),
    agent_id: 2,
    agent: { name: 'Marek Duda' },
    status: 'confirmed',
    ...more,
  });

/** Sets the time of today. */
const setClock = (hour: number, minute = 0) => vi.setSystemTime(new Date().setHours(hour, minute, 0, 0));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setClock(8, 30);
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (held: readonly AppointmentRecord[], head: Partial<RecordsHead> = {}, session?: typeof READER) =>
  openConsole(
    '/',
    {
      connection: CONNECTION,
      chatList: chatList([chatRow('Fenella Osei')]),
      viewOf: recordViews(appointments, { rows: held, head }),
    },
    session === undefined ? {} : { session },
  );

test('shows the appointments of today by time, each with a link', async () => {
  await open([
    appointment(1, 9, { status: 'requested' }),
    appointment(2, 15, { agent_id: 4, agent: { name: 'Imogen Hale' }, kind: 'video' }),
    appointment(3, 11, { name: null, title: 'Team round' }),
  ]);
  await expect.element(rows.first()).toBeVisible();
  expect(rows.all().map((one) => one.element().textContent?.trim())).toEqual([
    '09:00 Person 1 Requested Visit, Marek Duda',
    '11:00 Team round  Visit, Marek Duda',
    '15:00 Person 2  Video call, Boiler service',
  ]);
  await expect.element(rows.last().getByRole('link')).toHaveAttribute('href', '/appointment?open=2');
});

const shownNames = () =>
  rows.all().map((one) => /\d\d:\d\d Person \d/.exec(one.element().textContent ?? '')?.[0]);

const DAY = [
  appointment(1, 8, { status: 'completed' }),
  appointment(2, 11, { agent_id: 4, status: 'completed' }),
  appointment(3, 12, { status: 'no_show' }),
  appointment(4, 16, { status: 'cancelled' }),
];

test('shows what comes next and what is under way, and leads to the rest, which it counts as the calendar', async () => {
  setClock(16, 19);
  await open([...DAY, appointment(5, 16), appointment(6, 18), appointment(7, 17, { agent_id: 4 })]);
  await expect.poll(shownNames).toEqual(['16:00 Person 5', '17:00 Person 7', '18:00 Person 6']);
  await expect.element(card.getByText('7', { exact: true })).toBeVisible();
  const rest = card.getByRole('link', { name: '3 more today and 1 cancelled' });
  await expect.element(rest).toHaveAttribute('href', '/appointment?view=day');
});

test('leaves out what is under way before what comes next', async () => {
  setClock(16, 19);
  const ahead = [17, 18, 19].map((hour) => appointment(hour - 12, hour));
  await open([appointment(1, 16), ...ahead, appointment(8, 20)]);
  await expect.poll(shownNames).toEqual(['17:00 Person 5', '18:00 Person 6', '19:00 Person 7']);
});

test('shows the last ones that are over, in order of time, only if nothing is left', async () => {
  setClock(16, 40);
  await open([...DAY, appointment(5, 13, { status: 'completed' })]);
  await expect.poll(shownNames).toEqual(['11:00 Person 2', '12:00 Person 3', '13:00 Person 5']);
  await expect.element(card.getByRole('link', { name: '1 more today and 1 cancelled' })).toBeVisible();
});

test('asks for this day only, and leaves out what another day has', async () => {
  const tomorrow = new Date(Date.now() + 26 * 3_600_000);
  await open([
    appointment(1, 9),
    appointment(2, 9, {
      starts_at: tomorrow.toISOString(),
      ends_at: new Date(tomorrow.getTime() + 1).toISOString(),
    }),
  ]);
  await expect.poll(() => rows.all().length).toBe(1);
});

test('says that nothing is booked, that it loads, that it failed, and how old it is', async () => {
  await open([]);
  await expect.element(card.getByText('Nothing is booked for today.')).toBeVisible();
});

test('shows that it loads', async () => {
  await open([], { status: 'loading' });
  await expect.element(card.getByRole('status', { name: 'Loading appointments' })).toBeVisible();
});

test('says that nothing could be loaded, and tries again', async () => {
  const core = await open([], { status: 'error', error: { code: 'unreachable', reason: '' } });
  await expect.element(card.getByRole('alert')).toHaveTextContent('Appointments couldn’t be loaded');
  await userEvent.click(card.getByRole('button', { name: 'Retry' }));
  expect(core.commands).toContainEqual(
    expect.objectContaining({ type: 'refreshRecords', collection: 'appointments' }),
  );
});

test('says that the service refuses them', async () => {
  await open([], { status: 'refused' });
  await expect
    .element(card.getByRole('alert'))
    .toHaveTextContent('The service doesn’t show you the appointments.');
});

test('without a connection says how old the rows are', async () => {
  await open([appointment(1, 9)], { source: 'device' });
  await expect.element(card.getByText(/^From this device, last updated/)).toBeVisible();
  await expect.poll(() => rows.all().length).toBe(1);
});

test('is not there for a role without calls', async () => {
  await open([appointment(1, 9)], {}, READER);
  await expect.element(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  expect(card.query()).toBeNull();
});
