import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { activity } from '../../src/core/model/collections/activity.ts';
import { clearPage } from './draw.ts';
import { activityEntry } from './support/activity-entry.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, PHONE, READER } from './support/console.tsx';
import { recordViews, type ShownRecords } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const ROWS = [
  activityEntry(3, {
    action: 'contact.updated',
    targetKind: 'contact',
    targetName: 'Odile Marchetti',
    changes: [
      { field: 'notes', before: 'Ring the bell', after: 'Ring the side bell' },
      { field: 'consent', before: '', after: 'out' },
    ],
    phones: ['+447700900118', '+447700900181'],
  }),
  activityEntry(2, { actorId: '', actorName: 'Response trigger', action: 'chat.flagged', source: 'rule' }),
  activityEntry(1, { result: 'refused' }),
];

const grid = page.getByRole('grid', { name: 'Activity' });
const row = (name: RegExp) => grid.getByRole('row', { name });
const drawer = page.getByRole('complementary', { name: 'Entry 3' });

const open = (address = '/activity-logs', shown: ShownRecords = { rows: ROWS }) =>
  openConsole(address, { connection: CONNECTION, viewOf: recordViews(activity, shown) });

test('each entry is a sentence, and the open one shows what changed', async () => {
  await open();
  await expect.element(row(/couldn’t change .?Urgent/)).toHaveTextContent('Refused');
  row(/changed the contact Odile Marchetti/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer).toBeVisible();
  await expect.element(drawer.getByRole('region', { name: 'Notes' })).toHaveTextContent('Ring the side bell');
  await expect.element(drawer.getByRole('region', { name: 'Consent' })).toHaveTextContent('ConsentOpted out');
  const numbers = drawer.getByRole('region', { name: 'Phone number' });
  expect(numbers.element().querySelector('del')?.textContent).toBe('+447700900118');
  expect(numbers.element().querySelector('ins')?.textContent).toBe('+447700900181');
  await expect
    .element(drawer.getByRole('link', { name: 'Open Odile Marchetti' }))
    .toHaveAttribute('href', '/contacts?open=7');
  expect(await structureFaults(document)).toEqual([]);
});

const ofChat = { action: 'message.sent', targetKind: 'chat', targetName: '14 Quay Street' } as const;
const ofUser = { action: 'user.updated', targetKind: 'user', targetName: 'Nell Ashdown' } as const;
const changed = (field: string, before: string, after: string) => ({ field, before, after });

test('what was refused or failed does not read as done, and says why', async () => {
  await open('/activity-logs', {
    rows: [
      activityEntry(5, { ...ofChat, result: 'failed', code: '21610' }),
      activityEntry(4, { ...ofChat, result: 'refused', reason: textReason('You have read-only access') }),
      activityEntry(3, { ...ofUser, action: 'user.signedIn', result: 'refused' }),
      activityEntry(2, {
        action: 'contact.created',
        targetKind: 'contact',
        targetName: '',
        result: 'refused',
      }),
      activityEntry(1, ofChat),
    ],
  });
  const failed = row(/couldn’t send a message to .?14 Quay Street.?: .?Opted out \(21610\)/);
  await expect.element(failed).toHaveTextContent('Failed');
  await expect.element(row(/couldn’t send a message to .*: .?You have read-only access/)).toBeVisible();
  await expect.element(row(/couldn’t sign in/)).toHaveTextContent('Refused');
  await expect.element(row(/couldn’t add .?Contacts/)).toBeVisible();
  await expect.element(row(/sent a text to .?14 Quay Street/)).toHaveTextContent('Done');
});

test('a change of a user says what changed, and never a password', async () => {
  const isolated = (text: string) => new RegExp(text.replaceAll('_', '.?'));
  await open('/activity-logs?open=4', {
    rows: [
      activityEntry(5, { ...ofUser, changes: [changed('role', 'Agent', 'Marketer')] }),
      activityEntry(4, {
        ...ofUser,
        changes: [changed('fullName', 'Nell', 'Nell Ashdown'), changed('password', '', '')],
        emails: ['nell@example.com', 'n@example.com'],
      }),
      activityEntry(3, { ...ofUser, changes: [changed('status', 'active', 'inactive')] }),
      activityEntry(2, { ...ofUser, changes: [changed('status', 'inactive', 'active')] }),
      activityEntry(1, {
        ...ofUser,
        action: 'role.updated',
        changes: [changed('rules', '[]', '[{"action":"view-chat","subject":"all"},{"action":"view-logs"}]')],
      }),
    ],
  });
  await expect
    .element(row(isolated('changed the role of _Nell Ashdown_: _Agent_ → _Marketer')))
    .toBeVisible();
  await expect
    .element(
      row(
        isolated(
          'changed the user _Nell Ashdown_: ___Full name_: _Nell_ → _Nell Ashdown__; Password; __Email_: _nell@example.com_ → _n@example.com',
        ),
      ),
    )
    .toBeVisible();
  await expect.element(row(/deactivated the user .?Nell/)).toBeVisible();
  await expect.element(row(/activated the user .?Nell/).nth(1)).toBeVisible();
  const entry = page.getByRole('complementary', { name: 'Entry 4' });
  await expect
    .element(entry.getByRole('region', { name: 'Password' }))
    .toHaveTextContent('The value is never shown.');
});

