import type { Route } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import {
  CONNECTED,
  chatAddress,
  chatRows,
  connection,
  fillSignIn,
  signInButton,
  thread,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';

test('the agent signs in, and the chats of the service are there', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login?to=%2F');
  await fillSignIn(page);

  await expect(page).toHaveURL('/');
  await expect(connection(page)).toHaveText(CONNECTED);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect(page).toHaveURL('/chat');
  const { chats } = await world.state();
  await expect(chatRows(page)).toHaveCount(chats.length);
  for (const { friendlyName } of chats)
    await expect(chatRows(page).filter({ hasText: friendlyName })).toBeVisible();

  const listed = (await readLog(page)).filter(({ type }) => type === 'chats.listed');
  expect(JSON.stringify(listed)).toContain(chats[0]?.id);
});

test('the form appears before the code that reaches the worker, and a submitted form waits for it', async ({
  page,
}) => {
  const asked: Route[] = [];
  const next = (count: number) => expect.poll(() => asked.length).toBeGreaterThanOrEqual(count);
  await page.route(/\/tab-client-[^/]+\.js$/, (route) => {
    asked.push(route);
  });
  await page.goto('/login');
  await expect(signInButton(page)).toBeVisible();
  await next(1);
  await asked[0]?.abort();
  await next(2);

  await fillSignIn(page);
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible();
  await asked[1]?.continue();
  await expect(page).toHaveURL('/');
  await expect(connection(page)).toHaveText(CONNECTED);
});

test('code that fails to load repeatedly reloads the page', async ({ page }) => {
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  await page.route(/\/tab-client-[^/]+\.js$/, (route) => (loads > 1 ? route.continue() : route.abort()));
  await page.goto('/login');
  await expect.poll(() => loads).toBe(2);
  await fillSignIn(page);
  await expect(page).toHaveURL('/');
  await expect(connection(page)).toHaveText(CONNECTED);
});

test('a link into a chat leads through the sign-in screen and back, with its query', async ({ page }) => {
  const { chats } = await world.state();
  const chat = chats[5];
  const address = chatAddress(chat?.id ?? '');
  await page.goto(address);
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(address)}`);
  await fillSignIn(page);

  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: chat?.friendlyName ?? '' })).toBeVisible();
  await expect(thread(page)).toContainText(chat?.messages.at(-1)?.body ?? '');

  await page.goto(`/login?to=${encodeURIComponent(address)}`);
  await expect(page).toHaveURL(address);
});
