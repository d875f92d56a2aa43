import type { BrowserContext } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import {
  AGENT,
  COLLEAGUE,
  CONNECTED,
  CONNECTING,
  chatAddress,
  composer,
  connection,
  email,
  fillSignIn,
  message,
  openTabs,
  send,
  signIn,
} from './support/screen.ts';
import { dumpStorage } from './support/spying.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, sendsAsked, world } from './support/world.ts';

test('a 401 brings every tab to sign-in, and unsent messages are there afterwards', async ({ context }) => {
  const open = await chatNamed('Hassan Verrall');
  const other = await chatNamed('Marguerite Doyle');
  const tabs = await openTabs(context, chatAddress(open.id), chatAddress(other.id));
  const [first, second] = tabs;

  await world.setFaults({ match: 'twilsock:connect', effect: 'status', status: 503 });
  await world.dropSockets();
  await expect(connection(first)).toHaveText(CONNECTING);
  await send(first, 'Waits in the queue.', 'Queue');
  await expect(message(first, 'Waits in the queue.')).toContainText('Queued');
  await composer(first).pressSequentially('A thought not finished');
  await second.getByRole('searchbox', { name: 'Search chats' }).focus();
  await world.revokeTokens(AGENT.email);
  // Do not use `fill`. If another request gets the 401 first, the field is gone and `fill` fails.
  await second.keyboard.insertText('Ida');

  const back = [chatAddress(open.id), chatAddress(other.id)].map(encodeURIComponent);
  await expect(first).toHaveURL(`/login?to=${back[0]}`);
  await expect(second).toHaveURL(`/login?to=${back[1]}`);
  for (const page of tabs) await expect(email(page)).toBeVisible();
  await expect(first.getByText('Your session ended.')).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'accessToken')).toEqual([]);
  expect(await eventsAbout(first, open.id, 'Waits in the queue.')).toEqual(
    expect.arrayContaining(['outbox.enqueued']),
  );

  await fillSignIn(first);
  await expect(first).toHaveURL(chatAddress(open.id));
  await expect(second).toHaveURL(chatAddress(other.id));
  await expect(composer(first)).toHaveValue('A thought not finished');
  await expect(message(first, 'Waits in the queue.')).toContainText('Queued');
  expect(await sendsAsked()).toBe(0);

  await world.clearFaults();
  for (const page of tabs) await expect(connection(page)).toHaveText(CONNECTED);
  await expect(message(first, 'Waits in the queue.')).toContainText('Sent');
  await expect(composer(first)).toHaveValue('A thought not finished');
  expect(await copiesInWorld(open.id, 'Waits in the queue.')).toHaveLength(1);
});

test('tokens revoked while the tabs are idle bring every tab to sign-in', async ({ context }) => {
  const { id } = await chatNamed('Hassan Verrall');
  const tabs = await openTabs(context, chatAddress(id), '/chat');
  await world.revokeTokens(AGENT.email);
  for (const page of tabs) await expect(page).toHaveURL(/\/login\?to=/);
  await expect.poll(async () => (await world.state()).sockets).toEqual([]);
});

test('signing out leaves no log, no cookie, no socket and no searched word, in any tab', async ({
  context,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const tabs = await openTabs(context, chatAddress(id), '/contacts?q=Ada');
  const [first] = tabs;
  await first.getByRole('button', { name: /Imogen Hale/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();

  for (const page of tabs) await expect(email(page)).toBeVisible();
  for (const page of tabs) await expect(page).toHaveURL(/\/login(\?to=%2F)?$/);
  await expect.poll(async () => (await world.state()).sockets).toEqual([]);
  const databases = () =>
    first.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).sort());
  await expect.poll(databases).toEqual(['switchboard-keyring']);
  // No key is left that could decrypt a copy of the log.
  const [keyring] = await databases();
  const nothing = [keyring, 'keys', [], [], keyring, 'purges', [], []];
  await expect.poll(async () => JSON.parse(await dumpStorage(first))).toEqual(nothing);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');
});

test('whoever edits the id in a cookie sends nothing of the user before, and must sign in again', async ({
  page,
  context,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  await signIn(page, chatAddress(id));
  await world.setFaults({ match: 'POST /send-message/*', effect: 'dropRequest' });
  await send(page, 'By the agent only.', 'Send');
  await expect.poll(() => sendsAsked()).toBeGreaterThan(0);
  const agent = await userCookie(context);
  await world.revokeTokens(AGENT.email);
  await expect(email(page)).toBeVisible();
  await world.clearFaults();

  await fillSignIn(page, COLLEAGUE);
  await expect(connection(page)).toHaveText(CONNECTED);
  // An open page would notice the edit, and say why it signs out, before it is left.
  await page.goto('about:blank');
  await context.addCookies([{ ...(await userCookie(context)), value: agent.value }]);
  await page.goto(chatAddress(id));
  await expect(email(page)).toBeVisible();
  await expect(page.getByText('Your session ended. Sign in again.')).toBeVisible();
  expect(await copiesInWorld(id, 'By the agent only.')).toEqual([]);

  await fillSignIn(page);
  await expect(connection(page)).toHaveText(CONNECTED);
  await expect.poll(() => copiesInWorld(id, 'By the agent only.')).toHaveLength(1);
});

const userCookie = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'userData');
  if (cookie === undefined) throw new Error('Nobody is signed in.');
  return cookie;
};
