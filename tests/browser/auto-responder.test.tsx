import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import {
  autoResponders,
  type ResponderRecord,
} from '../../src/core/model/collections/automation/auto-responders.ts';
import {
  type OpeningHoursRecord,
  openingHours,
} from '../../src/core/model/collections/automation/opening-hours.ts';
import { responseTriggers } from '../../src/core/model/collections/automation/response-triggers.ts';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import { flags } from '../../src/core/model/collections/flags.ts';
import type { WriteValue } from '../../src/core/model/records/types.ts';
import { openConsole, READER } from './support/console.tsx';
import { contact, flag, recordViews, type ShownRecords, trigger } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const rule = (id: number, name: string, more: Partial<ResponderRecord> = {}): ResponderRecord => ({
  id: String(id),
  version: 1,
  name,
  active: true,
  order: id,
  kind: 'after_hours',
  minutes: 20,
  text: 'We are closed, {{first_name}}.',
  variants: {},
  when: 'closed',
  weekly: [],
  dates: [],
  pauseMinutes: 240,
  withFlags: [],
  withoutFlags: [],
  quietMinutes: 0,
  weekAnswers: 3,
  lastAnswerAt: null,
  createdAt: null,
  createdBy: 'Imogen Hale',
  ...more,
});
const AFTER_HOURS = rule(1, 'After hours');
const MISSED = rule(2, 'Missed call', { kind: 'missed_call', when: 'any', text: 'Sorry we missed you.' });
const SHOW = rule(3, 'Whitby show', { kind: 'holiday', when: 'dates', active: false });
const RULES = [AFTER_HOURS, MISSED, SHOW];

/** Triggers with the ids of rules. */
const TRIGGERS = [
  trigger(1, 'Price'),
  trigger(2, 'Wants a call', {
    match: { ...trigger(2, '').match, terms: ['call me'] },
    actions: [{ kind: 'notify', to: 'role', id: '3' }],
    goOn: true,
  }),
  trigger(3, 'Snow closure', { active: false }),
];

const HOURS: OpeningHoursRecord = {
  id: '1',
  version: 1,
  zone: 'Europe/London',
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '17:30' })),
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
  responderOn: true,
};

const MINUTE = 60_000;
/** A Wednesday, a minute before the business closes. */
const LAST_MINUTE = Date.parse('2026-09-23T16:29:30Z');

const grid = page.getByRole('grid', { name: 'Rules' });
const row = (name: string) => grid.getByRole('row', { name: new RegExp(name) });
const card = page.getByRole('region', { name: 'What happens now' });
const simulator = page.getByRole('complementary', { name: 'Simulator' });

const viewsOf = (
  rules: ShownRecords = { rows: RULES },
  hours: OpeningHoursRecord = HOURS,
): Parameters<typeof openConsole>[1] => {
  const views = new Map<string, ReturnType<typeof recordViews>>([
    [autoResponders.name, recordViews(autoResponders, rules)],
    [openingHours.name, recordViews(openingHours, { rows: [hours] })],
    [responseTriggers.name, recordViews(responseTriggers, { rows: TRIGGERS })],
    [flags.name, recordViews(flags, { rows: [flag(1, 'Landlord')] })],
    [contacts.name, recordViews(contacts, { rows: [contact(1, 'Fenella Osei', { country: 'FR' })] })],
  ]);
  return {
    connection: CONNECTION,
    viewOf: (request) =>
      'collection' in request ? views.get(request.collection ?? '')?.(request) : undefined,
  };
};

type More = Parameters<typeof openConsole>[2];
const open = (address = '/auto-responder', views = viewsOf(), more: More = {}) =>
  openConsole(address, views, more);

/** The field of a choice has no size: its label is pressed. */
const choose = async (name: string) => {
  const radio = page.getByRole('radio', { name });
  await expect.element(radio).toBeInTheDocument();
  const element = radio.element();
  if (element instanceof HTMLElement) element.click();
};

