import { expect, test } from 'vitest';
import { chatAt } from '../small-world.ts';
import { startService } from './running.ts';

test('a scenario plays the steps of the service, and lists the steps that users must do', async () => {
  const { service, steer } = await startService();
  const { world } = service;
  const chat = chatAt(world, 1);
  const answer = await steer('POST', 'scenario', {
    steps: [
      { do: 'contactWrites', chat: 1, body: 'Is anyone there?' },
      { do: 'agentSends', chat: 1, body: 'Here I am' },
      { do: 'timePasses', ms: 20 },
      { do: 'colleagueAnswers', chat: 1, body: 'One moment' },
      { do: 'statusArrives', message: 0, status: 'delivered' },
      { do: 'factsHeldUp' },
      { do: 'conversationBegins', name: 'Nell' },
      { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'dropResponse', times: 1 }] },
    ],
  });
  expect(answer).toEqual({
    done: 6,
    leftOut: [
      { step: 2, do: 'agentSends', because: 'agent' },
      { step: 6, do: 'factsHeldUp', because: 'demo' },
    ],
  });
  expect(chat.messages.slice(-2).map(({ body, direction, status }) => ({ body, direction, status }))).toEqual(
    [
      { body: 'Is anyone there?', direction: 'inbound', status: null },
      { body: 'One moment', direction: 'outbound', status: 'delivered' },
    ],
  );
  expect(world.chats().at(-1)?.friendlyName).toBe('Nell');
  expect(service.faults.rules()).toHaveLength(1);
});

test('a socket that a scenario drops stays down until it returns or the scenario ends', async () => {
  const { service, steer } = await startService();
  const rules = [{ match: 'POST /send-message/*', effect: 'dropRequest' }];
  const isShut = () => service.faults.match('twilsock:connect').outcome.type === 'dropRequest';
  const seen: boolean[] = [];
  service.world.watch((event) => {
    if (event.type === 'message.added') seen.push(isShut());
  });
  const write = { do: 'contactWrites', chat: 0, body: 'ok' };
  await steer('POST', 'scenario', [write, { do: 'socketDrops' }, { do: 'faults', rules }, write]);
  expect(seen).toEqual([false, true]);
  expect(isShut()).toBe(false);
  expect(service.faults.rules()).toEqual(rules);
  await steer('POST', 'scenario', [{ do: 'socketDrops' }, write, { do: 'socketReturns' }, write]);
  expect(seen.slice(2)).toEqual([true, false]);
});

test.each([
  [{}, /A scenario is \{steps, chats\?, note\?\}: steps/],
  [{ steps: [{ do: 'contactSings', chat: 0 }] }, /^Step 1 \(contactSings\): there is no such step$/],
  [
    { steps: [{ do: 'socketReturns' }, { do: 'contactWrites', chat: 0 }] },
    /^Step 2 \(contactWrites\): body: /,
  ],
  [{ steps: [{ do: 'contactWrites', chat: -1, body: 'ok' }] }, /^Step 1 \(contactWrites\): chat: /],
  [
    { steps: [{ do: 'contactWrites', chat: 0, body: 'ok', colour: 1 }] },
    /^Step 1 \(contactWrites\): colour: /,
  ],
  [{ steps: [7] }, /^Step 1: /],
  [
    { steps: [{ do: 'faults', rules: [{ match: '*', effect: 'triplicate' }] }] },
    /^Step 1 \(faults\): rules\.0/,
  ],
])('%j is refused with the step and what is wrong with it', async (body, message) => {
  const { send } = await startService();
  const response = await send('POST', '/__world/scenario', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: expect.stringMatching(message) });
});

test('a reset ends a running scenario', async () => {
  const { service, send, steer } = await startService();
  const begun = new Promise<void>((resolve) => {
    service.world.watch(() => resolve());
  });
  const write = { do: 'contactWrites', chat: 0, body: 'ok' };
  const playing = send('POST', '/__world/scenario', [write, { do: 'timePasses', ms: 100 }, write]);
  await begun;
  await steer('POST', 'reset', {});
  expect(await (await playing).json()).toEqual({
    message: 'The world was reset while the scenario was playing',
  });
});
