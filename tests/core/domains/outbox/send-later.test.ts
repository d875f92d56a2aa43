import { expect, test } from 'vitest';
import type { Ports } from '../../../../src/core/ports/ports.ts';
import { openChat } from '../../support/open-chat.ts';
import { png } from '../../support/pictures.ts';
import type { RigOptions } from '../../support/rig.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function scene(options: RigOptions = {}) {
  const it = await openChat(options);
  const { rig, chat } = it;
  const now = () => rig.virtual.clock.now();
  const later = (ms: number, unlessReply = false) => ({ dueAt: now() + ms, unlessReply });
  return {
    ...it,
    now,
    later,
    plan: (key: string, ms = 10 * MINUTE_MS, unlessReply = false) =>
      rig.execute({
        type: 'sendMessage',
        chatId: chat.id,
        clientMessageId: key,
        body: key,
        later: later(ms, unlessReply),
      }),
    change: (key: string, ms: number, body = key, unlessReply = false) =>
      rig.execute({
        type: 'scheduleMessage',
        chatId: chat.id,
        key,
        body,
        later: later(ms, unlessReply),
      }),
    cancel: (key: string) => rig.execute({ type: 'cancelScheduled', chatId: chat.id, key }),
    sendNow: (key: string) => rig.execute({ type: 'retryMessage', chatId: chat.id, key }),
    scheduled: () =>
      rig.core
        .view({ view: 'scheduled', chatId: chat.id })
        .rows.map(({ key, isCancelled, reason }) => [key, isCancelled ? (reason ?? 'cancelled') : 'waits']),
    asks: () =>
      rig.core
        .view({ view: 'outbox' })
        .rows.flatMap(({ key, failure }) => (failure ? [[key, failure.reason]] : [])),
    copies: (body: string) =>
      rig.world
        .chats()
        .flatMap(({ messages }) => messages)
        .filter((message) => message.direction === 'outbound' && message.body === body).length,
  };
}

test('a scheduled message waits outside the thread and the queue, and leaves once when its time comes', async () => {
  const { rig, plan, send, scheduled, copies, rows, entry, asks } = await scene();
  const before = entry();
  expect((await plan('Later')).ok).toBe(true);
  expect(scheduled()).toEqual([['Later', 'waits']]);
  expect(rows().map(({ key }) => key)).not.toContain('Later');
  expect(entry()).toEqual(before);
  await send('At once');
  expect(copies('At once')).toBe(1);
  await rig.advance(10 * MINUTE_MS - 1000);
  expect([copies('Later'), scheduled()]).toEqual([0, [['Later', 'waits']]]);
  await rig.advance(3000);
  expect([copies('Later'), scheduled(), asks()]).toEqual([1, [], []]);
  expect(rows().at(-1)).toMatchObject({ key: 'Later', at: expect.any(Number) });
  await rig.advance(DAY_MS / 24);
  expect(copies('Later')).toBe(1);
});

test('a time that has passed is refused, for a new message and for a change', async () => {
  const { plan, change, scheduled, now, rig, chat } = await scene();
  expect(await plan('a', 0)).toMatchObject({ ok: false, refusal: { reason: ':timePassed' } });
  await plan('b');
  expect(await change('b', -1)).toMatchObject({ ok: false, refusal: { reason: ':timePassed' } });
  const { rows } = rig.core.view({ view: 'scheduled', chatId: chat.id });
  expect(rows[0]?.dueAt).toBe(now() + 10 * MINUTE_MS);
  expect(scheduled()).toEqual([['b', 'waits']]);
});

test('text, time and option can be changed; the message leaves with the new ones', async () => {
  const { rig, plan, change, copies, scheduled } = await scene();
  await plan('Old');
  expect((await change('Old', 30 * MINUTE_MS, 'New')).ok).toBe(true);
  await rig.advance(20 * MINUTE_MS);
  expect([copies('Old'), copies('New')]).toEqual([0, 0]);
  await rig.restart();
  expect(scheduled()).toEqual([['Old', 'waits']]);
  await rig.advance(11 * MINUTE_MS);
  expect([copies('Old'), copies('New')]).toEqual([0, 1]);
});

