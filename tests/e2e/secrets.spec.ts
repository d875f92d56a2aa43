import {
  CONNECTED,
  chatAddress,
  connection,
  message,
  openTab,
  send,
  signInByForm,
} from './support/screen.ts';
import { openStorage } from './support/sealed-storage.ts';
import { accessTokenOf } from './support/service.ts';
import { recordWorkerConsole } from './support/shared-worker.ts';
import { dumpStorage, heardOf, recordPorts } from './support/spying.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, SEND_CALL, world } from './support/world.ts';

test('no token is in storage, in a frame, in the console or on the screen', async ({ context, browser }) => {
  const lines: string[] = [];
  context.on('console', (line) => lines.push(line.text()));
  await recordPorts(context);
  const { id } = await chatNamed('Hassan Verrall');
  const first = await context.newPage();
  await signInByForm(first, chatAddress(id));
  const second = await openTab(context, chatAddress(id));
  const tabs = [first, second];
  const workerConsole = await recordWorkerConsole(browser);

  // Cause a failure, too, because error texts often leak secrets.
  await send(first, 'Is the secret safe?');
  await expect(message(second, 'Is the secret safe?')).toContainText('Sent');
  await world.setFaults(
    { match: SEND_CALL, effect: 'status', status: 400, times: 1 },
    { match: 'POST /chat-contacts', effect: 'status', status: 500, times: 2 },
    { match: 'POST /conversation_token', effect: 'malformed', times: 1 },
    { match: 'twilsock:init', effect: 'status', status: 401, times: 1 },
    { match: 'twilsock:message', effect: 'status', status: 500, times: 1 },
  );
  await send(first, 'This one fails.');
  await expect(message(first, 'This one fails.')).toContainText('Not sent');
  await world.dropSockets();
  await expect(connection(first)).not.toHaveText(CONNECTED);
  for (const page of tabs) await expect(connection(page)).toHaveText(CONNECTED);

  const token = await accessTokenOf(first);
  const anyToken = new RegExp(`(?:access|chat|sync)_[0-9a-f]{${token.length - 'access_'.length}}`);
  expect(token).toMatch(anyToken);

  const places = {
    indexedDb: await dumpStorage(first),
    unsealed: JSON.stringify(await openStorage(first)),
    webStorage: await first.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    framesOfFirst: await heardOf(first, 'views'),
    framesOfSecond: await heardOf(second, 'views'),
    answersToSecond: await heardOf(second, 'commands'),
    console: lines.join('\n'),
    workerConsole: (await workerConsole.lines()).join('\n'),
    firstScreen: await first.content(),
    secondScreen: await second.content(),
    addresses: tabs.map((page) => page.url()).join('\n'),
  };
  for (const [place, text] of Object.entries(places)) expect(text.match(anyToken), place).toBeNull();

  // The searched texts must contain the session's data. Otherwise the search for tokens would prove nothing.
  for (const text of [places.unsealed, places.framesOfFirst, places.framesOfSecond, places.firstScreen]) {
    expect(text).toContain('Is the secret safe?');
  }
  // The stored data is encrypted, so the disk alone reveals nothing.
  expect(places.indexedDb).not.toContain('Is the secret safe?');
  expect(places.indexedDb).not.toContain('Hassan Verrall');
  // Only the answer to the sign-in must contain the token, because the tab writes the cookie from it.
  expect(await heardOf(first, 'commands')).toContain(token);
  expect(places.workerConsole).toContain('the test reads along');
  expect(places.webStorage).toBe('[{},{}]');
  await workerConsole.stop();
});
