import type { Conversation } from '@twilio/conversations';
import { AGENT, SUPERVISOR } from '../../accounts.ts';
import { allConversations } from '../../clients.ts';
import type { Case } from '../stage.ts';

const bySid = (a: { readonly sid: string }, b: { readonly sid: string }): number => (a.sid < b.sid ? -1 : 1);

export const START_UP: readonly Case[] = [
  {
    name: 'a client connects, reports that it is initialized, and knows its identity',
    async run({ check, service, startChat }) {
      const client = startChat(await service.token('conversations', AGENT));
      const states: string[] = [];
      client.on('connectionStateChanged', (state) => states.push(state));
      const initialized = new Promise<void>((resolve) => client.once('initialized', () => resolve()));
      await initialized;
      await allConversations(client);
      check.equal(states, ['connecting', 'connected']);
      check.equal(client.connectionState, 'connected');
      check.equal(client.user.identity, AGENT);
      check.equal(typeof client.user.friendlyName, 'string');
      check.equal(await service.sockets(), [{ kind: 'conversations', identity: AGENT }]);
    },
  },
  {
    name: 'every conversation is reported as added, then as joined, before the list resolves',
    async run({ check, service, startChat }) {
      const client = startChat(await service.token('conversations', AGENT));
      const heard: string[] = [];
      client.on('conversationAdded', ({ sid }) => heard.push(`added ${sid}`));
      client.on('conversationJoined', ({ sid }) => heard.push(`joined ${sid}`));
      await allConversations(client);
      const chats = await service.chats();
      check.equal(heard.toSorted(), chats.flatMap(({ sid }) => [`added ${sid}`, `joined ${sid}`]).toSorted());
      for (const { sid } of chats) {
        check.equal(heard.indexOf(`added ${sid}`) < heard.indexOf(`joined ${sid}`), true);
      }
    },
  },
  {
    name: 'the list is sorted by sid, with names and product ids',
    async run({ check, service, chat }) {
      const listed = await allConversations(await chat());
      const chats = (await service.chats()).toSorted(bySid);
      check.equal(
        listed.map(({ sid, friendlyName, uniqueName }) => ({ sid, friendlyName, uniqueName })),
        chats.map(({ sid, friendlyName, id }) => ({ sid, friendlyName, uniqueName: id })),
      );
      check.equal([...new Set(listed.map(({ status }) => status))], ['joined']);
      check.equal(
        listed.every(({ dateCreated }) => dateCreated instanceof Date),
        true,
      );
    },
  },
  {
    name: 'the list has pages of fifty, and its end is marked',
    chats: 57,
    async run({ check, chat }) {
      const client = await chat();
      const first = await client.getSubscribedConversations();
      check.equal([first.items.length, first.hasNextPage, first.hasPrevPage], [50, true, false]);
      const second = await first.nextPage();
      check.equal([second.items.length, second.hasNextPage], [7, false]);
      const sids = [...first.items, ...second.items].map(({ sid }) => sid);
      check.equal(new Set(sids).size, 57);
      check.equal(sids, sids.toSorted());
    },
  },
  {
    name: 'a conversation is found by sid and by product id, and an unknown one is not',
    async run({ check, chat, chatAt }) {
      const client = await chat();
      const { sid, id } = await chatAt(1);
      check.equal((await client.getConversationBySid(sid)).uniqueName, id);
      check.equal((await client.getConversationByUniqueName(id)).sid, sid);
      check.equal((await client.peekConversationBySid(sid)).uniqueName, id);
      await check.rejects(client.peekConversationBySid(`CH${'0'.repeat(32)}`));
    },
  },
  {
    name: 'a conversation that somebody else creates is reported, and listed',
    async run({ check, service, chat, conversation }) {
      const client = await chat();
      const heard: string[] = [];
      client.on('conversationAdded', ({ sid }) => heard.push(`added ${sid}`));
      client.on('conversationJoined', ({ sid }) => heard.push(`joined ${sid}`));
      const made = await service.conversation('Night shift');
      await check.eventually(() => heard, [`added ${made.sid}`, `joined ${made.sid}`]);
      const found: Conversation = await conversation(client, made.sid);
      check.equal([found.friendlyName, found.uniqueName], ['Night shift', made.chatId]);
      await service.inbound(made.chatId, 'First words');
      await check.eventually(
        async () => (await found.getMessages(10)).items.map(({ body }) => body),
        ['First words'],
      );
    },
  },
  {
    name: 'if the first attempt fails, the client reports a failed start, but starts anyway',
    async run({ check, service, startChat }) {
      await service.faults({ match: 'twilsock:connect', effect: 'dropRequest', times: 1 });
      const client = startChat(await service.token('conversations', AGENT));
      const [states, failures, errors]: [string[], unknown[], boolean[]] = [[], [], []];
      client.on('stateChanged', (state) => states.push(state));
      client.on('initFailed', (failure) => failures.push(failure));
      client.on('connectionError', ({ terminal }) => errors.push(terminal));
      await check.eventually(() => states.at(-1), 'initialized');
      check.equal([states, errors], [['failed', 'initialized'], [false]]);
      check.equal(failures.length > 0, true);
      check.equal((await allConversations(client)).length, 5);
    },
  },
  {
    name: 'two users have separate lists of the same conversations',
    async run({ check, chat, chatAt, conversation }) {
      const { sid } = await chatAt(0);
      const [mine, theirs] = [await chat(), await chat(SUPERVISOR)];
      check.equal([mine.user.identity, theirs.user.identity], [AGENT, SUPERVISOR]);
      const [one, other] = [await conversation(mine, sid), await conversation(theirs, sid)];
      check.equal(one.friendlyName, other.friendlyName);
    },
  },
];
