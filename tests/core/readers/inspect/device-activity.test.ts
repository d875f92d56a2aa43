import { beforeAll, expect, test, vi } from 'vitest';
import { activity } from '../../../../src/core/model/collections/activity.ts';
import { eventOf } from '../../../../src/core/model/events.ts';
import type { JsonObject } from '../../../../src/core/model/records/types.ts';
import { createDeviceActivity } from '../../../../src/core/readers/inspect/device-activity.ts';
import { createActReader } from '../../../../src/core/readers/inspect/device-acts.ts';
import { openChat } from '../../support/open-chat.ts';
import type { RigOptions } from '../../support/rig.ts';

const rule = (action: string) => ({ action, subject: 'all' });
const RULES = ['view-chat', 'view-logs', 'manage-logs', 'view-contacts'].map(rule);

// The code loads when it is first needed. Loading it before keeps the virtual time of the tests exact.
beforeAll(() => import('../../../../src/core/readers/inspect/device-activity.ts'));

async function scene(options: RigOptions = {}) {
  const it = await openChat({ rules: RULES, ...options });
  const { rig, chat } = it;
  const view = (query: JsonObject = {}) =>
    rig.core.view({ view: 'records', collection: activity.name, v: activity.v, query, size: 200 });
  const list = async (query: JsonObject = {}) => {
    // A tab that watches the view reads it again after each change.
    for (let round = 0; round < 4; round += 1) {
      view(query);
      await rig.advance(500);
    }
    return view(query);
  };
  const actionsOf = async (query: JsonObject = {}) =>
    (await list(query)).rows.map(({ values }) => String(values.action));
  /** The service refuses a message of the agent, who then discards it. */
  const refusedMessage = async () => {
    rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }]);
    await it.send('m1');
    await rig.advance(1000);
    await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm1' });
  };
  return { ...it, list, actionsOf, refusedMessage };
}

