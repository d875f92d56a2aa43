import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type Account, COLLEAGUE, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { recordsOf, world } from './support/world.ts';

const ADMIN: Account = { email: 'admin@example.com', password: 'admin' };

/** Opens the same address as two people, each in a browser of their own. */
async function twoPeople(page: Page, device: BrowserContext, address: string): Promise<Page> {
  await signIn(page, address, COLLEAGUE);
  const other = await device.newPage();
  await signIn(other, address, ADMIN);
  return other;
}

const stored = async (collection: string, id: string) =>
  (await recordsOf(collection)).find((record) => String(record.id) === id);
const question = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const ARTICLE = '1';

test('two people change one article at once: different fields are both kept, one field asks whose to keep, and an outage loses nothing', async ({
  page,
  openDevice,
}) => {
  const other = await twoPeople(page, await openDevice(), `/knowledge-base?open=${ARTICLE}&mode=edit`);
  const field = (tab: Page, name: string) => tab.getByRole('textbox', { name });
  const text = async () => await stored('articles', ARTICLE);

  await field(page, 'Text').fill('Mine: open the tap.');
  await field(other, 'Short answer for SMS').fill('Theirs: open it.');
  await expect.poll(text).toMatchObject({ body: 'Mine: open the tap.', short_answer: 'Theirs: open it.' });
  await expect(field(other, 'Text')).toHaveValue('Mine: open the tap.');
  await expect(field(page, 'Short answer for SMS')).toHaveValue('Theirs: open it.');

  // Both write before the service has stored either text. The answer to the first one is lost.
  await world.setFaults({ match: 'PUT /kb/articles/*', effect: 'status', status: 503, times: 4 });
  await field(page, 'Text').fill('Mine again.');
  await field(other, 'Text').fill('Theirs again.');
  await world.clearFaults();
  // The later of the two saves is refused. Which one is later depends on the pauses between the attempts.
  const whoIsAsked = async () => ((await question(page).isVisible()) ? page : other);
  await expect.poll(async () => question(await whoIsAsked()).isVisible(), { timeout: 60_000 }).toBe(true);
  const asked = await whoIsAsked();
  const [kept, lost] = asked === page ? ['Mine again.', 'Theirs again.'] : ['Theirs again.', 'Mine again.'];
  await expect(question(asked)).toContainText(lost);
  await expect(field(asked, 'Text')).toHaveValue(kept);
  await button(asked, 'Keep mine').click();
  await expect.poll(async () => (await text())?.body).toBe(kept);
  for (const tab of [page, other]) await expect(field(tab, 'Text')).toHaveValue(kept);

  await world.setFaults({ match: 'PUT /kb/articles/*', effect: 'dropResponse', times: 1 });
  await field(page, 'Title').fill('A title of the outage');
  await expect.poll(async () => (await text())?.title).toBe('A title of the outage');
  await expect(field(other, 'Title')).toHaveValue('A title of the outage');
  await world.setFaults({ match: 'PUT /kb/articles/*', effect: 'dropRequest', times: 2 });
  await field(page, 'Text').fill('Written while requests are lost.');
  await expect
    .poll(async () => (await text())?.body, { timeout: 60_000 })
    .toBe('Written while requests are lost.');
  await expect(field(other, 'Text')).toHaveValue('Written while requests are lost.');
  await expect(question(page)).toHaveCount(0);
  await other.context().close();
});

const RULE = 'After hours';

test('two people change one rule at once and move two others: nothing is lost', async ({
  page,
  openDevice,
}) => {
  await world.changeAccess(COLLEAGUE.email, { role: 'admin' });
  const other = await twoPeople(page, await openDevice(), '/auto-responder');
  const row = (tab: Page, name: string) =>
    tab.getByRole('row', { name: new RegExp(`\\d ${name} may answer`) });
  const drawer = (tab: Page) => tab.getByRole('complementary');
  const rules = async () =>
    (await recordsOf('autoResponders')).toSorted((a, b) => Number(a.order) - Number(b.order));
  const rule = async () => (await rules()).find(({ name }) => name === RULE);
  const id = String((await rule())?.id);
  const names = (await rules()).map(({ name }) => String(name));
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = names;

  await row(page, second).focus();
  await row(other, sixth).focus();
  await Promise.all([page.keyboard.press('Alt+ArrowUp'), other.keyboard.press('Alt+ArrowUp')]);
  const both = [second, first, third, fourth, sixth, fifth];
  await expect.poll(async () => (await rules()).map(({ name }) => name)).toEqual(both);

  for (const tab of [page, other]) {
    await tab.goto(`/auto-responder?open=${id}`);
    await button(tab, 'Edit').click();
  }
  const answer = (tab: Page) => drawer(tab).getByRole('textbox', { name: /^Answer/ });
  await answer(page).fill('Mine: we are closed.');
  await answer(other).fill('Theirs: we are closed.');
  await button(page, 'Save').click();
  await expect.poll(async () => (await rule())?.text).toBe('Mine: we are closed.');
  await expect(question(other)).toContainText('Mine: we are closed.');
  await expect(answer(other)).toHaveValue('Theirs: we are closed.');
  await button(other, 'Keep mine').click();
  await world.setFaults({ match: 'PUT /auto-responders/*', effect: 'dropResponse', times: 1 });
  await button(other, 'Save').click();
  await expect.poll(async () => (await rule())?.text).toBe('Theirs: we are closed.');
  await expect(row(page, RULE)).toContainText('Theirs: we are closed.');
  await other.context().close();
});

