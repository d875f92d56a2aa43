import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ContactRecord, contacts } from '../../src/core/model/collections/contacts.ts';
import { openConsole } from './support/console.tsx';
import { contact, recordViews } from './support/records.ts';
import { CONNECTION, FLAGS } from './support/rows.ts';

const CONTACT = contact(1, 'Fenella Osei');

const viewsOf = (contact: ContactRecord) => ({
  connection: CONNECTION,
  flags: FLAGS,
  viewOf: recordViews(contacts, { rows: [contact] }),
});

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

test('a colleague’s change is shown in the words of the fields, and stays in view beside the disabled button', async () => {
  const [urgent, other] = FLAGS.rows;
  const core = await openConsole('/contacts?open=1', viewsOf(CONTACT), {
    size: { width: 1440, height: 500 },
  });
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Fenella Osei' });
  await form.getByRole('combobox', { name: 'Consent' }).selectOptions('unknown');
  await form.getByRole('checkbox', { name: urgent?.name ?? '' }).click();
  await form.getByRole('textbox', { name: 'Notes' }).fill('Rings twice');
  core.show(
    viewsOf({ ...CONTACT, version: 2, consent: 'out', flags: [other?.key ?? ''], notes: 'Rings once' }),
  );
  const question = page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile' });
  await expect.element(question).toHaveTextContent(/Consent Theirs: Opted out/);
  await expect.element(question).toHaveTextContent(`Flags Theirs: ${other?.name}`);
  await expect.element(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect.element(form.getByRole('textbox', { name: 'Notes' })).toBeInViewport();
  await expect
    .element(question.getByText('Somebody else changed this meanwhile'))
    .toBeInViewport({ ratio: 1 });
});
