import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done } from '../../src/core/kernel/answer.ts';
import { wallTime } from '../../src/core/kernel/wall-time.ts';
import type { AppointmentRecord } from '../../src/core/model/collections/appointment-row.ts';
import { appointments } from '../../src/core/model/collections/appointments.ts';
import { users } from '../../src/core/model/collections/users.ts';
import type { JsonObject, WriteValue } from '../../src/core/model/records/types.ts';
import {
  agenda,
  button,
  DAY,
  GETHIN,
  HASSAN,
  IDA,
  type More,
  may,
  open,
  row,
  writes,
} from './support/appointments.ts';
import { recordViews } from './support/records.ts';
import { user } from './support/user-row.ts';

const start = page.getByLabelText('Start', { exact: true }).last();

const reschedule = async (address = `${agenda}&open=2`, more: More = {}, value?: WriteValue) => {
  const core = await open(address, more, value);
  await button('Reschedule').click();
  // The button promises another time, so the time has the focus.
  await expect.element(start).toHaveFocus();
  return core;
};
const setStart = (wall: string) => start.fill(wall);

test('a place that is taken is shown before anything is sent, with a free time and a free agent', async () => {
  const core = await reschedule();
  await setStart(`${DAY}T09:00`);
  const note = page.getByRole('alert').filter({ hasText: 'Marek Dunn is busy then' });
  await expect.element(note).toHaveTextContent('Hassan Verrall, New thermostat');
  await button('Save').click();
  await expect.element(page.getByText('The agent has another appointment then.')).toBeVisible();
  expect(writes(core)).toEqual([]);
  await button('Marek Dunn, free from 10:00').click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(start).toHaveValue(`${DAY}T10:00`);
  // The pressed button is gone.
  await expect.element(start).toHaveFocus();
  await button('Save').click();
  await expect.poll(() => writes(core)).toEqual([{ op: 'update', input: { local: `${DAY}T10:00` } }]);
});

test('another agent who is free can take it', async () => {
  const core = await reschedule();
  await setStart(`${DAY}T09:00`);
  await button('Gethin Rees, free at 09:00').click();
  await expect.element(page.getByRole('combobox', { name: 'Agent' })).toHaveFocus();
  await button('Save').click();
  await expect
    .poll(() => writes(core))
    .toEqual([{ op: 'update', input: { local: `${DAY}T09:00`, agentId: '5' } }]);
});

test('a deactivated agent is marked, and can’t be chosen for an appointment', async () => {
  const core = await reschedule();
  const mine = recordViews(appointments, { rows: [HASSAN, IDA, GETHIN] });
  const people = recordViews(users, { rows: [user(5, 'Gethin Rees', { status: 'inactive' })] });
  core.show({
    viewOf: (request) =>
      request.view === 'records' && request.collection === users.name ? people(request) : mine(request),
  });
  const option = page.getByRole('option', { name: 'Gethin Rees (inactive)' });
  await expect.element(option).toBeDisabled();
});