test('a cancelled message does not leave, stays until it is removed, and can be restored with a time', async () => {
  const { rig, chat, plan, cancel, change, copies, scheduled, asks, entry } = await scene();
  await plan('Maybe');
  expect((await cancel('Maybe')).ok).toBe(true);
  expect((await cancel('Maybe')).ok).toBe(true);
  await rig.advance(20 * MINUTE_MS);
  await rig.restart();
  expect([copies('Maybe'), scheduled(), asks()]).toEqual([0, [['Maybe', 'cancelled']], []]);
  expect(entry()?.unsent).toBeNull();
  expect((await change('Maybe', 5 * MINUTE_MS)).ok).toBe(true);
  await rig.advance(6 * MINUTE_MS);
  expect([copies('Maybe'), scheduled()]).toEqual([1, []]);
  expect(await cancel('Maybe')).toMatchObject({ ok: false, refusal: { reason: ':alreadySettled' } });

  await plan('Removed');
  expect(await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'Removed' })).toMatchObject({
    ok: true,
    value: { body: 'Removed' },
  });
  await rig.advance(20 * MINUTE_MS);
  expect([copies('Removed'), scheduled()]).toEqual([0, []]);
});

test('a scheduled or a cancelled message can be sent now, and does not leave again at its time', async () => {
  const { rig, plan, cancel, sendNow, copies } = await scene();
  await plan('one');
  await plan('two');
  await cancel('two');
  expect([(await sendNow('one')).ok, (await sendNow('two')).ok]).toEqual([true, true]);
  await rig.advance(1000);
  expect([copies('one'), copies('two')]).toEqual([1, 1]);
  await rig.advance(20 * MINUTE_MS);
  expect([copies('one'), copies('two')]).toEqual([1, 1]);
});

test('a worker that is replaced in time sends the message; one that starts too late asks', async () => {
  const { rig, plan, sendNow, copies, asks, entry, chat } = await scene();
  await plan('In time', 10 * MINUTE_MS);
  await rig.advance(9 * MINUTE_MS);
  await rig.restart();
  await rig.advance(2 * MINUTE_MS);
  expect(copies('In time')).toBe(1);

  await plan('Too late', MINUTE_MS);
  rig.virtual.clear();
  rig.virtual.pass(10 * MINUTE_MS);
  await rig.restart();
  await rig.advance(5 * MINUTE_MS);
  expect([copies('Too late'), asks()]).toEqual([0, [['Too late', ':timeMissed']]]);
  expect(entry(chat.id)?.unsent).toBe('failed');
  expect((await sendNow('Too late')).ok).toBe(true);
  await rig.advance(1000);
  expect([copies('Too late'), asks()]).toEqual([1, []]);
});

test('a moment that passes without a connection asks, also before the connection is back', async () => {
  const { rig, plan, copies, asks } = await scene();
  await plan('Offline', MINUTE_MS);
  rig.service.cut();
  await rig.advance(MINUTE_MS + 30_000);
  expect(asks()).toEqual([]);
  await rig.advance(MINUTE_MS);
  expect(asks()).toEqual([['Offline', ':timeMissed']]);
  rig.service.restore();
  await rig.advance(5 * MINUTE_MS);
  expect(copies('Offline')).toBe(0);
});

test('a short outage at the moment delays the message only', async () => {
  const { rig, plan, copies, asks } = await scene();
  await plan('Short', MINUTE_MS);
  rig.service.cut();
  await rig.advance(MINUTE_MS + 20_000);
  rig.service.restore();
  await rig.advance(30_000);
  expect([copies('Short'), asks()]).toEqual([1, []]);
});

