import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Answer, done } from '../../src/core/kernel/answer.ts';
import { roles } from '../../src/core/model/collections/roles.ts';
import { openConsole, READER } from './support/console.tsx';
import { expectNoFault } from './support/looks.ts';
import { recordViews, type ShownRecords } from './support/records.ts';
import { role } from './support/role-row.ts';
import { CONNECTION } from './support/rows.ts';

const rule = (action: string) => ({ action, subject: 'all' });
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
const focus = (locator: Locator): void => {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
};
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

test('the sign in a box is over the box: a tick for all, a dash for some', async () => {
  await open('/roles?open=2');
  await tick('View, Flags').click();
  const shown = (name: string) => {
    const svg = tick(name).element().parentElement?.querySelector('svg');
    if (!svg) return null;
    svg.style.pointerEvents = 'auto';
    const { x, y, width, height } = svg.getBoundingClientRect();
    const isOnTop = svg.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    return isOnTop ? [...svg.classList].find((one) => /^lucide-(check|minus)$/.test(one)) : 'covered';
  };
  await expect.element(tick('View, all screens')).toBePartiallyChecked();
  expect(shown('View, all screens')).toBe('lucide-minus');
  expect(shown('View, Chat')).toBe('lucide-check');
  expect(shown('View, Flags')).toBe(null);
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
});

const written = (core: Awaited<ReturnType<typeof open>>) =>
  core.commands.flatMap((command) => (command.type === 'writeRecord' ? [command] : []));

test('the diff of two roles says what each may do alone, and what a limit hides', async () => {
  const masked = role(3, 'Masked', { rules: ['read', 'view-chat', 'mask-phone', 'read-only'].map(rule) });
  await open('/roles?open=2', { rows: [...ROWS, masked] });
  await page.getByRole('combobox', { name: 'Compare with' }).selectOptions('Masked');
  const diff = page.getByRole('region', { name: 'How Masked differs' }).getByRole('listitem');
  await expect
    .poll(() => diff.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Only Agent: Flags (View)',
      'Masked doesn’t see in full: Phone numbers',
      'Masked can’t make changes',
    ]);
});

test('unsaved rights apply to what another administrator has saved meanwhile', async () => {
  const core = await open('/roles?open=2');
  await tick('View, Flags').click();
  await expect.element(changes).toHaveTextContent('Taken: Flags (View)');
  const theirs = role(2, 'Agent', {
    version: 2,
    rules: ['read', 'view-chat', 'view-flags', 'view-contacts'].map(rule),
  });
  core.show({ viewOf: recordViews(roles, { rows: [role(1, 'Admin', { fixed: true }), theirs] }) });
  await expect.element(tick('View, Contacts')).toBeChecked();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect
    .poll(() => written(core))
    .toMatchObject([
      { op: 'update', version: 2, input: { rules: ['read', 'view-chat', 'view-contacts'].map(rule) } },
    ]);
});

test('a refused save leaves the unsaved rights, and says why', async () => {
  await open('/roles?open=2', undefined, {
    answers: {
      writeRecord: () => ({ ok: false, refusal: { code: 'notAllowed', reason: ':notAllowed' } }),
    },
  });
  await tick('View, Flags').click();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect.element(page.getByText('Agent was not saved')).toBeVisible();
  await expect.element(changes).toHaveTextContent('Taken: Flags (View)');
  await expect.element(page.getByRole('button', { name: 'Save 1 change' })).toBeEnabled();
});

const REFUSED = { ok: false, refusal: { code: 'rejected', reason: ':notDone' } } as const;
const SAVED = { recordId: '2', state: 'written' } as const;
type Saved = Answer<typeof SAVED>;

/** An answer that the test gives later. */
function pendingAnswer() {
  let resolve: (answer: Saved) => void = () => undefined;
  const promise = new Promise<Saved>((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve: (answer: Saved) => resolve(answer) };
}

test('Save keeps the focus while the service decides, so that Enter tries a refused save again', async () => {
  const first = pendingAnswer();
  let attempts = 0;
  const core = await open('/roles?open=2', undefined, {
    answers: {
      writeRecord: () => {
        attempts += 1;
        return attempts === 1 ? first.promise : done(SAVED);
      },
    },
  });
  await tick('View, Flags').click();
  const save = page.getByRole('button', { name: 'Save 1 change' });
  focus(save);
  await userEvent.keyboard('{Enter}');
  // The list shows the new rules before the answer.
  const taken = role(2, 'Agent', { rules: ['read', 'view-chat'].map(rule) });
  core.show({ viewOf: recordViews(roles, { rows: [role(1, 'Admin', { fixed: true }), taken] }) });
  await expect.element(tick('View, Flags')).not.toBeChecked();
  await tick('View, Contacts').click();
  await expect.element(changes).toHaveTextContent('Taken: Flags (View)');
  focus(page.getByRole('button', { name: 'Saving' }));
  core.show({ viewOf: recordViews(roles, { rows: ROWS }) });
  first.resolve(REFUSED);
  await expect.element(page.getByText('Agent was not saved')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save 2 changes' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Agent is saved')).toBeVisible();
  expect(written(core).map(({ input }) => input)).toEqual([
    { rules: ['read', 'view-chat'].map(rule) },
    { rules: ['read', 'view-chat', 'view-contacts'].map(rule) },
  ]);
});

