import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { flags } from '../../src/core/model/collections/flags.ts';
import type { WriteValue } from '../../src/core/model/records/types.ts';
import { clearPage } from './draw.ts';
import { openConsole } from './support/console.tsx';
import { flag, recordViews, type ShownRecords } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const ROWS = [flag(1, 'Urgent'), flag(2, 'Landlord'), flag(3, 'Care plan')];

const grid = page.getByRole('grid', { name: 'Flags' });
const row = (name: string) => grid.getByRole('row', { name: new RegExp(name) });
const name = page.getByRole('textbox', { name: 'Name' });
const drawer = (title: string) => page.getByRole('complementary', { name: title });

type More = Parameters<typeof openConsole>[2];

const open = (address = '/flags', shown: ShownRecords = { rows: ROWS }, more: More = {}) =>
  openConsole(address, { connection: CONNECTION, viewOf: recordViews(flags, shown) }, more);

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

test('the table is one tab stop: arrows move, Enter opens the record in the address, Escape returns', async () => {
  await open();
  await expect.element(row('Urgent')).toBeVisible();
  const stops = [...grid.element().querySelectorAll('[role=rowgroup]:last-child [tabindex="0"]')];
  expect(stops).toHaveLength(1);
  row('Urgent').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('Landlord')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer('Landlord')).toBeVisible();
  expect(location.search).toBe('?open=2');
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer('Landlord')).not.toBeInTheDocument();
  expect(location.search).toBe('');
  await expect.element(row('Landlord')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Actions for Landlord' })).toHaveFocus();
});

test('a press opens a row, and keys move a flag with its new place announced', async () => {
  const core = await open();
  await row('Landlord').click();
  await expect.element(drawer('Landlord')).toBeVisible();
  row('Landlord').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(page.getByText('Landlord is now 1 of 3')).toBeInTheDocument();
  const moved = core.commands.find(({ type }) => type === 'writeRecord');
  expect(moved).toMatchObject({ op: 'move', recordId: '2', input: { ids: ['2', '1', '3'] } });
});

test('the address holds the search, and an empty result offers to clear it', async () => {
  await open('/flags?q=Land');
  const search = page.getByRole('searchbox', { name: 'Search flags' });
  await expect.element(search).toHaveValue('Land');
  await expect.element(row('Urgent')).not.toBeInTheDocument();
  await search.fill('nothing like this');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(row('Urgent')).toBeVisible();
  expect(location.search).toBe('');
});

test('a wrong field is named and focused, and what is typed survives a reload until it is discarded', async () => {
  const core = await open('/flags?open=new');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Fill in this field.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(core.commands.some(({ type }) => type === 'writeRecord')).toBe(false);
  await name.fill('Emergency');
  await expect.element(page.getByText('Fill in this field.')).not.toBeInTheDocument();

  await open('/flags?open=new');
  await expect.element(name.last()).toHaveValue('Emergency');
  name.last().element().focus();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Discard' }).click();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('typed'))).toEqual([]);
});

test('a double submission sends one write, and a refusal stands at its field with the text kept', async () => {
  const refusal = {
    kind: 'taken',
    reason: textReason('x'),
    fields: { name: ['Taken'] },
    current: null,
  } as const;
  let settle = (_: Answer<WriteValue>) => {};
  const answer = new Promise<Answer<WriteValue>>((resolve) => {
    settle = resolve;
  });
  const core = await open('/flags?open=new', { rows: ROWS }, { answers: { writeRecord: () => answer } });
  await name.fill('Emergency');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(core.commands.filter(({ type }) => type === 'writeRecord')).toHaveLength(1);
  settle(done({ state: 'refused', recordId: 'new:1', refusal }));
  await expect.element(page.getByText('Taken')).toBeVisible();
  await expect.element(name).toHaveValue('Emergency');
});

