import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { chatAddress, messages, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

// One whole page of a real build. The tests in tests/browser check all pages and parts in both themes and directions.

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Returns by how much the page or a vertically scrolling part is wider than its container, px. */
const sidewaysPx = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('html, :has(> main), main, [role=log]');
    return Math.max(...[...parts].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

/** Returns the theme of the page as drawn. Dark text means the light theme. */
const schemeOf = (page: Page) =>
  page.evaluate(() => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d');
    if (pixel === null) throw new Error('This browser cannot draw.');
    pixel.fillStyle = getComputedStyle(document.body).color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return red + green + blue > (3 * 255) / 2 ? 'dark' : 'light';
  });

const expectNoFault = async (page: Page, scheme: 'light' | 'dark') => {
  expect(await schemeOf(page)).toBe(scheme);
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysPx(page)).toBe(0);
};

test.use({ viewport: DESK });

test('axe finds no accessibility fault in a chat at a desk, nor on a phone in a dark browser', async ({
  page,
}) => {
  // axe reads the whole page twice.
  test.slow();
  const { id } = await chatNamed('14 Quay Street');
  await signIn(page, chatAddress(id));
  await expect(messages(page)).not.toHaveCount(0);
  await expectNoFault(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('list', { name: 'Chats' })).toBeHidden();
  await expectNoFault(page, 'dark');
});