const written = { writeRecord: () => done<WriteValue>({ recordId: '1', state: 'written' }) };
const writeOf = (core: Awaited<ReturnType<typeof open>>) =>
  core.commands.filter(({ type }) => type === 'writeRecord');

// A form keeps its input in the tab, which the tests share.
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

test('the verdict is of this minute, and changes by itself when the business closes', async () => {
  vi.useFakeTimers({ now: LAST_MINUTE, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const opened = open();
  await vi.advanceTimersByTimeAsync(2000);
  await opened;
  await vi.advanceTimersByTimeAsync(2000);
  const title = () => card.element().querySelector('h2')?.textContent;
  expect(title()).toBe('Open now, so After hours stays quiet');
  expect(card.element().textContent).toContain('After hours starts at 17:30.');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(title()).toBe('Closed now, so After hours answers');
});

test('keys move a rule with its new place announced, and reach its switch in the row', async () => {
  const core = await open('/auto-responder', viewsOf(), { answers: written });
  await expect.element(row('Missed call')).toBeVisible();
  row('Missed call').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(page.getByText('Missed call is now 1 of 3')).toBeInTheDocument();
  expect(writeOf(core)).toMatchObject([{ op: 'move', recordId: '2', input: { ids: ['2', '1', '3'] } }]);
  row('Whitby show').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  const control = page.getByRole('switch', { name: 'Whitby show may answer' });
  await expect.element(control).toHaveFocus();
  await expect.element(control).toHaveAttribute('aria-checked', 'false');
  await userEvent.keyboard(' ');
  expect(writeOf(core)[1]).toMatchObject({ op: 'setActive', recordId: '3', input: { active: true } });
  expect(location.search).toBe('');
});

test('switching a rule off can be undone', async () => {
  const core = await open('/auto-responder', viewsOf(), {
    answers: {
      writeRecord: () =>
        done<WriteValue>({
          recordId: '1',
          state: 'written',
          inverse: {
            op: 'setActive',
            recordId: '1',
            version: 2,
            input: { active: true },
            seen: { active: false },
          },
        }),
    },
  });
  await page.getByRole('switch', { name: 'After hours may answer' }).click();
  await expect.element(page.getByText('After hours answers nobody')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => writeOf(core))
    .toMatchObject([{ input: { active: false } }, { input: { active: true } }]);
});

test('a new kind brings the time that it needs, and its answer goes out with the places that were inserted', async () => {
  const core = await open('/auto-responder?open=new', viewsOf(), { answers: written });
  await page.getByRole('textbox', { name: 'Name' }).fill('Christmas');
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Holiday');
  await expect.element(page.getByRole('combobox', { name: 'When', exact: true })).toHaveValue('dates');
  const answer = page.getByRole('textbox', { name: 'Answer in English' });
  await answer.fill('Back ');
  await page.getByRole('button', { name: 'Insert Next opening' }).click();
  await expect.element(answer).toHaveValue('Back {{next_opening}}');
  await choose('French');
  await page.getByRole('textbox', { name: 'Answer in French' }).fill('De retour bientôt');
  await page.getByRole('button', { name: 'Create rule' }).click();
  expect(writeOf(core)).toMatchObject([
    {
      op: 'create',
      input: {
        kind: 'holiday',
        when: 'dates',
        text: 'Back {{next_opening}}',
        variants: { fr: 'De retour bientôt', ar: '' },
        pauseMinutes: 240,
      },
    },
  ]);
});

test('a place that the service can’t fill is named while the answer is written', async () => {
  await open('/auto-responder?open=new', viewsOf(), { answers: written });
  const answer = page.getByRole('textbox', { name: 'Answer in English' });
  await answer.fill('Hi {{first_name}}');
  const unknown = page.getByText('Nobody has a value for this, so it is left out:');
  const broken = page.getByText('This is not filled, and people would see it.');
  await expect.element(answer).toHaveValue('Hi {{first_name}}');
  expect([...unknown.elements(), ...broken.elements()]).toEqual([]);
  await answer.fill('Hi {{fristname}}, {first_name}');
  await expect.element(unknown).toBeVisible();
  await expect.element(page.getByText('{{fristname}}', { exact: true })).toBeVisible();
  await expect.element(broken).toBeVisible();
});

test('the pause is written in minutes, whatever its unit', async () => {
  const core = await open('/auto-responder?open=1', viewsOf(), { answers: written });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const pause = page.getByRole('spinbutton', { name: 'Once per' });
  await expect.element(pause).toHaveValue(4);
  await page.getByRole('combobox', { name: 'Once per: Unit' }).selectOptions('days');
  await expect.element(pause).toHaveValue(4);
  await pause.fill('31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter a whole number from 0 minutes to 30 days.')).toBeVisible();
  await pause.fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(writeOf(core)).toMatchObject([{ op: 'update', version: 1, input: { pauseMinutes: 2880 } }]);
});

test('hours that overlap are refused at their day, and Monday is copied to the week', async () => {
  const core = await open('/auto-responder?view=hours', viewsOf(), { answers: written });
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  const [, second] = page.getByLabelText('Monday, from').elements();
  if (second === undefined) throw new Error('Monday has no second hours');
  await userEvent.fill(second, '17:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Hours overlap. Change or remove one of them.')).toBeVisible();
  expect(writeOf(core)).toEqual([]);
  await userEvent.fill(second, '18:00');
  await page.getByRole('button', { name: 'Copy Monday to every day' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const day = (one: number) => [
    { day: one, from: '08:00', to: '17:30' },
    { day: one, from: '18:00', to: '24:00' },
  ];
  expect(writeOf(core)).toMatchObject([
    { op: 'update', input: { weekly: [1, 2, 3, 4, 5, 6, 7].flatMap(day) } },
  ]);
});

test('the zone is found by a city, and Escape leaves only its search', async () => {
  const core = await open('/auto-responder?view=hours', viewsOf(), { answers: written });
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search time zones' }).fill('new york');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(writeOf(core)).toMatchObject([{ op: 'update', input: { zone: 'America/New_York' } }]);
});

test('hours that a colleague saved meanwhile ask whose to keep, and what was typed stays', async () => {
  const core = await open('/auto-responder?view=hours', viewsOf(), { answers: written });
  await page.getByRole('button', { name: 'Copy Monday to every day' }).click();
  const theirs = { ...HOURS, version: 2, weekly: [{ day: 1, from: '10:00', to: '11:00' }] };
  core.show(viewsOf({ rows: RULES }, theirs));
  await expect.element(page.getByText(/Theirs: .*10:00/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(writeOf(core)).toMatchObject([
    {
      op: 'update',
      version: 2,
      input: { weekly: expect.arrayContaining([{ day: 7, from: '08:00', to: '17:30' }]) },
    },
  ]);
});

test('the simulator answers as one types, for any contact and moment, and sends nothing', async () => {
  const core = await open('/auto-responder?view=simulator');
  const when = simulator.getByLabelText('When');
  await when.fill('2026-09-23T18:45');
  await expect.element(simulator.getByRole('heading', { name: 'After hours answers' })).toBeVisible();
  await expect.element(simulator.getByText('rule 1 of 3')).toBeVisible();
  await simulator.getByRole('button', { name: 'Choose a contact' }).click();
  await simulator.getByRole('searchbox', { name: 'Search contacts' }).fill('Fenella');
  await simulator.getByRole('button', { name: /Fenella Osei/ }).click();
  await expect.element(simulator.getByText('We are closed, Fenella.')).toBeVisible();
  await when.fill('2026-09-23T10:00');
  await expect.element(simulator.getByRole('heading', { name: 'Nobody answers' })).toBeVisible();
  await expect
    .element(simulator.getByRole('region', { name: 'Why' }).getByText('the business is open then'))
    .toBeVisible();
  await choose('A missed call');
  await expect.element(simulator.getByRole('heading', { name: 'Missed call answers' })).toBeVisible();
  expect(writeOf(core)).toEqual([]);
});

test('the simulator names the trigger that answers before the rules, also if a rule has its id', async () => {
  await open('/auto-responder?view=simulator');
  await simulator.getByLabelText('When').fill('2026-09-23T18:45');
  const why = simulator.getByRole('region', { name: 'Why' });
  await expect.element(why.getByText('3 response triggers none fits')).toBeVisible();
  await simulator.getByRole('textbox', { name: 'Text' }).fill('What is the price? Call me');
  await expect.element(simulator.getByRole('heading', { name: 'Price answers' })).toBeVisible();
  await expect.element(simulator.getByText('a response trigger', { exact: true })).toBeVisible();
  await expect.element(simulator.getByText('It is £68 a month.')).toBeVisible();
  await expect.element(why.getByText('After hours another rule has sent a text')).toBeVisible();
  await expect.element(why.getByText('Wants a call not reached')).not.toBeInTheDocument();
  // No rule of the list answers.
  expect(grid.element().querySelector('[aria-current]')).toBeNull();
});

test('by keys, the focus goes into an opened pane, and stays near what was chosen, added and removed', async () => {
  await open('/auto-responder');
  const opening = page.getByRole('button', { name: 'Opening hours' });
  await expect.element(opening).toBeVisible();
  await userEvent.keyboard('{Tab}');
  opening.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Opening hours' })).toHaveFocus();
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
  await expect.element(page.getByLabelText('Saturday, from')).toHaveFocus();
  await page.getByRole('button', { name: 'Remove 09:00–17:00 on Saturday' }).click();
  await expect.element(page.getByRole('button', { name: 'Add hours on Saturday' })).toHaveFocus();
  await page.getByRole('button', { name: /^Remove .*25 Dec/ }).click();
  await expect.element(page.getByRole('button', { name: 'Add a date' })).toHaveFocus();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await userEvent.keyboard('kathm{Enter}');
  await expect.element(page.getByRole('button', { name: 'Change', exact: true })).toHaveFocus();
});

test('the search for a contact has the focus, and gives it back', async () => {
  await open('/auto-responder?view=simulator');
  const choosing = simulator.getByRole('button', { name: 'Choose a contact' });
  await choosing.click();
  await expect.element(simulator.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(choosing).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await simulator.getByRole('searchbox').fill('Fenella');
  await simulator.getByRole('button', { name: /Fenella Osei/ }).click();
  await expect.element(choosing).toHaveFocus();
  await simulator.getByRole('button', { name: 'Choose nobody' }).click();
  await expect.element(choosing).toHaveFocus();
});

test('the form of a rule tries the rule as it is typed', async () => {
  await open('/auto-responder?open=2');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Answer in English' }).fill('A draft for {{name}}');
  await page.getByText('Try this rule').click();
  await choose('A missed call');
  await expect.element(page.getByText('A draft for', { exact: false }).last()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Missed call answers' })).toBeVisible();
});

test('a rule that can never answer says why', async () => {
  const covered = rule(4, 'Late', { order: 4 });
  await open('/auto-responder?open=4', viewsOf({ rows: [...RULES, covered] }));
  const words = 'Never answers: After hours comes first and answers in its place.';
  await expect.element(page.getByRole('complementary', { name: 'Late' }).getByText(words)).toBeVisible();
  await expect.element(row('Late').getByRole('img', { name: words })).toBeVisible();
});

test('an account without rules is offered ready-made ones', async () => {
  await open('/auto-responder', viewsOf({ rows: [] }));
  await page.getByRole('button', { name: 'Missed call' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Missed call');
  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('missed_call');
});

test('somebody who may only look sees the states and the hours, and no switch', async () => {
  const rules = [...READER.userAbilityRules, { action: 'view-auto-responder', subject: 'all' }];
  await open('/auto-responder?view=hours', viewsOf(), { session: { ...READER, userAbilityRules: rules } });
  await expect.element(page.getByRole('complementary', { name: 'Opening hours' })).toBeVisible();
  await expect.element(page.getByText('Christmas Day').first()).toBeVisible();
  await expect.element(row('Whitby show').getByText('Off')).toBeVisible();
  expect(page.getByRole('switch').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
});
