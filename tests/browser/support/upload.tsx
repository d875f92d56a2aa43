import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done } from '../../../src/core/kernel/answer.ts';
import type { ImportRow, ImportsView } from '../../../src/core/model/import/imports-view.ts';
import type { ImportAsk, ImportValue } from '../../../src/core/model/import/types.ts';
import { openConsole, type READER } from './console.tsx';
import type { PretendCore } from './pretend-core.ts';
import { CONNECTION, FLAGS } from './rows.ts';

export const NO_RUNS: ImportsView = { head: { count: 0 }, rows: [] };

const LISTED = {
  id: 'old',
  file_name: 'autumn.csv',
  total: 3,
  by: 'Imogen Hale',
  mapping: { Name: 'fullName', Tel: 'phone', Area: 'company' },
  created: 2,
  updated: 0,
  skipped: 0,
  failed: 1,
  refused: [{ row: 2, name: 'Bo Ek', reason: 'letters', value: '9O0' }],
  started_at: new Date(Date.now() - 3_600_000).toISOString(),
  finished_at: new Date(Date.now() - 3_500_000).toISOString(),
  undone_at: null,
  undo_until: new Date(Date.now() + 3_600_000).toISOString(),
};

export const RUN: ImportRow = {
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

export const runsOf = (...rows: readonly ImportRow[]): ImportsView => ({
  head: { count: rows.length },
  rows,
});

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

export async function open(
  imports = NO_RUNS,
  own: (ask: ImportAsk) => Answer<ImportValue> | null = () => null,
  session?: typeof READER,
  search = '',
): Promise<Opened> {
  const asks = (): readonly ImportAsk[] =>
    (core?.commands ?? []).flatMap((command) => (command.type === 'import' ? [command.ask] : []));
  let core: PretendCore | null = null;
  const opened = await openConsole(
    `/contacts/bulkUpload${search}`,
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

export const choose = (text: string | Blob, name = 'contacts.csv') =>
  userEvent.upload(page.getByLabelText('Choose file').last(), new File([text], name));
/** Waits until the screen shows these words. */
export const says = (...words: Parameters<typeof page.getByText>) =>
  expect.element(page.getByText(...words)).toBeVisible();
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const grid = page.getByRole('grid', { name: 'Rows of the file' });
export const row = (nth: number) => grid.getByRole('row').nth(nth);

export const DIRTY = [
  'Name,Phone',
  'Ana Prado,+44 7700 900341',
  'Bo Ek,7700900342',
  'Cy Ek,9O0',
  'Di Ek,+44 7700 900341',
  'Eve Ek,7700900345',
].join('\n');

export async function review(text = DIRTY) {
  await choose(text);
  await button('Check the rows').click();
  await expect.element(grid).toBeVisible();
}
