import { demoAddress } from '../demo/demo-host.ts';
import { AGENT, CONNECTED } from '../e2e/support/screen.ts';
import { openConsole } from './console-tab.ts';
import { DEMO_PORT } from './demo-port.ts';
import { test } from './test.ts';

test('in the demo without a server, a message is delivered in both tabs and still there after a reload', async ({
  engine,
}) => {
  const address = demoAddress(DEMO_PORT);
  const first = await openConsole(engine, 'chat', address);
  await first.signIn(AGENT.email, AGENT.password);
  await first.expectConnection(CONNECTED);
  await first.openFirstChat();
  await first.send('We open at nine.');
  await first.expectMessage('We open at nine.', 'Delivered');

  const other = await openConsole(engine, 'chat', address);
  await other.expectConnection(CONNECTED);
  await other.openFirstChat();
  await other.expectMessage('We open at nine.', 'Delivered');
  await other.send('And on Saturday at ten.');
  await first.expectMessage('And on Saturday at ten.', 'Delivered');

  await first.reload();
  await first.expectConnection(CONNECTED);
  for (const body of ['We open at nine.', 'And on Saturday at ten.'])
    await first.expectMessage(body, 'Delivered');
});