test('a change by somebody else asks whose value to keep', async () => {
  const core = await open('/flags?open=2');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await name.fill('Landlords');
  const theirs = [flag(1, 'Urgent'), flag(2, 'Property owner', { version: 2 }), flag(3, 'Care plan')];
  core.show({ viewOf: recordViews(flags, { rows: theirs }) });
  await expect.element(page.getByText('Theirs: Property owner')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(core.commands.find(({ type }) => type === 'writeRecord')).toMatchObject({
    op: 'update',
    version: 2,
    input: { name: 'Landlords' },
  });
});

test('a row’s menu is used by keyboard: the arrows move in the menu only, and the row stays closed', async () => {
  const core = await open();
  await expect.element(row('Urgent')).toBeVisible();
  row('Landlord').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Move down' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => core.commands.some(({ type }) => type === 'writeRecord')).toBe(true);
  expect(core.commands.find(({ type }) => type === 'writeRecord')).toMatchObject({
    op: 'move',
    input: { ids: ['1', '3', '2'] },
  });
  expect(location.search).toBe('');
});

test('after a form is saved by key, the focus is in the drawer, and Escape closes it', async () => {
  const answers = {
    writeRecord: () => ({ ok: true, value: { recordId: '2', state: 'written' } }) as const,
  };
  await open('/flags?open=new', { rows: ROWS }, { answers });
  await name.fill('Tenant');
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer('Landlord')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(row('Landlord')).toHaveFocus();
});

test('a merge shows how many have both flags as soon as the service answers', async () => {
  const counts = { uses: { chats: 2, contacts: 3 }, both: { chats: 1, contacts: 3 } };
  const core = await open(
    '/flags',
    { rows: ROWS },
    { answers: { askService: () => ({ ok: true, value: counts }) } },
  );
  await page.getByRole('button', { name: 'Actions for Urgent' }).click();
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  await page.getByLabelText('Flag to keep').selectOptions('Landlord');
  const line = (what: string) => page.getByRole('dialog').getByRole('row', { name: new RegExp(`^${what}`) });
  await expect.element(line('Chats')).toHaveTextContent('Chats223');
  await expect.element(line('Contacts')).toHaveTextContent('Contacts333');
  expect(core.commands.find(({ type }) => type === 'askService')).toMatchObject({
    input: { id: '1', into: '2' },
  });
});

test('an unused flag is deleted with an undo, and a used one can’t be deleted', async () => {
  const unused = flag(2, 'Landlord', { uses: { chats: 0, contacts: 0, rules: 0 } });
  const queued = { ok: true, value: { recordId: '2', state: 'queued' } } as const;
  const core = await open(
    '/flags',
    { rows: [flag(1, 'Urgent'), unused] },
    { answers: { writeRecord: () => queued } },
  );
  await page.getByRole('button', { name: 'Actions for Landlord' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete flag' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  const [removed, undone] = core.commands.filter(({ type }) => type === 'writeRecord' || type === 'endWrite');
  expect(removed).toMatchObject({ op: 'remove', recordId: '2', held: true });
  expect(undone).toMatchObject({
    type: 'endWrite',
    how: 'withdraw',
    writeId: removed?.type === 'writeRecord' ? removed.writeId : '',
  });

  await page.getByRole('button', { name: 'Actions for Urgent' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Delete' }).elements()).toEqual([]);
});

test('a name that reads like another flag is refused at its field', async () => {
  const core = await open('/flags?open=new');
  await expect.element(row('Urgent')).toBeVisible();
  for (const twin of ['\u00dcrgent', '\uff35\uff32\uff27\uff25\uff2e\uff34', 'Ur\u200bgent ']) {
    await name.fill(twin);
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveAccessibleErrorMessage('There is a flag “Urgent” already.');
  }
  expect(core.commands.some(({ type }) => type === 'writeRecord')).toBe(false);
});

test('a double click on the button of a question deletes the flag and presses nothing beneath', async () => {
  const unused = { uses: { chats: 0, contacts: 0, rules: 0 } };
  const rows = Array.from({ length: 40 }, (_, at) => flag(at + 1, `Flag ${at + 1}`, unused));
  const core = await open(
    '/flags',
    { rows },
    { answers: { writeRecord: () => ({ ok: true, value: { recordId: '2', state: 'queued' } }) } },
  );
  await page.getByRole('button', { name: 'Actions for Flag 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const act = page.getByRole('alertdialog').getByRole('button', { name: 'Delete flag' });
  const { x, y } = act.element().getBoundingClientRect();
  await act.click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  const beneath = document.elementFromPoint(x + 1, y + 1);
  expect(beneath?.closest('[role=row]')).not.toBeNull();
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'])
    beneath?.dispatchEvent(new MouseEvent(type, { detail: 2, bubbles: true, cancelable: true }));
  expect(core.commands.filter(({ type }) => type === 'writeRecord')).toHaveLength(1);
  expect(location.search).toBe('');
});

test('a double click elsewhere counts both clicks', async () => {
  const core = await open('/flags', { rows: ROWS.slice(0, 2) });
  await row('Landlord').dblClick();
  await expect.element(drawer('Landlord')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await name.dblClick();
  await userEvent.keyboard('x');
  await expect.element(name).toHaveValue('x');
  expect(core.commands.some(({ type }) => type === 'writeRecord')).toBe(false);
});

test('ticked flags are archived together, with one undo', async () => {
  const core = await open(
    '/flags',
    { rows: ROWS },
    {
      answers: {
        // The second flag was archived already, so nothing of it is undone.
        writeRecord: ({ recordId, op, input }) =>
          done({
            recordId: recordId ?? '',
            state: 'written',
            ...(recordId === '1'
              ? { inverse: { recordId, op, input: { archived: false }, seen: input, version: 5 } }
              : {}),
          }),
      },
    },
  );
  await expect.element(row('Urgent')).toBeVisible();
  row('Urgent').element().focus();
  await userEvent.keyboard(' {ArrowDown} ');
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Archive' }).click();
  await expect.element(row('Landlord')).toHaveFocus();
  const toast = page.getByRole('status').filter({ hasText: '2 flags archived' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  const written = () =>
    core.commands.flatMap(({ type, ...one }) =>
      'op' in one ? [[one.recordId, one.op, one.input, one.seen, one.version]] : [],
    );
  await expect.poll(written).toEqual([
    ['1', 'archive', { archived: true }, { archived: false }, 1],
    ['2', 'archive', { archived: true }, { archived: false }, 1],
    ['1', 'archive', { archived: false }, { archived: true }, 5],
  ]);
});

test('a form that opens with what was typed before says so, until it is saved or discarded', async () => {
  await open('/flags?open=2');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Landlady');
  const note = page.getByText('What you typed before is back. It is not saved yet.');
  await expect.element(note).not.toBeInTheDocument();
  clearPage();
  await open('/flags?open=2');
  await expect.element(name).toHaveValue('Landlady');
  await expect.element(note).toBeVisible();
  await name.fill('Landlord');
  await expect.element(note).not.toBeInTheDocument();
});

test('the archived flags are a list of their own, and an empty one says so', async () => {
  await open('/flags?archived=true', { rows: [] });
  await expect.element(page.getByText('No archived flags')).toBeVisible();
  expect(page.getByRole('button', { name: 'Clear filters' }).elements()).toEqual([]);
});

test('a form that is left by opening another row says that its text is kept, and leads back', async () => {
  await open('/flags?open=2');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await name.fill('Landlords');
  await row('Urgent').click();
  await expect
    .element(page.getByText('What you typed for Landlord is kept in this tab, but not saved.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(name).toHaveValue('Landlords');
});

test('loading, an error with its id, and an empty list look different', async () => {
  await open('/flags', { rows: [], head: { status: 'loading', total: null } });
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument();

  const error = { code: 'unreachable', reason: textReason('no answer') } as const;
  const core = await open('/flags', { rows: [], head: { status: 'error', error } });
  await expect.element(page.getByText('Technical id: unreachable: no answer')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(core.commands.map(({ type }) => type)).toContain('refreshRecords');
});

test('the bar of ticked flags covers neither the last row nor the hint about the keys', async () => {
  await open('/flags', {
    rows: Array.from({ length: 60 }, (_, place) => flag(place + 1, `Flag ${place + 1}`)),
  });
  const hint = page.getByText('move a flag. The order applies everywhere.');
  await expect.element(hint).toBeVisible();
  await row('Flag 1 ').getByRole('checkbox').click();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect.element(bar).toBeVisible();
  grid.element().scrollTop = grid.element().scrollHeight;
  const last = row('Flag 60');
  await expect.element(last).toBeVisible();
  const { top, bottom } = bar.element().getBoundingClientRect();
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  expect(hint.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});
