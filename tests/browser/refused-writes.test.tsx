import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import type { WriteRefusal } from '../../src/core/model/records/types.ts';
import type { WriteRow } from '../../src/core/model/records/view-types.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, PHONE } from './support/console.tsx';
import { contact, recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const FENELLA = contact(1, 'Fenella Osei', { version: 7, company: 'Their Ltd' });

const refusedWrite = (op: string, refusal: Partial<WriteRefusal>, recordId = '1'): WriteRow => ({
  key: `write-${op}`,
  collection: 'contacts',
  recordId,
  op,
  state: 'refused',
  attempts: 1,
  input: {},
  version: 6,
  batch: null,
  askedAt: 1_800_000_000_000,
  refusal: {
    kind: 'rejected',
    reason: textReason('The office is closed'),
    fields: {},
    current: null,
    ...refusal,
  },
});
const CONFLICT = { kind: 'conflict', reason: '', current: { ...FENELLA } } as const;

const openWith = (write: WriteRow, size?: typeof PHONE) =>
  openConsole(
    '/contacts',
    { connection: CONNECTION, viewOf: recordViews(contacts, { rows: [FENELLA], writes: [write] }) },
    size === undefined ? {} : { size },
  );
const notice = page.getByRole('region', { name: 'Changes that are not saved' }).getByRole('alert');

test('a deletion that a colleague’s change stopped names the contact, shows it, and is repeated only by name', async () => {
  const core = await openWith(refusedWrite('remove', CONFLICT));
  await expect
    .element(notice)
    .toHaveTextContent('Fenella Osei was not deleted: Somebody else changed this meanwhile.');
  await expect.element(notice.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await notice.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByRole('complementary', { name: 'Fenella Osei' })).toBeVisible();
  await notice.getByRole('button', { name: 'Delete anyway' }).click();
  expect(core.commands.at(-1)).toMatchObject({ type: 'endWrite', how: 'again', version: 7 });
});

test.each<[string, WriteRow, string, string]>([
  [
    'over a colleague’s change, a repetition is called so',
    refusedWrite('update', CONFLICT),
    'Fenella Osei was not saved: Somebody else changed this meanwhile.',
    'Overwrite',
  ],
  [
    'after any other refusal it is tried again',
    refusedWrite('update', {}),
    'Fenella Osei was not saved: The office is closed',
    'Try again',
  ],
  [
    'without the record there is no name',
    refusedWrite('remove', {}, '9'),
    'Not deleted: The office is closed',
    'Try again',
  ],
])('%s', async (_, write, sentence, button) => {
  await openWith(write);
  await expect.element(notice).toHaveTextContent(sentence);
  await expect.element(notice.getByRole('button', { name: button })).toBeVisible();
});

test('on a phone the notice has room for its words and buttons', async () => {
  await openWith(refusedWrite('remove', CONFLICT), PHONE);
  const words = notice.getByText(/Fenella Osei was not deleted/);
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().width).toBeGreaterThan(200);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  expect(await structureFaults(document)).toEqual([]);
});