test('a clock that jumps past the moment asks, and one that is set back waits', async () => {
  const { rig, plan, copies, asks, scheduled } = await scene();
  await plan('Slept', 60 * MINUTE_MS);
  rig.virtual.jump(90 * MINUTE_MS);
  await rig.advance(MINUTE_MS);
  expect([copies('Slept'), asks()]).toEqual([0, [['Slept', ':timeMissed']]]);
  await plan('Set back', 10 * MINUTE_MS);
  rig.virtual.jump(-60 * MINUTE_MS);
  await rig.advance(60 * MINUTE_MS);
  expect([copies('Set back'), scheduled()]).toEqual([0, [['Set back', 'waits']]]);
  await rig.advance(11 * MINUTE_MS);
  expect(copies('Set back')).toBe(1);
});

test('a time beyond 24.8 days is no reason to leave at once', async () => {
  const overflowing = (ports: Ports): Ports => ({
    ...ports,
    clock: {
      ...ports.clock,
      setTimer: (ms, callback) => ports.clock.setTimer(ms > 2 ** 31 - 1 ? 1 : ms, callback),
    },
  });
  const { rig, plan, copies, scheduled } = await scene({ ports: overflowing });
  await plan('In a month', 30 * DAY_MS);
  await rig.advance(10 * MINUTE_MS);
  expect([copies('In a month'), scheduled()]).toEqual([0, [['In a month', 'waits']]]);
  rig.virtual.pass(30 * DAY_MS - 15 * MINUTE_MS);
  rig.renewAccessToken();
  await rig.restart();
  await rig.advance(4 * MINUTE_MS);
  expect([copies('In a month'), scheduled()]).toEqual([0, [['In a month', 'waits']]]);
  await rig.advance(2 * MINUTE_MS);
  expect(copies('In a month')).toBe(1);
});

test('with the option, a message of the contact cancels the message at once and says why', async () => {
  const { rig, inbound, plan, change, copies, scheduled, asks } = await scene();
  await plan('Unless', 10 * MINUTE_MS, true);
  await plan('Anyway', 10 * MINUTE_MS, false);
  await inbound('I am here');
  await rig.advance(1000);
  expect(scheduled()).toEqual([
    ['Unless', ':contactWrote'],
    ['Anyway', 'waits'],
  ]);
  await rig.advance(11 * MINUTE_MS);
  expect([copies('Unless'), copies('Anyway'), asks()]).toEqual([0, 1, []]);
  // Restored, only a later message of the contact counts.
  await change('Unless', 5 * MINUTE_MS, 'Unless', true);
  await rig.advance(6 * MINUTE_MS);
  expect([copies('Unless'), scheduled()]).toEqual([1, []]);
});

test('with the option, a message that the contact wrote while no worker ran cancels it', async () => {
  const { rig, chat, plan, copies, scheduled } = await scene();
  await plan('Unless', 10 * MINUTE_MS, true);
  rig.virtual.clear();
  rig.world.inbound({ chatId: chat.id, body: 'Meanwhile' });
  rig.virtual.pass(10 * MINUTE_MS - 5000);
  await rig.restart();
  await rig.advance(MINUTE_MS);
  expect([copies('Unless'), scheduled()]).toEqual([0, [['Unless', ':contactWrote']]]);
});

test('with the option, a message of the contact also cancels a message that waits in the queue at its time', async () => {
  const { rig, inbound, plan, send, copies, scheduled } = await scene();
  await plan('Unless', MINUTE_MS, true);
  await rig.advance(MINUTE_MS - 5000);
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'latency', ms: 20_000, times: 1 }]);
  await send('Slow');
  await rig.advance(10_000);
  expect(scheduled()).toEqual([]);
  await inbound('I am here');
  await rig.advance(20_000);
  expect([copies('Slow'), copies('Unless'), scheduled()]).toEqual([1, 0, [['Unless', ':contactWrote']]]);
});

