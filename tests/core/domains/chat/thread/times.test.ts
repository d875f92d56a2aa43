import { describe, expect, test } from 'vitest';
import { openChat } from '../../../support/open-chat.ts';
import { NOON } from '../../../support/rig.ts';
import { createWireTap } from '../../../support/wire-tap.ts';

const HOUR_MS = 3_600_000;
/** A time by the service's clock, two hours before this device learns of the event. */
const EARLIER = NOON - 2 * HOUR_MS;

async function scene() {
  const tap = createWireTap();
  const it = await openChat({ ports: tap.ports });
  const { rig, chat } = it;
  await it.send('m1', 'Into the void');
  await rig.calm();
  const sid = chat.messages.at(-1)?.sid ?? '';
  /** Reports a status of the sent message. */
  const observe = async (status: string, at: number | null = null) => {
    tap.status.emit({
      kind: 'document',
      data: { sid, chat_uuid: chat.id, status, ...(at === null ? {} : { at }) },
    });
    await rig.advance(1);
  };
  const timeline = async () => {
    const view = () => rig.core.view({ view: 'details', chatId: chat.id });
    view();
    await rig.settle();
    return view().rows;
  };
  const troubles = async () => (await timeline()).filter(({ kind }) => kind === 'notDelivered');
  const history = async () => {
    const view = () => rig.core.view({ view: 'message', chatId: chat.id, key: 'm1' });
    view();
    await rig.settle();
    return view().rows;
  };
  const activity = async () => {
    const view = () => rig.core.view({ view: 'activity' });
    view();
    await rig.settle();
    return view().rows;
  };
  return { ...it, tap, sid, observe, timeline, troubles, history, activity };
}

describe('the timeline never says “not delivered” of a message that was delivered', () => {
  test.each([
    ['after all', ['failed', 'delivered']],
    ['before', ['delivered', 'failed']],
    ['and seen', ['failed', 'seen', 'failed']],
  ] as const)('%s: %j', async (_, statuses) => {
    const { rig, observe, troubles, rows } = await scene();
    for (const status of statuses) await observe(status);
    expect(rows().at(-1)?.delivery).not.toBe('failed');
    expect(await troubles()).toEqual([]);
    await rig.restart();
    expect(await troubles()).toEqual([]);
  });

  test('but says it while the message has failed, although the failure is dismissed', async () => {
    const { rig, chat, observe, troubles } = await scene();
    await observe('failed');
    expect(await troubles()).toHaveLength(1);
    await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm1' });
    expect(await troubles()).toHaveLength(1);
  });
});

test('the timeline and the recent activity never say “not sent” of a message that was sent after all', async () => {
  const { rig, chat, send, timeline, activity } = await scene();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }]);
  await send('m2', 'Refused at first');
  await rig.calm();
  const kinds = async () =>
    [...(await timeline()), ...(await activity())]
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'notSent');
  expect(await kinds()).toEqual(['notSent', 'notSent']);
  await rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm2' });
  await rig.calm();
  expect(await kinds()).toEqual([]);
});

describe('a time is the time of happening, or is called the time of noticing', () => {
  test('of a failure', async () => {
    const { observe, troubles, history } = await scene();
    await observe('failed', EARLIER);
    expect(await troubles()).toMatchObject([{ at: EARLIER, isNoticed: false }]);
    expect((await history()).at(-1)).toMatchObject({ kind: 'status', at: EARLIER, isNoticed: false });
  });

  test('of a failure that the service reports without a time', async () => {
    const { rig, observe, troubles, history } = await scene();
    await observe('failed');
    const at = rig.virtual.now() - 1;
    expect(await troubles()).toMatchObject([{ at, isNoticed: true }]);
    expect((await history()).at(-1)).toMatchObject({ kind: 'status', at, isNoticed: true });
  });

  test('of a status that only a page reports', async () => {
    const { rig, chat, history } = await scene();
    rig.service.cut('sync');
    rig.world.setStatus(chat.messages.at(-1)?.id ?? 0, 'delivered');
    await rig.execute({ type: 'reloadChat', chatId: chat.id });
    expect((await history()).at(-1)).toMatchObject({
      kind: 'reported',
      status: 'delivered',
      isNoticed: true,
    });
  });

  test('of people who joined: by this agent, or found in a page', async () => {
    const { rig, chat, timeline } = await scene();
    const one = rig.world.contacts().at(-1);
    if (one === undefined) throw new Error('The world has no contact.');
    const other = '+447700900999';
    const { id, phone, identity } = one;
    await rig.execute({ type: 'addParticipants', chatId: chat.id, participants: [{ id, phone, identity }] });
    expect((await timeline())[0]).toMatchObject({ kind: 'people', joined: [phone], isNoticed: false });
    rig.service.cut();
    rig.world.addParticipant(chat.id, { phone: other });
    await rig.execute({ type: 'reloadChat', chatId: chat.id });
    await rig.advance(HOUR_MS);
    const found = (await timeline()).find((row) => row.kind === 'people' && row.joined[0] === other);
    expect(found).toMatchObject({ isNoticed: true });
  });

  test('of a new chat', async () => {
    const { rig, tap } = await scene();
    const began = async (chatId: string, createdAt: number | null) => {
      tap.chat.emit({
        kind: 'conversation',
        conversation: { sid: `CH-${chatId}`, uniqueName: chatId, friendlyName: 'New', createdAt },
      });
      await rig.advance(1000);
      const view = () => rig.core.view({ view: 'details', chatId });
      view();
      await rig.settle();
      return view().rows;
    };
    expect(await began('new-1', EARLIER)).toMatchObject([{ kind: 'began', at: EARLIER, isNoticed: false }]);
    expect(await began('new-2', null)).toMatchObject([{ kind: 'began', isNoticed: true }]);
  });

  test('of a message in the recent activity, which arrives after an outage', async () => {
    const { rig, chat, inbound, activity } = await scene();
    rig.service.hold();
    const late = await inbound('Are you there?');
    await rig.advance(HOUR_MS);
    await rig.execute({ type: 'markUnread', chatId: chat.id });
    rig.service.release();
    await rig.advance(1);
    const rows = await activity();
    expect(rows.find(({ kind }) => kind === 'wrote')).toMatchObject({ at: late.at, isNoticed: false });
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => b - a));
  });
});

test('the timeline is sorted by the time of happening', async () => {
  const { rig, chat, observe, timeline } = await scene();
  await rig.execute({ type: 'muteChat', chatId: chat.id, isMuted: true });
  await observe('failed', EARLIER);
  const rows = (await timeline()).filter(({ kind }) => kind === 'muted' || kind === 'notDelivered');
  expect(rows.map(({ kind }) => kind)).toEqual(['muted', 'notDelivered']);
});