test('lists and records of a changed field are shown as words, not as JSON', async () => {
  await open('/activity-logs?open=1', {
    rows: [
      activityEntry(1, {
        action: 'role.updated',
        targetKind: 'role',
        changes: [changed('rules', '', '[{"action":"view-chat","subject":"all"},{"action":"view-logs"}]')],
      }),
    ],
  });
  const entry = page.getByRole('complementary', { name: 'Entry 1' });
  await expect
    .element(entry.getByRole('region', { name: 'Rights' }))
    .toHaveTextContent('Rightsview-chat; view-logs');
});

test('an entry whose time is unknown says that this device noticed it then', async () => {
  await open('/activity-logs?open=1', {
    rows: [activityEntry(1, { ...ofChat, action: 'device.notDelivered', result: 'failed', isNoticed: true })],
  });
  await expect.element(row(/wasn’t delivered \(at the latest: this device noticed it then\)/)).toBeVisible();
});

test('a phone shows that an entry was refused or failed', async () => {
  await openConsole(
    '/activity-logs',
    {
      connection: CONNECTION,
      viewOf: recordViews(activity, {
        rows: [activityEntry(2, { ...ofChat, result: 'failed' }), activityEntry(1)],
      }),
    },
    { size: PHONE },
  );
  await expect.element(page.getByText('Failed')).toBeInViewport({ ratio: 0.9 });
  expect(page.getByText('Done').elements()).toEqual([]);
});

test('an entry about a campaign names what was done and the changed fields, and leads to the campaign', async () => {
  const changes = [{ field: 'throttle_per_minute', before: '30', after: '60' }];
  const campaign = { targetKind: 'campaign', targetName: 'Frost warning', changes } as const;
  await open('/activity-logs?open=3', {
    rows: [activityEntry(3, { action: 'campaign.paused', ...campaign })],
  });
  await expect.element(row(/paused the campaign Frost warning/)).toBeVisible();
  await expect.element(drawer.getByRole('region', { name: 'Texts a minute' })).toHaveTextContent('60');
  await expect
    .element(drawer.getByRole('link', { name: 'Open Frost warning' }))
    .toHaveAttribute('href', '/campaign?id=7');
});

test('the tabs of an entry show it as data, and the entries around it', async () => {
  await open('/activity-logs?open=3');
  const tab = (name: string) => drawer.getByRole('tab', { name });
  await expect.element(drawer.getByRole('tab', { name: 'Changes 3' })).toBeVisible();
  tab('Changes 3').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(drawer.getByText('Ring the bell → Ring the side bell')).toBeVisible();
  const json = drawer.getByRole('region', { name: 'The entry as JSON' });
  expect(json.elements()).toEqual([]);
  await drawer.getByRole('button', { name: 'Raw entry' }).click();
  await expect.element(json).toHaveTextContent('"action": "contact.updated"');
  tab('Details').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await drawer.getByRole('button', { name: /the flag Urgent|change Urgent/ }).click();
  const other = page.getByRole('complementary', { name: 'Entry 1' });
  await expect.element(other.getByRole('tab', { name: 'Around it', selected: true })).toBeVisible();
});

test('chosen days have a field for the first and the last day, and the choice keeps the focus', async () => {
  await open();
  await page.viewport(1440, 900);
  const time = page.getByRole('combobox', { name: 'Time' });
  await expect.element(time).toBeVisible();
  time.element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByLabelText('From')).toBeVisible();
  await expect.element(time).toHaveFocus();
  await expect.element(time).toHaveDisplayValue('Chosen days');
  await expect.element(page.getByRole('combobox', { name: 'Action' })).toBeVisible();
  await page.getByLabelText('From').fill('2026-09-21');
  const midnight = new Date(2026, 8, 21).getTime();
  await expect.poll(() => new URLSearchParams(location.search).get('from')).toBe(String(midnight));
});

