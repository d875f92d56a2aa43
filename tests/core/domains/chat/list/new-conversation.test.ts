import { expect, test } from 'vitest';
import { NEW_CONVERSATION_DELAY_MS } from '../../../../../src/core/domains/chat/list/new-conversations.ts';
import { openChat } from '../../../support/open-chat.ts';
import { createRig } from '../../../support/rig.ts';
import { answering, createWireTap } from '../../../support/wire-tap.ts';

const CHATS_BEYOND_ONE_PAGE = 60;
const NUMBER = '+447700900999';

test('a conversation that someone else creates moves to the top of the list after 500 ms, not before', async () => {
  expect(NEW_CONVERSATION_DELAY_MS).toBe(500);
  const { rig, list, others } = await openChat();
  const made = rig.world.createConversation({ friendlyName: 'Larch Road', participants: [NUMBER] });
  await rig.advance(NEW_CONVERSATION_DELAY_MS - 1);
  expect(list().rows.map(({ key }) => key)).not.toContain(made.id);
  await rig.advance(1);
  expect(others()[0]).toMatchObject({ key: made.id, name: 'Larch Road', unseen: 0 });
  expect(list().head.total).toBe(rig.world.chats().length);
});

test('conversations created together need one request', async () => {
  const { rig, others } = await openChat();
  const asked = () => rig.service.requests.filter((name) => name === 'POST /chat-contacts').length;
  const before = asked();
  const names = ['First street', 'Second street', 'Third street'];
  for (const friendlyName of names) rig.world.createConversation({ friendlyName });
  await rig.advance(NEW_CONVERSATION_DELAY_MS);
  expect(
    others()
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(names.toReversed());
  expect(asked()).toBe(before + 1);
});

test('it moves to the top even if the list call lacks it', async () => {
  const tap = createWireTap();
  const { rig, list, others } = await openChat({ ports: tap.ports });
  tap.answerWith(answering('/chat-contacts', { data: { chats: [], pagination: { total: 3 } } }));
  const made = rig.world.createConversation({ friendlyName: 'Larch Road' });
  await rig.advance(NEW_CONVERSATION_DELAY_MS);
  expect(others()[0]).toMatchObject({ key: made.id, name: 'Larch Road' });
  expect(list().head.total).toBe(4);
});

test('it moves to the top even if the list call fails', async () => {
  const { rig, others } = await openChat();
  rig.service.faults.set([{ match: 'POST /chat-contacts', effect: 'status', status: 503 }]);
  const made = rig.world.createConversation({ friendlyName: 'Larch Road' });
  await rig.advance(NEW_CONVERSATION_DELAY_MS);
  expect(others()[0]).toMatchObject({ key: made.id, name: 'Larch Road' });
});

test('it stays on top when the list is fetched again, until newer messages arrive', async () => {
  const { rig, others, inbound, chatAt } = await openChat();
  const made = rig.world.createConversation({ friendlyName: 'Larch Road' });
  await rig.advance(NEW_CONVERSATION_DELAY_MS);
  await rig.execute({ type: 'refreshChats' });
  expect(others()[0]?.key).toBe(made.id);
  await inbound('Newer', chatAt(2).id);
  expect(
    others()
      .slice(0, 2)
      .map(({ key }) => key),
  ).toEqual([chatAt(2).id, made.id]);
});

test('it moves to the top even if the list was fetched during the delay', async () => {
  const { rig, list, others } = await openChat();
  const made = rig.world.createConversation({ friendlyName: 'Larch Road' });
  await rig.advance(NEW_CONVERSATION_DELAY_MS / 2);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(NEW_CONVERSATION_DELAY_MS / 2);
  expect(others()[0]).toMatchObject({ key: made.id, name: 'Larch Road' });
  expect(list().head.total).toBe(rig.world.chats().length);
});

test('a message during the delay is there once when the chat appears', async () => {
  const { rig, others, rows } = await openChat();
  const made = rig.world.createConversation({ friendlyName: 'Larch Road', participants: [NUMBER] });
  rig.world.inbound({ chatId: made.id, body: 'Is anybody there?' });
  await rig.advance(NEW_CONVERSATION_DELAY_MS);
  expect(others()[0]).toMatchObject({ key: made.id, unseen: 1, preview: { text: 'Is anybody there?' } });
  rig.core.attend('tab-1', { chatId: made.id, visible: true });
  await rig.advance(1);
  expect(rows(made.id).map(({ body }) => body)).toEqual(['Is anybody there?']);
  expect(others()[0]?.unseen).toBe(0);
});

test('the first report of existing conversations does not reorder the list, and fetches it once', async () => {
  const rig = await createRig({ chats: CHATS_BEYOND_ONE_PAGE });
  const order = () => rig.core.view({ view: 'chatList', q: '' }).rows.map(({ key }) => key);
  const asked = () => rig.service.requests.filter((name) => name === 'POST /chat-contacts').length;
  const before = { order: order(), asked: asked() };
  expect(before.order).toHaveLength(50);
  await rig.advance(20 * NEW_CONVERSATION_DELAY_MS);
  expect(order().slice(0, before.order.length)).toEqual(before.order);
  // The list once more, and the page that is loaded ahead.
  expect(asked()).toBe(before.asked + 2);
});

test('a conversation from the list is not fetched again', async () => {
  const tap = createWireTap();
  const { rig, chat } = await openChat({ ports: tap.ports });
  const before = rig.service.requests.length;
  tap.chat.emit({
    kind: 'conversation',
    conversation: { sid: chat.sid, uniqueName: chat.id, friendlyName: chat.friendlyName },
  });
  await rig.advance(10 * NEW_CONVERSATION_DELAY_MS);
  expect(rig.service.requests).toHaveLength(before);
});

test('a message for a chat beyond the first page of the list moves that chat to the top', async () => {
  const { rig, list, others, chatAt, inbound, entry } = await openChat({ chats: CHATS_BEYOND_ONE_PAGE });
  const far = chatAt(CHATS_BEYOND_ONE_PAGE - 1).id;
  expect(entry(far)).toBeUndefined();
  await inbound('Remember me?', far);
  await rig.advance(NEW_CONVERSATION_DELAY_MS);
  expect(others()[0]).toMatchObject({ key: far, preview: { text: 'Remember me?' } });
  expect(others()[0]?.name).toBe(chatAt(CHATS_BEYOND_ONE_PAGE - 1).friendlyName);
  expect(list().head.total).toBe(CHATS_BEYOND_ONE_PAGE);
});