test('what is changed during a save stays unsaved, and the focus moves from Save to what changes', async () => {
  const answer = pendingAnswer();
  const core = await open('/roles?open=2', undefined, { answers: { writeRecord: () => answer.promise } });
  const heading = page.getByRole('heading', { name: /^What changes/ });
  await tick('View, Flags').click();
  focus(page.getByRole('button', { name: 'Save 1 change' }));
  await userEvent.keyboard('{Enter}');
  await tick('View, Contacts').click();
  const taken = role(2, 'Agent', { version: 2, rules: ['read', 'view-chat'].map(rule) });
  core.show({ viewOf: recordViews(roles, { rows: [role(1, 'Admin', { fixed: true }), taken] }) });
  answer.resolve(done(SAVED));
  await expect.element(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
  await expect.element(changes).toHaveTextContent('Given: Contacts (View)');
  await expect.element(changes).not.toHaveTextContent('Taken: Flags (View)');
  focus(page.getByRole('button', { name: 'Discard' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(changes).toHaveTextContent('No changes yet');
  await expect.element(heading).toHaveFocus();
});

test('a save that waits for the service says so', async () => {
  const rows = [role(2, 'Desk', { rules: [rule('view-flags')] })];
  await open(
    '/roles?open=2',
    { rows },
    {
      answers: { writeRecord: () => done({ recordId: '2', state: 'queued' }) },
    },
  );
  await tick('View, Flags').click();
  focus(page.getByRole('button', { name: 'Save 1 change' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('It will be sent to the service later.')).toBeVisible();
  expect(page.getByText('Desk is saved').elements()).toEqual([]);
});

test('the cards are one tab stop: the arrow keys move between them, Enter opens a role, and Escape closes it', async () => {
  await open('/roles');
  const admin = page.getByRole('button', { name: 'Open Admin' });
  const agent = page.getByRole('button', { name: 'Open Agent' });
  await expect.element(admin).toBeVisible();
  const stops = page.getByRole('list', { name: 'All roles' }).element().querySelectorAll('[tabindex="0"]');
  expect([...stops].map((stop) => stop.getAttribute('aria-label'))).toEqual(['Open Admin', 'Copy Admin']);
  focus(admin);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(agent).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tick('View, Flags')).toBeVisible();
  focus(tick('View, Flags'));
  await userEvent.keyboard('{Escape}');
  await expect.element(agent).toHaveFocus();
  await expect.element(tick('View, Flags')).not.toBeInTheDocument();
});

test('the form of a new role has an address, and Escape asks before its name is lost', async () => {
  const core = await open('/roles?open=new', undefined, { answers: { writeRecord: () => done(SAVED) } });
  const name = page.getByRole('dialog', { name: 'New role' }).getByRole('textbox', { name: 'Name' });
  await userEvent.fill(name, 'Desk');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(name).toHaveValue('Desk');
  await userEvent.type(name, '{Enter}');
  await expect.element(page.getByText('Desk is created')).toBeVisible();
  await expect.element(tick('View, Flags')).toBeVisible();
  await expect.element(tick('View, Home')).toHaveFocus();
  expect(location.search).toBe('?open=2');
  expect(written(core)).toMatchObject([
    { op: 'create', input: { name: 'Desk', description: '', rules: [] } },
  ]);
});

test('the card of a role that appears after its address is scrolled into view', async () => {
  await page.viewport(1440, 900);
  const others = Array.from({ length: 10 }, (_, at) => role(at + 1, `Role ${at + 1}`));
  const core = await open('/roles?open=11', { rows: others });
  await expect.element(page.getByRole('button', { name: 'Open Role 1', exact: true })).toBeVisible();
  core.show({ viewOf: recordViews(roles, { rows: [...others, role(11, 'Night team')] }) });
  await expect.element(page.getByRole('button', { name: 'Open Night team' })).toBeInViewport();
});

test('a role that somebody deletes while it is open is called gone', async () => {
  const core = await open('/roles?open=2');
  await expect.element(tick('View, Flags')).toBeChecked();
  core.show({ viewOf: recordViews(roles, { rows: ROWS.slice(0, 1) }) });
  await expect.element(page.getByText('This role is gone')).toBeVisible();
});

test.each([
  ['with members', 2],
  ['without members', 0],
])('a role %s is deleted by keyboard; its members get another role', async (_, members) => {
  const rows = [ROWS[0] ?? role(1, 'Admin'), role(2, 'Agent', { members }), role(3, 'Auditor')];
  const core = await open('/roles?open=2', { rows });
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await expect.element(remove).toBeVisible();
  focus(remove);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Delete Agent?' });
  const act = dialog.getByRole('button', { name: 'Delete role' });
  if (members > 0) {
    await expect.element(act).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Their new role' }).selectOptions('Auditor');
  } else await expect.element(dialog).toHaveTextContent('Nobody has this role.');
  await expect.element(act).toBeEnabled();
  focus(act);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => written(core))
    .toMatchObject([
      { op: 'remove', recordId: '2', held: true, input: { replaceWith: members > 0 ? '3' : null } },
    ]);
});

const LEAD = ['read', 'view-roles', 'manage-roles'].map(rule);
/** A session of somebody whose own role may change roles. */
const LEADER = {
  session: { ...READER, userData: { ...READER.userData, role: 'Lead' }, userAbilityRules: LEAD },
};

test('nobody takes the own right to change roles, also by a limit, or by deleting the own role', async () => {
  const rows = [role(1, 'Lead', { rules: LEAD }), role(2, 'Reader'), role(3, 'Other lead', { rules: LEAD })];
  const core = await open('/roles?open=1', { rows }, LEADER);
  const warning = page.getByRole('alert').getByText('You would lose your own right to manage roles.');
  const save = page.getByRole('button', { name: 'Save 1 change' });
  await tick('Edit, Roles').click();
  await expect.element(warning).toBeVisible();
  await expect.element(save).toBeDisabled();
  await tick('Edit, Roles').click();
  await page.getByRole('radiogroup', { name: 'Changes' }).getByText('None', { exact: true }).click();
  await expect.element(warning).toBeVisible();
  await expect.element(save).toBeDisabled();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const choice = page.getByRole('combobox', { name: 'Their new role' });
  await expect.element(choice).toHaveAccessibleDescription(/Only roles that can change roles/);
  const offered = [...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(offered).toEqual(['', 'Other lead']);
  expect(written(core)).toEqual([]);
});

test('a role that has more rights than the user is offered to nobody', async () => {
  const rows = [
    role(1, 'Admin', { fixed: true, rules: [rule('manage')] }),
    role(2, 'Agent'),
    role(3, 'Desk'),
  ];
  await open('/roles?open=2', { rows }, LEADER);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const choice = page.getByRole('combobox', { name: 'Their new role' });
  await expect.element(choice).toBeVisible();
  const offered = [...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(offered).toEqual(['', 'Desk']);
});

test('a name that another role has is refused at the field, and nothing is sent', async () => {
  const core = await open('/roles?open=2');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await userEvent.fill(name, ' ADMIN ');
  await expect.element(name).toHaveAccessibleErrorMessage('There is a role “Admin” already.');
  await userEvent.keyboard('{Enter}');
  expect(written(core)).toEqual([]);
  await userEvent.fill(name, 'Agents');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written(core)).toMatchObject([{ op: 'update', input: { name: 'Agents' } }]);
});

test('if somebody else renames the role meanwhile, the form asks whose name to keep', async () => {
  const core = await open('/roles?open=2', undefined, { answers: { writeRecord: () => done(SAVED) } });
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.fill(name, 'Desk');
  core.show({ viewOf: recordViews(roles, { rows: [role(2, 'Agents', { version: 2 })] }) });
  await expect.element(dialog.getByText('Theirs: Agents')).toBeVisible();
  await userEvent.type(name, '{Enter}');
  expect(written(core)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await userEvent.type(name, '{Enter}');
  await expect.element(name).not.toBeInTheDocument();
  expect(written(core)).toMatchObject([{ op: 'update', version: 2, input: { name: 'Desk' } }]);
});

test('axe finds no fault with a role and its changes, in both themes and directions', async () => {
  await open('/roles?open=2');
  await tick('View, Flags').click();
  await expect.element(changes).toHaveTextContent('Taken: Flags (View)');
  await expectNoFault({ part: () => page.getByRole('main').element() });
});

test('the down arrow goes from the search to the cards that it finds', async () => {
  await open('/roles');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search roles' }), 'Agent');
  await expect.element(page.getByRole('button', { name: 'Open Admin' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Open Agent' })).toHaveFocus();
});
