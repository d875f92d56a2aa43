import type { WorldChat } from '../../../mocks/world/chat-types.ts';
import { WINDOW_MAX } from '../../../src/core/kernel/windows.ts';
import { createRig, type RigOptions } from './rig.ts';

/** The tab in tests that need only one. */
export const TAB = 'tab-1';

/** Within this time the realtime client's first list is loaded and processed, ms. */
const FIRST_LIST_MS = 600;

export async function openChat(options: RigOptions = {}) {
  const rig = await createRig(options);
  const chat = chatAt(rig.world.chats(), 0);
  rig.core.attend(TAB, { chatId: chat.id, visible: true });
  await rig.advance(FIRST_LIST_MS);
  const thread = (chatId = chat.id) => rig.core.view({ view: 'thread', chatId, size: WINDOW_MAX });
  const list = (q = '') => rig.core.view({ view: 'chatList', q });
  /** Returns the rows of the list that are not favourites. */
  const others = () => list().rows.filter(({ isFavorite }) => !isFavorite);
  return {
    rig,
    chat,
    chatAt: (place: number) => chatAt(rig.world.chats(), place),
    thread,
    rows: (chatId = chat.id) => thread(chatId).rows,
    bodies: (chatId = chat.id) => thread(chatId).rows.map(({ body }) => body),
    list,
    others,
    entry: (chatId = chat.id) => list().rows.find(({ key }) => key === chatId),
    connection: () => rig.core.view({ view: 'connection' }).head,
    session: () => rig.core.view({ view: 'session' }).head,
    /** Adds a contact's message and waits until the core has received it. */
    async inbound(body: string, chatId = chat.id) {
      const message = rig.world.inbound({ chatId, body });
      await rig.advance(1);
      return message;
    },
    /** Reads the chat to its end, as a tab does that shows the newest message while somebody is there. */
    async readAll(chatId = chat.id) {
      const key = thread(chatId).rows.findLast(({ delivery }) => delivery === null)?.key;
      if (key !== undefined) await rig.execute({ type: 'markSeen', chatId, key });
      await rig.advance(1);
    },
    async send(clientMessageId: string, body = clientMessageId) {
      const answer = await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId, body });
      await rig.advance(1);
      return answer;
    },
  };
}

function chatAt(chats: readonly WorldChat[], place: number): WorldChat {
  const chat = chats[place];
  if (!chat) throw new Error(`The world has no chat ${place}`);
  return chat;
}

export const bodiesOf = (chat: WorldChat): readonly string[] => chat.messages.map(({ body }) => body);

/** Returns `count` numbered texts. */
export const texts = (count: number, word = 'text'): readonly string[] =>
  Array.from({ length: count }, (_, place) => `${word} ${place + 1}`);
