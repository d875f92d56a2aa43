import { actsOfAll } from '../support/acting.ts';
import { CLOSED, listeningTabs, soundsOf } from '../support/listening-tabs.ts';
import { expectLast, send } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { chatNamed, world } from '../support/world.ts';

test('persistent storage is requested once, and when the tab that would play is closed, another tab plays', async ({
  context,
}) => {
  const tabs = await listeningTabs(context, 3);
  const [first, second, third] = tabs;
  if (!first || !second || !third) throw new Error('Three tabs were opened.');
  const closed = await chatNamed(CLOSED);
  const asks = async () => (await actsOfAll(tabs)).asksToKeep;
  expect(await asks()).toBe(0);
  await send(second, 'The first that is sent from here');
  await expect.poll(asks).toBe(1);
  await send(first, 'And one more');
  await expectLast(tabs, ['The first that is sent from here', 'And one more']);

  for (const page of [second, third]) await page.keyboard.press('Shift');
  for (const left of [tabs, [first, second], [first]]) {
    const before = await soundsOf(left);
    await world.inbound({ chatId: closed.id, body: `For one of ${left.length}` });
    await expect.poll(() => soundsOf(left)).toBe(before + 1);
    // Requests to tabs arrive in order: after this sound no earlier request is pending.
    if (left === tabs) expect(await asks()).toBe(1);
    await left.at(-1)?.close();
  }
});
