import type { Page } from '@playwright/test';
import { actsOfAll, recordActs } from './support/acting.ts';
import { readLog } from './support/event-log.ts';
import { bell, chatAddress, chatRow, expectThread, openTabs, thread } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const MUTED = 'Hassan Verrall';
const OPEN = 'Marguerite Doyle';
const LOUD = 'Callum Ferreira';

const mutings = async (page: Page, chatId: string) =>
  (await readLog(page)).filter(({ stream, type }) => stream === chatId && type === 'chat.muted').length;

test('a muted chat counts messages without sound or notification, in every tab and after a reload', async ({
  context,
}) => {
  await recordActs(context);
  const { id } = await chatNamed(MUTED);
  const open = await chatNamed(OPEN);
  const loud = await chatNamed(LOUD);
  const tabs = await openTabs(context, chatAddress(id), chatAddress(open.id));
  const [page, other] = tabs;
  await expectThread(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mute', exact: true }).click();
  for (const tab of tabs)
    await expect(chatRow(tab, MUTED).getByRole('img', { name: 'Muted' })).toBeAttached();
  await expect(page.getByRole('heading', { name: MUTED }).getByRole('img', { name: 'Muted' })).toBeVisible();
  expect(await mutings(page, id)).toBe(1);

  // No tab has the muted chat open any more.
  await page.goto(chatAddress(open.id));
  await expect(thread(page)).toBeVisible();
  const rings = await bell(other).getAttribute('data-ring');
  await world.inbound({ chatId: id, body: 'In silence' });
  for (const tab of tabs) await expect(chatRow(tab, MUTED, 1)).toContainText('In silence');
  await expect(bell(other)).toHaveAttribute('data-ring', rings ?? '');
  await world.inbound({ chatId: loud.id, body: 'Aloud' });
  for (const tab of tabs) await expect(chatRow(tab, LOUD, 1)).toContainText('Aloud');
  await expect(bell(other)).not.toHaveAttribute('data-ring', rings ?? '');
  expect((await actsOfAll(tabs)).notifications).toEqual([]);
  // At most one sound, for the other chat.
  expect((await actsOfAll(tabs)).sounds).toBeLessThanOrEqual(1);

  await other.reload();
  await expect(chatRow(other, MUTED, 1)).toBeVisible();
  await chatRow(other, MUTED, 1).getByRole('link').click();
  await expectThread(other);
  await other.getByRole('button', { name: 'More', exact: true }).click();
  await other.getByRole('menuitem', { name: 'Unmute' }).click();
  for (const tab of tabs)
    await expect(chatRow(tab, MUTED).getByRole('img', { name: 'Muted' })).toHaveCount(0);
  expect(await mutings(page, id)).toBe(2);
});
