import { corruptEvent, unreadableEvents } from '../support/event-log.ts';
import {
  CONNECTED,
  chatAddress,
  chatRows,
  connection,
  expectLast,
  expectThread,
  message,
  openTabs,
  send,
} from '../support/screen.ts';
import { damageSnapshot } from '../support/sealed-storage.ts';
import { killSharedWorkers } from '../support/shared-worker.ts';
import { expect, test } from '../support/test.ts';
import { chatNamed, copiesInWorld, listsAsked, world } from '../support/world.ts';

const CHAT = 'Hassan Verrall';

test('stored events damaged by a bad disk are set aside and counted, and everything else works', async ({
  context,
  browser,
}) => {
  const { id } = await chatNamed(CHAT);
  const tabs = await openTabs(context, chatAddress(id), '/chat');
  const [first] = tabs;
  await expectThread(first);
  // From here on each message arrives live, as an event of its own.
  await expect.poll(listsAsked).toBeGreaterThan(1);
  for (const body of ['Before it.', 'Broken in the log.', 'After it.'])
    await world.inbound({ chatId: id, body });
  await expectLast([first], ['Before it.', 'Broken in the log.', 'After it.']);
  await send(first, 'An answer.');
  await expect(message(first, 'An answer.')).toContainText('Sent');
  const listed = await chatRows(first).count();

  const lost = await corruptEvent(first, 'Broken in the log.');
  await damageSnapshot(first);
  await killSharedWorkers(browser);

  // When the count appears, the tab has a full frame of the next worker.
  for (const page of tabs) {
    const chip = connection(page).getByRole('button');
    await expect(chip).toHaveText(CONNECTED);
    await chip.click();
    const details = page.getByRole('dialog', { name: 'Connection details' });
    await expect(details).toContainText(new RegExp(`Unreadable entries\\s*${lost}`));
    await page.keyboard.press('Escape');
    await expect(chatRows(page)).toHaveCount(listed);
  }
  // The service still has the lost message, so the console loads it again.
  await expectLast([first], ['Before it.', 'Broken in the log.', 'After it.', 'An answer.']);
  await send(first, 'The chat goes on.');
  await expect(message(first, 'The chat goes on.')).toContainText('Sent');
  expect(await copiesInWorld(id, 'The chat goes on.')).toHaveLength(1);
  expect(await unreadableEvents(first)).toBe(lost);
});
