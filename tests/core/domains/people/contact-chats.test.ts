import { expect, test } from 'vitest';
import { openChat } from '../../support/open-chat.ts';

async function scene() {
  const it = await openChat();
  const { rig, chat } = it;
  const phone = chat.participants.find((one) => one.phone !== null)?.phone ?? '';
  const chatsWith = (chatId: string | null, identity = '') =>
    rig.core.view({ view: 'contactChats', chatId, identity }).rows.map(({ key }) => key);
  return { ...it, phone, chatsWith };
}

test('a contact’s chats are the own chat and the known groups, the latest first', async () => {
  const { rig, chat, chatAt, phone, chatsWith } = await scene();
  expect(chatsWith(chat.id)).toEqual([chat.id]);
  const group = chatAt(1).id;
  rig.core.attend('tab-1', { chatId: group, visible: true });
  await rig.advance(1000);
  const contact = rig.world.contacts().find((one) => one.phone === phone);
  if (contact === undefined) throw new Error('The world has no contact for the chat.');
  const { id, identity } = contact;
  await rig.execute({ type: 'addParticipants', chatId: group, participants: [{ id, phone, identity }] });
  await rig.advance(1000);
  expect(new Set(chatsWith(chat.id))).toEqual(new Set([chat.id, group]));
  await rig.execute({ type: 'deleteChat', chatId: group });
  expect(chatsWith(chat.id)).toEqual([chat.id]);
});

test('of a group nobody else’s chats are listed, and without a chat the identity finds them', async () => {
  const { rig, chat, chatAt, chatsWith } = await scene();
  rig.core.attend('tab-1', { chatId: chatAt(1).id, visible: true });
  await rig.advance(1000);
  const people = rig.world
    .contacts()
    .filter((one) => chatAt(1).participants.some(({ phone }) => phone !== null && phone === one.phone))
    .map(({ id, phone, identity }) => ({ id, phone, identity }));
  expect(people).not.toEqual([]);
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  await rig.execute({ type: 'addParticipants', chatId: chat.id, participants: people });
  await rig.advance(1000);
  expect(rig.core.view({ view: 'details', chatId: chat.id }).head.isGroup).toBe(true);
  expect(chatsWith(chat.id)).toEqual([chat.id]);
  expect(chatsWith(null)).toEqual([]);
  expect(chatsWith(null, rig.user.email)).toContain(chat.id);
});
