import type { Page } from '@playwright/test';
import { openTabs } from './support/screen.ts';
import { killSharedWorkers } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Your call' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The call that the bar shows, by its address. */
const callId = (page: Page): string => new URL(page.url()).searchParams.get('open') ?? '';

test('a call is dialled in one tab, goes on in the others, after a reload and without its worker, and keeps its notes', async ({
  context,
  browser,
}) => {
  const [first, second] = await openTabs(context, '/call', '/chat');
  await button(first, 'New call').click();
  await first.getByRole('textbox', { name: 'Name or number' }).fill('07700 900123');
  await first.keyboard.press('Enter');
  for (const page of [first, second]) await expect(bar(page)).toContainText('Ringing');
  await bar(first).getByRole('button', { name: 'Notes' }).click();
  await expect(first).toHaveURL(/open=/);
  await world.otherSide(callId(first), 'answer');
  for (const page of [first, second]) await expect(bar(page)).toContainText('In progress');

  await second.bringToFront();
  await button(second, 'Hold').click();
  await expect(bar(first)).toContainText('On hold');
  await second.reload();
  await expect(bar(second)).toContainText('On hold');
  await killSharedWorkers(browser);
  await expect(bar(first)).toContainText('On hold');
  await button(second, 'Resume').click();
  await expect(bar(first)).toContainText('In progress');

  await first.bringToFront();
  await first.getByRole('textbox', { name: 'Notes' }).fill('Warm again since the bleed.');
  await expect(first.getByText(/^Saved/)).toBeVisible();
  await first.keyboard.press('Control+Shift+H');
  for (const page of [first, second]) await expect(bar(page)).toContainText('Reached');
  for (const page of [first, second]) await expect(bar(page)).toBeHidden();
  await first.reload();
  await expect(first.getByRole('textbox', { name: 'Notes' })).toHaveValue('Warm again since the bleed.');
  await expect(first.getByRole('region', { name: 'Timeline' })).toContainText(/On hold, 0:\d\d/);
});

test('an incoming call rings in all tabs, is answered in one, and ends by the caller', async ({
  context,
}) => {
  const [first, second] = await openTabs(context, '/call', '/contacts');
  await world.incomingCall('+447700900019');
  const rings = (page: Page) =>
    page.getByRole('list', { name: 'Calls that ring' }).getByRole('listitem').first();
  for (const page of [first, second]) await expect(rings(page)).toBeVisible();
  await second.bringToFront();
  await rings(second)
    .getByRole('button', { name: /^Answer/ })
    .click();
  for (const page of [first, second]) {
    await expect(bar(page)).toContainText('In progress');
    await expect(rings(page)).toBeHidden();
  }
  await bar(first).getByRole('button', { name: 'Notes' }).click();
  await expect(first).toHaveURL(/open=/);
  await world.otherSide(callId(first), 'hangUp');
  for (const page of [first, second]) await expect(bar(page)).toContainText('Reached');
});
