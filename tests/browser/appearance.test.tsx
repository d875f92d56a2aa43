import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { clearPage } from './draw.ts';
import { openConsole } from './support/console.tsx';
import { SETTLED_WITHIN_MS, undress } from './support/looks.ts';
import { CONNECTION, chatList, chatRow } from './support/rows.ts';
import { openSampleConsole } from './support/sample-console.ts';

const VIEWS = { connection: CONNECTION, chatList: chatList([chatRow('Hassan Verrall')]) };

const choice = (group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });
/** Clicks a radio, which is invisible under its picture. */
async function choose(group: string, name: string): Promise<void> {
  await expect.element(choice(group, name)).toBeInTheDocument();
  choice(group, name)
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** As in a build with several languages, until the test ends. */
const allowLanguages = (): void => {
  document.documentElement.dataset.internationalisation = 'on';
  onTestFinished(async () => {
    delete document.documentElement.dataset.internationalisation;
    localStorage.clear();
    await undress();
  });
};

const main = page.getByRole('navigation', { name: 'Main' });
const banner = page.getByRole('banner');
const footer = page.getByRole('contentinfo');
const defaults = page.getByRole('button', { name: 'Restore defaults' });

const topOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
/** Scrolls the sheet. Waits two frames, in which the effects of the scroll are drawn. */
async function scrollSheet(to: number): Promise<void> {
  document.querySelector('main')?.parentElement?.scrollTo(0, to);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

const openSettings = async (size: { readonly width: number; readonly height: number }) => {
  await openConsole('/setting', VIEWS, { size });
  await expect.element(defaults).toBeVisible();
};

test('bars stick, scroll away or are hidden, and the choice is kept', async () => {
  await openSettings({ width: 1440, height: 500 });
  await scrollSheet(200);
  expect(topOf('main')).toBeLessThan(0);
  expect(topOf('header')).toBe(0);
  await choose('Top bar', 'Static');
  await expect.poll(() => topOf('header')).toBeLessThan(0);

  await choose('Top bar', 'Hidden');
  await expect.element(banner).not.toBeInTheDocument();
  expect(page.getByRole('heading', { level: 1, name: 'Settings' }).elements()).toHaveLength(1);
  await choose('Footer', 'Sticky');
  await expect.element(footer).toBeInViewport();
  await choose('Footer', 'Hidden');
  await expect.element(footer).not.toBeInTheDocument();
  await choose('Content', 'Boxed');
  await expect.poll(() => document.querySelector('main')?.getBoundingClientRect().width).toBe(1152);

  clearPage();
  await openSettings({ width: 1440, height: 500 });
  expect(banner.query()).toBeNull();
  expect(footer.query()).toBeNull();
  await userEvent.click(defaults);
  await expect.element(banner).toBeVisible();
  await expect.element(footer).toBeInTheDocument();
});

test('the button to the top appears after 200 px of scrolling, and disappears at the top', async () => {
  await openSettings({ width: 1440, height: 500 });
  const back = page.getByRole('button', { name: 'Scroll to top' });
  await scrollSheet(200);
  expect(topOf('main')).toBeLessThan(0);
  expect(back.query()).toBeNull();
  await scrollSheet(201);
  await userEvent.click(back);
  await expect.poll(() => topOf('main')).toBeGreaterThanOrEqual(0);
  await expect.element(back).not.toBeInTheDocument();
});

test('below 784 px the navigation overlays the page, and works by keyboard alone', async () => {
  await openSettings({ width: 784, height: 800 });
  const more = page.getByRole('button', { name: 'More' });
  await expect.element(main.getByRole('link', { name: 'Chat' })).toBeVisible();
  expect(more.query()).toBeNull();
  await page.viewport(783, 800);
  await expect.element(more).toBeVisible();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  const over = page.getByRole('dialog', { name: 'Navigation' });
  await expect.element(over.getByRole('link', { name: 'Knowledge base' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(over).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(over.getByRole('link', { name: 'Chat' })).toBeVisible();
  over.getByRole('link', { name: 'Chat' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: 'Chats' })).toBeVisible();
  expect(location.pathname).toBe('/chat');
  await expect.element(over).not.toBeInTheDocument();
});

test('the horizontal navigation is chosen by arrow keys, and its menus work by keyboard alone', async () => {
  await openSettings({ width: 1280, height: 800 });
  choice('Navigation', 'Vertical').element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(choice('Navigation', 'Horizontal')).toHaveFocus();
  const inbox = main.getByRole('button', { name: 'Inbox' });
  await expect.element(inbox).toBeVisible();
  inbox.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).toHaveFocus();
  const chat = page.getByRole('menuitem', { name: 'Chat' });
  await userEvent.keyboard('{End}');
  await expect.element(chat).not.toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Home}');
  await expect.element(chat).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/chat');
  await expect.element(inbox).toHaveAttribute('aria-current', 'true');
});

test('the operating system’s choice of light or dark is followed live', async () => {
  const prefer = (value: 'light' | 'dark' | '') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  const ink = () => getComputedStyle(document.body).color;
  await prefer('dark');
  await openSettings({ width: 1280, height: 800 });
  const dark = ink();
  await prefer('light');
  await expect.poll(ink).not.toBe(dark);
  await prefer('');
});

test('the account menu has a language, in builds that have several', async () => {
  const french = page.getByRole('menuitemradio', { name: 'Français' });
  const account = page.getByRole('button', { name: /Imogen Hale/ });
  await openConsole('/chat', VIEWS);
  await account.click();
  await expect.element(page.getByRole('menuitemradio', { name: 'Light' })).toBeVisible();
  expect(french.query()).toBeNull();
  clearPage();
  allowLanguages();
  await openConsole('/chat', VIEWS);
  await account.click();
  await french.click();
  await expect.poll(() => document.documentElement.lang).toBe('fr');
});

test('the sign-in form has a language, in builds that have several', async () => {
  allowLanguages();
  await openSampleConsole('/login', { signedOut: true });
  const french = page.getByRole('radio', { name: 'Français', exact: true });
  await expect.element(french).toBeInTheDocument();
  // The browser may remove the cookies of the test before late, and with them the choice.
  await vi.waitFor(() => {
    const radio = french.element();
    if (radio instanceof HTMLInputElement && !radio.checked) radio.click();
    expect(document.documentElement.lang).toBe('fr');
  }, SETTLED_WITHIN_MS);
});
