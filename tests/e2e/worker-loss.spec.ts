import { expectHeard, expectSentOnce } from './support/kept.ts';
import {
  CONNECTED,
  chatAddress,
  connection,
  expectLast,
  expectThread,
  message,
  openTabs,
  send,
} from './support/screen.ts';
import { killSharedWorkers, theSharedWorker } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, SEND_CALL, sendsAsked, world } from './support/world.ts';

test('tabs whose worker was killed keep working without a reload, and miss nothing', async ({
  context,
  browser,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const tabs = await openTabs(context, chatAddress(id), chatAddress(id));
  const [first, second] = tabs;
  for (const page of tabs) {
    await expectThread(page);
    await expect(page.getByRole('region', { name: 'Media' })).toContainText('No pictures');
    await page.evaluate(() => {
      const { documentElement: root } = document;
      root.setAttribute('data-not-reloaded', '');
      new MutationObserver(() => {
        // Only the timeline may show that it is loading, because it is read from the log again.
        const blank = document.querySelector('[aria-label^="Loading"]:not([aria-label="Loading activity"])');
        if (blank !== null) root.setAttribute('data-was-blank', blank.ariaLabel ?? '');
      }).observe(document.body, { childList: true, subtree: true });
    });
  }
  const killed = await theSharedWorker(browser);

  await world.setFaults({ match: 'twilsock:connect', effect: 'status', status: 503 });
  expect(await killSharedWorkers(browser)).toBe(1);
  await world.inbound({ chatId: id, body: 'Said in between.' });
  await world.clearFaults();

  await expectLast(tabs, ['Said in between.']);
  for (const page of tabs) await expect(connection(page)).toHaveText(CONNECTED);
  expect(await theSharedWorker(browser)).not.toBe(killed);

  await send(first, 'From the first tab.');
  await send(second, 'From the second tab.');
  for (const body of ['From the first tab.', 'From the second tab.']) {
    for (const page of tabs) await expect(message(page, body)).toContainText('Sent');
    await expectSentOnce(first, id, body);
  }
  await world.inbound({ chatId: id, body: 'Heard live again.' });
  for (const page of tabs) await expect(message(page, 'Heard live again.')).toHaveCount(1);
  for (const page of tabs) {
    await expect(page.locator('html')).toHaveAttribute('data-not-reloaded');
    await expect(page.locator('html')).not.toHaveAttribute('data-was-blank');
  }
  for (const body of ['Said in between.', 'Heard live again.']) await expectHeard(first, id, body);
});

test('a message in flight when the worker was killed is neither lost nor doubled', async ({
  context,
  browser,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const tabs = await openTabs(context, chatAddress(id), chatAddress(id));
  await world.setFaults({ match: SEND_CALL, effect: 'latency', ms: 1_000 });

  await send(tabs[0], 'Between two workers.');
  await expect.poll(sendsAsked).toBe(1);
  await killSharedWorkers(browser);

  for (const page of tabs) {
    await expect(message(page, 'Between two workers.')).toContainText('Sent');
    await expect(message(page, 'Between two workers.')).toHaveCount(1);
  }
  await expectSentOnce(tabs[0], id, 'Between two workers.');
});
