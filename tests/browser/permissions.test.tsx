import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { type PermissionRecord, permissions } from '../../src/core/model/collections/permissions.ts';
import { openConsole } from './support/console.tsx';
import { recordViews, type ShownRecords } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const permission = (id: number, name: string, more: Partial<PermissionRecord> = {}): PermissionRecord => ({
  id: String(id),
  version: 1,
  name,
  assignedTo: ['administrator'],
  createdDate: '14 Apr 2021, 8:43 PM',
  description: '',
  core: false,
  ...more,
});
const ROWS = [permission(1, 'Management', { core: true }), permission(2, 'Project Planning')];

const open = (
  address = '/permissions',
  shown: ShownRecords = { rows: ROWS },
  more: Parameters<typeof openConsole>[2] = {},
) => openConsole(address, { connection: CONNECTION, viewOf: recordViews(permissions, shown) }, more);

const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
/** Presses the words, because the radio itself is invisible. */
const showMatrix = () => page.getByRole('main').getByText('Matrix', { exact: true }).click();

afterEach(() => sessionStorage.clear());

test('a tick of the matrix gives a role the permission, and a core one is locked', async () => {
  const core = await open();
  await showMatrix();
  expect(location.search).toBe('?view=matrix');
  await expect.element(tick('Management: Manager')).toBeDisabled();
  tick('Project Planning: Manager').element().focus();
  await userEvent.keyboard(' ');
  await expect
    .poll(() => core.commands.find(({ type }) => type === 'writeRecord'))
    .toMatchObject({ op: 'update', recordId: '2', input: { assignedTo: ['administrator', 'manager'] } });
});

test('a permission is deleted after a question, and for 10 s it can be undone', async () => {
  const core = await open('/permissions?open=2', undefined, {
    answers: { writeRecord: () => done({ recordId: '2', state: 'queued' }) },
  });
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete permission' }).click();
  await expect.element(page.getByText('Project Planning is deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const isWrite = ({ type }: { readonly type: string }) => type === 'writeRecord' || type === 'endWrite';
  await expect
    .poll(() => core.commands.filter(isWrite))
    .toMatchObject([
      { op: 'remove', recordId: '2', held: true },
      { type: 'endWrite', how: 'withdraw' },
    ]);
});

test('a form that is saved by Enter gives the focus to its record', async () => {
  await page.viewport(1440, 900);
  await open('/permissions?open=new', undefined, {
    answers: { writeRecord: () => done({ recordId: '2', state: 'written' }) },
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Project Planning');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Project Planning' })).toHaveFocus();
});

test('Escape on a row that was pressed closes its drawer', async () => {
  await page.viewport(1440, 900);
  await open();
  const pressed = page.getByRole('row', { name: /^Project Planning/ });
  await pressed.click();
  const drawer = page.getByRole('complementary', { name: 'Project Planning' });
  await expect.element(drawer).toBeVisible();
  await expect.element(pressed).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(pressed).toHaveFocus();
});

test('the matrix is one tab stop, and the arrow keys step over locked ticks', async () => {
  await open('/permissions', {
    rows: [...ROWS, permission(3, 'Only View', { core: true }), permission(4, 'Rota')],
  });
  await showMatrix();
  await expect.element(tick('Project Planning: Administrator')).toBeVisible();
  const matrix = page.getByRole('table', { name: 'Permissions' }).element();
  const first = tick('Project Planning: Administrator').element();
  expect([...matrix.querySelectorAll('[tabindex="0"]')]).toEqual([first]);
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tick('Rota: Administrator')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}');
  await expect.element(tick('Project Planning: Manager')).toHaveFocus();
});

test('a core permission is opened without buttons that write', async () => {
  await open('/permissions?open=1');
  const drawer = page.getByRole('complementary', { name: 'Management' });
  await expect.element(drawer).toHaveTextContent('nobody can change or delete it');
  expect(drawer.getByRole('button', { name: 'Edit' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Actions for Management' }).elements()).toEqual([]);
});
