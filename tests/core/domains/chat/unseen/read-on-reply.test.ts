import { expect, test } from 'vitest';
import { openChat } from '../../../support/open-chat.ts';
import { AGENT } from '../../../support/service-in-memory.ts';

/** An open chat of a user whose chats count as read only after a reply. Its last message is unread. */
async function replier() {
  const it = await openChat();
  const { rig, chat, entry, inbound } = it;
  const attend = async (attention: {
    readOn: 'open' | 'reply';
    opened?: boolean;
    chatId?: string | null;
  }) => {
    rig.core.attend('tab-1', { chatId: chat.id, visible: true, ...attention });
    await rig.advance(1);
  };
  await attend({ readOn: 'reply' });
  await inbound('When do you come?');
  return {
    ...it,
    attend,
    count: () => entry()?.unseen,
    atService: () => rig.world.unseenCount(AGENT, chat.id),
    send: (body: string, hold: 0 | 5 = 0) =>
      rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: `c-${body}`, body, hold }),
  };
}

test('a message stays unread while only a reply marks chats as read, although it was in view', async () => {
  const { rig, chat, count, atService, rows, thread, attend } = await replier();
  await rig.execute({ type: 'markSeen', chatId: chat.id, key: rows().at(-1)?.key ?? '' });
  await attend({ readOn: 'reply', chatId: null });
  await attend({ readOn: 'reply' });
  expect([count(), atService()]).toEqual([1, 1]);
  expect(thread().head).toMatchObject({ newFromKey: rows().at(-1)?.key, newCount: 1 });
});

test('a reply marks the messages above it as read, here and at the service', async () => {
  const { rig, count, atService, send, thread } = await replier();
  await send('At noon');
  await rig.advance(1);
  expect([count(), atService()]).toEqual([0, 0]);
  expect(thread().head).toMatchObject({ newFromKey: null, newCount: 0 });
});

test('a message that arrives before the reply leaves stays unread', async () => {
  const { rig, count, inbound, send } = await replier();
  await send('At noon', 5);
  await inbound('Or tomorrow?');
  expect(count()).toBe(2);
  await rig.advance(6000);
  expect(count()).toBe(1);
});

test('a reply that is taken back leaves the chat unread', async () => {
  const { rig, chat, count, send } = await replier();
  await send('At noon', 5);
  await rig.execute({ type: 'undoSend', chatId: chat.id, keys: ['c-At noon'] });
  await rig.advance(6000);
  expect(count()).toBe(1);
});

test('a reply removes the mark of a chat that was marked unread', async () => {
  const { rig, chat, entry, send } = await replier();
  await rig.execute({ type: 'markRead', chatId: chat.id });
  await rig.execute({ type: 'markUnread', chatId: chat.id });
  expect(entry()).toMatchObject({ unseen: 1, markedUnread: true });
  await send('At noon');
  await rig.advance(1);
  expect(entry()).toMatchObject({ unseen: 0, markedUnread: false });
});

test('the user can mark such a chat as read without a reply', async () => {
  const { rig, chat, count, atService } = await replier();
  expect(await rig.execute({ type: 'markRead', chatId: chat.id })).toMatchObject({ ok: true });
  await rig.advance(1);
  expect([count(), atService()]).toEqual([0, 0]);
  expect(await rig.execute({ type: 'markRead', chatId: 'nowhere' })).toMatchObject({ ok: false });
});

test('the choice holds at once: the open chat is read when the user changes it back', async () => {
  const { count, attend } = await replier();
  await attend({ readOn: 'open' });
  expect(count()).toBe(0);
});

test('a reply marks nothing as read while opening does', async () => {
  const { rig, chat, attend, inbound, count, send } = await replier();
  await attend({ readOn: 'open' });
  await inbound('Below the view');
  await send('At noon');
  await rig.advance(1);
  expect(count()).toBe(1);
  expect(rig.world.unseenCount(AGENT, chat.id)).toBe(1);
});