test('a narrow toolbar has the chosen days in the menu of the filters', async () => {
  await open();
  await page.viewport(1280, 800);
  await page.getByRole('button', { name: 'Filters' }).click();
  const menu = page.getByRole('dialog', { name: 'Filters' });
  await userEvent.selectOptions(menu.getByRole('combobox', { name: 'Time' }), 'Chosen days');
  await expect.element(menu.getByLabelText('From')).toBeVisible();
  await expect.element(menu.getByLabelText('To', { exact: true })).toBeInViewport({ ratio: 1 });
});

test('a first day after the last is named at its field, until it is corrected', async () => {
  const from = new Date(2026, 10, 30).getTime();
  const to = new Date(2026, 10, 21).getTime() - 1;
  await open(`/activity-logs?from=${from}&to=${to}`);
  await page.viewport(1440, 900);
  const last = page.getByLabelText('To', { exact: true });
  await expect.element(last).toHaveAccessibleErrorMessage('From is after To.');
  await expect.element(page.getByText('From is after To.')).toBeVisible();
  await last.fill('2026-11-30');
  await expect.element(last).toBeValid();
  await expect.element(page.getByText('From is after To.')).not.toBeInTheDocument();
});

test('a day that is typed digit by digit stays in its field until it is whole', async () => {
  await open();
  await page.viewport(1440, 900);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Time' }), 'Chosen days');
  const first = page.getByLabelText('From');
  const from = () => new URLSearchParams(location.search).get('from');
  await first.click({ position: { x: 14, y: 16 } });
  await userEvent.keyboard('0921');
  const before = from();
  for (const digit of '202') {
    await userEvent.keyboard(digit);
    // An address that came back would empty the field now.
    await expect.element(first).toHaveFocus();
    expect(from()).toBe(before);
  }
  await userEvent.keyboard('6');
  await expect.element(first).toHaveValue('2026-09-21');
  await expect.poll(from).toBe(String(new Date(2026, 8, 21).getTime()));
});

test('the list is held at the newest entry, and filters begin again there', async () => {
  await open();
  await expect.element(row(/couldn’t change .?Urgent/)).toBeVisible();
  await expect.poll(() => new URLSearchParams(location.search).get('upTo')).toBe('3');
  await page.viewport(1440, 900);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Action' }), 'Changed');
  await expect.poll(() => new URLSearchParams(location.search).get('action')).toBe('changed');
  await page.getByRole('button', { name: 'Filters' }).click();
  const menu = page.getByRole('dialog', { name: 'Filters' });
  await userEvent.selectOptions(menu.getByRole('combobox', { name: 'About' }), 'Flags');
  await expect.poll(() => new URLSearchParams(location.search).get('target')).toBe('flag');
});

test('new entries are counted, and join the list only when the reader asks', async () => {
  const rows = [
    activityEntry(5, { targetName: 'Callback' }),
    activityEntry(4, { targetName: 'Parts' }),
    ...ROWS,
  ];
  /** The rows of a list that is held at this entry. 0: not held. */
  const upTo = new Map(
    [0, 3, 5].map((id) => [
      id,
      recordViews(activity, { rows: rows.filter((row) => id === 0 || Number(row.id) <= id) }),
    ]),
  );
  const ofDevice = recordViews(activity, { rows: [] });
  await openConsole('/activity-logs?upTo=3&through=1', {
    connection: CONNECTION,
    viewOf: (request) => {
      if (request.view !== 'records') return upTo.get(0)?.(request);
      if (request.query.known === 'device') return ofDevice(request);
      return upTo.get(Number(request.query.upTo))?.(request);
    },
  });
  await expect.element(row(/changed the contact Odile Marchetti/)).toBeVisible();
  const more = page.getByRole('button', { name: '2 new' });
  await expect.element(more).toBeVisible();
  expect(row(/Callback/).elements()).toEqual([]);
  await more.click();
  await expect.element(row(/Callback/)).toBeVisible();
  await expect.poll(() => new URLSearchParams(location.search).get('upTo')).toBe('5');
  await expect.element(more).not.toBeInTheDocument();
});

test('a chat’s entry names the flags that were added or removed', async () => {
  const flagged = (id: number, before: string, after: string) =>
    activityEntry(id, {
      action: 'chat.flagged',
      targetKind: 'chat',
      targetName: '14 Quay Street',
      changes: [{ field: 'flags', before, after }],
    });
  await open('/activity-logs', {
    rows: [
      flagged(4, '', 'Urgent'),
      flagged(3, 'Callback', 'Callback, Urgent, Parts'),
      flagged(2, 'Callback, Urgent', 'Callback'),
      flagged(1, 'Callback', 'Urgent'),
    ],
  });
  await expect.element(row(/added the flag .?Urgent.? to 14 Quay Street/)).toBeVisible();
  await expect.element(row(/added the flags .?Urgent and Parts.? to 14 Quay Street/)).toBeVisible();
  await expect.element(row(/removed the flag .?Urgent.? from 14 Quay Street/)).toBeVisible();
  await expect.element(row(/changed the flags of 14 Quay Street/)).toBeVisible();
});