/** The service is down for so many attempts. */
const DOWN = { effect: 'status', status: 503, times: 3 } as const;

test('an outage while a trigger, a rule and an article are saved loses nothing and makes none twice', async ({
  page,
}) => {
  await world.changeAccess(COLLEAGUE.email, { role: 'admin' });
  const drawer = page.getByRole('complementary');
  const field = (name: string | RegExp) => drawer.getByRole('textbox', { name });
  const asked = drawer.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
  const named = async (collection: string, name: string) =>
    (await recordsOf(collection)).filter((record) => record.name === name || record.title === name);
  const once = (collection: string, name: string, row: object) =>
    expect.poll(() => named(collection, name), { timeout: 60_000 }).toMatchObject([row]);

  await signIn(page, '/customize-response-triggers?open=new', COLLEAGUE);
  await field('Name').fill('Radiator');
  await field('Words').fill('radiator');
  await drawer.getByRole('button', { name: 'Add an action…' }).click();
  await page.getByRole('menuitem', { name: 'Reply', exact: true }).click();
  await field('Text').fill('Please bleed it.');
  await world.setFaults({ match: 'POST /response-triggers', effect: 'dropResponse', times: 1 });
  await button(page, 'Create trigger').click();
  const reply = { kind: 'reply', text: 'Please bleed it.' };
  await once('responseTriggers', 'Radiator', { match: { terms: ['radiator'] }, actions: [reply] });
  await expect(drawer).toContainText('Please bleed it.');

  // While the service is down, a colleague changes the text. The save is refused once the service is back.
  await button(page, 'Edit').click();
  await field('Text').fill('Mine: bleed it.');
  const [{ id = null } = {}] = await named('responseTriggers', 'Radiator');
  await world.setFaults({ match: 'PUT /response-triggers/*', ...DOWN });
  await button(page, 'Save').click();
  await world.updateRecord('responseTriggers', Number(id), {
    actions: [{ ...reply, text: 'Theirs: bleed it.', variants: {} }],
  });
  await expect(asked).toContainText('Theirs: bleed it.', { timeout: 60_000 });
  await expect(field('Text')).toHaveValue('Mine: bleed it.');
  await page.reload();
  await expect(asked).toContainText('Theirs: bleed it.');
  await expect(field('Text')).toHaveValue('Mine: bleed it.');
  await button(page, 'Keep mine').click();
  await button(page, 'Save').click();
  await once('responseTriggers', 'Radiator', { actions: [{ kind: 'reply', text: 'Mine: bleed it.' }] });

  await page.goto('/auto-responder?open=new');
  await field('Name').fill('Lunch break');
  await field(/^Answer/).fill('We are at lunch.');
  await world.setFaults({ match: 'POST /auto-responders', ...DOWN });
  await button(page, 'Create rule').click();
  await once('autoResponders', 'Lunch break', { text: 'We are at lunch.' });
  await expect(page.getByRole('row', { name: /Lunch break may answer/ })).toContainText('We are at lunch.');

  await page.goto('/knowledge-base?open=new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Cold radiators');
  await world.setFaults({ match: 'POST /kb/articles', effect: 'dropResponse', times: 1 });
  await page.getByRole('textbox', { name: 'Title', exact: true }).press('Control+Enter');
  await once('articles', 'Cold radiators', { body: '' });
  await world.setFaults({ match: 'PUT /kb/articles/*', ...DOWN });
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Bleed them.');
  await once('articles', 'Cold radiators', { body: 'Bleed them.' });
});

test('an article is found by its text in the palette once the service was asked, and opens', async ({
  page,
}) => {
  await signIn(page, '/search?q=zqxwater', COLLEAGUE);
  await world.updateRecord('articles', Number(ARTICLE), { body: 'The **zqxwater** tap.', publish: true });
  await button(page, 'Ask the service').click();
  const hit = page.getByRole('region', { name: 'Articles' }).getByRole('link');
  await expect(hit).toContainText('The zqxwater tap.');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('combobox').fill('zqxwater');
  await expect(palette.getByRole('group', { name: 'Articles' }).getByRole('option')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/knowledge-base\\?open=${ARTICLE}$`));
  await expect(page.getByText('The zqxwater tap.')).toBeVisible();
});
