import { expect, test } from 'vitest';
import type { Alert } from '../../../../../src/core/model/alerts/alert.ts';
import { openChat } from '../../../support/open-chat.ts';

async function scene() {
  const it = await openChat();
  const { rig } = it;
  const other = it.chatAt(1).id;
  const alerts: Alert[] = [];
  rig.core.onAlert((alert) => alerts.push(alert));
  const mute = (isMuted: boolean) => rig.execute({ type: 'muteChat', chatId: other, isMuted });
  return { ...it, other, alerts, mute };
}

test('a muted chat raises no alert, but its messages count as unread', async () => {
  const { other, alerts, mute, inbound, entry, list } = await scene();
  const before = entry(other)?.unseen ?? 0;
  await mute(true);
  const { ring } = list().head;
  await inbound('Anybody?', other);
  expect(alerts).toEqual([]);
  expect(list().head.ring).toBe(ring);
  expect(entry(other)).toMatchObject({ isMuted: true, unseen: before + 1 });
});

test('only the muted one of two chats raises no alert', async () => {
  const { chatAt, other, alerts, mute, inbound } = await scene();
  await mute(true);
  const third = chatAt(2).id;
  await inbound('From the third', third);
  await inbound('From the muted one', other);
  expect(alerts).toMatchObject([{ chatId: third }]);
});

test('after an unmute new messages raise alerts, but not the earlier ones', async () => {
  const { other, alerts, mute, inbound, thread } = await scene();
  await mute(true);
  expect(thread(other).head.isMuted).toBe(true);
  await inbound('In silence', other);
  await mute(false);
  await inbound('Aloud', other);
  expect(alerts).toMatchObject([{ chatId: other, text: 'Aloud' }]);
});

test('a chat stays muted after the death of the worker, and muting twice is one event', async () => {
  const { rig, other, mute, entry } = await scene();
  await mute(true);
  await mute(true);
  expect((await rig.peek()).filter(({ type }) => type === 'chat.muted')).toHaveLength(1);
  await rig.restart();
  expect(entry(other)?.isMuted).toBe(true);
});

test('an unknown chat cannot be muted', async () => {
  const { rig } = await scene();
  expect(await rig.execute({ type: 'muteChat', chatId: 'nowhere', isMuted: true })).toMatchObject({
    ok: false,
    refusal: { code: 'unknownChat' },
  });
});
