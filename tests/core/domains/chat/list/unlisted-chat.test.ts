import { expect, test } from 'vitest';
import { openChat, TAB } from '../../../support/open-chat.ts';
import { AGENT } from '../../../support/service-in-memory.ts';

const CHATS = 400;

/** Chats far below the pages that a device loads by itself. */
async function deepChats() {
  const it = await openChat({ chats: CHATS, messagesPerChat: 1 });
  const { rig } = it;
  const row = (chatId: string) =>
    rig.core.view({ view: 'chatList', q: '', size: CHATS }).rows.find(({ key }) => key === chatId);
  const deep = rig.world.chats().filter(({ id }) => row(id) === undefined);
  const open = async (chatId: string) => {
    rig.core.attend(TAB, { chatId, visible: true });
    await rig.advance(100);
  };
  return { ...it, deep, open, row };
}

test('a chat that is opened from afar gets its name, flags and star from the list', async () => {
  const { rig, deep, open, row, thread } = await deepChats();
  const group = deep.find(({ isGroup }) => isGroup);
  const single = deep.find(({ isGroup }) => !isGroup);
  for (const chat of [group, single]) {
    if (chat === undefined) throw new Error('Both kinds of chats are needed.');
    rig.world.setFlags(chat.id, [2]);
    if (!rig.world.isFavorite(AGENT, chat.id)) rig.world.toggleFavorite(AGENT, chat.id);
    expect(row(chat.id)).toBeUndefined();
    await open(chat.id);
    expect(thread(chat.id).head).toMatchObject({
      name: chat.friendlyName,
      isGroup: chat.isGroup,
      isFavorite: true,
    });
    expect(row(chat.id)).toMatchObject({ flags: ['2'], isFavorite: true });
  }
});

test('if no chat is found by the name, its number is searched, and each once in a connection', async () => {
  const { rig, deep, open, row } = await deepChats();
  const chat = deep.find(({ isGroup }) => !isGroup);
  if (chat === undefined) throw new Error('A single chat is needed.');
  const asked = () => rig.service.requests.filter((name) => name === 'POST /chat-contacts').length;
  const before = asked();
  rig.service.faults.set([{ match: 'POST /chat-contacts', effect: 'status', status: 503, times: 1 }]);
  await open(chat.id);
  expect(row(chat.id)).toMatchObject({ name: chat.friendlyName });
  expect(asked()).toBe(before + 2);
});

test('a chat that no search finds is not sought without end', async () => {
  const { rig, deep, open, row } = await deepChats();
  const chat = deep.find(({ isGroup }) => !isGroup);
  if (chat === undefined) throw new Error('A single chat is needed.');
  rig.service.faults.set([{ match: 'POST /chat-contacts', effect: 'status', status: 503 }]);
  await open(chat.id);
  const before = rig.service.requests.filter((name) => name === 'POST /chat-contacts').length;
  rig.world.inbound({ chatId: chat.id, body: 'Hello?' });
  await rig.advance(100);
  expect(rig.service.requests.filter((name) => name === 'POST /chat-contacts')).toHaveLength(before);
  expect(row(chat.id)).toBeUndefined();
  rig.service.faults.clear();
  rig.service.cut();
  rig.service.restore();
  await rig.advance(2000);
  expect(row(chat.id)).toMatchObject({ name: chat.friendlyName });
});
