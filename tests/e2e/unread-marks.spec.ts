import type { BrowserContext, Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import { chatAddress, chatRow, expectThread, openTabs } from './support/screen.ts';
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

test('unread messages are counted in the title, the icon and the app badge of every tab, until they are read or the user signs out', async ({
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
  await expectMarks(page, `${OPEN} · Switchboard`, before);
  await expectMarks(home, 'Home · Switchboard', before);

  await world.inbound({ chatId: closed.id, body: 'Is anybody there?' });
  await expectMarks(page, `${OPEN} · Switchboard`, before + 1);
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
  await expectMarks(page, `${CLOSED} · Switchboard`, before);
  await expect(home).toHaveTitle(new RegExp(`^\\(${before}\\) Settings`));
  await expect.poll(() => unseenAtService(page, closed.id)).toBe(0);

  await page.getByRole('button', { name: /Imogen Hale/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveTitle(/^Sign in/);
  await expect(icon(page)).toHaveAttribute('href', '/favicon.svg');
  await expect(badge(page)).toHaveAttribute('data-badge', '0');
});
