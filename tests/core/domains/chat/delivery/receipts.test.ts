import { describe, expect, test } from 'vitest';
import { contactsOf } from '../../../../../mocks/subjects/chats/chats.ts';
import { decodeReceipts } from '../../../../../src/core/domains/chat/receipts/decode-receipts.ts';
import {
  FOLLOW_UP_MS,
  LOAD_AFTER_MS,
  OWN_LOADS_MAX,
} from '../../../../../src/core/domains/chat/receipts/receipts.ts';
import { reachOf } from '../../../../../src/core/model/chat/delivery/receipts.ts';
import { createRig, type Rig } from '../../../support/rig.ts';
import { AGENT } from '../../../support/service-in-memory.ts';
import { createWireTap } from '../../../support/wire-tap.ts';

const PEOPLE = ['+442079460901', '+442079460902', '+442079460903'];

const loadsOf = ({ service }: Rig): readonly string[] =>
  service.requests.filter((request) => request.startsWith('receipts'));

/** A group of three, which a visible tab shows. */
async function openGroup(rig: Rig) {
  const group = rig.world.createConversation({ friendlyName: 'Three', participants: PEOPLE });
  await rig.advance(1);
  rig.core.attend('tab', { chatId: group.id, visible: true });
  await rig.advance(LOAD_AFTER_MS);
  const thread = () => rig.core.view({ view: 'thread', chatId: group.id });
  return {
    group,
    thread,
    async send(body: string) {
      const message = rig.world.send({ chatId: group.id, author: AGENT, body });
      await rig.advance(LOAD_AFTER_MS + 1);
      const key = thread().rows.find((row) => row.body === body)?.key ?? '';
      return {
        message,
        key,
        reach: () => thread().rows.find((row) => row.key === key)?.reach,
        view: () => rig.core.view({ view: 'receipts', chatId: group.id, key }),
      };
    },
  };
}

