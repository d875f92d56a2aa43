import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { activity } from '../../src/core/model/collections/activity.ts';
import { type RoleRecord, roles } from '../../src/core/model/collections/roles.ts';
import { type UserRecord, users } from '../../src/core/model/collections/users.ts';
import { chatWorkAgents } from '../../src/core/model/collections/work/work-agents.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { clearPage } from './draw.ts';
import { activityEntry } from './support/activity-entry.ts';
import { openConsole, PHONE } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';
import { user } from './support/user-row.ts';

const role = (id: number, name: string): RoleRecord => ({
  id: String(id),
  version: 1,
  name,
  description: '',
  rules: [],
  fixed: name === 'Admin',
  members: 1,
  signedIn: 0,
  createdAt: null,
});

// The signed-in user of the test console has the id 4.
const ROWS = [
  user(1, 'Gethin Rowe', { sessions: [1_790_000_000_000] }),
  user(2, 'Cato Brink', { status: 'pending' }),
  user(3, 'Elsie Kwan', { status: 'inactive' }),
  user(4, 'Imogen Hale', { role: 'admin' }),
];

const grid = page.getByRole('grid', { name: 'Users' });
const row = (name: string) => grid.getByRole('row', { name: new RegExp(name) });
const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true });

/** The views of these users. A list has only the users that its filters find. */
function usersViews(rows: readonly UserRecord[]) {
  const views = new Map<string, ReturnType<typeof recordViews>>();
  return (request: WatchRequest) => {
    const asked = request.view === 'records' ? request.query : {};
    const name = JSON.stringify(asked);
    const query = v.parse(users.query, asked);
    const matching = rows.filter((one) => users.find.matches(one, query));
    const found = views.get(name) ?? recordViews(users, { rows: matching });
    views.set(name, found);
    return found(request);
  };
}

const open = (
  address = '/users',
  { rows }: { readonly rows: readonly UserRecord[] } = { rows: ROWS },
  more: Parameters<typeof openConsole>[2] = {},
) => {
  const own = usersViews(rows);
  const names = recordViews(roles, { rows: [role(1, 'Admin'), role(2, 'Agent'), role(3, 'Auditor')] });
  return openConsole(
    address,
    {
      connection: CONNECTION,
      viewOf: (request) =>
        request.view === 'records' && request.collection === 'roles' ? names(request) : own(request),
    },
    more,
  );
};

const written = (core: Awaited<ReturnType<typeof open>>) =>
  core.commands.flatMap((command) => (command.type === 'writeRecord' ? [command] : []));

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

