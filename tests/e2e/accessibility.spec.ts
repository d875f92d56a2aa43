import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { languageOf, leaveLanguage, letChooseLanguage } from './support/language.ts';
import { choose, picture, refusedFiles, textFile } from './support/pictures.ts';
import {
  AGENT,
  chatAddress,
  chooseInListMenu,
  composer,
  connection,
  email,
  messages,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, UPLOAD_CALL, world } from './support/world.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** px by which the page, or a part that is to scroll up and down only, is wider than its room. */
const sidewaysPx = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('html, :has(> main), main, [role=log]');
    return Math.max(...[...parts].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

/** Which scheme the page is drawn in: dark ink stands on a light ground. */
const schemeOf = (page: Page) =>
  page.evaluate(() => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d');
    if (pixel === null) throw new Error('This browser cannot draw.');
    pixel.fillStyle = getComputedStyle(document.body).color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return red + green + blue > (3 * 255) / 2 ? 'dark' : 'light';
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} browser`, () => {
    test.use({ colorScheme });

    test('sign-in has no accessibility fault that axe finds', async ({ page }) => {
      await page.goto('/login');
      await expect(email(page)).toBeVisible();
      expect(await schemeOf(page)).toBe(colorScheme);
      expect(await violationsOf(page)).toEqual([]);
    });

    for (const [where, size] of [
      ['at a desk', DESK],
      ['on a phone', PHONE],
    ] as const)
      test(`nor has a chat ${where}`, async ({ page }) => {
        const { id } = await chatNamed('14 Quay Street');
        await signIn(page, chatAddress(id));
        await page.setViewportSize(size);
        await expect(messages(page)).not.toHaveCount(0);
        expect(await violationsOf(page)).toEqual([]);
      });

    for (const [where, size] of [
      ['at a desk', DESK],
      ['on a phone', PHONE],
    ] as const)
      test(`nor have the templates ${where}`, async ({ page }) => {
        const { id } = await chatNamed('Fenella Osei');
        await page.setViewportSize(size);
        await signIn(page, chatAddress(id));
        await expect(messages(page)).not.toHaveCount(0);
        await page.getByRole('button', { name: 'Templates' }).click();
        const options = page.getByRole('listbox', { name: 'Templates' }).getByRole('option');
        await expect(options.first()).toBeVisible();
        await expect(composer(page)).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(composer(page)).toHaveAttribute('aria-activedescendant', /./);
        expect(await violationsOf(page)).toEqual([]);
        expect(await sidewaysPx(page)).toBe(0);
      });

    test('nor has what is not filled in of a template', async ({ page }) => {
      const { id } = await chatNamed('Fenella Osei');
      await page.setViewportSize(PHONE);
      await signIn(page, chatAddress(id));
      await expect(page.getByRole('button', { name: 'Templates' })).toBeVisible();
      await composer(page).pressSequentially('/payment');
      await expect(page.getByRole('listbox', { name: 'Templates' }).getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Not filled in:')).toBeVisible();
      expect(await sidewaysPx(page)).toBe(0);
      await composer(page).press('Control+Enter');
      await expect(page.getByText('“[invoice]” and “[amount]” are not filled in.')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await sidewaysPx(page)).toBe(0);
    });

    test('nor have pictures of a message, on their way and refused', async ({ page }) => {
      const { id } = await chatNamed('14 Quay Street');
      await signIn(page, chatAddress(id));
      await expect(messages(page)).not.toHaveCount(0);
      await world.setFaults({ match: UPLOAD_CALL, effect: 'status', status: 422, times: 1 });
      await choose(page, picture('refused.png'), textFile('words.png', 'No picture'));
      await expect(page.getByRole('button', { name: 'Retry refused.png' })).toBeVisible();
      await expect(refusedFiles(page)).toHaveCount(1);
      await world.setFaults({ match: UPLOAD_CALL, effect: 'latency', ms: 20_000 });
      await page.getByRole('button', { name: 'Retry refused.png' }).click();
      await expect(page.getByRole('progressbar', { name: 'Upload of refused.png' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await violationsOf(page)).toEqual([]);
      expect(await sidewaysPx(page)).toBe(0);
    });

    test('nor have the search in a chat and what happened to a message', async ({ page }) => {
      const { id } = await chatNamed('14 Quay Street');
      await signIn(page, chatAddress(id));
      await expect(messages(page)).not.toHaveCount(0);
      await page.getByRole('button', { name: 'Search in this chat' }).click();
      await page.getByRole('searchbox', { name: 'Search in this chat' }).fill('the');
      await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem')).not.toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      await messages(page).last().hover();
      await messages(page).last().getByRole('button', { name: 'Info' }).click();
      await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).not.toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
    });

    test('nor have an empty list and what this device keeps', async ({ page }) => {
      await signIn(page);
      await chooseInListMenu(page, 'Drafts');
      await expect(page.getByRole('button', { name: 'Clear filter' })).toBeVisible();
      await connection(page).getByRole('button').click();
      await page.getByRole('button', { name: 'Stored on this device' }).click();
      await expect(page.getByText('Stored events')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    test('nor have home, the events in the settings, and what is not built', async ({ page }) => {
      await signIn(page, '/');
      await expect(page.getByRole('heading', { name: /, Imogen$/ })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.goto('/contacts');
      await expect(page.getByText('Contacts isn’t available yet')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.goto('/setting?tab=developer');
      // Else what comes meanwhile moves the rows on between a press and its release.
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('list', { name: 'Events' }).getByRole('button').first().click();
      await expect(page.getByRole('region', { name: /^Event \d+$/ })).toContainText('"payload"');
      expect(await violationsOf(page)).toEqual([]);
    });

    for (const [title, address] of [
      ['Forgot your password?', async () => '/forgot-password'],
      ['Join Switchboard', () => world.invite('nell@example.com')],
      ['Verify your email', async () => '/verify-email'],
      ['Choose a new password', async () => '/reset-password?token=t&email=nell@example.com'],
      ['You don’t have access to this page', async () => '/not-authorized?action=view-flags&to=/flags'],
      ['Page not found', async () => '/nowhere'],
    ] as const)
      test(`nor has “${title}”`, async ({ page }) => {
        await page.goto(await address());
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      });
  });
}

test.describe('right to left', () => {
  test.use({ viewport: DESK });
  test.beforeEach(async ({ context }) => {
    await letChooseLanguage(context);
    await leaveLanguage(context, 'ar');
  });

  /** Sees the screen of this title as a desk and a phone show it. */
  const look = async (page: Page, title: string, address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
    expect(await languageOf(page), address).toEqual(['ar', 'rtl']);
    expect(await violationsOf(page), address).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => sidewaysPx(page), address).toBe(0);
    await page.setViewportSize(DESK);
  };
  const line = (page: Page) => page.getByRole('status', { name: 'الاتصال', exact: true });
  const enter = async (page: Page) => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'البريد الإلكتروني', exact: true }).fill(AGENT.email);
    await page.getByRole('textbox', { name: 'كلمة المرور', exact: true }).fill(AGENT.password);
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
    await expect(line(page)).toHaveText('أنت متصل');
  };

  test('the ways to an account have no fault, and none is wider than a phone', async ({ page }) => {
    await look(page, 'تسجيل الدخول إلى Switchboard', '/login');
    await look(page, 'هل نسيت كلمة المرور؟', '/forgot-password');
    await look(page, 'الانضمام إلى Switchboard', await world.invite('nell@example.com'));
    await look(page, 'اختر كلمة مرور جديدة', '/reset-password?token=t&email=nell@example.com');
  });

  test('nor have the pages that say one thing', async ({ page }) => {
    await look(page, 'أكّد بريدك الإلكتروني', '/verify-email');
    await look(page, 'لا يمكنك الوصول إلى هذه الصفحة', '/not-authorized?action=view-flags&to=/flags');
    await look(page, 'الصفحة غير موجودة', '/nowhere');
  });

  test('nor home, and what is not built', async ({ page }) => {
    await enter(page);
    await look(page, 'الرئيسية', '/');
    await look(page, 'جهات الاتصال', '/contacts');
  });

  test('nor the chat with its connection', async ({ page }) => {
    await enter(page);
    const { id } = await chatNamed('14 Quay Street');
    await look(page, 'المحادثات', chatAddress(id));
    await line(page).getByRole('button').click();
    await page.getByRole('button', { name: 'المخزَّن على هذا الجهاز' }).click();
    await expect(page.getByText('الأحداث المخزَّنة')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  for (const tab of ['appearance', 'messaging', 'connection', 'developer'])
    test(`nor the settings’ tab ${tab}`, async ({ page }) => {
      await enter(page);
      await look(page, 'الإعدادات', `/setting?tab=${tab}`);
    });
});
