import { expect, test } from 'vitest';
import { LOG_SEARCH_DELAY_MS } from '../../../src/core/session/freshness.ts';
import { openChat } from '../support/open-chat.ts';

test('without a connection the view says how old its data is, even from a core that has only the log', async () => {
  const { rig, inbound, connection } = await openChat();
  await inbound('Hello');
  await rig.calm();
  const before = connection().upToDateAt;
  rig.service.faults.set([{ match: '*', effect: 'dropRequest' }]);
  await rig.advance(3_600_000);
  await rig.restart();
  await rig.advance(LOG_SEARCH_DELAY_MS);
  await rig.settle();
  expect(before).not.toBeNull();
  expect(connection()).toMatchObject({ ready: false });
  const { upToDateAt } = connection();
  expect(upToDateAt).not.toBeNull();
  // The time of the event itself. The event is stored just before the change is announced.
  expect(Math.abs((upToDateAt ?? 0) - (before ?? 0))).toBeLessThan(1_000);
});