test('a user is deleted only after the name is typed', async () => {
  const core = await open();
  await menuOf('Cato Brink').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Cato Brink?' });
  const field = dialog.getByRole('textbox', { name: 'Type Cato Brink to confirm' });
  await field.fill('cato');
  await expect.element(dialog.getByRole('button', { name: 'Delete user' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(written(core)).toEqual([]);
  // Blanks and letter case are not seen.
  await field.fill('cato\u00a0 Brink ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written(core)).toMatchObject([{ op: 'remove', recordId: '2', held: true }]);
});

test('a user without a name is deleted only after the email is typed', async () => {
  await open('/users', { rows: [...ROWS, user(5, '  ')] });
  await grid
    .getByRole('row', { name: /user5/ })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete user5@example.com?' });
  await expect.element(dialog.getByRole('button', { name: 'Delete user' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('user5@example.com');
  await expect.element(dialog.getByRole('button', { name: 'Delete user' })).toBeEnabled();
});

test('nobody is offered the deletion of the own account', async () => {
  await open();
  await expect.element(menuOf('Cato Brink')).toBeVisible();
  await expect.element(row('Imogen Hale')).toHaveTextContent('(you)');
  expect(menuOf('Imogen Hale').elements()).toEqual([]);
});

test('the last active administrator can’t be deleted or deactivated, and a second one can', async () => {
  const last = user(1, 'Gethin Rowe', { role: 'Admin', sessions: [1_790_000_000_000] });
  const left = user(3, 'Elsie Kwan', { role: 'Admin', status: 'inactive' });
  const items = async () => {
    await menuOf('Gethin Rowe').click();
    await expect.element(page.getByRole('menuitem', { name: 'Sign out everywhere' })).toBeVisible();
    return page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  };
  await open('/users', { rows: [last, left] });
  expect(await items()).toEqual(['Sign out everywhere']);
  clearPage();
  await open('/users', { rows: [last, { ...left, status: 'active' }] });
  expect(await items()).toEqual(['Sign out everywhere', 'Deactivate', 'Delete']);
});

test('a bulk change needs a chosen role, and names the outcome of each person', async () => {
  const core = await open(
    '/users',
    { rows: ROWS },
    {
      answers: {
        writeRecord: () => ({
          ok: false,
          refusal: { code: 'rejected', reason: textReason('Too many agents') },
        }),
      },
    },
  );
  await expect.element(row('Gethin')).toBeVisible();
  row('Gethin').element().focus();
  await userEvent.keyboard(' {ArrowDown} ');
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of 2 users' });
  await expect.element(dialog.getByRole('button', { name: 'Change role' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Auditor');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect.element(result.getByRole('listitem').nth(1)).toHaveTextContent('Cato Brink');
  await expect.element(result.getByRole('listitem').first()).toHaveTextContent('Gethin Rowe');
  expect(written(core).map(({ recordId, input }) => [recordId, input])).toEqual([
    ['1', { role: 'Auditor' }],
    ['2', { role: 'Auditor' }],
  ]);
});

test('a bulk deactivation leaves pending invites and the own account alone', async () => {
  const core = await open();
  await expect.element(row('Gethin')).toBeVisible();
  row('Gethin').element().focus();
  await userEvent.keyboard(' {ArrowDown} {ArrowDown}{ArrowDown} ');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  expect(page.getByRole('button', { name: 'Activate', exact: true }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Gethin Rowe?' });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect.poll(() => written(core)).toMatchObject([{ op: 'setStatus', recordId: '1' }]);
});

const agent = (id: number, open: number) =>
  v.parse(chatWorkAgents.row, { id: String(id), version: 1, name: `Agent ${id}`, open });

test('a deactivation asks first, says how many open chats it takes, and what the undo leaves', async () => {
  const own = usersViews(ROWS);
  const agents = recordViews(chatWorkAgents, { rows: [agent(1, 3), agent(4, 5)] });
  const core = await openConsole(
    '/users',
    {
      connection: CONNECTION,
      viewOf: (request) =>
        request.view === 'records' && request.collection === chatWorkAgents.name
          ? agents(request)
          : own(request),
    },
    { answers: { writeRecord: () => done({ state: 'written', recordId: '1' }) } },
  );
  await menuOf('Gethin Rowe').click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Gethin Rowe?' });
  await expect
    .element(question)
    .toHaveTextContent('3 open chats go to nobody. Undo does not give them back.');
  await question.getByRole('button', { name: 'Keep active' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(written(core)).toEqual([]);
  await menuOf('Gethin Rowe').click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect.poll(() => written(core)).toMatchObject([{ op: 'setStatus', input: { status: 'inactive' } }]);
  await expect
    .element(page.getByText('Gethin Rowe is inactive and signed out. Undo gives no chats back.'))
    .toBeVisible();
});

test('a deletion asks first, and says how many open chats it takes', async () => {
  const own = usersViews(ROWS);
  const agents = recordViews(chatWorkAgents, { rows: [agent(1, 3), agent(4, 5)] });
  await openConsole('/users', {
    connection: CONNECTION,
    viewOf: (request) =>
      request.view === 'records' && request.collection === chatWorkAgents.name
        ? agents(request)
        : own(request),
  });
  await menuOf('Gethin Rowe').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Delete Gethin Rowe?' }))
    .toHaveTextContent('3 open chats go to nobody. You can undo this for 10 seconds.');
});

test('a deactivation is asked without a number while the open chats are unknown', async () => {
  await open();
  await menuOf('Gethin Rowe').click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Open chats go to nobody.');
});

test('a bulk change of roles leaves the own account alone', async () => {
  const core = await open();
  await expect.element(row('Elsie')).toBeVisible();
  row('Elsie').element().focus();
  await userEvent.keyboard(' {ArrowDown} ');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of 1 user' });
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Auditor');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.poll(() => written(core)).toMatchObject([{ op: 'update', recordId: '3' }]);
});

test('an invite is filled by keyboard', async () => {
  const core = await open('/users?open=new', undefined, {
    answers: { writeRecord: () => done({ state: 'written', recordId: '9' }) },
  });
  const form = page.getByRole('complementary', { name: 'Invite a person' });
  await expect.element(form.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
  await userEvent.keyboard('Nadia Penrose{Tab}nadia.penrose@example.com{Tab}{Tab}Auditor');
  // In a select, Enter does not send the form.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect
    .poll(() => written(core))
    .toMatchObject([
      { op: 'create', input: { fullName: 'Nadia Penrose', username: 'nadia.penrose', role: 'Auditor' } },
    ]);
  await expect.element(page.getByText('An invite was sent to nadia.penrose@example.com')).toBeVisible();
});

test('the activity of a user has what others did with the user, in one order', async () => {
  const own = usersViews(ROWS);
  const did = recordViews(activity, { rows: [activityEntry(2, { actorId: '2', actorName: 'Cato Brink' })] });
  const met = recordViews(activity, {
    rows: [
      activityEntry(3, {
        action: 'user.invited',
        targetKind: 'user',
        targetId: '2',
        targetName: 'Cato Brink',
      }),
    ],
  });
  await openConsole('/users?open=2', {
    connection: CONNECTION,
    viewOf: (request) =>
      request.view === 'records' && request.collection === 'activity'
        ? (request.query.targetId === '2' ? met : did)(request)
        : own(request),
  });
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect.poll(() => entries.elements().length).toBe(2);
  await expect.element(entries.nth(0)).toHaveTextContent(/Cato Brink.*by Imogen Hale/);
  await expect.element(entries.nth(1)).not.toHaveTextContent('by');
});

test('on a phone an invite begins in its first field', async () => {
  await open('/users', { rows: ROWS }, { size: PHONE });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Invite a person' });
  await expect.element(form.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
});
