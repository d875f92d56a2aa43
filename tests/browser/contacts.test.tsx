import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { activity } from '../../src/core/model/collections/activity.ts';
import { campaigns } from '../../src/core/model/collections/campaigns/campaigns.ts';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import { flags } from '../../src/core/model/collections/flags.ts';
import type { RecordsHead } from '../../src/core/model/records/view-types.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, PHONE } from './support/console.tsx';
import { open, ROWS } from './support/contacts.ts';
import { contact, recordViews } from './support/records.ts';
import { CONNECTION, FLAGS } from './support/rows.ts';
import { SAMPLE_VIEWS } from './support/sample-views.ts';

const grid = page.getByRole('grid', { name: 'Contacts' });
const row = (name: string) => grid.getByRole('row', { name: new RegExp(name) });

test('one box takes names and numbers, and the kind in an old address is ignored', async () => {
  await open('/contacts?q=Ada&by=phone');
  const field = page.getByRole('searchbox', { name: 'Search contacts' });
  await expect.element(field).toHaveValue('Ada');
  await field.fill('07700');
  await expect.poll(() => location.search).toBe('?q=07700');
  await expect.element(page.getByRole('combobox', { name: 'Search by' })).not.toBeInTheDocument();
});

test('the number of contacts is beside the title, except on a phone', async () => {
  await open();
  const count = page.getByRole('banner').getByText('2', { exact: true });
  await expect.element(count).toBeVisible();
  await page.viewport(PHONE.width, PHONE.height);
  await expect.element(count).not.toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: '2 contacts' })).toBeVisible();
});

test('a filter by a flag that was archived or deleted since names it, and the person can take it away', async () => {
  const archived = { id: '9', version: 2, name: 'Winter offer', colour: 'blue', archived: true };
  const ofContacts = recordViews(contacts, { rows: ROWS });
  const ofFlags = recordViews(flags, { rows: [archived] });
  await openConsole('/contacts?flags=9&flags=12', {
    connection: CONNECTION,
    viewOf: (request) =>
      'collection' in request && request.collection === 'flags' ? ofFlags(request) : ofContacts(request),
  });
  await page.getByRole('button', { name: '2 flags' }).click();
  const deleted = page.getByRole('checkbox', { name: 'Deleted flag' });
  await expect.element(deleted).toBeChecked();
  await page.getByRole('checkbox', { name: 'Winter offer (archived)' }).click();
  expect(location.search).toBe('?flags=12');
});

test('ticked rows offer bulk actions, and stay ticked', async () => {
  const core = await open();
  await expect.element(row('Fenella')).toBeVisible();
  row('Fenella').element().focus();
  await userEvent.keyboard(' {ArrowDown} ');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const writes = core.commands.filter((command) => command.type === 'writeRecord');
  expect(writes.map(({ recordId, op }) => [recordId, op])).toEqual([
    ['1', 'remove'],
    ['2', 'remove'],
  ]);
  expect(new Set(writes.map(({ batch }) => batch)).size).toBe(1);
});

