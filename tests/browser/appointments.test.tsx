import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { wallTime } from '../../src/core/kernel/wall-time.ts';
import { type AppointmentRecord, appointmentRow } from '../../src/core/model/collections/appointment-row.ts';
import { appointments } from '../../src/core/model/collections/appointments.ts';
import type { WriteValue } from '../../src/core/model/records/types.ts';
import { openConsole, SESSION } from './support/console.tsx';
import { expectNoFault } from './support/looks.ts';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const DAY = '2026-09-25';

// A form that was left with changes opens again with them.
beforeEach(() => sessionStorage.clear());

const row = (more: Partial<AppointmentRecord> = {}): AppointmentRecord => {
  const made = v.parse(appointmentRow, {
    id: 1,
    version: 1,
    title: 'New thermostat',
    kind: 'visit',
    name: 'Hassan Verrall',
    number: '+447700900121',
    contact_id: 7,
    contact_tz: 'Asia/Kathmandu',
    starts_at: `${DAY}T08:00:00Z`,
    ends_at: `${DAY}T10:00:00Z`,
    tz: 'UTC',
    local: `${DAY}T08:00`,
    agent_id: 4,
    agent: { name: 'Marek Dunn' },
    status: 'confirmed',
  });
  return { ...made, ...more };
};
const HASSAN = row();
const IDA = row({
  id: '2',
  title: 'Fit thermostat',
  name: 'Ida Thornbury',
  startsAt: Date.parse(`${DAY}T11:00:00Z`),
  endsAt: Date.parse(`${DAY}T12:30:00Z`),
  local: `${DAY}T11:00`,
  minutes: 90,
});
const GETHIN = row({
  id: '3',
  title: 'Survey',
  name: '',
  contactId: null,
  number: '',
  agentId: '5',
  agent: 'Gethin Rees',
  startsAt: Date.parse(`${DAY}T13:00:00Z`),
  endsAt: Date.parse(`${DAY}T14:00:00Z`),
  local: `${DAY}T13:00`,
  status: 'requested',
});

const may = (...actions: string[]) => ({
  ...SESSION,
  userAbilityRules: ['view-call', 'manage-appointment', ...actions].map((action) => ({
    action,
    subject: 'all',
  })),
  userData: { ...SESSION.userData, role: 'agent' },
});

type More = NonNullable<Parameters<typeof openConsole>[2]>;

const open = (
  address: string,
  more: More = {},
  value: WriteValue = { recordId: '2', state: 'written' },
  rows = [HASSAN, IDA, GETHIN],
) =>
  openConsole(
    address,
    { connection: CONNECTION, viewOf: recordViews(appointments, { rows }) },
    {
      size: { width: 1440, height: 900 },
      answers: { writeRecord: () => done(value) },
      ...more,
    },
  );

