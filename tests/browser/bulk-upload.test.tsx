import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done, refuse } from '../../src/core/answer.ts';
import type { ImportRow, ImportsView } from '../../src/core/import/imports-view.ts';
import { FILE_MAX, type ImportAsk, type ImportValue } from '../../src/core/import/types.ts';
import { choicesText } from '../../src/ui/screens/bulk-upload/unfinished/choices.ts';
import { takeUpload } from '../../src/ui/screens/bulk-upload/unfinished/upload-lock.ts';
import { HOSTILE } from '../hostile/texts.ts';
import { openConsole, READER } from './support/console.tsx';
import { expectInert } from './support/inert.ts';
import { expectNoFault } from './support/looks.ts';
import type { PretendCore } from './support/pretend-core.ts';
import { CONNECTION, FLAGS } from './support/rows.ts';

const NO_RUNS: ImportsView = { head: { count: 0 }, rows: [] };

const LISTED = {
  id: 'old',
  file_name: 'autumn.csv',
  total: 3,
  by: 'Imogen Hale',
  mapping: { Name: 'fullName', Tel: 'phone', Area: 'company' },
  created: 3,
  updated: 0,
  skipped: 0,
  failed: 0,
  started_at: new Date(Date.now() - 3_600_000).toISOString(),
  finished_at: new Date(Date.now() - 3_500_000).toISOString(),
  undone_at: null,
  undo_until: new Date(Date.now() + 3_600_000).toISOString(),
};

const RUN: ImportRow = {
  key: 'run',
  importId: 'run',
  fileName: 'harbour.csv',
  total: 1000,
  blank: 1,
  left: 2,
  chunks: 2,
  rejected: 1,
  options: { duplicates: 'fill', agreed: false, new_flags: 'drop', flags: [] },
  mapping: {},
  startedAt: Date.now(),
  state: 'running',
  pause: null,
  serviceId: 'service-run',
  answered: 1,
  counts: { created: 480, updated: 10, skipped: 11, failed: 2 },
  reasons: { 'skipped unchanged': 10 },
  undoUntil: null,
  undone: null,
  waiting: false,
};

const runsOf = (...rows: readonly ImportRow[]): ImportsView => ({ head: { count: rows.length }, rows });

/** Answers of a service that foresees and carries out everything, unless the test says otherwise. */
const answerTo = (ask: ImportAsk): Answer<ImportValue> => {
  switch (ask.act) {
    case 'list':
      return done(JSON.stringify([LISTED]));
    case 'preview':
      return done(JSON.stringify(ask.rows.map(({ row }) => ({ row, outcome: 'created' }))));
    case 'read':
    case 'store':
    case 'begin':
    case 'steer':
    case 'keep':
    case 'drop':
      return done(null);
    case 'unfinished':
      return done('[]');
    case 'undo':
      return done(JSON.stringify({ removed: 2, restored: 1, kept: ['Ana Prado'] }));
  }
};

interface Opened {
  readonly core: PretendCore;
  readonly asks: () => readonly ImportAsk[];
}

async function open(
  imports = NO_RUNS,
  own: (ask: ImportAsk) => Answer<ImportValue> | null = () => null,
  session?: typeof READER,
): Promise<Opened> {
  const asks = (): readonly ImportAsk[] =>
    (core?.commands ?? []).flatMap((command) => (command.type === 'import' ? [command.ask] : []));
  let core: PretendCore | null = null;
  const opened = await openConsole(
    '/contacts/bulkUpload',
    { connection: CONNECTION, flags: FLAGS, imports },
    {
      answers: {
        importFile: ({ ask }) =>
          done(ask.act === 'read' ? new Uint8Array(new TextEncoder().encode(DIRTY)) : null),
        import: () => {
          const ask = asks().at(-1);
          return ask === undefined ? undefined : (own(ask) ?? answerTo(ask));
        },
      },
      ...(session === undefined ? {} : { session }),
    },
  );
  core = opened;
  return { core: opened, asks };
}

const choose = (text: string | Blob, name = 'contacts.csv') =>
  userEvent.upload(page.getByLabelText('Choose file').last(), new File([text], name));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const grid = page.getByRole('grid', { name: 'Rows of the file' });
const row = (nth: number) => grid.getByRole('row').nth(nth);

const DIRTY = [
  'Name,Phone',
  'Ana Prado,+44 7700 900341',
  'Bo Ek,7700900342',
  'Cy Ek,9O0',
  'Di Ek,+44 7700 900341',
  'Eve Ek,7700900345',
].join('\n');

async function review(text = DIRTY) {
  await choose(text);
  await button('Check the rows').click();
  await expect.element(grid).toBeVisible();
}

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
  await button(/next problem/).click();
  await expect.element(grid.getByRole('row', { name: /Di Ek/ })).toHaveFocus();
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
  await expect
    .element(page.getByText('The columns are set as in the last upload with these column names.'))
    .toBeVisible();
  await page.getByLabelText('What Tel holds').selectOptions('Leave out');
  await expect
    .element(page.getByText('Choose the column with phone numbers or email addresses.'))
    .toBeVisible();
  await expect.element(button('Check the rows')).toBeDisabled();
  await page.getByLabelText('Separator').selectOptions('Comma');
  await expect.element(page.getByLabelText('What Name;Tel;Area holds')).toBeVisible();
  await page.getByLabelText('Separator').selectOptions('Semicolon');
  await expect.element(button('Check the rows')).toBeEnabled();
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
});

