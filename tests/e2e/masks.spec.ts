import { readFile } from 'node:fs/promises';
import { writeRules } from './support/rights.ts';
import { COLLEAGUE, chatAddress, openTab, signIn } from './support/screen.ts';
import { dumpStorage, heardOf, recordPorts } from './support/spying.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, recordsOf, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const rule = (action: string) => ({ action, subject: 'all' });
const OPEN = ['read', 'view-chat', 'view-flags', 'view-contacts', 'manage-contacts', 'view-setting'];
const MASKED = [...OPEN, 'mask-phone'];

test('with mask-phone, no frame, answer, export, cookie or storage of a tab holds a full number', async ({
  page: first,
  context,
}) => {
  const numbers = (await recordsOf('contacts')).flatMap(({ phone }) =>
    typeof phone === 'string' ? [phone] : [],
  );
  expect(numbers.length).toBeGreaterThan(50);
  const { id } = await chatNamed(CHAT);

  // What the tab stored before the role was masked must not hold a number either.
  await world.changeAccess(COLLEAGUE.email, { rules: OPEN.map(rule) });
  await signIn(first, '/contacts', COLLEAGUE);
  const grid = first.getByRole('grid', { name: 'Contacts' });
  await grid.getByRole('row').nth(1).click();
  await first.getByRole('button', { name: 'Edit' }).click();
  await first.getByRole('textbox', { name: 'Notes' }).fill('Typed before the mask');
  const phone = first.getByRole('textbox', { name: 'Phone' });
  await phone.fill(`${await phone.inputValue()}7`);
  await world.changeAccess(COLLEAGUE.email, { rules: MASKED.map(rule) });
  await writeRules(first, MASKED.map(rule));
  await expect(grid.getByText(/^\+?•+\d\d$/).first()).toBeVisible();

  await recordPorts(context);
  await first.reload();
  await expect(first.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed before the mask');
  const downloading = first.waitForEvent('download');
  await first.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  const second = await openTab(context, chatAddress(id));
  await expect(second.getByRole('textbox', { name: /message/i })).toBeVisible();

  const stored = (tab: typeof first) =>
    tab.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
  const places = {
    cookies: JSON.stringify(await context.cookies()),
    storedByFirst: decodeURIComponent(await stored(first)),
    storedBySecond: decodeURIComponent(await stored(second)),
    indexedDb: await dumpStorage(first),
    frames: `${await heardOf(first, 'views')} ${await heardOf(second, 'views')}`,
    answers: `${await heardOf(first, 'commands')} ${await heardOf(second, 'commands')}`,
    csv,
    screens: `${await first.content()} ${await second.content()}`,
    addresses: [first, second].map((tab) => tab.url()).join(' '),
  };
  for (const [place, text] of Object.entries(places))
    expect([
      place,
      numbers.filter((number) => text.includes(number) || text.includes(number.slice(1))),
    ]).toEqual([place, []]);

  // The searched texts hold the session's data. Otherwise the search would prove nothing.
  expect(places.storedByFirst).toContain('Typed before the mask');
  expect(places.storedByFirst).toContain('mask-phone');
  for (const text of [places.frames, places.csv, places.screens]) expect(text).toMatch(/•\d\d/);
  for (const text of [places.frames, places.screens]) expect(text).toContain(CHAT);
});