test('a flag for the ticked rows is added to what each row has by then, and the undo takes only that flag', async () => {
  const urgent = FLAGS.rows.find(({ name }) => name === 'Urgent')?.key ?? '';
  const core = await openConsole(
    '/contacts',
    {
      connection: CONNECTION,
      flags: FLAGS,
      viewOf: recordViews(contacts, { rows: ROWS }),
    },
    {
      answers: {
        // The second contact had the flag already.
        writeRecord: ({ recordId }) =>
          done({
            state: 'written',
            recordId: recordId ?? '',
            ...(recordId === '1'
              ? {
                  inverse: {
                    recordId,
                    op: 'flag',
                    input: { put: [], taken: [urgent] },
                    seen: {},
                    version: 2,
                  },
                }
              : {}),
          }),
      },
    },
  );
  await expect.element(grid.getByRole('row').nth(1)).toBeVisible();
  for (const place of [1, 2]) await grid.getByRole('row').nth(place).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Add flag' }).click();
  await page.getByRole('menuitem', { name: 'Urgent' }).click();
  const toast = page.getByRole('status').filter({ hasText: '2 contacts have the flag Urgent' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  const written = () =>
    core.commands.flatMap((one) => (one.type === 'writeRecord' ? [[one.recordId, one.op, one.input]] : []));
  await expect.poll(written).toEqual([
    ['1', 'flag', { put: [urgent], taken: [] }],
    ['2', 'flag', { put: [urgent], taken: [] }],
    ['1', 'flag', { put: [], taken: [urgent] }],
  ]);
});

test('the mouse ticks all rows, and all of them are unticked again', async () => {
  await open();
  const all = grid.getByRole('checkbox', { name: 'Select all' });
  await row('Bram').getByRole('checkbox').click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(all).toBeChecked();
  await all.click();
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument();
  await expect.element(all).not.toBeChecked();
});

test('the bar and the question say which ticked rows the search leaves out', async () => {
  await open();
  await row('Fenella').getByRole('checkbox').click();
  await row('Bram').getByRole('checkbox').click();
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('Bram');
  await expect.element(page.getByText('2 selected, 1 not in this list')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 contacts?' });
  await expect.element(question.getByText(/^1 of them is not in this list/)).toBeVisible();
});

test('a filter by flag and one by consent show what they filter by', async () => {
  const [first] = FLAGS.rows;
  if (first === undefined) throw new Error('There are no sample flags.');
  await openConsole(`/contacts?flags=${first.key}&consent=out`, {
    connection: CONNECTION,
    flags: FLAGS,
    viewOf: recordViews(contacts, { rows: ROWS }),
  });
  await expect.element(page.getByRole('button', { name: first.name, exact: true })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Consent' })).toHaveValue('out');
  await page.getByRole('combobox', { name: 'Consent' }).selectOptions('');
  expect(location.search).toBe(`?flags=${first.key}`);
});

test('the flag filter has the search of the chat list’s', async () => {
  const [, second] = FLAGS.rows;
  if (second === undefined) throw new Error('There are too few sample flags.');
  await openConsole('/contacts', {
    connection: CONNECTION,
    flags: FLAGS,
    viewOf: recordViews(contacts, { rows: ROWS }),
  });
  await page.getByRole('button', { name: 'Flags: any' }).click();
  const choices = page.getByRole('dialog', { name: 'Contacts with any of these flags' });
  await choices.getByRole('searchbox', { name: 'Search flags' }).fill(second.name);
  await expect.poll(() => choices.getByRole('checkbox').elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toBe(`?flags=${second.key}`);
  await choices.getByRole('button', { name: 'Clear flags' }).click();
  await expect.poll(() => location.search).toBe('');
});

test('a list that takes one flag has the same filter, and another flag replaces the first', async () => {
  const [first, second] = FLAGS.rows;
  if (first === undefined || second === undefined) throw new Error('There are too few sample flags.');
  await openConsole(`/campaigns?flag=${first.key}`, {
    connection: CONNECTION,
    flags: FLAGS,
    viewOf: recordViews(campaigns, { rows: [] }),
  });
  await page.getByRole('button', { name: first.name, exact: true }).click();
  const choices = page.getByRole('dialog', { name: 'Flag' });
  await expect.element(choices.getByRole('radio', { name: first.name })).toBeChecked();
  await choices.getByRole('searchbox', { name: 'Search flags' }).fill(second.name);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toBe(`?flag=${second.key}`);
  await choices.getByRole('button', { name: 'Clear flags' }).click();
  await expect.poll(() => location.search).toBe('');
});

test('several ticked people are written to by a campaign, and a flag that one has can be removed', async () => {
  const [first] = FLAGS.rows;
  const id = first?.key ?? '';
  const core = await openConsole(
    '/contacts',
    {
      connection: CONNECTION,
      flags: FLAGS,
      viewOf: recordViews(contacts, {
        rows: [contact(1, 'Fenella Osei', { flags: [id] }), contact(2, 'Bram Teasdale')],
      }),
    },
    { answers: { writeRecord: ({ recordId }) => done({ state: 'written', recordId: recordId ?? '77' }) } },
  );
  const written = () =>
    core.commands.flatMap((one) => (one.type === 'writeRecord' ? [[one.recordId, one.op, one.input]] : []));
  const all = grid.getByRole('checkbox', { name: 'Select all' });
  await expect.element(row('Fenella')).toBeVisible();
  await all.click();
  await page.getByRole('button', { name: 'Remove flag' }).click();
  await page.getByRole('menuitem', { name: first?.name ?? '' }).click();
  await expect.poll(written).toEqual([['1', 'flag', { put: [], taken: [id] }]]);
  await expect.element(page.getByText(`Fenella Osei no longer has the flag ${first?.name}`)).toBeVisible();
  await all.click();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await expect.poll(() => location.search).toBe('?id=77');
  expect(written().at(-1)).toEqual([
    null,
    'create',
    { name: expect.stringMatching(/^2 contacts, /), channel: 'sms', contactIds: ['1', '2'] },
  ]);
});

test('Ctrl A ticks the loaded rows, then the whole list, and the action over all of them can be stopped', async () => {
  let sent = 0;
  const core = await open(
    '/contacts',
    { rows: Array.from({ length: 450 }, (_, index) => contact(index + 1, `Person ${index + 1}`)) },
    {
      answers: {
        writeRecord({ recordId }) {
          sent += 1;
          if (sent === 40) document.querySelector<HTMLElement>('[data-part=stop]')?.click();
          return done({ recordId: recordId ?? '', state: 'written' });
        },
      },
    },
  );
  const first = grid.getByRole('row').nth(1);
  const all = page.getByRole('button', { name: 'Select all 450' });
  await expect.element(first).toBeVisible();
  first.element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByText('200 selected')).toBeVisible();
  await expect.element(all).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByText('450 selected')).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Clear the selection' }).click();
  first.element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  all.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('450 selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Clear the selection' })).toHaveFocus();
  expect(await structureFaults(document)).toEqual([]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText(/^4\d contacts deleted$/)).toBeVisible();
  await expect.element(page.getByText(/^4\d\d others were not changed$/)).toBeVisible();
  expect(core.commands.filter(({ type }) => type === 'writeRecord').length).toBeLessThan(50);
});

test('the drawer opens the existing chat or begins one, and says who opted out', async () => {
  const core = await open('/contacts?open=2');
  await expect.element(page.getByText('This person has opted out of messages.')).toBeVisible();
  await page.getByRole('button', { name: 'Start chat' }).click();
  expect(core.commands).toContainEqual({
    type: 'createChat',
    chat: { kind: 'single', contactUuid: 'uuid-2', name: 'Bram Teasdale' },
  });
  await row('Fenella').click();
  await page.getByRole('button', { name: 'Open chat' }).click();
  expect(location.pathname + location.search).toBe('/chat?chat=CH1');
});

test('the drawer shows flags to change, the chats, and one timeline of the chat and the activity log', async () => {
  const entry = {
    ...{ id: '71', version: 1, at: SAMPLE_VIEWS.details.rows[0]?.at ?? 0, action: 'contact.updated' },
    ...{
      actorId: '4',
      actorName: 'Tobias Renn',
      targetKind: 'contact',
      targetId: '1',
      targetName: 'Fenella Osei',
    },
    ...{ channel: null, source: 'tab', result: 'done', changes: [], phones: [], emails: [] },
    ...{ origin: 'service', event: 0, reason: '', code: '' },
  };
  const ofContacts = recordViews(contacts, {
    rows: [contact(1, 'Fenella Osei', { chatId: 'CH1', flags: ['3', '4'], phone: '+••••••••••01' })],
  });
  const ofLog = recordViews(activity, { rows: [entry] });
  const core = await openConsole('/contacts?open=1', {
    ...SAMPLE_VIEWS,
    connection: CONNECTION,
    contactChats: { head: {}, rows: [{ key: 'CH9', name: 'Boiler group', isGroup: true, at: null }] },
    viewOf: (request) =>
      'collection' in request && request.collection === 'activity' ? ofLog(request) : ofContacts(request),
  });
  const drawer = page.getByRole('complementary', { name: 'Fenella Osei' });
  const chats = drawer.getByRole('region', { name: 'Chats' });
  await expect
    .element(chats.getByRole('link', { name: 'Boiler group' }))
    .toHaveAttribute('href', '/chat?chat=CH9');
  await expect
    .element(chats.getByRole('link', { name: 'Fenella Osei' }))
    .toHaveAttribute('href', '/chat?chat=CH1');
  const timeline = drawer.getByRole('region', { name: 'Timeline' });
  await expect.element(timeline.getByText('A message wasn’t sent').first()).toBeVisible();
  await timeline.getByRole('combobox', { name: 'Filter the timeline' }).selectOptions('record');
  await expect
    .element(timeline.getByRole('link', { name: 'Tobias Renn changed the contact Fenella Osei' }))
    .toHaveAttribute('href', '/activity-logs?open=71');
  await expect.element(timeline.getByText('A message wasn’t sent')).not.toBeInTheDocument();
  // A number that is hidden can't be copied.
  await expect.element(drawer.getByRole('button', { name: 'Copy Phone' })).not.toBeInTheDocument();
  expect(await structureFaults(document)).toEqual([]);

  // A write names only what it changes, so the second one does not undo the first, which is not shown yet.
  for (const flag of drawer.getByRole('button', { name: /^Remove flag/ }).all()) await flag.click();
  expect(core.commands.findLast(({ type }) => type === 'writeRecord')).toMatchObject({
    op: 'flag',
    recordId: '1',
    input: { put: [], taken: ['4'] },
  });
});

test('the drawer’s buttons move along the list, and the open row stays in view', async () => {
  const rows = Array.from({ length: 60 }, (_, place) => contact(place + 1, `Person ${place + 1}`));
  await open('/contacts?open=1', { rows });
  await expect.element(page.getByText('1 of 60')).toBeVisible();
  for (let place = 1; place < 25; place += 1) await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('25 of 60')).toBeVisible();
  expect(location.search).toMatch(/^\?open=25(&|$)/);
  await expect.element(row('Person 25')).toBeInViewport({ ratio: 1 });
});

test('on a phone the list is sorted and its order reversed by the toolbar', async () => {
  await open('/contacts', { rows: ROWS }, { size: PHONE });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('last_contact');
  await page.getByRole('button', { name: 'Ascending. Reverse the order' }).click();
  await expect.element(page.getByRole('button', { name: 'Descending. Reverse the order' })).toBeVisible();
  expect(location.search).toContain('sort=last_contact&order=desc');
});

test.each<[string, Partial<RecordsHead>, string]>([
  ['malformed rows, or an id twice', { malformed: 3 }, '3 rows couldn’t be read and are left out.'],
  [
    'a total that its rows contradict',
    { doubts: ['total'] },
    'The service counts the rows of this list differently from the rows that it sent.',
  ],
  [
    'a version that goes back',
    { doubts: ['version'] },
    'The service sent rows that are older than before. They are shown as it sent them.',
  ],
  [
    'HTML instead of a list',
    { error: { code: 'malformedAnswer', reason: '' } },
    'The list couldn’t be refreshed.',
  ],
])('%s is said above the rows, and the rows stay', async (_, head, sentence) => {
  await open('/contacts', { rows: ROWS, head });
  await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible();
  await expect.element(row('Fenella')).toBeVisible();
});
