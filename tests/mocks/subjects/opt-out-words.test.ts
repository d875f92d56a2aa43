import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { consentAfter } from '../../../mocks/subjects/chats/chatting.ts';
import { deliverAutomatically } from '../../../mocks/world/delivery.ts';
import { createWorld } from '../../../mocks/world/world.ts';

const texts = v.array(v.string());
const answers = v.parse(
  v.object({ optOut: texts, askSomebody: texts, never: texts, optIn: texts, onlyWhenOptedOut: texts }),
  JSON.parse(readFileSync(join(import.meta.dirname, 'opt-out-answers.json'), 'utf8')),
);

describe('an answer changes the consent only if the whole message is one of the words', () => {
  test.each(answers.optOut)('%j opts out', (body) => expect(consentAfter(body, 'in')).toBe('out'));
  test.each(answers.optIn)('%j opts in', (body) => {
    for (const before of ['in', 'out', 'unknown'] as const) expect(consentAfter(body, before)).toBe('in');
  });
  test.each(answers.onlyWhenOptedOut)('%j opts in after an opt-out, and else says nothing', (body) => {
    expect(consentAfter(body, 'out')).toBe('in');
    for (const before of ['in', 'unknown'] as const) expect(consentAfter(body, before)).toBeNull();
  });
  test.each([...answers.askSomebody, ...answers.never])('%j says nothing', (body) => {
    for (const before of ['in', 'out', 'unknown'] as const) expect(consentAfter(body, before)).toBeNull();
  });
});

test('a person who sends STOP has opted out by a reply; the carrier then refuses messages until START', () => {
  const world = createWorld({ seed: 7, chats: 3, messagesPerChat: 1, now: () => 1_770_000_000_000 });
  deliverAutomatically(world, (_, report) => report());
  const chat = world.chats().find(({ friendlyName }) => friendlyName === 'Fenella Osei');
  const chatId = chat?.id ?? '';
  const person = () => world.contacts().find(({ name }) => name === chat?.friendlyName);
  const sent = () => {
    const { id } = world.send({ chatId, author: 'agent@example.com', body: 'Hello' });
    return world.message(id);
  };
  expect(person()).toMatchObject({ consent: 'in' });
  world.inbound({ chatId, body: 'STOP' });
  expect(person()).toMatchObject({ consent: 'out', consentSource: 'reply', version: 2 });
  expect(world.recordChanges('contacts')).toMatchObject([{ id: person()?.id, version: 2, op: 'update' }]);
  expect(sent()).toMatchObject({ status: 'failed', errorCode: 21610 });
  world.inbound({ chatId, body: 'stop' });
  expect(person()).toMatchObject({ version: 2 });
  world.inbound({ chatId, body: 'START' });
  expect(person()).toMatchObject({ consent: 'in', consentSource: 'reply' });
  expect(sent()).toMatchObject({ status: 'delivered' });
});