describe('the receipts of a group', () => {
  test('a message shows at how many people it has arrived, as the reports come', async () => {
    const rig = await createRig();
    const { send } = await openGroup(rig);
    const { message, reach } = await send('Hello, all');
    expect(reach()).toEqual({ total: 3, delivered: 0, read: 0, failed: 0 });
    rig.world.setReceipt(message.id, '+442079460902', 'delivered');
    rig.world.setReceipt(message.id, '+442079460901', 'read');
    rig.world.setReceipt(message.id, '+442079460903', 'undelivered', 30003);
    await rig.advance(LOAD_AFTER_MS + 1);
    expect(reach()).toEqual({ total: 3, delivered: 2, read: 1, failed: 1 });
  });

  test('people whom the service has not reported are found by one more load', async () => {
    let isSilent = false;
    const rig = await createRig({
      ports: (plain) => ({
        ...plain,
        chatTransport: {
          ...plain.chatTransport,
          start: (token, listener) =>
            plain.chatTransport.start(token, (fact) => {
              if (!isSilent || Reflect.get(Object(fact), 'kind') !== 'receipts') listener(fact);
            }),
        },
      }),
    });
    const { send } = await openGroup(rig);
    const { message, reach } = await send('Hello, all');
    rig.world.setReceipt(message.id, '+442079460901', 'delivered');
    await rig.advance(LOAD_AFTER_MS + 1);
    expect(reach()).toMatchObject({ delivered: 1 });
    isSilent = true;
    rig.world.setReceipt(message.id, '+442079460902', 'delivered');
    const before = loadsOf(rig).length;
    await rig.advance(FOLLOW_UP_MS + LOAD_AFTER_MS);
    expect(reach()).toMatchObject({ delivered: 2 });
    await rig.advance(60_000);
    expect(loadsOf(rig).length).toBe(before + 1);
  });

  test('the view names each person with status, time and code', async () => {
    const rig = await createRig();
    const { group, send } = await openGroup(rig);
    const { message, view } = await send('Hello, all');
    rig.world.setReceipt(message.id, '+442079460903', 'failed', 30005);
    await rig.advance(LOAD_AFTER_MS + 1);
    expect(view().head).toMatchObject({ status: 'loaded', reach: { total: 3, failed: 1 } });
    expect(view().rows.map(({ key }) => key)).toEqual(contactsOf(group).map(({ sid }) => sid));
    expect(view().rows.map(({ status, code }) => [status, code])).toEqual([
      ['sent', null],
      ['sent', null],
      ['failed', '30005'],
    ]);
    expect(view().rows[2]).toMatchObject({ name: '+442079460903', address: null, at: expect.any(Number) });
  });

  test('a person who has left keeps the receipt, without a name', async () => {
    const rig = await createRig();
    const { group, send } = await openGroup(rig);
    const { message, view } = await send('Hello, all');
    const [first] = contactsOf(group);
    rig.world.setReceipt(message.id, first?.sid ?? '', 'delivered');
    rig.world.removeParticipant(group.id, first?.sid ?? '');
    await rig.advance(2 * LOAD_AFTER_MS);
    expect(view().rows.map(({ name, status }) => [name, status])).toEqual([
      ['+442079460902', 'sent'],
      ['+442079460903', 'sent'],
      [null, 'delivered'],
    ]);
  });

  test('receipts of several messages load with one call, and only those of the newest', async () => {
    const rig = await createRig();
    const { group, thread } = await openGroup(rig);
    const before = loadsOf(rig).length;
    for (let nth = 0; nth < OWN_LOADS_MAX + 2; nth += 1)
      rig.world.send({ chatId: group.id, author: AGENT, body: `No ${nth}` });
    await rig.advance(LOAD_AFTER_MS + 1);
    expect(loadsOf(rig).slice(before)).toEqual([`receipts ${OWN_LOADS_MAX}`]);
    const reached = thread().rows.filter(({ reach }) => reach !== undefined);
    expect(reached).toHaveLength(OWN_LOADS_MAX);
    await rig.advance(60_000);
    expect(loadsOf(rig).slice(before)).toHaveLength(1);
  });

  test('a single chat and a group that no tab shows load nothing', async () => {
    const rig = await createRig();
    const { group } = await openGroup(rig);
    const single = rig.world.chats().find(({ isGroup }) => !isGroup);
    rig.core.attend('tab', { chatId: single?.id ?? '', visible: true });
    await rig.advance(5_000);
    const before = loadsOf(rig).length;
    rig.world.send({ chatId: single?.id ?? '', author: AGENT, body: 'One' });
    rig.world.send({ chatId: group.id, author: AGENT, body: 'Many' });
    await rig.advance(5_000);
    expect(loadsOf(rig)).toHaveLength(before);
  });

  test('a load without an answer fails, keeps what was known, and succeeds again', async () => {
    const tap = createWireTap();
    let isSilent = false;
    const rig = await createRig({
      ports: (plain) => ({
        ...tap.ports(plain),
        chatTransport: {
          ...tap.ports(plain).chatTransport,
          receipts: async (sid, messages) => (isSilent ? null : plain.chatTransport.receipts(sid, messages)),
        },
      }),
    });
    const { group, send } = await openGroup(rig);
    const { key, view } = await send('Hello, all');
    isSilent = true;
    const load = { type: 'loadReceipts', chatId: group.id, key } as const;
    expect(await rig.execute(load)).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
    expect(view()).toMatchObject({ head: { status: 'failed' }, rows: [{}, {}, {}] });
    isSilent = false;
    expect(await rig.execute(load)).toMatchObject({ ok: true });
    expect(view().head.status).toBe('loaded');
  });

  test('without a connection a load is refused at once', async () => {
    const rig = await createRig();
    const { group, send } = await openGroup(rig);
    const { key } = await send('Hello, all');
    rig.service.cut();
    await rig.settle();
    const before = loadsOf(rig).length;
    const answer = await rig.execute({ type: 'loadReceipts', chatId: group.id, key });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
    expect(loadsOf(rig)).toHaveLength(before);
  });

  test('changes during an outage are loaded after it', async () => {
    const rig = await createRig();
    const { send } = await openGroup(rig);
    const { message, reach } = await send('Hello, all');
    rig.service.cut();
    rig.world.setReceipt(message.id, '+442079460901', 'delivered');
    await rig.advance(5_000);
    expect(reach()).toMatchObject({ delivered: 0 });
    rig.service.restore();
    await rig.advance(5_000);
    expect(reach()).toMatchObject({ delivered: 1 });
  });
});

test('malformed receipts are counted, and hide no others', () => {
  const good = { participantSid: 'MB1', status: 'delivered', errorCode: 0, at: '2026-03-03T12:00:00Z' };
  const answer = [
    good,
    { ...good, status: 'lost' },
    { status: 'read' },
    null,
    { ...good, participantSid: 'MB2', at: 'soon' },
  ];
  expect(decodeReceipts(answer)).toEqual({
    malformed: 3,
    receipts: [
      { participantSid: 'MB1', status: 'delivered', errorCode: null, at: Date.UTC(2026, 2, 3, 12) },
      { participantSid: 'MB2', status: 'delivered', errorCode: null, at: null },
    ],
  });
  expect(decodeReceipts('none')).toBeNull();
  expect(decodeReceipts(Array.from({ length: 1_000 }, () => good))).toBeNull();
});

test('the receipt of one person is no figure', () => {
  expect(reachOf([{ participantSid: 'MB1', status: 'read', errorCode: null, at: null }])).toBeNull();
});
