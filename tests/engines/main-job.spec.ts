import { AGENT, CONNECTED, CONNECTING, chatAddress } from '../e2e/support/screen.ts';
import { chatNamed, copiesInWorld, SEND_CALL, sendsAsked, world } from '../e2e/support/world.ts';
import { openConsole } from './console-tab.ts';
import { expect, test } from './test.ts';

const TABS = 4;

test('an agent signs in, works in four tabs over two sockets, and loses nothing by an outage or a reload', async ({
  engine,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const first = await openConsole(engine, chatAddress(id));
  const tabs = [first];

  await test.step('sign in by the form', async () => {
    await first.signIn(AGENT.email, AGENT.password);
    await first.expectConnection(CONNECTED);
  });

  await test.step('four tabs share two sockets', async () => {
    while (tabs.length < TABS) tabs.push(await openConsole(engine, chatAddress(id)));
    for (const tab of tabs) await tab.expectConnection(CONNECTED);
    expect((await world.state()).sockets.map(({ kind }) => kind).sort()).toEqual(['conversations', 'sync']);
  });

  await test.step('receive in every tab', async () => {
    await world.inbound({ chatId: id, body: 'Is anyone there?' });
    for (const tab of tabs) await tab.expectMessage('Is anyone there?');
  });

  await test.step('send from one tab, and see it in every tab', async () => {
    await first.send('Yes, we are here.');
    for (const tab of tabs) await tab.expectMessage('Yes, we are here.', 'Sent');
    expect(await copiesInWorld(id, 'Yes, we are here.')).toHaveLength(1);
  });

  await test.step('catch up after an outage', async () => {
    await world.setFaults({ match: 'twilsock:connect', effect: 'status', status: 503 });
    await world.dropSockets();
    for (const tab of tabs) await tab.expectConnection(CONNECTING);
    await world.inbound({ chatId: id, body: 'Said during the outage.' });
    await world.clearFaults();
    for (const tab of tabs) {
      await tab.expectConnection(CONNECTED);
      await tab.expectMessage('Said during the outage.');
    }
  });

  await test.step('reload the only tab while a message is in flight', async () => {
    for (const tab of tabs.slice(1)) await tab.close();
    const before = await sendsAsked();
    await world.setFaults({ match: SEND_CALL, effect: 'latency', ms: 3_000 });
    await first.send('Across a reload.');
    await expect.poll(sendsAsked).toBe(before + 1);
    await first.reload();
    await first.expectConnection(CONNECTED);
    await first.expectMessage('Across a reload.', 'Sent');
    expect(await copiesInWorld(id, 'Across a reload.')).toHaveLength(1);
  });
});
