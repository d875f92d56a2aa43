import type { Page } from '@playwright/test';
import { untilViewsAreKept } from './support/kept-views.ts';
import { holdScreens } from './support/late-screens.ts';
import { CONNECTED, chatAddress, chatRows, connection, email, messages, signIn } from './support/screen.ts';
import { killSharedWorkers } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

/** Layout shift allowed for a load: a twentieth of the limit for "good" (web.dev, CLS). */
const MOST_SHIFT = 0.005;

/**
 * The same for a start of the worker. Lines of notes and of the work stand between the messages a moment later, and the
 * state of the connection changes its words (known gaps).
 */
const MOST_SHIFT_OF_A_START = 0.02;

declare global {
  /** Only Chromium has this class, so TypeScript does not declare it. */
  class LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  interface Window {
    shifted: number;
    moves: string[];
    /** Whether the page reported a long disconnection. This notice takes space at the top. */
    toldTrouble: boolean;
  }
}

// An animation can move things, too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    window.moves = [];
    window.toldTrouble = false;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes)
          window.toldTrouble ||= textContent?.includes('From this device, last updated') === true;
    }).observe(document, { childList: true, subtree: true });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof LayoutShift) || entry.hadRecentInput) continue;
        window.shifted += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          window.moves.push(
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}": ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Checks that almost nothing shifts until two frames after the screen appeared. */
const expectSteady = async (page: Page, most = MOST_SHIFT) => {
  const { shifted, moves } = await page.evaluate(
    () =>
      new Promise<Pick<Window, 'shifted' | 'moves'>>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve({ shifted: window.shifted, moves: window.moves })),
        ),
      ),
  );
  expect(shifted, [page.url(), ...moves].join('\n')).toBeLessThan(most);
};

test('nothing moves while sign-in, home, chat and settings load', async ({ page }) => {
  const { id } = await chatNamed('Kofi Lindqvist');
  await watchShifts(page);
  await page.goto('/login');
  await expect(email(page)).toBeVisible();
  await expectSteady(page);
  await signIn(page, '/');
  const screens = [
    ['/', page.getByRole('list', { name: 'Chats in my queue' })],
    ['/chat', chatRows(page).first()],
    [chatAddress(id), messages(page).first()],
    ['/setting', page.getByRole('radiogroup', { name: 'Theme', exact: true })],
  ] as const;
  for (const [address, sign] of screens) {
    // If a busy machine needs seconds to connect, the page correctly shows the notice. Measure another load in that
    // case.
    await expect(async () => {
      await page.goto(address);
      await expect(sign).toBeVisible();
      await expect(connection(page)).toHaveText(CONNECTED);
      expect(await page.evaluate(() => window.toldTrouble)).toBe(false);
    }).toPass();
    await expectSteady(page);
  }
});

test('nothing moves when the code of a screen loads late', async ({ page }) => {
  await signIn(page, '/');
  await watchShifts(page);
  for (const [address, sign] of [
    ['/', page.getByRole('list', { name: 'Chats in my queue' })],
    ['/chat', chatRows(page).first()],
    ['/setting', page.getByRole('radiogroup', { name: 'Theme', exact: true })],
  ] as const) {
    const letCome = await holdScreens(page);
    // Do not wait for `load`, which waits for the delayed code.
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('main > [data-coming]')).toHaveCSS('opacity', '1');
    await expect(connection(page)).toHaveText(CONNECTED);
    await expect(sign).toHaveCount(0);
    letCome();
    await expect(sign).toBeVisible();
    await expectSteady(page);
  }
});

test('hardly anything moves when a new worker shows what was kept, and then its own', async ({
  page,
  browser,
}) => {
  const { id } = await chatNamed('Kofi Lindqvist');
  await signIn(page, chatAddress(id));
  await expect(messages(page).first()).toBeVisible();
  await expect(connection(page)).toHaveText(CONNECTED);
  await untilViewsAreKept(page);
  await watchShifts(page);
  await page.goto('about:blank');
  await killSharedWorkers(browser);
  await page.goto(chatAddress(id));
  await expect(messages(page).first()).toBeVisible();
  await expect(connection(page)).toHaveText(CONNECTED);
  await expectSteady(page, MOST_SHIFT_OF_A_START);
});

test('nothing moves when the messages of a chat load late', async ({ page }) => {
  const { id } = await chatNamed('Kofi Lindqvist');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/chat');
  await watchShifts(page);
  await world.setFaults({ match: 'GET /messages', effect: 'latency', ms: 4_000 });
  await page.goto(chatAddress(id), { waitUntil: 'commit' });
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('status', { name: 'Loading details' })).toBeVisible();
  await expect(messages(page).first()).toBeVisible();
  await expect(details.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expectSteady(page);
});

test('the page itself requests the font once, before any text is drawn', async ({ page }) => {
  await page.goto('/login');
  await expect(email(page)).toBeVisible();
  const asked = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes('inter-latin-wght'))
      .map(({ initiatorType }) => initiatorType);
  });
  expect(asked).toEqual(['link']);
});