const agenda = `/appointment?view=agenda&date=${DAY}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const start = page.getByLabelText('Start', { exact: true }).last();
const writes = ({ commands }: Awaited<ReturnType<typeof open>>) =>
  commands.flatMap((command) =>
    command.type === 'writeRecord' ? [{ op: command.op, input: command.input }] : [],
  );

const reschedule = async (address = `${agenda}&open=2`, more: More = {}, value?: WriteValue) => {
  const core = await open(address, more, value);
  await button('Reschedule').click();
  // The button promises another time, so the time has the focus.
  await expect.element(start).toHaveFocus();
  return core;
};
const setStart = (wall: string) => start.fill(wall);

test('the list by day shows each appointment, and an agent can be switched off', async () => {
  await open(agenda);
  const days = page.getByRole('list', { name: 'Appointments' });
  await expect.element(days).toHaveTextContent(/Friday 25 September.*Hassan Verrall.*Ida Thornbury.*Survey/);
  await button('Marek Dunn').click();
  await expect.element(days).not.toHaveTextContent('Hassan');
  expect(new URLSearchParams(location.search).getAll('off')).toEqual(['4']);
  await button('Marek Dunn').click();
  await expect.element(days).toHaveTextContent('Hassan');
  await expectNoFault();
});

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

test('from another week, an appointment leads to its place in the calendar', async () => {
  await open(`/appointment?view=week&date=2026-12-01&open=2`);
  const show = button('Show in calendar');
  await show.click();
  await expect.poll(() => new URLSearchParams(location.search).get('date')).toBe(DAY);
  await expect.element(show).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: /^21.–.27 September/u })).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[data-record-drawer]') != null).toBe(true);
});

test('on a phone, the drawer closes for the place in the calendar', async () => {
  await open(`/appointment?view=day&date=2026-09-24&open=2`, { size: { width: 390, height: 844 } });
  await button('Show in calendar').click();
  await expect.element(page.getByRole('heading', { name: /^Fri,? 25 September/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Fit thermostat' })).not.toBeInTheDocument();
});

test('a new appointment starts in the week that is shown', async () => {
  await open(`/appointment?view=week&date=${DAY}`);
  await button('New appointment').click();
  await expect.element(start).toHaveValue(`${DAY}T09:00`);
});

const moved = async (change: Partial<AppointmentRecord> | null) => {
  const core = await open(`/appointment?view=week&date=${DAY}`);
  const ida = page.getByRole('button', { name: /Ida Thornbury/ });
  await expect.element(ida).toBeVisible();
  ida.element().focus();
  await userEvent.keyboard('m{ArrowDown}');
  const rows = change === null ? [HASSAN, GETHIN] : [HASSAN, { ...IDA, version: 2, ...change }, GETHIN];
  core.show({ viewOf: recordViews(appointments, { rows }) });
  await userEvent.keyboard('{Enter}');
  return core;
};

test.each([
  ['cancelled', { status: 'cancelled' }],
  ['moved', { startsAt: Date.parse(`${DAY}T16:00:00Z`), endsAt: Date.parse(`${DAY}T17:30:00Z`) }],
] as const)('an appointment that somebody else has %s during a move is left alone', async (_, change) => {
  const core = await moved(change);
  await expect.element(page.getByText('Somebody else has changed this appointment.')).toBeVisible();
  expect(writes(core)).toEqual([]);
});

test('a change of something else does not stop a move', async () => {
  const core = await moved({ notes: 'Side gate' });
  await expect
    .poll(() => writes(core))
    .toEqual([{ op: 'update', input: { local: `${DAY}T11:15`, atUtc: null } }]);
  await expect.element(page.getByText(/^Moved to .*11:15/)).toBeVisible();
});

test('a new length is said as one', async () => {
  await open(`/appointment?view=week&date=${DAY}`);
  const ida = page.getByRole('button', { name: /Ida Thornbury/ });
  await expect.element(ida).toBeVisible();
  ida.element().focus();
  await userEvent.keyboard('m{Shift>}{ArrowDown}{/Shift}{Enter}');
  await expect.element(page.getByText('Now 11:00 to 12:45')).toBeVisible();
});

test('reminders and a series are said in words', async () => {
  const ahead = { state: 'waiting', reason: null, at: null } as const;
  const rows = [
    {
      ...IDA,
      repeat: { every: 'week' as const, until: '2027-01-29' },
      reminders: [60, 1440].map((beforeMinutes) => ({ beforeMinutes, templateId: null })),
      fates: [ahead, { state: 'skipped', reason: 'no_phone', at: 0 } as const],
    },
  ];
  const core = await open(`${agenda}&open=2`);
  core.show({ viewOf: recordViews(appointments, { rows }) });
  await expect.element(page.getByText('Every week until 29 January 2027')).toBeVisible();
  await expect.element(page.getByText('1 hour before, waits')).toBeVisible();
  await expect.element(page.getByText('1 day before, not sent: no number')).toBeVisible();
  expect(
    page
      .getByRole('term')
      .all()
      .map((name) => name.element().textContent),
  ).not.toContain('');
});

test('only an appointment with a contact offers to remind', async () => {
  await open(`${agenda}&open=3`);
  await button(/^Actions for/).click();
  await expect.element(page.getByRole('menuitem', { name: 'Cancel…' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Remind now' })).not.toBeInTheDocument();
});

test('by keyboard an appointment is opened, confirmed and closed', async () => {
  const core = await open(agenda);
  const survey = button(/Survey/);
  await expect.element(survey).toBeVisible();
  survey.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(/^Confirm$/)).toBeVisible();
  button(/^Confirm$/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => writes(core)).toEqual([{ op: 'confirm', input: { status: 'confirmed' } }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(button(/^Confirm$/)).not.toBeInTheDocument();
});

test('an appointment is cancelled with a reason, and a text only if it is ticked', async () => {
  const core = await open(`${agenda}&open=2`);
  await button(/^Actions for/).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The pump is late');
  await button('Cancel appointment').click();
  await expect
    .poll(() => writes(core))
    .toEqual([{ op: 'cancel', input: { status: 'cancelled', reason: 'The pump is late', text: '' } }]);
});

test('of a series, one appointment is cancelled or all later ones too, which can be undone meanwhile', async () => {
  const repeat = { every: 'week', until: '2026-10-16' } as const;
  const series = [HASSAN, row({ ...IDA, repeat, series: 'one' })];
  const last = row({ ...GETHIN, repeat: { ...repeat, until: DAY }, series: 'two' });
  const core = await open(`${agenda}&open=2`, {}, { recordId: '2', state: 'queued' }, [...series, last]);
  const ask = async () => {
    await button(/^Actions for/).click();
    await page.getByRole('menuitem', { name: 'Cancel…' }).click();
    return page.getByRole('dialog', { name: 'Cancel this appointment?' });
  };
  const dialog = await ask();
  await expect.element(dialog.getByRole('radio', { name: 'Only this appointment' })).toBeChecked();
  await dialog.getByText('This one and all later ones').click();
  await dialog.getByRole('checkbox', { name: 'Send a text' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Text to the contact' }))
    .toHaveTextContent(/^Your appointments “Fit thermostat” from .* on are cancelled\.$/);
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect
    .poll(() => core.commands.filter(({ type }) => type === 'writeRecord'))
    .toMatchObject([
      { op: 'cancel', recordId: '2', held: true, input: { status: 'cancelled', later: true } },
    ]);
  await page.getByText('This appointment and all later ones are cancelled').hover();
  await button('Undo').click();
  await expect.poll(() => core.commands.at(-1)).toMatchObject({ type: 'endWrite', how: 'withdraw' });
  // Nothing comes after the last one.
  await button(/Survey/)
    .first()
    .click();
  await expect.element((await ask()).getByRole('radio')).not.toBeInTheDocument();
});

test('the question about a series has no fault', async () => {
  const repeat = { every: 'week', until: '2026-10-16' } as const;
  await open(`${agenda}&open=2`, {}, undefined, [row({ ...IDA, repeat, series: 'one' })]);
  await button(/^Actions for/).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await expect.element(page.getByRole('radio', { name: 'This one and all later ones' })).toBeVisible();
  await expectNoFault();
});

test('the field of the text stays while another text is written', async () => {
  const core = await open(`${agenda}&open=2`);
  await button(/^Actions for/).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await page.getByRole('checkbox', { name: 'Send a text' }).click();
  const text = page.getByRole('textbox', { name: 'Text to the contact' });
  await text.fill('');
  await text.fill('Sorry');
  await button('Cancel appointment').click();
  await expect
    .poll(() => writes(core))
    .toEqual([{ op: 'cancel', input: { status: 'cancelled', reason: '', text: 'Sorry' } }]);
});

test('without the right, an appointment is only read', async () => {
  await open(`${agenda}&open=2`, {
    session: { ...may(), userAbilityRules: [{ action: 'view-call', subject: 'all' }] },
  });
  await expect.element(page.getByRole('heading', { name: 'Fit thermostat' })).toBeVisible();
  await expect.element(button('Reschedule')).not.toBeInTheDocument();
  await expect.element(button('New appointment')).not.toBeInTheDocument();
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

test('the hits of the search are marked, and its key opens it', async () => {
  await open(agenda);
  await expect.element(page.getByRole('list', { name: 'Appointments' })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox', { name: 'Search appointments' })).toHaveFocus();
  await userEvent.keyboard('ida{Enter}');
  await expect
    .poll(() => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent))
    .toEqual(['Ida']);
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
