import { beforeAll, describe, expect, test } from 'vitest';
import { activity } from '../../../../../src/core/model/collections/activity.ts';
import { openPast, RULES } from '../../../readers/replay/open-past.ts';

// The code loads when it is first needed. Loading it before keeps the virtual time of the tests exact.
beforeAll(() => import('../../../../../src/core/readers/inspect/device-activity.ts'));

/** A message that was delivered. Then the service reports that it was not. */
async function scene(options = {}) {
  const it = await openPast(options);
  const { rig, chat, send, source, ask, rows, entry } = it;
  await rig.attach([...RULES, { action: 'manage-logs', subject: 'all' }]);
  await send('m1', 'On my way.');
  await rig.calm();
  const sent = rig.world.chat(chat.id)?.messages.find(({ body }) => body === 'On my way.');
  if (sent === undefined) throw new Error('The message was not sent.');
  const report = async (status: 'failed' | 'delivered', code?: number) => {
    rig.world.setStatus(sent.id, status, code);
    await rig.advance(10);
  };
  const steps = async () => {
    const view = () => rig.core.view({ view: 'message', chatId: chat.id, key: 'm1' });
    view();
    await rig.settle();
    return view().rows;
  };
  const events = async () => {
    const index = await ask('open', { kind: 'open', source });
    const positions = index.seqs.length;
    return {
      index,
      rows: await ask('rows', {
        kind: 'rows',
        source,
        positions: Array.from({ length: positions }, (_, place) => place + 1),
      }),
      last: await ask('frame', { kind: 'frame', source, position: positions, size: 200 }),
    };
  };
  const acts = async () => {
    const view = () =>
      rig.core.view({
        view: 'records',
        collection: activity.name,
        v: activity.v,
        query: { known: 'device' },
        size: 200,
      });
    for (let round = 0; round < 4; round += 1) {
      view();
      await rig.advance(500);
    }
    return view().rows.map(({ values }) => [String(values.action), String(values.result)]);
  };
  const message = () => rows().find(({ key }) => key === 'm1');
  return { ...it, report, steps, events, acts, message, entry };
}

describe('a failure that is reported after the delivery', () => {
  test('is a late report in the message’s history, and a page repeats it without a step', async () => {
    const { rig, chat, report, steps, message } = await scene();
    await report('delivered');
    await report('failed', 30003);
    expect(message()?.delivery).toBe('delivered');
    const late = { kind: 'status', status: 'failed', code: '30003', isLate: true };
    expect((await steps()).slice(-2)).toMatchObject([
      { kind: 'status', status: 'delivered', isLate: false },
      late,
    ]);
    await rig.execute({ type: 'reloadChat', chatId: chat.id });
    await rig.advance(10);
    expect((await steps()).at(-1)).toMatchObject(late);
  });

  test('is no failure of a chat, a count or a filter', async () => {
    const { rig, report, entry } = await scene();
    await report('delivered');
    await report('failed', 30003);
    expect(entry()?.unsent ?? null).toBeNull();
    expect(rig.core.view({ view: 'chatList', q: '' }).head.passing.failed).toBe(0);
    expect(rig.core.view({ view: 'queue', of: 'failed' }).head.counts.failed).toBe(0);
  });

  test('is a late report in a replay, its list of failures and its exports', async () => {
    const { report, events } = await scene();
    await report('delivered');
    await report('failed', 30003);
    const { index, rows, last } = await events();
    expect(index.failures).toEqual([]);
    expect(rows.at(-1)?.event).toMatchObject({
      what: 'statusFailed',
      code: '30003',
      isLate: true,
      isFailure: false,
    });
    expect(last).toMatchObject({ event: { isLate: true, isFailure: false }, facts: { status: 'delivered' } });
    expect(last.changes).toEqual([]);
  });

  test('is a late report in the activity log, not a failure', async () => {
    const { report, acts } = await scene();
    await report('delivered');
    await report('failed', 30003);
    const found = await acts();
    expect(found).toContainEqual(['device.lateFailure', 'done']);
    expect(found.map(([action]) => action)).not.toContain('device.notDelivered');
  });

  test('stays late in the history if the report of the delivery was trimmed', async () => {
    const { rig, chat, inbound, report, steps, message } = await scene({
      limits: { saveAfterEvents: 5, maxEvents: 10, segmentEvents: 5 },
    });
    await report('delivered');
    for (let n = 0; n < 40; n += 1) await inbound(`Text ${n}`, chat.id);
    await rig.calm();
    await report('failed', 30003);
    expect(message()?.delivery).toBe('delivered');
    expect(await steps()).toMatchObject([{ kind: 'status', status: 'failed', isLate: true }]);
  });
});

test('a failure that the delivery follows stays a failure of its moment', async () => {
  const { report, steps, events, acts } = await scene();
  await report('failed', 30003);
  await report('delivered');
  expect((await steps()).slice(-2)).toMatchObject([
    { status: 'failed', isLate: false },
    { status: 'delivered', isLate: false },
  ]);
  const { index, rows } = await events();
  expect(index.failures).toHaveLength(1);
  expect(rows.at(-2)?.event).toMatchObject({ isLate: false, isFailure: true });
  expect(await acts()).toContainEqual(['device.notDelivered', 'failed']);
});
