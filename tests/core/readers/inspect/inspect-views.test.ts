import { describe, expect, test } from 'vitest';
import { decodeRecord } from '../../../../src/core/log/decode.ts';
import { eventSummary, groupOf, streamOf } from '../../../../src/core/model/events.ts';
import type { ViewRequest } from '../../../../src/core/session/current-views.ts';
import { openChat } from '../../support/open-chat.ts';

type Filter = Omit<Extract<ViewRequest, { view: 'events' }>, 'view'>;

const TOKEN = /(access|chat|sync)_[0-9a-f]{32}/;

async function scene() {
  const opened = await openChat();
  const { rig } = opened;
  const tail = (filter: Filter = {}) => rig.core.view({ view: 'events', ...filter });
  const logged = async () =>
    (await rig.peek()).toReversed().flatMap((record) => {
      const decoded = decodeRecord(record);
      return decoded.ok ? [decoded.event] : [];
    });
  tail();
  await rig.settle();
  return { ...opened, tail, logged };
}

describe('the event tail', () => {
  test('shows the log, newest first, and follows it', async () => {
    const { rig, send, inbound, chat, tail, logged } = await scene();
    const isTheLog = async () =>
      expect(tail().rows.map(({ seq, at, type, group }) => ({ seq, at, type, group }))).toEqual(
        (await logged()).map(({ seq, at, type }) => ({ seq, at, type, group: groupOf(type) })),
      );
    expect(tail().rows.length).toBeGreaterThan(0);
    await isTheLog();
    await send('m1', 'On my way.');
    await inbound('Good.', chat.id);
    await rig.advance(10);
    await isTheLog();
    expect(tail().head).toEqual({ status: 'read', seq: tail().rows[0]?.seq, searched: tail().rows.length });
  });

  test('is filtered by group, by chat, and by text in the event or its chat’s name, and can be paused', async () => {
    const { rig, send, inbound, chat, chatAt, tail } = await scene();
    await send('m1', 'On my WAY.');
    await inbound('Elsewhere.', chatAt(1).id);
    await rig.advance(10);
    const types = (filter: Filter) =>
      tail(filter)
        .rows.map(({ type }) => type)
        .toReversed();
    expect(types({ group: 'outbox', chatId: chat.id })).toEqual([
      'outbox.enqueued',
      'outbox.attempted',
      'outbox.accepted',
    ]);
    expect(types({ group: 'outbox', chatId: chatAt(1).id })).toEqual([]);
    expect(types({ q: '  on my way' })).toContain('outbox.enqueued');
    expect(types({ q: 'on my way', group: 'status' })).toEqual([]);
    const name = rig.core
      .view({ view: 'chatList', q: '' })
      .rows.find(({ key }) => key === chatAt(1).id)?.name;
    expect(tail({ q: name?.toUpperCase() ?? '?' }).rows.map(({ chatName }) => chatName)).toContain(name);

    const through = tail().head.seq;
    const still = tail({ through });
    await send('m2', 'Later.');
    await rig.advance(10);
    expect(tail({ through }).rows).toEqual(still.rows);
    expect(tail().rows.length).toBeGreaterThan(still.rows.length);
    expect(tail({ through }).head.seq).toBe(tail().head.seq);
  });

  test('returns one of its events completely', async () => {
    const { rig, tail, logged } = await scene();
    const [newest] = await logged();
    expect(newest).toMatchObject(rig.core.view({ view: 'event', seq: tail().head.seq }).head.event ?? {});
    expect(rig.core.view({ view: 'event', seq: tail().head.seq }).head.event).toMatchObject({
      seq: newest?.seq,
      payload: newest?.payload,
    });
    expect(rig.core.view({ view: 'event', seq: 9999 }).head.event).toBeNull();
  });

  test('keeps unchanged rows, so that a frame has only new ones', async () => {
    const { rig, send, tail } = await scene();
    const before = tail().rows;
    await send('m1', 'Hello');
    await rig.advance(10);
    const kept = tail().rows.slice(-before.length);
    expect(kept.every((row, place) => row === before[place])).toBe(true);
  });

  test('shows nothing of an ended session, and nothing of one user to the next', async () => {
    const { rig, tail } = await scene();
    expect(tail().rows.length).toBeGreaterThan(0);
    await rig.core.stop();
    expect(tail()).toEqual({ head: { status: 'read', seq: 0, searched: 0 }, rows: [] });
  });

  test('has no token in its rows or opened events, and neither have the machines', async () => {
    const { rig, send, tail } = await scene();
    rig.service.faults.set([{ match: '*', effect: 'status', status: 500, times: 2 }]);
    await send('m1', 'Is the secret safe?');
    await rig.calm();
    const { rows } = tail();
    const shown = JSON.stringify([
      rows,
      rows.map(({ seq }) => rig.core.view({ view: 'event', seq })),
      rig.core.view({ view: 'machines' }),
    ]);
    expect(shown).toContain('Is the secret safe?');
    expect(rig.accessToken()).toMatch(TOKEN);
    expect(shown).not.toMatch(TOKEN);
  });
});

test('every event of the log has a text', async () => {
  const { logged } = await scene();
  for (const event of await logged()) expect(eventSummary(event), streamOf(event)).not.toBe('');
});

test('a long text is cut between characters', () => {
  const text = '👍'.repeat(300);
  const summary = eventSummary({ type: 'draft.changed', v: 1, payload: { chatId: 'c', text } });
  expect(summary).toBe(`${'👍'.repeat(120)}…`);
});

describe('the machines', () => {
  test('are two sockets with their state, its start and their last fault', async () => {
    const { rig } = await openChat();
    const lines = () => rig.core.view({ view: 'machines' }).rows;
    expect(lines()).toMatchObject([
      { key: 'socket:chat', state: 'following.steady', isOpen: true, failures: 0, reason: null },
      { key: 'socket:status', state: 'following.steady', isOpen: true, failures: 0 },
    ]);
    const before = rig.virtual.now();
    await rig.advance(1000);
    expect(lines()).toMatchObject([{ since: expect.any(Number) }, {}]);
    rig.service.cut();
    await rig.advance(5);
    expect(lines()[0]).toMatchObject({ isOpen: false });
    expect(lines()[0]).toHaveProperty(
      'since',
      expect.toSatisfy((since: number) => since > before),
    );
  });

  test('include one send lane for each chat, until everything is sent', async () => {
    const { rig, send, chat, chatAt } = await openChat();
    const view = () => rig.core.view({ view: 'machines' });
    const lanes = () => view().rows.filter(({ kind }) => kind === 'lane');
    expect(view().head).toMatchObject({ chats: 3, chatsLoading: 0, chatsFailed: 0, waiting: 0 });
    rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'latency', ms: 2000 }]);
    await send('m1', 'One');
    await send('m2', 'Two');
    await rig.advance(10);
    expect(lanes()).toMatchObject([{ chatId: chat.id, state: 'attempting', waiting: 2 }]);
    expect(view().head.waiting).toBe(2);
    expect(chatAt(1).id).not.toBe(chat.id);
    await rig.calm();
    expect(lanes()).toEqual([]);
    rig.service.faults.set([{ match: '*', effect: 'dropRequest' }]);
    await send('m3', 'Three');
    await rig.advance(100);
    expect(lanes()).toMatchObject([{ state: 'pausing', waiting: 1 }]);
  });
});
