import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { ImportRow } from '../../src/core/model/import/imports-view.ts';
import { FILE_MAX } from '../../src/core/model/import/types.ts';
import { HOSTILE } from '../hostile/texts.ts';
import { READER } from './support/console.tsx';
import { expectInert } from './support/inert.ts';
import { expectNoFault } from './support/looks.ts';
import { button, choose, grid, NO_RUNS, open, RUN, review, row, runsOf, says } from './support/upload.tsx';

test('a dirty file is reviewed by keyboard: the next problem, its correction in place, and the undo', async () => {
  await open();
  await review();
  await expect.element(button('Continue with 1 row')).toBeEnabled();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Review' })).toHaveFocus();
  await userEvent.keyboard('{F8}');
  await expect.element(grid.getByRole('row', { name: /Bo Ek/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const phone = grid.getByRole('textbox', { name: 'Phone' });
  await expect.element(phone).toHaveFocus();
  await userEvent.keyboard('+44 7700 900342{Enter}');
  await expect.element(button('Continue with 2 rows')).toBeEnabled();
  await expect.element(grid.getByRole('row', { name: /Cy Ek/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(phone).toHaveValue('9O0');
  await userEvent.keyboard('nothing{Escape}');
  await expect.element(grid.getByRole('row', { name: /9O0/ })).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(button('Continue with 1 row')).toBeEnabled();
  await button(/Next problem/).click();
  await expect.element(grid.getByRole('row', { name: /Di Ek/ })).toHaveFocus();
});

test('by Tab, the fields of a step come before its buttons', async () => {
  await open();
  await choose('Name,Phone\nAna,+44 7700 900341');
  await expect.element(button('Check the rows')).toBeEnabled();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Columns' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByLabelText('Encoding')).toHaveFocus();
  page.getByLabelText('What Phone holds').element().focus();
  await userEvent.tab();
  await expect.element(button('Cancel')).toHaveFocus();
});

test('all rows with one problem are corrected at once', async () => {
  await open();
  await review();
  await button(/The first zero is missing/).click();
  await expect.element(grid.getByRole('row', { name: /Ana Prado/ })).not.toBeInTheDocument();
  await button('Add the zero (2)').click();
  await expect.element(button('Continue with 3 rows')).toBeEnabled();
  await expect.element(grid.getByRole('row', { name: /Ana Prado/ })).toBeVisible();
});

test('the encoding, the separator and the columns are found, can be corrected, and are remembered', async () => {
  await open();
  await choose('Name;Tel;Area\nAna;+44 7700 900341;Ely');
  await expect.element(page.getByLabelText('Separator')).toHaveValue(';');
  await expect.element(page.getByLabelText('What Area holds')).toHaveValue('company');
  await says('The columns are set as in the last upload with these column names.');
  await page.getByLabelText('What Tel holds').selectOptions('Leave out');
  await says('Choose the column with phone numbers or email addresses.');
  await expect.element(button('Check the rows')).toBeDisabled();
  await page.getByLabelText('Separator').selectOptions('Comma');
  await expect.element(page.getByLabelText('What Name;Tel;Area holds')).toBeVisible();
  await page.getByLabelText('Separator').selectOptions('Semicolon');
  await expect.element(button('Check the rows')).toBeEnabled();
});

test('the review names rows of known contacts, and asks again only about corrected rows', async () => {
  let isDown = false;
  const { asks } = await open(NO_RUNS, (ask) => {
    if (ask.act !== 'preview') return null;
    if (isDown) return refuse('unreachable', ':serviceSilent');
    const answers = ask.rows.map(({ row: of }) =>
      of === 1 ? { row: of, outcome: 'updated', known_name: 'Ana P.' } : { row: of, outcome: 'created' },
    );
    return done(JSON.stringify(answers));
  });
  await review('Name,Phone\nAna,+44 7700 900341\nBo,+44 7700 900342');
  await expect
    .element(grid.getByRole('row', { name: /Known contact.*Same contact as Ana P\./ }))
    .toBeVisible();
  isDown = true;
  await grid.getByRole('row', { name: /Ana/ }).click();
  await grid.getByRole('textbox', { name: 'Phone' }).fill('+44 7700 900343');
  await userEvent.keyboard('{Enter}');
  await says('Not compared with your contacts yet');
  await expect.element(grid.getByRole('row', { name: /Known contact/ })).not.toBeInTheDocument();
  isDown = false;
  await button('Continue with 2 rows').click();
  await expect.element(button('Upload 2 rows')).toBeEnabled();
  expect(asks().flatMap((ask) => (ask.act === 'preview' ? [ask.rows.map(({ row: of }) => of)] : []))).toEqual(
    [[1, 2], [1], [1]],
  );
});

test('a column of the review can be left out, and stays out', async () => {
  await open();
  await review();
  await page.viewport(1440, 900);
  const email = grid.getByRole('columnheader', { name: 'Email' });
  await expect.element(email).toBeVisible();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  const below = page
    .getByRole('button', { name: 'Columns', exact: true })
    .element()
    .getBoundingClientRect().bottom;
  await expect.poll(() => menu.element().getBoundingClientRect().top).toBeGreaterThan(below);
  await expect.element(menu.getByRole('checkbox', { name: 'Email' })).toHaveFocus();
  await expect.element(menu.getByRole('checkbox', { name: 'Phone' })).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(email).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Columns', exact: true })).toHaveFocus();
  await button('Cancel').click();
  await button('Discard').click();
  await review();
  await expect.element(grid.getByRole('columnheader', { name: 'Flags' })).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
});

test('another first row undoes the corrections of the review, and the screen says so before', async () => {
  await open();
  await review();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await button(/The first zero is missing/).click();
  await button('Add the zero (2)').click();
  await expect.element(button('Continue with 3 rows')).toBeEnabled();
  await button('Back to Columns').click();
  const warning = page.getByText(/Another encoding, separator or first row undoes your corrections/);
  await expect.element(warning).toBeVisible();
  await button('Check the rows').click();
  await expect.element(button('Continue with 3 rows')).toBeEnabled();
  await button('Change the choices').click();
  await page.getByLabelText('First row').selectOptions('Is a contact');
  await expect.element(page.getByLabelText('What Column 1 holds')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  await page.getByLabelText('First row').selectOptions('Has the column names');
  await button('Check the rows').click();
  await expect.element(button('Continue with 1 row')).toBeEnabled();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('the filter and the search are in the address, and a search that finds nothing offers to clear both', async () => {
  await open();
  await review();
  await page.getByText('Errors', { exact: true }).first().click();
  await expect.poll(() => location.search).toBe('?state=error');
  await expect.element(grid.getByRole('row', { name: /Ana Prado/ })).not.toBeInTheDocument();
  await button('Find a row').click();
  await userEvent.keyboard('nobody');
  await expect.poll(() => location.search).toBe('?state=error&q=nobody');
  await button('Clear filters').click();
  await expect.element(grid.getByRole('row', { name: /Ana Prado/ })).toBeVisible();
  expect(location.search).toBe('');
  history.back();
  await expect.element(page.getByRole('searchbox', { name: 'Find a row' })).toHaveValue('nobody');
  await button('Cancel').click();
  await button('Discard').click();
  await says('Choose a file with contacts');
  await expect.poll(() => location.search).toBe('');
});

test('a filter in the address applies to the review', async () => {
  await open(NO_RUNS, undefined, undefined, '?reason=letters');
  await review();
  await expect.element(grid.getByRole('row', { name: /Cy Ek/ })).toBeVisible();
  await expect.element(grid.getByRole('row', { name: /Ana Prado/ })).not.toBeInTheDocument();
});

test('what was typed in a row is saved when the person goes on without Enter', async () => {
  await open();
  await review();
  await row(2).click();
  const phone = grid.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+44 7700 900342');
  await row(3).click();
  await expect.element(phone).toHaveValue('9O0');
  await expect.element(button('Continue with 2 rows')).toBeEnabled();
  await phone.fill('+44 7700 900343');
  await button('Continue with 2 rows').click();
  await expect.element(button('Upload 3 rows')).toBeEnabled();
});

test('rows are found by a search, and Escape ends it', async () => {
  await open();
  await review();
  await button('Find a row').click();
  await expect.element(page.getByRole('searchbox', { name: 'Find a row' })).toHaveFocus();
  await userEvent.keyboard('eve');
  await expect.element(grid.getByRole('row', { name: /Ana Prado/ })).not.toBeInTheDocument();
  await expect.element(grid.getByRole('row', { name: /Eve Ek/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(grid.getByRole('row', { name: /Ana Prado/ })).toBeVisible();
  await expect.element(button('Find a row')).toHaveFocus();
});

test('on a phone, a row is edited in a dialog that says why, saves by Enter, and asks before it loses a text', async () => {
  await open();
  await review();
  await page.viewport(390, 844);
  await row(1).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('“7700900342” is missing its first zero')).toBeVisible();
  const phone = dialog.getByLabelText('Phone');
  await expect.element(phone).toHaveFocus();
  await phone.fill('+44 7700 900342');
  await userEvent.keyboard('{Escape}');
  await button('Keep editing').click();
  await expect.element(phone).toHaveValue('+44 7700 900342');
  await phone.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Continue with 2 rows')).toBeEnabled();
});

test('numbers in a reason have the form of the language', async () => {
  await open();
  const rows = Array.from({ length: 1000 }, (_, index) => `Person ${index},+44 7700 ${910_000 + index}`);
  await review(['Name,Phone', ...rows, 'Last,07700 900342', 'Other,+44 7700 910998'].join('\n'));
  await page.viewport(1440, 900);
  await userEvent.keyboard('{F8}');
  await expect.element(grid.getByRole('row', { name: /Other/ })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(grid.getByRole('row', { name: /Person 0/ })).toHaveFocus();
  await button('Find a row').click();
  await userEvent.keyboard('910998');
  await expect.element(grid.getByText('Line 1,000 has this number too')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button(/No country code/).click();
  await expect.element(grid.getByText('Read as +44 7700 900342')).toBeVisible();
});

test('a history that can’t be loaded says so with a technical id, and can be loaded again', async () => {
  let isDown = true;
  await open(NO_RUNS, (ask) =>
    ask.act === 'list' && isDown ? refuse('unreachable', ':serviceSilent') : null,
  );
  await says('Technical id: unreachable: serviceSilent');
  isDown = false;
  await button('Retry').click();
  await says('autumn.csv');
});

test('rows can be pasted, and the start stores them before it begins the import', async () => {
  const { core, asks } = await open();
  await button('Paste rows').click();
  await page
    .getByLabelText('Rows from a spreadsheet, or a list')
    .fill('Ana\t+44 7700 900341\nDi\t+44 7700 900342\nBo\t9O0');
  await button('Read these rows').click();
  await button('Check the rows').click();
  await button('Continue with 2 rows').click();
  await page.getByText('Skip the row').click();
  await expect.element(page.getByRole('radio', { name: 'Skip the row' })).toBeChecked();
  await expect.element(button('Upload 2 rows')).toBeEnabled();
  // For new contacts the rule changes nothing, so the service is not asked again.
  expect(asks().filter(({ act }) => act === 'preview')).toHaveLength(1);
  await button('Upload 2 rows').click();
  await expect.poll(() => asks().at(-1)?.act).toBe('begin');
  expect(asks().slice(-3)).toMatchObject([
    { act: 'store', part: 'rows', seq: 0 },
    { act: 'store', part: 'rejected', seq: 0 },
    { act: 'begin', total: 3, blank: 0, left: 1, chunks: 1, rejected: 1, options: { duplicates: 'skip' } },
  ]);
  const begun = asks().at(-1);
  const importId = begun?.act === 'begin' ? begun.importId : '';
  core.show({ imports: runsOf({ ...RUN, key: importId, importId }) });
  await expect.element(page.getByRole('heading', { name: 'Uploading' })).toBeVisible();
});

test('a refused dry run says why and can be repeated', async () => {
  let isDown = true;
  const { asks } = await open(NO_RUNS, (ask) =>
    ask.act === 'preview' && isDown ? refuse('unreachable', ':serviceSilent') : null,
  );
  await review('Name,Phone\nAna,+44 7700 900341');
  await button('Continue with 1 row').click();
  await says(/The service could not check the rows/);
  await expect.element(button('Upload 1 row')).toBeDisabled();
  isDown = false;
  await button('Retry').click();
  await expect.element(button('Upload 1 row')).toBeEnabled();
  expect(asks().some(({ act }) => act === 'store')).toBe(false);
});

test('files that can’t be uploaded are refused in words, and a large one is never read', async () => {
  await open();
  await choose('PK\u0003\u0004', 'book.xlsx');
  await says(/This is a workbook/);
  const large = new File([], 'large.csv');
  Object.defineProperty(large, 'size', { value: FILE_MAX + 1 });
  const read = vi.fn();
  Object.defineProperty(large, 'arrayBuffer', { value: read });
  const files = new DataTransfer();
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files });
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [large], types: ['Files'] } });
  page.getByText('Choose a file with contacts').element().dispatchEvent(drop);
  await says(/more than 25 MB/);
  expect(read).not.toHaveBeenCalled();
});

test('an import in progress is shown in every tab, is steered, and says why it pauses', async () => {
  const { core, asks } = await open(runsOf(RUN));
  await expect
    .element(page.getByRole('progressbar', { name: 'Progress' }))
    .toHaveAttribute('aria-valuenow', '503');
  await button('Pause').click();
  expect(asks().at(-1)).toMatchObject({ act: 'steer', how: 'pause' });
  core.show({ imports: runsOf({ ...RUN, state: 'paused', pause: { cause: 'notAllowed', reason: '' } }) });
  await says(/You no longer have the right/);
  await button('Resume').click();
  expect(asks().at(-1)).toMatchObject({ act: 'steer', how: 'resume' });
  await button('Stop').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  expect(asks().at(-1)).toMatchObject({ act: 'steer', how: 'stop' });
});

test('the report counts every row, undoes the import, and names the contacts that are kept', async () => {
  const finished: ImportRow = {
    ...RUN,
    state: 'finished',
    answered: 2,
    undoUntil: Date.now() + 3_600_000,
    counts: { created: 900, updated: 50, skipped: 40, failed: 10 },
  };
  const { core, asks } = await open(runsOf(finished));
  await expect.element(page.getByRole('heading', { name: 'Upload finished' })).toBeVisible();
  await button('Undo upload').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo upload' }).click();
  expect(asks().at(-1)).toEqual({ act: 'undo', serviceId: 'service-run' });
  core.show({
    imports: runsOf({
      ...finished,
      state: 'undone',
      undone: { removed: 899, restored: 50, kept: ['Ana Prado'] },
    }),
  });
  await says('Ana Prado', { exact: true });
  await button('Upload another file').click();
  expect(asks().at(-1)).toMatchObject({ act: 'steer', how: 'close' });
  core.show({ imports: NO_RUNS });
  await says('autumn.csv');
  await expect.element(button('Undo upload')).toBeVisible();
  await expect.poll(() => document.activeElement?.ariaCurrent).toBe('step');
});

test('the report of a stopped import names the rows that were not sent', async () => {
  await open(
    runsOf({
      ...RUN,
      state: 'finished',
      counts: { created: 480, updated: 10, skipped: 498, failed: 12 },
      reasons: { 'skipped unchanged': 10, 'failed numberTaken': 10 },
    }),
  );
  await expect.element(page.getByRole('heading', { name: 'Upload stopped' })).toBeVisible();
  const lines = page.getByRole('listitem');
  await expect.element(lines.filter({ hasText: 'Nothing to change' })).toHaveTextContent(/10$/);
  await expect.element(lines.filter({ hasText: 'Rows with errors' })).toHaveTextContent(/2$/);
  await expect
    .element(lines.filter({ hasText: 'Not sent, because the upload was stopped' }))
    .toHaveTextContent(/487$/);
  await expect.element(lines.filter({ hasText: 'Empty rows' })).toHaveTextContent(/1$/);
});

test.each([
  ['may only read', READER.userAbilityRules.map(({ action }) => action), /Your role may only read/],
  ['hides numbers', ['read', 'view-chat', 'mask-phone'], /Your role doesn’t show all phone numbers/],
  ['hides addresses', ['read', 'view-chat', 'mask-email'], /Your role doesn’t show all phone numbers/],
])('a role that %s uploads nothing, and is told why', async (_, actions, why) => {
  const rules = [...actions, 'bulk-upload'].map((action) => ({ action, subject: 'all' }));
  await open(NO_RUNS, () => null, { ...READER, userAbilityRules: rules });
  await says(why);
  expect(button('Choose file').elements()).toEqual([]);
});

test('hostile texts of a file stay plain text', async () => {
  await open();
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  // A file with a zero byte is refused as binary.
  const lines = HOSTILE.filter((text) => !text.includes('\u0000')).map((text) =>
    [text, '+44 7700 900341', text].map(quoted).join(','),
  );
  await choose(`Name,Phone,Notes\n${lines.join('\n')}`);
  await says('What each column holds');
  expectInert(HOSTILE);
  await button('Check the rows').click();
  await expect.element(grid).toBeVisible();
  expectInert(HOSTILE);
});

test('axe finds no fault in the steps, in both themes and directions', async () => {
  const main = () => document.querySelector('main') ?? document;
  const { core } = await open();
  const typed = ['autumn.csv', 'contacts.csv', 'Ana Prado', 'Eve Ek'];
  await says('autumn.csv');
  await expectNoFault({ part: main, sizes: ['desk'], typed });
  await review();
  await row(2).click();
  await expectNoFault({ part: main, sizes: ['desk'], typed });
  core.show({ imports: runsOf(RUN) });
  await userEvent.keyboard('{Escape}');
  await button('Cancel').click();
  await button('Discard').click();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expectNoFault({ part: main, typed });
});
