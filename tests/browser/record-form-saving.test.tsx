import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import type { WriteValue } from '../../src/core/model/records/types.ts';
import { openConsole } from './support/console.tsx';
import { pasteInto } from './support/paste.ts';
import { contact, recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const ROWS = [contact(1, 'Fenella Osei'), contact(2, 'Bram Teasdale')];

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const drawer = (name: string) => page.getByRole('complementary', { name });
const written = (recordId: string): Answer<WriteValue> => done({ state: 'written', recordId });
const refused: Answer<WriteValue> = done({
  state: 'refused',
  recordId: 'new:1',
  refusal: { kind: 'rejected', reason: textReason('The office is closed'), fields: {}, current: null },
});

/** Opens a form whose writes are answered by `answer`. */
async function openForm(address: string) {
  let resolve = (_: Answer<WriteValue>): void => undefined;
  const promise = new Promise<Answer<WriteValue>>((answered) => {
    resolve = answered;
  });
  const core = await openConsole(
    address,
    { connection: CONNECTION, viewOf: recordViews(contacts, { rows: ROWS }) },
    { answers: { writeRecord: () => promise } },
  );
  const sent = () => core.commands.flatMap((one) => (one.type === 'writeRecord' ? [one.input] : []));
  return { answer: resolve, sent };
}

async function editFenella() {
  const form = await openForm('/contacts?open=1');
  await page.getByRole('button', { name: 'Edit' }).click();
  await field('Company').fill('Osei Ltd');
  await userEvent.keyboard('{Enter}');
  await expect.poll(form.sent).toHaveLength(1);
  return form;
}

async function createBram() {
  const form = await openForm('/contacts?open=new');
  await field('Phone').fill('07700 900002');
  await userEvent.keyboard('{Enter}');
  await expect.poll(form.sent).toHaveLength(1);
  return form;
}

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

test('text that is typed while a change is saved stays in the form, and the next save sends only that', async () => {
  const { answer, sent } = await editFenella();
  await field('Notes').fill('Rings twice');
  answer(written('1'));
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect.element(field('Notes')).toHaveValue('Rings twice');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(sent).toEqual([{ company: 'Osei Ltd' }, { notes: 'Rings twice' }]);
});

test('a field that is changed again while it is saved is not called somebody else’s change', async () => {
  const { answer } = await editFenella();
  await field('Company').fill('Osei & Sons');
  await expect.element(page.getByText('Somebody else changed this meanwhile')).not.toBeInTheDocument();
  answer(written('1'));
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect.element(field('Company')).toHaveValue('Osei & Sons');
});

test('text that is typed while the service refuses a change stays in the form', async () => {
  const { answer } = await editFenella();
  await field('Notes').fill('Rings twice');
  answer(refused);
  await expect.element(page.getByRole('alert').getByText('The office is closed')).toBeVisible();
  await expect.element(field('Notes')).toHaveValue('Rings twice');
});

test('text that is typed while a new record is saved is in the form of that record', async () => {
  const { answer, sent } = await createBram();
  await field('Company').fill('Teasdale Ltd');
  answer(written('2'));
  await expect.element(drawer('Bram Teasdale')).toBeVisible();
  await expect.element(field('Company')).toHaveValue('Teasdale Ltd');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => sent().at(-1)).toEqual({ company: 'Teasdale Ltd' });
});

test('a form that is left while it is saved is not called unsaved, and its answer opens nothing', async () => {
  const { answer } = await createBram();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer('New contact')).not.toBeInTheDocument();
  await expect.element(page.getByText('New contact is still being saved.')).toBeVisible();
  await page.getByRole('row', { name: /Fenella/ }).click();
  await expect.element(drawer('Fenella Osei')).toBeVisible();
  answer(written('2'));
  // The form forgets its text when the answer has arrived.
  await expect.poll(() => JSON.stringify(sessionStorage)).not.toContain('07700 900002');
  expect(new URLSearchParams(location.search).get('open')).toBe('1');
  await expect.element(drawer('Fenella Osei')).toBeVisible();
});

test('a refusal after the form was left is shown, and the text is back in the form', async () => {
  const { answer } = await createBram();
  await page.getByRole('link', { name: 'Flags' }).click();
  await expect.element(page.getByText('New contact is still being saved.')).toBeVisible();
  answer(refused);
  await expect.element(page.getByText('New contact was not saved').first()).toBeVisible();
  await expect.element(page.getByText('The office is closed').first()).toBeVisible();
  await page.getByRole('link', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'New contact' }).click();
  await expect.element(field('Phone')).toHaveValue('07700 900002');
});

test('a pasted text that is too long stays whole, and nothing is sent until it is shorter', async () => {
  const { answer, sent } = await openForm('/contacts?open=1');
  await page.getByRole('button', { name: 'Edit' }).click();
  const text = `${'word '.repeat(2400)}end`;
  await pasteInto(field('Notes'), text);
  await expect.element(field('Notes')).toHaveValue(text);
  await expect
    .element(field('Notes'))
    .toHaveAccessibleDescription('This text is 10,003 characters too long. Shorten it.');
  await expect.element(field('Notes')).toHaveAttribute('aria-invalid', 'true');
  const name = 'n'.repeat(81);
  await pasteInto(field('Name'), name);
  await expect.element(field('Name')).toHaveValue(name);
  await expect.element(page.getByText('This text is 1 character too long. Shorten it.')).toBeVisible();
  await field('Name').fill('Fenella Osei');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(field('Notes')).toHaveFocus();
  await expect.element(field('Notes')).toHaveValue(text);
  expect(sent()).toEqual([]);
  // Spaces at the end are not saved, so they do not count.
  await field('Notes').fill(`${text.slice(0, 1999)}. `);
  await expect.element(page.getByText(/too long/u)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(sent).toHaveLength(1);
  answer(written('1'));
});
