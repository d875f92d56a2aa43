import type { Client, Conversation, Message } from '@twilio/conversations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorldChat } from '../../mocks/world/chat-types.ts';
import { AGENT, SUPERVISOR } from './accounts.ts';
import { allConversations, hearMessages, openChatClient } from './clients.ts';
import { type RealtimeService, TRANSPORTS } from './realtime-service.ts';

let service: RealtimeService;
let client: Client;
let chats: readonly WorldChat[];

describe.each(TRANSPORTS)('$transport', ({ start }) => {
  beforeEach(async () => {
    service = await start();
    client = openChatClient(service);
    chats = service.world.chatsOf(AGENT);
  });

  afterEach(async () => {
    await client.shutdown();
    await service.stop();
  });

  const chatAt = (position: number): WorldChat => {
    const chat = chats[position];
    if (!chat) throw new Error(`The world has no chat ${position}`);
    return chat;
  };

  const conversationOf = async (chat: WorldChat): Promise<Conversation> => {
    const found = (await allConversations(client)).find(({ sid }) => sid === chat.sid);
    if (!found) throw new Error(`${chat.friendlyName} is not listed`);
    return found;
  };

  const bodies = (messages: readonly Message[]) => messages.map(({ body }) => body);

  /**
   * Resolves when the client has received everything that was sent before. The marker is sent last, so all else arrives
   * before it.
   */
  const caughtUp = async (heard: readonly Message[], chat: WorldChat, marker: string) => {
    service.world.inbound({ chatId: chat.id, body: marker });
    await vi.waitFor(() => expect(bodies(heard)).toContain(marker), { timeout: 5000 });
  };

  describe('the unmodified conversations client', () => {
    test('lists the conversations with their names, product ids and read positions', async () => {
      const listed = await allConversations(client);
      expect(client.connectionState).toBe('connected');
      expect(listed.map(({ sid, friendlyName, uniqueName }) => ({ sid, friendlyName, uniqueName }))).toEqual(
        chats
          .map(({ sid, friendlyName, id }) => ({ sid, friendlyName, uniqueName: id }))
          .toSorted((a, b) => (a.sid < b.sid ? -1 : 1)),
      );
      for (const conversation of listed) {
        expect(conversation.status).toBe('joined');
        expect(conversation.lastReadMessageIndex).toBe(
          service.world.readHorizon(AGENT, conversation.uniqueName ?? ''),
        );
      }
      const [first] = listed;
      const chat = service.world.chat(first?.sid ?? '');
      expect(first?.lastMessage?.index).toBe(chat?.messages.at(-1)?.index);
      expect(first?.dateCreated?.getTime()).toBe(chat?.createdAt);
    });

    test('knows its own identity and the participants', async () => {
      const conversation = await conversationOf(chatAt(0));
      expect(client.user.identity).toBe(AGENT);
      expect(client.user.friendlyName).toBe(service.world.user(AGENT)?.fullName);
      const participants = await conversation.getParticipants();
      expect(participants.map(({ identity }) => identity)).toContain(SUPERVISOR);
      expect(participants.map(({ sid }) => sid)).toEqual(
        expect.arrayContaining(chatAt(0).participants.map(({ sid }) => sid)),
      );
      const supervisor = await client.getUser(SUPERVISOR);
      expect(supervisor.friendlyName).toBe(service.world.user(SUPERVISOR)?.fullName);
    });

    test('finds a conversation by sid and by product id', async () => {
      const chat = chatAt(1);
      await allConversations(client);
      expect((await client.getConversationByUniqueName(chat.id)).sid).toBe(chat.sid);
      expect((await client.peekConversationBySid(chat.sid)).uniqueName).toBe(chat.id);
      await expect(client.peekConversationBySid(`CH${'0'.repeat(32)}`)).rejects.toThrow();
    });

    test('reads the history page by page, each message once and in order', async () => {
      const chat = chatAt(2);
      for (let count = 0; count < 40; count += 1) {
        service.world.inbound({ chatId: chat.id, body: `Line ${count}` });
      }
      const conversation = await conversationOf(chat);
      let page = await conversation.getMessages(20);
      expect(page.hasNextPage).toBe(false);
      const collected = [page.items];
      while (page.hasPrevPage) {
        page = await page.prevPage();
        collected.unshift(page.items);
      }
      const read = collected.flat();
      expect(read.map(({ index, sid, body, author }) => ({ index, sid, body, author }))).toEqual(
        chat.messages.map(({ index, sid, body, author }) => ({ index, sid, body, author })),
      );
      expect(collected.length).toBeGreaterThan(2);
    });

    test('receives a message with the attributes that the console needs', async () => {
      await allConversations(client);
      const heard = hearMessages(client);
      const sent = service.world.inbound({
        chatId: chatAt(0).id,
        body: 'Grüße, schöne Welt 👋',
        mediaUrl: 'https://media.example.com/photo.jpg',
      });
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      const [message] = heard;
      expect(message?.body).toBe('Grüße, schöne Welt 👋');
      expect(message?.sid).toBe(sent.sid);
      expect(message?.index).toBe(sent.index);
      expect(message?.author).toBe(sent.author);
      expect(message?.dateCreated?.getTime()).toBe(sent.at);
      expect(message?.conversation.uniqueName).toBe(chatAt(0).id);
      expect(message?.attributes).toEqual({
        id: sent.id,
        direction: 'inbound',
        mms_url: 'https://media.example.com/photo.jpg',
      });
      await vi.waitFor(() => expect(message?.conversation.lastMessage?.index).toBe(sent.index));
    });

    test('receives its own message once, with its client message id', async () => {
      const conversation = await conversationOf(chatAt(0));
      const heard = hearMessages(client);
      const index = await conversation.sendMessage('From the agent', { client_message_id: 'intent-1' });
      await caughtUp(heard, chatAt(0), 'marker');
      const stored = chatAt(0).messages.at(-2);
      expect(stored).toMatchObject({
        index,
        body: 'From the agent',
        author: AGENT,
        direction: 'outbound',
        clientMessageId: 'intent-1',
      });
      expect(bodies(heard)).toEqual(['From the agent', 'marker']);
      expect(heard[0]?.attributes).toEqual({
        id: stored?.id,
        direction: 'outbound',
        client_message_id: 'intent-1',
      });
    });

    test('receives the message of another user', async () => {
      const other = openChatClient(service, SUPERVISOR);
      await Promise.all([allConversations(client), allConversations(other)]);
      const heard = hearMessages(other);
      await (await conversationOf(chatAt(3))).sendMessage('Over to you');
      await vi.waitFor(() => expect(bodies(heard)).toEqual(['Over to you']));
      expect(heard[0]?.author).toBe(AGENT);
      await other.shutdown();
    });

    test('receives a delivery status', async () => {
      const conversation = await conversationOf(chatAt(0));
      const heard = hearMessages(client);
      const updated = vi.fn();
      client.on('messageUpdated', ({ message, updateReasons }) => updated(message.sid, updateReasons));
      await conversation.sendMessage('Is it there?');
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      service.world.setStatus(heard[0]?.sid ?? '', 'delivered');
      await vi.waitFor(() =>
        expect(updated).toHaveBeenCalledWith(heard[0]?.sid, expect.arrayContaining(['deliveryReceipt'])),
      );
      expect(heard[0]?.aggregatedDeliveryReceipt?.delivered).toBe('all');
      expect(heard[0]?.aggregatedDeliveryReceipt?.read).toBe('none');
    });

    test('receives a conversation that somebody else creates, and then its messages', async () => {
      await allConversations(client);
      const heard = hearMessages(client);
      const joined = vi.fn();
      client.on('conversationJoined', (conversation: Conversation) => joined(conversation.sid));
      const chat = service.world.createConversation({ friendlyName: 'Night shift' });
      await vi.waitFor(() => expect(joined).toHaveBeenCalledWith(chat.sid));
      const conversation = await conversationOf(chat);
      expect(conversation.friendlyName).toBe('Night shift');
      expect(conversation.uniqueName).toBe(chat.id);
      service.world.inbound({ chatId: chat.id, body: 'First words' });
      await vi.waitFor(() => expect(bodies(heard)).toEqual(['First words']));
    });

    test('moves its read horizon, and another client of the same user is notified', async () => {
      const other = openChatClient(service);
      await Promise.all([allConversations(client), allConversations(other)]);
      const chat = chatAt(1);
      const last = service.world.inbound({ chatId: chat.id, body: 'Unread so far' });
      const moved = vi.fn();
      other.on('conversationUpdated', ({ conversation, updateReasons }) => {
        if (updateReasons.includes('lastReadMessageIndex'))
          moved(conversation.sid, conversation.lastReadMessageIndex);
      });
      const conversation = await conversationOf(chat);
      const unread = await conversation.updateLastReadMessageIndex(last.index);
      expect(unread).toBe(0);
      expect(service.world.readHorizon(AGENT, chat.id)).toBe(last.index);
      await vi.waitFor(() => expect(moved).toHaveBeenLastCalledWith(chat.sid, last.index));
      service.world.inbound({ chatId: chat.id, body: 'One more' });
      expect(await (await conversationOf(chat)).getUnreadMessagesCount()).toBe(1);
      await other.shutdown();
    });

    test('receives missed messages after an outage, once and in order', async () => {
      await allConversations(client);
      const heard = hearMessages(client);
      const chat = chatAt(0);
      await caughtUp(heard, chat, 'before');
      const states = vi.fn();
      client.on('connectionStateChanged', states);
      expect(service.emulator.drop({ kind: 'conversations' })).toBe(1);
      for (const body of ['one', 'two', 'three']) service.world.inbound({ chatId: chat.id, body });
      service.world.inbound({ chatId: chatAt(4).id, body: 'elsewhere' });
      await caughtUp(heard, chat, 'after');
      expect(bodies(heard.filter(({ conversation }) => conversation.sid === chat.sid))).toEqual([
        'before',
        'one',
        'two',
        'three',
        'after',
      ]);
      expect(bodies(heard).filter((body) => body === 'elsewhere')).toHaveLength(1);
      expect(states.mock.calls.flat()).toEqual(['connecting', 'connected']);
    });

    test('receives a conversation that was created during an outage', async () => {
      const heard = hearMessages(client);
      await allConversations(client);
      await caughtUp(heard, chatAt(0), 'before');
      const added = vi.fn();
      client.on('conversationJoined', (conversation: Conversation) => added(conversation.friendlyName));
      service.emulator.drop({});
      service.world.createConversation({ friendlyName: 'While you were out' });
      await vi.waitFor(() => expect(added.mock.calls).toEqual([['While you were out']]), { timeout: 5000 });
    });
  });
});
