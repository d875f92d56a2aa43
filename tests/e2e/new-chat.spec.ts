import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { chatList, chatRow, chatRows, composer, message, openTabs, send } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { copiesInWorld, world } from './support/world.ts';

const CALL = 'POST /chats';

const openDialog = (page: Page) => page.getByRole('button', { name: 'New chat' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New chat' });
const search = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search by name or number' });
const contacts = (page: Page) => dialog(page).getByRole('listbox', { name: 'Contacts' }).getByRole('option');
const act = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const chatsAsked = async () => (await world.state()).requests[CALL] ?? 0;

/** In the pretend service, contacts without a chat have the last numbers of the reserved range. */
const LAST_NUMBERS = '980 98';

/** Returns the log's `conversation.added` events with this name. */
const addedIn = async (page: Page, name: string) =>
  (await readLog(page)).filter(
    (event) => event.type === 'conversation.added' && JSON.stringify(event).includes(name),
  );

/** Clicks the visible label, which does not move once the dialog has its position. */
const chooseGroup = async (page: Page) => {
  await dialog(page).getByRole('radiogroup').getByText('Group', { exact: true }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Group' })).toBeChecked();
};

test('a new chat with a contact found by name is at the top in every tab; a new group whose response is lost exists once, and one that did not reach the service can be retried', async ({
  context,
}) => {
  const [page, other] = await openTabs(context, '/chat', '/chat');
  const before = (await world.state()).chats.length;
  await page.keyboard.press('n');
  await expect(search(page)).toBeFocused();
  await expect(contacts(page).first()).toBeVisible();

  await search(page).fill('nobody at all');
  await expect(dialog(page).getByText('No contact matches “nobody at all”')).toBeVisible();
  await search(page).fill(LAST_NUMBERS);
  const stranger = contacts(page).filter({ hasNotText: 'Open chat' }).first();
  await expect(stranger).toBeVisible();
  const name = (await stranger.locator('bdi').first().innerText()).trim();
  await expect(stranger.locator('bdi').nth(1)).toHaveText(/^\+44 \d+ \d/);
  await search(page).fill(name);
  await expect(contacts(page)).toHaveCount(1);
  await expect(contacts(page).first()).toHaveAttribute('data-highlighted');
  // The first Enter opens the one match. A second one must not start another chat.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await expect(other.getByText('No chat open')).toBeVisible();
  for (const tab of [page, other]) await expect(chatRow(tab, name)).toBeVisible();
  const favourites = await chatRows(other).evaluateAll((rows) => rows.length);
  expect(favourites).toBeGreaterThan(1);
  const { chats } = await world.state();
  expect(chats).toHaveLength(before + 1);
  expect(await chatsAsked()).toBe(1);
  await expect.poll(async () => (await addedIn(page, name)).length).toBe(1);

  await send(page, 'Good morning!');
  await expect(message(page, 'Good morning!')).toContainText('Sent');
  const made = chats.find(({ friendlyName }) => friendlyName === name);
  expect(await copiesInWorld(made?.id ?? '', 'Good morning!')).toHaveLength(1);

  const chatsBefore = chats.length;
  await openDialog(page);
  await chooseGroup(page);
  await dialog(page).getByRole('textbox', { name: 'Group name' }).fill('Boiler rota');
  for (const nth of [0, 1]) await contacts(page).nth(nth).click();
  await world.setFaults({ match: CALL, effect: 'dropRequest', times: 1 });
  await act(page, 'Create group').click();
  await expect(dialog(page).getByRole('alert')).toContainText('the chat isn’t in the list. Try again.');
  expect((await world.state()).chats).toHaveLength(chatsBefore);

  await world.setFaults({ match: CALL, effect: 'dropResponse', times: 1 });
  await act(page, 'Create group').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Boiler rota' })).toBeVisible();
  expect((await world.state()).chats).toHaveLength(chatsBefore + 1);
  await expect(chatList(page).getByRole('listitem', { name: 'Boiler rota' })).toHaveCount(1);
  await expect(composer(page)).toBeFocused();
  const group = (await world.state()).chats.find(({ friendlyName }) => friendlyName === 'Boiler rota');
  expect(group?.participants.filter(({ phone }) => phone !== null)).toHaveLength(2);
  await expect.poll(async () => (await addedIn(page, 'Boiler rota')).length).toBe(1);
});
