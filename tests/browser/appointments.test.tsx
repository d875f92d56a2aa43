import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AppointmentRecord } from '../../src/core/model/collections/appointment-row.ts';
import { appointments } from '../../src/core/model/collections/appointments.ts';
import { agenda, button, DAY, GETHIN, HASSAN, IDA, may, open, row, writes } from './support/appointments.ts';
import { expectNoFault } from './support/looks.ts';
import { pasteInto } from './support/paste.ts';
import { recordViews } from './support/records.ts';

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

test('only an appointment that has begun can be completed or missed', async () => {
  const core = await open(`${agenda}&open=1`);
  const acts = ['Completed', 'No-show'].map((name) => page.getByRole('menuitem', { name }));
  await button(/^Actions for/).click();
  for (const act of acts) await expect.element(act).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  const startsAt = Date.now() + 3_600_000;
  core.show({ viewOf: recordViews(appointments, { rows: [{ ...HASSAN, version: 2, startsAt }] }) });
  await expect.element(button(/Ida Thornbury/)).not.toBeInTheDocument();
  await button(/^Actions for/).click();
  await expect.element(page.getByRole('menuitem', { name: 'Cancel…' })).toBeVisible();
  for (const act of acts) await expect.element(act).not.toBeInTheDocument();
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
  const reason = page.getByRole('textbox', { name: 'Reason' });
  const long = 'late '.repeat(1000).trim();
  await pasteInto(reason, long);
  await button('Cancel appointment').click();
  await expect.element(page.getByText(/^This text is [\d,]+ characters too long/u)).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveValue(long);
  expect(writes(core)).toEqual([]);
  await reason.fill('The pump is late');
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

/** What a mouse sends for a press at a place of the window, `at` ms after the page began. */
function press(x: number, y: number, at: number, detail: number) {
  const target = document.elementFromPoint(x, y);
  if (target === null) throw new Error('Nothing is there.');
  const shared = { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0, detail };
  const pointer = { ...shared, pointerId: 1, isPrimary: true, detail: 0 };
  const prevented = [
    new PointerEvent('pointerdown', pointer),
    new MouseEvent('mousedown', shared),
    new PointerEvent('pointerup', pointer),
    new MouseEvent('mouseup', shared),
    new MouseEvent('click', shared),
  ].map((event) => {
    Object.defineProperty(event, 'timeStamp', { value: at });
    return !target.dispatchEvent(event);
  });
  return { isFocusKept: prevented[1] === true };
}

const query = () => new URLSearchParams(location.search);

/** Presses a free time of Thursday in the week, and returns what presses the same place of the window later. */
async function pressThursday() {
  await open(`/appointment?view=week&date=${DAY}`);
  const cell = page.getByRole('gridcell', { name: /^Thursday 24 September/ });
  await expect.element(cell).toBeVisible();
  await expect.element(button(/Ida Thornbury/)).toBeVisible();
  const { right } = cell.element().getBoundingClientRect();
  const [x, y] = [right - 12, 500];
  press(x, y, 1000, 1);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  const start = query().get('start');
  expect(start).toMatch(/^2026-09-24T/);
  return { start, again: (at: number, detail: number) => press(x, y, at, detail) };
}

test.each([
  ['counted', 2],
  ['not counted', 1],
])('the second click of a double click, %s by the browser, does nothing', async (_, detail) => {
  const { start, again } = await pressThursday();
  expect(again(1160, detail)).toEqual({ isFocusKept: true });
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(query().get('start')).toBe(start);
});

test('a slow second click chooses the time that is under the pointer then', async () => {
  const { start, again } = await pressThursday();
  again(1700, 1);
  await expect.poll(() => query().get('start')).not.toBe(start);
});

test('a link to an appointment at night scrolls to it, and the focus returns to it', async () => {
  const late = {
    startsAt: Date.parse(`${DAY}T23:00:00Z`),
    endsAt: Date.parse(`${DAY}T23:30:00Z`),
    local: `${DAY}T23:00`,
  };
  await open(`/appointment?view=week&date=${DAY}&open=2`, {}, undefined, [HASSAN, { ...IDA, ...late }]);
  const ida = button(/^Fit thermostat.*Ida Thornbury/);
  await expect.element(ida).toBeInViewport();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(ida).toHaveFocus();
  await expect.element(ida).toBeInViewport();
});

test('from another week, an appointment at night is scrolled to', async () => {
  const late = {
    startsAt: Date.parse(`${DAY}T23:00:00Z`),
    endsAt: Date.parse(`${DAY}T23:30:00Z`),
    local: `${DAY}T23:00`,
  };
  await open('/appointment?view=week&date=2026-12-01&open=2', {}, undefined, [HASSAN, { ...IDA, ...late }]);
  await button('Show in calendar').click();
  await expect.element(button(/^Fit thermostat.*Ida Thornbury/)).toBeInViewport();
});

test('over midnight, the list by day says until when an appointment takes on the second day', async () => {
  const startsAt = Date.parse(`${DAY}T23:30:00Z`);
  const night = { ...IDA, startsAt, endsAt: startsAt + 3_600_000, minutes: 60, local: `${DAY}T23:30` };
  await open(agenda, {}, undefined, [night]);
  const day = (name: RegExp) => page.getByRole('list', { name });
  await expect.element(day(/^Friday 25/)).toHaveTextContent(/23:30–00:30/);
  await expect.element(day(/^Saturday 26/)).toHaveTextContent(/^Until 00:30/);
  await expect.element(page.getByRole('heading', { name: /^Saturday 26 September$/ })).toBeVisible();
  await expect.element(page.getByText('1 appointment', { exact: true })).toBeVisible();
});
