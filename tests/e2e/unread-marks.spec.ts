import type { BrowserContext, Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import { chatAddress, chatRow, expectThread, fillSignIn, openTabs, signIn } from './support/screen.ts';
import { unseenAtService } from './support/service.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, listsAsked, world } from './support/world.ts';

const OPEN = 'Hassan Verrall';
const CLOSED = 'Marguerite Doyle';

/** Records the badge that tabs set on the app's icon, because a headless browser shows none. */
const recordBadges = (context: BrowserContext) =>
  context.addInitScript(() => {
    const record = (count: number) => {
      document.documentElement.dataset.badge = String(count);
      return Promise.resolve();
    };
    navigator.setAppBadge = (count = 0) => record(count);
    navigator.clearAppBadge = () => record(0);
  });

const badge = (page: Page) => page.locator('html');
const icon = (page: Page) => page.locator('link[rel=icon]');

const expectMarks = async (page: Page, title: string, unread: number) => {
  await expect(page).toHaveTitle(unread === 0 ? title : `(${unread}) ${title}`);
  await expect(icon(page)).toHaveAttribute('href', unread === 0 ? '/favicon.svg' : '/favicon-unread.svg');
  await expect(badge(page)).toHaveAttribute('data-badge', String(unread));
};

/** Returns the sum of the unread numbers in the rows of the list. */
const unreadInList = (page: Page) =>
  page
    .getByRole('list', { name: 'Chats' })
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.reduce((sum, { ariaLabel }) => sum + Number(/, (\d+) unread$/.exec(ariaLabel ?? '')?.[1] ?? 0), 0),
    );

test('unread messages are counted in the title, the icon and the app badge of every tab, until they are read', async ({
  context,
}) => {
  await recordBadges(context);
  const [open, closed] = [await chatNamed(OPEN), await chatNamed(CLOSED)];
  const tabs = await openTabs(context, chatAddress(open.id), '/');
  const [page, home] = tabs;
  await expectThread(page);
  await expect.poll(listsAsked).toBe(2);
  const before = await unreadInList(page);
  expect(before).toBeGreaterThan(0);
  await expectMarks(page, 'Chat · Switchboard', before);
  await expectMarks(home, 'Home · Switchboard', before);

  await world.inbound({ chatId: closed.id, body: 'Is anybody there?' });
  await expectMarks(page, 'Chat · Switchboard', before + 1);
  await expectMarks(home, 'Home · Switchboard', before + 1);
  expect(await unseenAtService(page, closed.id)).toBe(1);
  await expect.poll(() => eventsAbout(page, closed.id, 'Is anybody there?')).toContain('message.received');

  // A message on the screen is read at once and not counted.
  await world.inbound({ chatId: open.id, body: 'Seen at once' });
  await expect(chatRow(page, OPEN)).toContainText('Seen at once');
  await expectMarks(home, 'Home · Switchboard', before + 1);

  await home.goto('/setting');
  await expect(home).toHaveTitle(new RegExp(`^\\(${before + 1}\\) Settings`));
  await chatRow(page, CLOSED, 1).getByRole('link').click();
  await expectMarks(page, 'Chat · Switchboard', before);
  await expect(home).toHaveTitle(new RegExp(`^\\(${before}\\) Settings`));
  await expect.poll(() => unseenAtService(page, closed.id)).toBe(0);
});

test('signing out removes the count, and without unread messages there is none', async ({ context }) => {
  await recordBadges(context);
  await world.reset({ chats: 0 });
  const page = await context.newPage();
  await signIn(page);
  await expect(page).toHaveTitle('Chat · Switchboard');
  await expect(icon(page)).toHaveAttribute('href', '/favicon.svg');

  await world.conversation({ friendlyName: 'Somebody New' });
  const { chats } = await world.state();
  await world.inbound({ chatId: chats[0]?.id ?? '', body: 'Hello' });
  await expectMarks(page, 'Chat · Switchboard', 1);
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  const search = page.getByRole('combobox', { name: 'Search chats, actions and pages' });
  await search.fill('log out');
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await expect(page).toHaveTitle(/^Sign in/);
  await expect(icon(page)).toHaveAttribute('href', '/favicon.svg');
  await expect(badge(page)).toHaveAttribute('data-badge', '0');
  await page.goto('/chat');
  await fillSignIn(page);
  await expectMarks(page, 'Chat · Switchboard', 1);
});