test('an entry names the flag into which a flag was merged, and how many contacts an upload has brought', async () => {
  const change = (field: string, after: string) => [{ field, before: '', after }];
  await open('/activity-logs', {
    rows: [
      activityEntry(4, {
        action: 'flag.merged',
        targetKind: 'flag',
        targetName: 'Urgent',
        changes: change('into', 'Landlord'),
      }),
      activityEntry(3, { action: 'flag.merged', targetKind: 'flag', targetName: 'Urgent', changes: [] }),
      activityEntry(2, {
        action: 'import.finished',
        targetKind: 'import',
        targetName: 'landlords.vcf',
        changes: change('uploaded', '6'),
      }),
      activityEntry(1, {
        action: 'import.finished',
        targetKind: 'import',
        targetName: 'empty.csv',
        changes: [],
      }),
    ],
  });
  await expect.element(row(/merged the flag .?Urgent.? into .?Landlord/)).toBeVisible();
  await expect.element(row(/merged the flag .?Urgent.? into another/)).toBeVisible();
  await expect.element(row(/uploaded .?landlords\.vcf.?, .?6.? contacts/)).toBeVisible();
  await expect.element(row(/finished the upload of .?empty\.csv/)).toBeVisible();
});

test('a narrow toolbar keeps the filters in a menu, which counts those that are set', async () => {
  await openConsole(
    '/activity-logs?result=refused',
    {
      connection: CONNECTION,
      viewOf: recordViews(activity, { rows: ROWS }),
    },
    { size: PHONE },
  );
  const button = page.getByRole('button', { name: 'Filters (1)' });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(menu.getByRole('combobox', { name: 'Result' })).toHaveValue('refused');
  await userEvent.selectOptions(menu.getByRole('combobox', { name: 'About' }), 'Flags');
  await expect.poll(() => new URLSearchParams(location.search).get('target')).toBe('flag');
  expect(await structureFaults(document)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
});

test('the target in a sentence is a link that the arrow keys reach', async () => {
  await open();
  const entryRow = row(/changed the contact Odile Marchetti/);
  await expect.element(entryRow).toBeVisible();
  entryRow.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(entryRow.getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname + location.search).toBe('/contacts?open=7');
});

test('without the right to see contacts no entry leads there', async () => {
  await openConsole(
    '/activity-logs?open=3',
    { connection: CONNECTION, viewOf: recordViews(activity, { rows: ROWS }) },
    {
      session: {
        ...READER,
        userAbilityRules: [...READER.userAbilityRules, { action: 'view-logs', subject: 'all' }],
      },
    },
  );
  await expect.element(drawer.getByRole('button', { name: 'Copy JSON' })).toBeVisible();
  expect(page.getByRole('link', { name: /Odile Marchetti/ }).elements()).toEqual([]);
});

test('all entries about one target are found by its id', async () => {
  await open('/activity-logs?open=3');
  await drawer.getByRole('button', { name: 'All entries about it' }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('targetId')).toBe('7');
  expect(new URLSearchParams(location.search).get('target')).toBe('contact');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const about = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'About' });
  await expect.element(about).toHaveDisplayValue('Odile Marchetti');
  await userEvent.selectOptions(about, 'Anything');
  await expect.poll(() => new URLSearchParams(location.search).get('targetId')).toBe(null);
});

test('a list that can’t be loaded says so and loads again; with entries of this device it shows these', async () => {
  const error = { code: 'unreachable', reason: ':serviceError 503' } as const;
  const head = { error, loadedAt: null, source: 'device' } as const;
  const { commands } = await open('/activity-logs', { rows: [], head });
  const failure = page.getByRole('alert').filter({ hasText: 'The list couldn’t be loaded' });
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => commands.map(({ type }) => type)).toContain('refreshRecords');
  clearPage();
  await open('/activity-logs', { rows: ROWS, head });
  await expect.element(page.getByText('Only what this device has is shown.')).toBeVisible();
  await expect.element(row(/Odile Marchetti/)).toBeVisible();
});

test('an empty list says that nothing has happened, also while it is held at its newest entry', async () => {
  await open('/activity-logs?through=1', { rows: [] });
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
});
