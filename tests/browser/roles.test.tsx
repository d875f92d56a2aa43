import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type RoleRecord, roles } from '../../src/core/collections/roles.ts';
import { HOSTILE } from '../hostile/texts.ts';
import { openConsole, READER } from './support/console.tsx';
import { expectInert } from './support/inert.ts';
import { expectNoFault } from './support/looks.ts';
import { recordViews, type ShownRecords } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const rule = (action: string) => ({ action, subject: 'all' });
const role = (id: number, name: string, more: Partial<RoleRecord> = {}): RoleRecord => ({
  id: String(id),
  version: 1,
  name,
  description: '',
  rules: [],
  fixed: false,
  members: 2,
  signedIn: 1,
  createdAt: null,
  ...more,
});
const ROWS = [
  role(1, 'Admin', { fixed: true, rules: [rule('manage')] }),
  role(2, 'Agent', { rules: ['read', 'view-chat', 'view-flags'].map(rule) }),
];

const open = (
  address: string,
  shown: ShownRecords = { rows: ROWS },
  more: Parameters<typeof openConsole>[2] = {},
) => openConsole(address, { connection: CONNECTION, viewOf: recordViews(roles, shown) }, more);

const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
const changes = page.getByRole('region', { name: 'What changes' });

// The unsaved rights stay in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

test('the rights are one tab stop: arrows move over cells without an act, and Space changes a right', async () => {
  const core = await open('/roles?open=2');
  await expect.element(tick('View, Flags')).toBeChecked();
  const stops = [...page.getByRole('table', { name: 'Agent' }).element().querySelectorAll('[tabindex="0"]')];
  expect(stops).toEqual([tick('View, Home').element()]);
  tick('View, Home').element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(tick('View, all screens')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  await expect.element(tick('All of Home')).toHaveFocus();
  tick('View, Flags').element().focus();
  await userEvent.keyboard('{ArrowRight} ');
  await expect.element(changes).toHaveTextContent('Given: Flags (Create, Edit and Delete)');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  const sent = core.commands.find(({ type }) => type === 'writeRecord');
  expect(sent).toMatchObject({
    op: 'update',
    recordId: '2',
    input: { rules: [...(ROWS[1]?.rules ?? []), rule('manage-flags')] },
  });
});

test('unsaved rights survive a look at another role, and are taken back one by one', async () => {
  await open('/roles?open=2');
  await tick('View, Flags').click();
  await expect.element(changes).toHaveTextContent('Taken: Flags (View)');
  await page.getByRole('button', { name: 'Open Admin' }).click();
  await expect
    .element(page.getByText('This role can do everything. Nobody can change or delete it.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Open Agent' }).click();
  await page.getByRole('button', { name: 'Undo: Taken: Flags (View)' }).click();
  await expect.element(tick('View, Flags')).toBeChecked();
  await expect.element(changes).toHaveTextContent('No changes yet');
});

test('a reader sees the rights and changes none', async () => {
  const rules = [...READER.userAbilityRules, rule('view-roles')];
  await open('/roles?open=2', { rows: ROWS }, { session: { ...READER, userAbilityRules: rules } });
  await expect.element(tick('View, Flags')).toBeDisabled();
  expect(page.getByRole('button', { name: /^(New role|Rename|Delete|Copy)/ }).elements()).toEqual([]);
});

test('hostile names stay plain text', async () => {
  const rows = HOSTILE.filter((text) => text.trim() !== '').map((text, id) =>
    role(id + 1, text, { description: text, rules: [rule(text)] }),
  );
  await open('/roles?open=1', { rows });
  await expect.element(page.getByRole('list', { name: 'All roles' })).toBeVisible();
  expectInert(HOSTILE);
});

test('axe finds no fault with a role and its changes, in both themes and directions', async () => {
  await open('/roles?open=2');
  await tick('View, Flags').click();
  await expect.element(changes).toHaveTextContent('Taken: Flags (View)');
  await expectNoFault({ part: () => page.getByRole('main').element() });
});
