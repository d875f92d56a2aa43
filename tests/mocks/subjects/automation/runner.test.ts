import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { runRules } from '../../../../mocks/subjects/automation/runner.ts';
import type { WorldMessage } from '../../../../mocks/world/chat-types.ts';
import { createWorld } from '../../../../mocks/world/world.ts';
import { createVirtualClock } from '../../../core/support/virtual-clock.ts';
import { createCaller } from '../caller.ts';

const MINUTE = 60_000;
/** A Tuesday in winter, in London. */
const NOON = Date.UTC(2026, 2, 3, 12);
const EVENING = NOON + 7 * 60 * MINUTE;
const ADMIN = 'admin@example.com';

/** A world whose rules answer on a virtual clock. */
function stage(startedAt = EVENING) {
  const virtual = createVirtualClock(startedAt);
  const world = createWorld({ seed: 7, chats: 8, messagesPerChat: 2, contacts: 0, now: virtual.now });
  runRules(world, (ms, fn) => virtual.clock.setTimer(ms, fn));
  const sent: WorldMessage[] = [];
  world.watch((event) => {
    if (event.type === 'message.added' && event.message.direction === 'outbound') sent.push(event.message);
  });
  const chat = world.chats().find(({ isGroup }) => !isGroup);
  if (chat === undefined) throw new Error('The world has no chat with one contact');
  const person = world.contactTable.all().find(({ name }) => name === chat.friendlyName);
  return {
    world,
    chat,
    person,
    sent,
    call: createCaller(world),
    pass: virtual.pass,
    async says(body: string, attributes: Record<string, boolean> = {}) {
      world.inbound({ chatId: chat.id, body, attributes });
      await virtual.pass(1);
    },
    ruleNames: () =>
      sent.map(({ clientMessageId }) => {
        const [, by, id] = clientMessageId?.split(':') ?? [];
        const row =
          by === 'trigger' ? world.triggerTable.get(Number(id)) : world.responderTable.get(Number(id));
        return row?.name ?? null;
      }),
    notes: () =>
      world.noteTable
        .all()
        .filter(({ authorId }) => authorId === 0)
        .map(({ text }) => text),
  };
}

describe('a text in the evening', () => {
  test('is answered once, and again only after the pause', async () => {
    const { says, pass, ruleNames, world } = stage();
    await says('It drips again');
    expect(ruleNames()).toEqual(['After hours']);
    await says('Hello?');
    expect(ruleNames()).toHaveLength(1);
    await pass(4 * 60 * MINUTE);
    await says('Is anybody there?');
    expect(ruleNames()).toEqual(['After hours', 'After hours']);
    const rule = world.responderTable.all().find(({ name }) => name === 'After hours');
    expect(world.autoResponder.answersOf(rule?.id ?? 0).last_fired_at).toBeGreaterThan(EVENING);
  });

  test('of a machine gets no answer', async () => {
    const { says, sent } = stage();
    await says('I am out of office', { automatic: true });
    expect(sent).toEqual([]);
  });

  test('gets no answer while the main switch is off', async () => {
    const { says, sent, world } = stage();
    world.hoursTable.set(1, { responder_on: false });
    await says('It drips again');
    expect(sent).toEqual([]);
  });
});

describe('opting out', () => {
  test('is confirmed once, and nothing follows', async () => {
    const { says, sent, ruleNames, person } = stage();
    await says('STOP');
    expect(ruleNames()).toEqual(['Opt out']);
    await says('Stop!');
    await says('It drips again');
    expect(sent).toHaveLength(1);
    expect(person).toBeDefined();
  });

  test('a text that may ask to stop gets a note for an agent, and no answer', async () => {
    const { says, sent, notes } = stage();
    await says('Please stop texting me');
    expect(sent).toEqual([]);
    expect(notes()).toEqual(['This text may ask to stop. Read it, and opt the contact out if it does.']);
  });
});

describe('a text that waits', () => {
  test('is answered after the minutes of the rule, unless a colleague writes before', async () => {
    const first = stage(NOON);
    // The sample data has a text of a colleague shortly before noon.
    first.pass(61 * MINUTE);
    await first.says('Is Marek still coming?');
    const before = first.sent.length;
    await first.pass(19 * MINUTE);
    expect(first.sent).toHaveLength(before);
    await first.pass(2 * MINUTE);
    expect(first.ruleNames().at(-1)).toBe('Nobody answered yet');

    const second = stage(NOON);
    second.pass(61 * MINUTE);
    await second.says('Is Marek still coming?');
    second.world.send({ chatId: second.chat.id, author: ADMIN, body: 'He is on his way' });
    const sent = second.sent.length;
    await second.pass(60 * MINUTE);
    expect(second.sent).toHaveLength(sent);
  });
});

describe('a missed call', () => {
  test('of a contact with a chat is answered by a text', async () => {
    const { world, chat, pass, ruleNames } = stage(NOON);
    const number = chat.participants.find(({ phone }) => phone !== null)?.phone ?? '';
    const { id } = world.incoming(number);
    world.otherSide(id, 'hangUp');
    await pass(1);
    expect(ruleNames()).toEqual(number === '' ? [] : ['Missed call']);
  });
});

describe('a trigger', () => {
  test('puts a flag on the chat and tells somebody', async () => {
    const { says, notes, world } = stage(NOON);
    await says('Morning, there is a smell of gas by the boiler');
    expect(notes().join()).toContain('please read this text');
    const trigger = world.triggers().find(({ name }) => name === 'Leak or smell of gas');
    expect(world.hitsOf(trigger?.id ?? 0).last).toBeGreaterThanOrEqual(NOON);
  });
});

const simulated = v.object({
  data: v.object({
    fires: v.boolean(),
    rule_id: v.nullable(v.number()),
    text: v.nullable(v.string()),
    trace: v.array(v.looseObject({ part: v.string(), reason: v.string() })),
  }),
});

test('the call that simulates says what the service does then', async () => {
  const { call, says, sent, person, world } = stage();
  const body = {
    at: new Date(EVENING).toISOString(),
    contact_uuid: person?.uuid ?? null,
    text: 'It drips again',
  };
  const answer = await call('POST', '/api/v1/auto-responders/simulate', { as: ADMIN, body });
  const { data } = v.parse(simulated, answer.body);
  expect(data).toMatchObject({ fires: true });
  expect(sent).toEqual([]);
  await says(body.text);
  expect(sent.map((message) => message.body)).toEqual([data.text]);
  expect(data.trace.length).toBeGreaterThan(world.triggers().length);

  const test = await call('POST', '/api/v1/response-triggers/test', {
    as: ADMIN,
    body: { text: 'smell of gas' },
  });
  expect(test.body).toMatchObject({ data: { actions: [{ kind: expect.any(String) }, {}] } });
});