test('only who may book an agent twice is offered to do so', async () => {
  await reschedule(undefined, { session: may() });
  await setStart(`${DAY}T09:00`);
  await expect.element(page.getByText('Marek Dunn is busy then')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Book anyway' })).not.toBeInTheDocument();
});

test('who may book an agent twice does so', async () => {
  const core = await reschedule(undefined, { session: may('manage-appointment-overlap') });
  await setStart(`${DAY}T09:00`);
  await page.getByRole('checkbox', { name: 'Book anyway' }).click();
  await button('Save').click();
  await expect
    .poll(() => writes(core))
    .toEqual([{ op: 'update', input: { local: `${DAY}T09:00`, anyway: true } }]);
});

test('to book anyway is said of one place only', async () => {
  const core = await reschedule(`${agenda}&open=2`, { session: may('manage-appointment-overlap') });
  const anyway = page.getByRole('checkbox', { name: 'Book anyway' });
  await setStart(`${DAY}T09:00`);
  await anyway.click();
  await expect.element(anyway).toBeChecked();
  await setStart(`${DAY}T08:30`);
  await expect.element(anyway).not.toBeChecked();
  await anyway.click();
  await setStart(`${DAY}T14:30`);
  await expect.element(anyway).not.toBeInTheDocument();
  await button('Save').click();
  await expect.poll(() => writes(core)).toEqual([{ op: 'update', input: { local: `${DAY}T14:30` } }]);
});

test('a clash that only the service knows is shown with its choices', async () => {
  const current = {
    id: '77',
    title: 'Valve',
    name: 'Rafael Kirkbride',
    startsAt: Date.parse(`${DAY}T15:00:00Z`),
    endsAt: Date.parse(`${DAY}T16:00:00Z`),
    freeFrom: Date.parse(`${DAY}T16:00:00Z`),
    others: [{ id: '5', name: 'Gethin Rees' }],
  };
  await reschedule(
    undefined,
    {},
    {
      state: 'refused',
      recordId: '2',
      refusal: { kind: 'clash', reason: '', fields: {}, current },
    },
  );
  await setStart(`${DAY}T15:00`);
  await button('Save').click();
  await expect.element(page.getByText('Something else is there at that time.')).toBeVisible();
  await expect.element(page.getByText(/Rafael Kirkbride, Valve/)).toBeVisible();
  await button('Marek Dunn, free from 16:00').click();
  await expect.element(start).toHaveValue(`${DAY}T16:00`);
});

test('a time that does not exist is said, and the one after it is offered', async () => {
  const core = await reschedule();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('America/New_York');
  await setStart('2027-03-14T02:30');
  await expect.element(page.getByText('02:30 does not exist that night, clocks go forward.')).toBeVisible();
  await button('Save').click();
  expect(writes(core)).toEqual([]);
  await button('Use 03:30').click();
  await expect.element(start).toHaveValue('2027-03-14T03:30');
  await expect.element(start).toHaveFocus();
});

test('a time that comes twice is asked, and the answer is sent', async () => {
  const core = await reschedule();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('America/New_York');
  await setStart('2026-11-01T01:30');
  await button('Save').click();
  await expect.element(page.getByText('Choose which of the two times.')).toBeVisible();
  expect(writes(core)).toEqual([]);
  await page.getByText(/^The second/).click();
  await expect.element(page.getByText('Choose which of the two times.')).not.toBeInTheDocument();
  await button('Save').click();
  await expect
    .poll(() => writes(core))
    .toEqual([
      {
        op: 'update',
        input: {
          local: '2026-11-01T01:30',
          tz: 'America/New_York',
          atUtc: Date.parse('2026-11-01T06:30:00Z'),
        },
      },
    ]);
});

test('the contact’s clock stands beside, and a text tells the new time by it', async () => {
  const core = await reschedule();
  await setStart(`${DAY}T16:00`);
  await expect.element(page.getByText(/^For Ida Thornbury: .*21:45 \(Asia\/Kathmandu\)/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Send a text' }).click();
  const text = page.getByRole('textbox', { name: 'Text to the contact' });
  await expect.element(text).toHaveValue(expect.stringMatching(/“Fit thermostat” .*21:45/));
  await text.fill('See you later');
  await button('Save').click();
  await expect
    .poll(() => writes(core))
    .toEqual([{ op: 'update', input: { local: `${DAY}T16:00`, text: 'See you later' } }]);
});

test('the text follows the time until somebody changes it, and is not sent without a new time', async () => {
  const core = await reschedule();
  await setStart(`${DAY}T16:00`);
  await page.getByRole('checkbox', { name: 'Send a text' }).click();
  const text = page.getByRole('textbox', { name: 'Text to the contact' });
  await setStart(`${DAY}T17:00`);
  await expect.element(text).toHaveValue(expect.stringMatching(/22:45/));
  await text.fill('');
  await text.fill('See you then');
  await setStart(`${DAY}T18:00`);
  await expect.element(text).toHaveValue('See you then');
  await setStart(`${DAY}T11:00`);
  await expect.element(text).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Title' }).fill('Thermostat');
  await button('Save').click();
  await expect.poll(() => writes(core)).toEqual([{ op: 'update', input: { title: 'Thermostat' } }]);
});

test('a text that somebody has added to still says the time that is chosen last', async () => {
  const core = await reschedule();
  await setStart(`${DAY}T16:00`);
  await page.getByRole('checkbox', { name: 'Send a text' }).click();
  const text = page.getByRole('textbox', { name: 'Text to the contact' });
  await expect.element(text).toHaveValue(expect.stringMatching(/21:45/));
  const proposed = text.element();
  if (!(proposed instanceof HTMLTextAreaElement)) throw new Error('The text has no box.');
  await text.fill(`${proposed.value} Sorry!`);
  await setStart(`${DAY}T17:00`);
  await expect.element(text).toHaveValue(expect.stringMatching(/22:45.* Sorry!$/));
  await expect.element(text).toHaveValue(expect.not.stringMatching(/21:45/));
  await button('Save').click();
  await expect
    .poll(() => writes(core))
    .toMatchObject([{ op: 'update', input: { text: expect.stringMatching(/22:45.* Sorry!$/) } }]);
});

test('a time in the past is said, but not that of an appointment that stays where it is', async () => {
  await reschedule();
  const past = page.getByText('This time is in the past.');
  await setStart('2001-09-25T16:00');
  await expect.element(past).toBeVisible();
  await setStart('2999-09-25T16:00');
  await expect.element(past).not.toBeInTheDocument();
  await setStart(`${DAY}T11:00`);
  await expect.element(page.getByText('Until 12:30')).toBeVisible();
  expect(past.query()).toBeNull();
});

test('a new appointment starts in the week that is shown', async () => {
  await open(`/appointment?view=week&date=${DAY}`);
  await button('New appointment').click();
  await expect.element(start).toHaveValue(`${DAY}T09:00`);
});

test('a new appointment begins when its agent is free, though the appointments come late', async () => {
  const HALF_HOUR_MS = 1_800_000;
  const soon = Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wall = (at: number) => wallTime(at, zone);
  const core = await open('/appointment?view=agenda&agent=4', {}, undefined, []);
  const show = (rows: readonly AppointmentRecord[], status: 'loading' | 'ready') =>
    core.show({ viewOf: recordViews(appointments, { rows, head: { status } }) });
  show([], 'loading');
  await button('New appointment').click();
  await expect.element(start).toHaveValue(wall(soon));
  show([row({ startsAt: soon, endsAt: soon + HALF_HOUR_MS })], 'ready');
  await expect.element(start).toHaveValue(wall(soon + HALF_HOUR_MS));
  // What is booked meanwhile is said, and moves nothing.
  show([row({ startsAt: soon, endsAt: soon + 2 * HALF_HOUR_MS })], 'ready');
  await expect.element(page.getByText('Marek Dunn is busy then')).toBeVisible();
  await expect.element(start).toHaveValue(wall(soon + HALF_HOUR_MS));
});

test('the form of a new appointment begins with what the address says', async () => {
  const core = await open(`${agenda}&open=new&start=${DAY}T17:30&minutes=45&agent=5`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Radiators');
  await expect.element(start).toHaveValue(`${DAY}T17:30`);
  await button('Book').click();
  await expect
    .poll(() => writes(core)[0])
    .toMatchObject({
      op: 'create',
      input: { title: 'Radiators', local: `${DAY}T17:30`, minutes: 45, agentId: '5', contactId: null },
    });
});

test('a new reminder is proposed where it is in time, has the focus, and keeps it while its time changes', async () => {
  await open(`${agenda}&open=new&start=2199-01-01T10:00&minutes=45&agent=5`);
  await button('Add a reminder').click();
  const reminder = page.getByRole('combobox', { name: 'Before' });
  await expect.element(reminder).toHaveFocus();
  await expect.element(reminder).toHaveDisplayValue('1 day before');
  await reminder.selectOptions('2 days before');
  await expect.element(reminder).toHaveFocus();
  await expect.element(page.getByText(/the reminder won’t be sent/u)).not.toBeInTheDocument();
  await setStart(wallTime(Date.now() + 3_600_000, 'UTC'));
  await expect.element(page.getByText(/the reminder won’t be sent/u)).toBeVisible();
});

test('a series is proposed for four weeks, not for its first day alone', async () => {
  await open(`${agenda}&open=new&start=2199-01-01T10:00&minutes=45&agent=5`);
  await page.getByRole('checkbox', { name: 'Every week' }).click();
  await expect.element(page.getByLabelText('Until', { exact: true })).toHaveValue('2199-01-29');
});

test('a start that is typed by keys takes four digits for the year', async () => {
  await open(`${agenda}&open=new&start=2199-01-01T10:00&minutes=45&agent=5`);
  await expect.element(start).toHaveValue('2199-01-01T10:00');
  start.element().focus();
  await userEvent.keyboard('120220270930AM');
  await expect.element(start).toHaveValue('2027-12-02T09:30');
});

/** Sends a text with a new time. The record shows the new time before the service has answered. */
const sendText = async (report: JsonObject, submit: () => Promise<void>) => {
  let answer: (value: Answer<WriteValue>) => void = () => {};
  const answered = new Promise<Answer<WriteValue>>((resolve) => {
    answer = resolve;
  });
  const core = await reschedule(undefined, { answers: { writeRecord: () => answered } });
  await setStart(`${DAY}T16:00`);
  await page.getByRole('checkbox', { name: 'Send a text' }).click();
  await submit();
  await expect.poll(() => writes(core)).toHaveLength(1);
  const startsAt = Date.parse(`${DAY}T16:00:00Z`);
  const moved = { ...IDA, startsAt, endsAt: startsAt + 90 * 60_000, local: `${DAY}T16:00` };
  core.show({ viewOf: recordViews(appointments, { rows: [moved] }) });
  await expect.element(button(/16:00–17:30.*Ida Thornbury/)).toBeVisible();
  answer(done({ recordId: '2', state: 'written', report }));
};

test.each([
  ['the button', () => button('Save').click()],
  ['the keys', () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
])('by %s, a new time with a text closes the form and says that the text has left', async (_, submit) => {
  await sendText({ textSent: true, textProblem: null }, submit);
  await expect.element(page.getByText('Moved, text sent')).toBeVisible();
  await expect.element(button('Reschedule')).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test('a text that the service could not send is said with the reason', async () => {
  await sendText({ textSent: false, textProblem: 'no_phone' }, () => button('Save').click());
  await expect.element(page.getByText('Moved, but the text was not sent')).toBeVisible();
  await expect.element(page.getByText('The contact has no phone number.')).toBeVisible();
  await expect.element(button('Reschedule')).toBeVisible();
});

test('a booking outside the shown week leads to its week', async () => {
  await open(`/appointment?view=week&date=${DAY}&open=new&start=2026-12-01T09:00&contact=7`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Late booking');
  await button('Book').click();
  await expect.poll(() => new URLSearchParams(location.search).get('open')).toBe('2');
  await expect.poll(() => new URLSearchParams(location.search).get('date')).toBe('2026-12-01');
});
