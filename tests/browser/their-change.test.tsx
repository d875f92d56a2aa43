import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { type ContactRecord, contacts } from '../../src/core/model/collections/contacts.ts';
import type { WriteValue } from '../../src/core/model/records/types.ts';
import { asJson } from '../../src/ui/records/typed-rows.ts';
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

test('a colleague’s change that a refusal brings is shown before its frame, and the next save is of the newer version', async () => {
  const refused: WriteValue = {
    state: 'refused',
    recordId: CONTACT.id,
    refusal: {
      kind: 'conflict',
      reason: '',
      fields: {},
      current: asJson({ ...CONTACT, version: 2, notes: 'Rings once' }),
    },
  };
  const core = await openConsole('/contacts?open=1', viewsOf(CONTACT), {
    answers: { writeRecord: () => done(refused) },
  });
  await page.getByRole('button', { name: 'Edit' }).click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Rings twice');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile' }))
    .toHaveTextContent('Notes Theirs: Rings once');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(notes).toHaveFocus();
  await page.getByRole('textbox', { name: 'Company' }).click();
  await userEvent.keyboard('{Enter}');
  const sent = () =>
    core.commands.flatMap((one) =>
      one.type === 'writeRecord' ? [{ version: one.version, input: one.input, seen: one.seen }] : [],
    );
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[1]).toEqual({ version: 2, input: { notes: 'Rings twice' }, seen: { notes: 'Rings once' } });
});