test('one list has what the service tells and what only this device knows, by time and without doubles', async () => {
  const { rig, send, list, refusedMessage } = await scene();
  await send('m0', 'On my way');
  await rig.advance(1000);
  await refusedMessage();
  const { head, rows } = await list({ known: 'any' });
  expect(head.status).toBe('ready');
  expect(head.total).toBe(rows.length);
  const times = rows.map(({ values }) => Number(values.at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const recent = rows.slice(0, 4).map(({ values }) => [values.origin, values.action, values.result]);
  expect(recent).toEqual([
    ['device', 'device.sendDiscarded', 'done'],
    ['device', 'device.notSent', 'failed'],
    ['service', 'message.sent', 'done'],
    ['device', 'device.connected', 'done'],
  ]);
});

test('the filters hold for both, and the list can be of one alone', async () => {
  const { refusedMessage, list, actionsOf, rig, chat } = await scene();
  await refusedMessage();
  expect(await actionsOf({ known: 'device' })).toEqual([
    'device.sendDiscarded',
    'device.notSent',
    'device.connected',
  ]);
  expect((await list({ known: 'service' })).rows.every(({ values }) => values.origin === 'service')).toBe(
    true,
  );
  expect(await actionsOf({ result: 'failed', known: 'any' })).toEqual(['device.notSent']);
  expect(await actionsOf({ action: 'connection' })).toEqual(['device.connected']);
  const added = await actionsOf({ action: 'added' });
  expect(new Set(added)).toEqual(new Set(['contact.created', 'chat.created']));
  expect(await actionsOf({ actor: String(rig.user.id), known: 'device' })).toEqual(['device.sendDiscarded']);
  expect(await actionsOf({ target: 'chat', targetId: chat.id, known: 'device' })).toEqual([
    'device.sendDiscarded',
    'device.notSent',
  ]);
  expect(await actionsOf({ target: 'chat', targetId: 'another', known: 'device' })).toEqual([]);
  const contact = (await list({ target: 'contact' })).rows.find(({ values }) => values.targetId !== '');
  const about = (await list({ target: 'contact', targetId: contact?.values.targetId ?? '' })).rows;
  expect(about.map(({ key }) => key)).toContain(contact?.key);
  expect(new Set(about.map(({ values }) => values.targetId))).toEqual(new Set([contact?.values.targetId]));
  const [newest] = (await list({ known: 'device' })).rows;
  const held = { known: 'device', through: Number(newest?.values.event) - 1 };
  expect(await actionsOf(held)).toEqual(['device.notSent', 'device.connected']);
});

test('by default the list has what the service tells, but the connection is known to this device alone', async () => {
  const { refusedMessage, list, actionsOf } = await scene();
  await refusedMessage();
  expect(new Set((await list()).rows.map(({ values }) => values.origin))).toEqual(new Set(['service']));
  expect(await actionsOf({ action: 'connection' })).toEqual(['device.connected']);
});

const failedAt = (seq: number, changedAt: number | null) => ({
  ...eventOf('status.observed', {
    sid: `IM${seq}`,
    chatId: 'chat',
    status: 'failed',
    errorCode: '30003',
    changedAt,
  }),
  seq,
  at: 9_000,
});

test('a failed delivery has the time that the service told, or says that this device noticed it then', () => {
  const actOf = createActReader();
  expect(actOf(failedAt(1, 4_000))).toMatchObject({ at: 4_000, isNoticed: false });
  expect(actOf(failedAt(2, null))).toMatchObject({ at: 9_000, isNoticed: true });
});

test('an entry of an earlier time stands there, and is still the latest that this device noticed', async () => {
  const favourite = eventOf('favourite.set', { chatId: 'chat', isFavorite: true });
  async function* read() {
    yield { events: [{ ...favourite, seq: 1, at: 5_000 }, failedAt(2, 4_000)], unreadable: 0 };
  }
  const changed = vi.fn();
  const device = createDeviceActivity({
    read,
    chatName: () => 'Ada',
    user: { id: '1', name: 'Ben' },
    changed,
  });
  device.find({ known: 'device' }, { phone: false, email: false });
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  const found = device.find({ known: 'device' }, { phone: false, email: false });
  expect(found.lastSeq).toBe(2);
  expect([found.rowAt(0), found.rowAt(1)]).toMatchObject([
    { action: 'device.favourite', at: 5_000 },
    { action: 'device.notDelivered', at: 4_000 },
  ]);
});

test('the list follows the log, and one entry opens by its id also after a restart', async () => {
  const { refusedMessage, actionsOf, list, rig, chat } = await scene();
  expect(await actionsOf({ known: 'device' })).toEqual(['device.connected']);
  await refusedMessage();
  expect((await actionsOf({ known: 'device' }))[0]).toBe('device.sendDiscarded');
  const [newest] = (await list({ known: 'device' })).rows;
  await rig.restart();
  await rig.advance(1000);
  const one = () =>
    rig.core.view({ view: 'record', collection: activity.name, v: activity.v, recordId: newest?.key ?? '' });
  for (let round = 0; round < 3; round += 1) {
    one();
    await rig.advance(500);
  }
  expect(one().head).toMatchObject({
    status: 'ready',
    values: { action: 'device.sendDiscarded', targetId: chat.id },
  });
});

test('without the service, the list shows what this device knows', async () => {
  const { refusedMessage, list, rig } = await scene();
  await refusedMessage();
  rig.service.faults.set([{ match: 'POST /activity-logs-list', effect: 'status', status: 503 }]);
  const { head, rows } = await list();
  expect(head).toMatchObject({ status: 'ready', source: 'device' });
  expect(rows[0]?.values.action).toBe('device.sendDiscarded');
});

test('masked numbers stay masked in the entries of the service and of this device, and find none', async () => {
  const { rig, refusedMessage, list, chat } = await scene();
  const number = chat.participants.find(({ phone }) => phone !== null)?.phone ?? '';
  expect(number).toMatch(/^\+\d{8,}/);
  rig.world.noteActivity({
    actorId: '1',
    actorName: 'Ada',
    action: 'chat.created',
    targetKind: 'chat',
    targetId: chat.id,
    targetName: number,
    channel: 'sms',
    source: 'tab',
    result: 'done',
    changes: [],
  });
  await refusedMessage();
  expect(JSON.stringify(await list({ known: 'any' }))).toContain(number);
  await rig.attach([...RULES, rule('mask-phone')]);
  const { rows } = await list({ known: 'any' });
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toContain(number);
  expect((await list({ q: number })).head.status).toBe('refused');
});

test('without the right to see logs, no list and no entry is shown', async () => {
  const { list, rig } = await scene({ rules: [rule('view-chat')] });
  expect((await list({ known: 'device' })).head.status).toBe('refused');
  const one = rig.core.view({
    view: 'record',
    collection: activity.name,
    v: activity.v,
    recordId: 'device:1',
  });
  expect(one.head).toMatchObject({ status: 'refused', values: null });
});