const UNFINISHED = {
  importId: 'unfinished-1',
  at: Date.now() - 60_000,
  pieces: 1,
  choices: choicesText('harbour.csv', {
    step: 'review',
    settings: { encoding: null, delimiter: null, hasHeader: null, country: null, home: 'GB' },
    columns: [
      { target: 'fullName', label: null },
      { target: 'phone', label: null },
    ],
    country: 'GB',
    options: { duplicates: 'skip', agreed: false, new_flags: 'drop', flags: [] },
    corrections: [
      { kind: 'row', row: 3, edits: { phone: '+44 7700 900343' } },
      { kind: 'all', code: 'zeroLost' },
    ],
  }),
};
const stored = (ask: ImportAsk) => (ask.act === 'unfinished' ? done(JSON.stringify([UNFINISHED])) : null);

test('an interrupted upload opens at its step with its corrections, and each can be undone', async () => {
  const { asks } = await open(NO_RUNS, stored);
  await expect.element(button('Continue with 4 rows')).toBeEnabled();
  await button('undo').click();
  await expect.element(button('Continue with 2 rows')).toBeEnabled();
  await expect.poll(() => asks().at(-1)).toMatchObject({ act: 'keep', importId: 'unfinished-1' });
  await button('undo').click();
  await expect.element(button('Continue with 1 row')).toBeEnabled();
  await button('Cancel').click();
  await button('Discard').click();
  await expect.poll(() => asks().some(({ act }) => act === 'drop')).toBe(true);
  await expect.element(page.getByText('Choose a file with contacts')).toBeVisible();
  expect(button('Continue').elements()).toEqual([]);
});

test('an upload on which another tab works stays there', async () => {
  const other = await takeUpload('unfinished-1', 1000);
  const { asks } = await open(NO_RUNS, stored);
  await expect.element(page.getByText('harbour.csv')).toBeVisible();
  await button('Discard').click();
  await expect.element(page.getByText('Another tab works on this upload.')).toBeVisible();
  expect(asks().some(({ act }) => act === 'drop')).toBe(false);
  other?.();
  await button('Continue').click();
  await expect.element(button('Continue with 4 rows')).toBeEnabled();
});

test('a full device says that a reload would lose the upload, and the browser asks first', async () => {
  let isFull = true;
  await open(NO_RUNS, (ask) => (ask.act === 'keep' && isFull ? refuse('storage', ':notStored') : null));
  await review();
  await expect.element(page.getByText(/A reload would lose it/)).toBeVisible();
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  isFull = false;
  await button(/The first zero is missing/).click();
  await button('Add the zero (2)').click();
  await expect.element(page.getByText(/A reload would lose it/)).not.toBeInTheDocument();
  await expect.poll(leave).toBe(false);
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
  await expect.element(page.getByText(/The service could not check the rows/)).toBeVisible();
  await expect.element(button('Upload 1 row')).toBeDisabled();
  isDown = false;
  await button('Retry').click();
  await expect.element(button('Upload 1 row')).toBeEnabled();
  expect(asks().some(({ act }) => act === 'store')).toBe(false);
});

test('files that can’t be uploaded are refused in words, and a large one is never read', async () => {
  await open();
  await choose('PK\u0003\u0004', 'book.xlsx');
  await expect.element(page.getByText(/This is a workbook/)).toBeVisible();
  const large = new File([], 'large.csv');
  Object.defineProperty(large, 'size', { value: FILE_MAX + 1 });
  const read = vi.fn();
  Object.defineProperty(large, 'arrayBuffer', { value: read });
  const files = new DataTransfer();
  const drop = new DragEvent('drop', { bubbles: true, dataTransfer: files });
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [large] } });
  page.getByText('Choose a file with contacts').element().dispatchEvent(drop);
  await expect.element(page.getByText(/more than 25 MB/)).toBeVisible();
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
  await expect.element(page.getByText(/You no longer have the right/)).toBeVisible();
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
  await expect.element(page.getByText('Ana Prado', { exact: true })).toBeVisible();
  await button('Upload another file').click();
  expect(asks().at(-1)).toMatchObject({ act: 'steer', how: 'close' });
  core.show({ imports: NO_RUNS });
  await expect.element(page.getByText('autumn.csv')).toBeVisible();
  await expect.element(button('Undo upload')).toBeVisible();
});

test('a person who may only read can’t upload', async () => {
  const rules = [...READER.userAbilityRules, { action: 'bulk-upload', subject: 'all' }];
  await open(NO_RUNS, () => null, { ...READER, userAbilityRules: rules });
  await expect.element(page.getByText(/Your role may only read/)).toBeVisible();
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
  await expect.element(page.getByText('What each column holds')).toBeVisible();
  expectInert(HOSTILE);
  await button('Check the rows').click();
  await expect.element(grid).toBeVisible();
  expectInert(HOSTILE);
});

test('axe finds no fault in the steps, in both themes and directions', async () => {
  const main = () => document.querySelector('main') ?? document;
  const { core } = await open();
  const typed = ['autumn.csv', 'contacts.csv', 'Ana Prado', 'Eve Ek'];
  await expect.element(page.getByText('autumn.csv')).toBeVisible();
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
