import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FREE_ACCOUNT } from '../../../src/core/model/account/types.ts';
import { settings } from '../../../src/core/model/collections/settings.ts';
import { CONNECTING, sampleList } from '../../gallery/sample-chats.ts';
import { expectNoFault, type Size } from '../support/looks.ts';
import { recordViews } from '../support/records.ts';
import { openSampleConsole } from '../support/sample-console.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Clicks the radio itself, which is invisible under its picture. */
function choose(group: string, name: string): void {
  const radio = page
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name, exact: true })
    .element();
  if (!(radio instanceof HTMLInputElement)) throw new Error(`${name} is no radio.`);
  radio.click();
}

/** The page without the bars and the navigation. every-screen.test.tsx checks these. */
const main = () => page.getByRole('main').element();
const openDialog = () => page.getByRole('dialog').element();

async function openHome(size: Size = 'desk'): Promise<void> {
  await openSampleConsole('/', { size });
  await expect.element(page.getByRole('heading', { name: /, Imogen$/ })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Chats in my queue' })).toBeVisible();
}

/** The settings of an account that has quiet hours. */
const account = recordViews(settings, {
  rows: [{ id: '1', version: 1, ...FREE_ACCOUNT, quiet: { on: true, from: 1200, to: 420 } }],
});

async function openAppearance(): Promise<void> {
  await openSampleConsole('/setting?tab=appearance');
  await expect.element(button('Restore defaults')).toBeVisible();
}

test('on a phone the search of the top bar is an icon, in which axe needs a name', async () => {
  await openHome('phone');
  const search = button('Search or jump to').element();
  expect(search.checkVisibility()).toBe(true);
  expect(search instanceof HTMLElement && search.innerText.trim()).toBe('');
});

describe('axe finds no fault with', () => {
  test('the data that this device stores, beside the outbox', async () => {
    await openSampleConsole('/chat', {
      views: { connection: { head: CONNECTING, rows: [] }, chatList: sampleList([]) },
    });
    await page.getByRole('status', { name: 'Connection' }).getByRole('button').click();
    await button('Stored on this device').click();
    await expect.element(page.getByText('Stored events')).toBeVisible();
    await expectNoFault({ part: openDialog });
  });

  test('the palette', async () => {
    await openHome();
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await expect.element(palette.getByRole('option').nth(3)).toBeVisible();
    await expectNoFault({ part: openDialog, sizes: ['desk'] });
    await palette.getByRole('combobox').fill('fe');
    await expect.element(palette.getByRole('option', { name: /^Fenella Osei/ })).toBeVisible();
    await expectNoFault({ part: openDialog, sizes: ['phone'] });
    expect(palette.element().getBoundingClientRect().width).toBe(390 - 2 * 8);
  });

  test('the list of shortcuts', async () => {
    await openHome();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoFault({ part: openDialog });
  });

  test('the navigation that overlays the page on a phone', async () => {
    await openHome('phone');
    await button('More').click();
    await expect
      .element(page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: 'Knowledge base' }))
      .toBeVisible();
    await expectNoFault({ part: openDialog, sizes: ['phone'] });
  });

  test('the settings of an account with quiet hours', async () => {
    await openSampleConsole('/setting?tab=account', { views: { viewOf: account } });
    await expect.element(page.getByRole('heading', { level: 2, name: 'Everyone' })).toBeVisible();
    await expectNoFault({ part: main });
  });

  test('an event of the log, opened', async () => {
    await openSampleConsole('/setting?tab=developer');
    await page.getByRole('list', { name: 'Events' }).getByRole('button').first().click();
    await expect.element(page.getByRole('region', { name: /^Event \d+$/ })).toHaveTextContent('"payload"');
    await expectNoFault({ part: main });
  });

  test('a page with a chosen skin, colours and navigation', async () => {
    await openAppearance();
    choose('Skin', 'Bordered');
    choose('In the light theme', 'Plum');
    choose('In the dark theme', 'Pine');
    choose('Navigation', 'Horizontal');
    await expect
      .element(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Inbox' }))
      .toBeVisible();
    await expectNoFault({ sizes: ['desk'] });
  });

  test('a page without bars and with boxed content', async () => {
    await openAppearance();
    choose('Top bar', 'Hidden');
    choose('Footer', 'Sticky');
    choose('Content', 'Boxed');
    await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
    await expectNoFault({ part: main });
  });
});