test('with the option, the message does not leave while the service does not say whether the contact wrote', async () => {
  const { rig, plan, copies, asks } = await scene();
  await plan('Unless', MINUTE_MS, true);
  await rig.advance(MINUTE_MS - 1000);
  rig.service.faults.set([{ match: 'GET /messages*', effect: 'status', status: 503 }]);
  await rig.advance(3 * MINUTE_MS);
  expect([copies('Unless'), asks()]).toEqual([0, [['Unless', ':timeMissed']]]);

  await plan('Refused', MINUTE_MS, true);
  rig.service.faults.set([{ match: 'GET /messages*', effect: 'status', status: 422 }]);
  await rig.advance(2 * MINUTE_MS);
  expect([copies('Refused'), asks().at(-1)]).toEqual([0, ['Refused', ':repliesUnknown']]);
});

test('a person who opts out before the moment gets nothing, and the message says why', async () => {
  const { rig, chat, plan, change, copies, asks } = await scene();
  await plan('Opted out', 10 * MINUTE_MS);
  await plan('Changed', 20 * MINUTE_MS);
  const person = rig.world.contacts().find(({ name }) => name === chat.friendlyName);
  rig.world.contactTable.update(person?.id ?? 0, { consent: 'out' }, null);
  await rig.advance(11 * MINUTE_MS);
  expect([copies('Opted out'), asks()]).toEqual([0, [['Opted out', ':optedOut']]]);
  expect(await change('Changed', MINUTE_MS)).toMatchObject({ ok: false, refusal: { code: 'optedOut' } });
  expect(await plan('New')).toMatchObject({ ok: false, refusal: { code: 'optedOut' } });
});

test('a picture is uploaded before the moment, and leaves after its text', async () => {
  const { rig, chat, later, copies } = await scene();
  const chatId = chat.id;
  await rig.execute({ type: 'addAttachment', chatId, attachmentId: 'p1', name: 'a.png', bytes: png() });
  await rig.execute({ type: 'addAttachment', chatId, attachmentId: 'p2', name: 'b.png', bytes: png() });
  await rig.execute({
    type: 'sendMessage',
    chatId,
    clientMessageId: 'm1',
    body: 'Look',
    attachmentIds: ['p1', 'p2'],
    later: later(10 * MINUTE_MS),
  });
  // The worker dies before it has the answer to an upload.
  await rig.restart();
  const uploads = () => rig.service.requests.filter((name) => name === 'POST /messages/upload-mms').length;
  await rig.advance(5 * MINUTE_MS);
  const before = uploads();
  expect(before).toBeGreaterThan(2);
  await rig.advance(6 * MINUTE_MS);
  expect([copies('Look'), uploads()]).toEqual([1, before]);
  const sent = rig.world.chats().find(({ id }) => id === chatId)?.messages ?? [];
  expect(sent.slice(-2).map(({ body, mediaUrl }) => [body, mediaUrl !== null])).toEqual([
    ['Look', true],
    ['', true],
  ]);
});

test('a message whose answer is lost at its time is reconciled, and leaves once', async () => {
  const { rig, plan, copies, asks } = await scene();
  await plan('Lost answer', MINUTE_MS);
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'dropResponse', times: 1 }]);
  await rig.advance(2 * MINUTE_MS);
  await rig.calm();
  expect([copies('Lost answer'), asks()]).toEqual([1, []]);
});

test('a chat that is being deleted sends nothing; its deletion and a sign-out count the message', async () => {
  const { rig, chat, plan, copies } = await scene();
  await plan('Gone', MINUTE_MS);
  expect(await rig.execute({ type: 'signOut', discardUnsent: false })).toMatchObject({
    ok: false,
    refusal: { code: 'unsentMessages' },
  });
  await rig.execute({ type: 'deleteChat', chatId: chat.id });
  await rig.advance(5 * MINUTE_MS);
  expect(copies('Gone')).toBe(0);
});
