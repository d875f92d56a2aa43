import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { open, ROWS } from './support/contacts.ts';
import { contact, recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const phone = page.getByRole('textbox', { name: 'Phone' });

test('a number is read strictly, and without number and address nothing is sent', async () => {
  const core = await open('/contacts?open=new');
  const sent = () => core.commands.filter((command) => command.type === 'writeRecord');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a phone number or an email address.')).toBeVisible();
  await phone.fill('O7700 900123');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A phone number has no letters.')).toBeVisible();
  await expect.element(phone).toHaveFocus();
  expect(sent()).toEqual([]);
  await phone.fill('07700 900123');
  await userEvent.keyboard('{Enter}');
  expect(sent()).toHaveLength(1);
});

test('a masked field says that it hides something only if it does', async () => {
  const values = contact(1, 'Fenella Osei');
  const views = recordViews(contacts, { rows: [values] });
  const head = { status: 'ready', error: null, values, mark: null, masked: ['phone', 'email'] } as const;
  const record = { head, rows: [] };
  await openConsole('/contacts?open=1', {
    connection: CONNECTION,
    viewOf: (request) => (request.view === 'record' ? record : views(request)),
  });
  await page.getByRole('button', { name: 'Edit' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveValue('');
  await expect.element(phone).toHaveAccessibleDescription('You don’t have access to the full value.');
  await expect.element(email).not.toHaveAccessibleDescription('You don’t have access to the full value.');
});

test('a number says how it is read, offers another country, and a landline is warned of', async () => {
  const core = await open('/contacts?open=new');
  const hint = page.getByText('Without a country code: United Kingdom');
  await expect.element(hint).toBeVisible();
  // The fields below stay where they are while a number is typed.
  const email = page.getByRole('textbox', { name: 'Email' }).element();
  const place = email.getBoundingClientRect().top;
  await phone.fill('07700 900555');
  await expect.element(page.getByText('+44 7700 900555, United Kingdom')).toBeVisible();
  expect(email.getBoundingClientRect().top).toBe(place);
  await phone.fill('(207) 946-0128');
  await page.getByRole('button', { name: '+1 207 946 0128, United States' }).click();
  await expect.element(phone).toHaveValue('+1 207 946 0128');
  await expect.element(phone).toHaveFocus();
  await phone.fill('(207) 946-0128');
  await page.getByRole('button', { name: '+44 20 7946 0128, United Kingdom' }).click();
  await expect.element(page.getByRole('status').getByText('+44 20 7946 0128, United Kingdom')).toBeVisible();
  await expect.element(page.getByText('This is a landline. It may not get text messages.')).toBeVisible();
  expect(await structureFaults(document)).toEqual([]);
  await phone.fill('07700 900401 (work)');
  await expect.element(page.getByText('Not kept: work')).toBeVisible();
  await expect.element(page.getByText(/landline/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(core.commands.find(({ type }) => type === 'writeRecord')).toMatchObject({
    input: { phone: '07700 900401 (work)' },
  });
});

test('a number that another country dials inside is read once its country is chosen', async () => {
  await open('/contacts?open=new');
  const other = page.getByRole('button', { name: 'Another country' });
  await phone.fill('06 12 34 56 78');
  // Nobody is asked before the number is whole.
  await expect.element(other).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await other.click();
  const france = page.getByRole('menuitem', { name: /^France/ });
  await expect.element(france).toHaveTextContent('+33 6 12 34 56 78');
  await userEvent.keyboard('fra{Enter}');
  await expect.element(phone).toHaveValue('+33 6 12 34 56 78');
  await expect.element(phone).toHaveFocus();
  await expect.element(page.getByRole('status').getByText('+33 6 12 34 56 78, France')).toBeVisible();
  await expect.element(other).not.toBeInTheDocument();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(phone).toHaveFocus();
});

test('a name before an address in brackets is the name, and words for nothing are empty', async () => {
  await open('/contacts?open=new');
  const name = page.getByRole('textbox', { name: 'Name' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('Ada Quill <ada@example.com>');
  await expect.element(email).toHaveValue('ada@example.com');
  await expect.element(name).toHaveValue('Ada Quill');
  await expect.element(page.getByText('The name Ada Quill was taken from the address.')).toBeVisible();

  await email.fill('Bo Vane <bo@example.com>');
  await expect.element(email).toHaveValue('bo@example.com');
  await expect.element(name).toHaveValue('Ada Quill');

  await email.fill('n/a');
  await expect
    .element(page.getByText('“n/a” stands for nothing, so the field is saved empty.'))
    .toBeVisible();
  await name.fill('Unknown');
  await page.getByRole('button', { name: 'Leave empty' }).click();
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
});

test('a duplicate names the existing contact and leads there', async () => {
  const text = 'Fenella Osei has this number already';
  const refusal = {
    kind: 'taken',
    reason: textReason(text),
    fields: { phone: [text] },
    current: { ...ROWS[0] },
  } as const;
  await open(
    '/contacts?open=new',
    { rows: ROWS },
    { answers: { writeRecord: () => done({ state: 'refused', recordId: 'new:1', refusal }) } },
  );
  await phone.fill('07700 900001');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Fenella Osei has this number already').first()).toBeVisible();
  await expect.element(phone).toHaveValue('07700 900001');
  await page.getByRole('button', { name: 'Open Fenella Osei' }).click();
  await expect.element(page.getByRole('complementary', { name: 'Fenella Osei' })).toBeVisible();
});
