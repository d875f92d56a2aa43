import type { Client } from '@twilio/conversations';
import { AGENT } from '../../accounts.ts';
import { hearMessages } from '../../clients.ts';
import type { Case } from '../stage.ts';

/** The client's connection states from now on. */
function statesOf(client: Client): readonly string[] {
  const states: string[] = [];
  client.on('connectionStateChanged', (state) => states.push(state));
  return states;
}

const bodies = (messages: readonly { readonly body: string | null }[]) => messages.map(({ body }) => body);

export const CONNECTION: readonly Case[] = [
  {
    name: 'a lost socket is replaced, and what was missed is told once and in order',
    async run({ check, service, chat, chatAt, hearLive }) {
      const client = await chat();
      const [here, elsewhere] = [await chatAt(0), await chatAt(3)];
      const [heard] = await hearLive(here, client);
      const states = statesOf(client);
      await service.faults({ match: 'twilsock:connect', effect: 'dropRequest' });
      await service.drop();
      for (const body of ['one', 'two', 'three']) await service.inbound(here.id, body);
      await service.inbound(elsewhere.id, 'elsewhere');
      await service.faults();
      await check.eventually(() => bodies(heard).toSorted(), ['elsewhere', 'one', 'three', 'two']);
      check.equal(bodies(heard.filter(({ conversation }) => conversation.sid === here.sid)), [
        'one',
        'two',
        'three',
      ]);
      await service.inbound(here.id, 'four');
      await check.eventually(() => bodies(heard).at(-1), 'four');
      check.equal(
        [heard.length, [...states].filter((state) => state !== 'retrying')],
        [5, ['connecting', 'connected']],
      );
    },
  },
  {
    name: 'what happened to the conversations while the socket was gone is told afterwards',
    async run({ check, service, chat, chatAt, hearLive }) {
      const client = await chat();
      await hearLive(await chatAt(0), client);
      const joined: string[] = [];
      client.on('conversationJoined', ({ friendlyName }) => joined.push(friendlyName ?? ''));
      await service.faults({ match: 'twilsock:connect', effect: 'dropRequest' });
      await service.drop();
      await service.conversation('While you were out');
      await service.faults();
      await check.eventually(() => joined, ['While you were out']);
    },
  },
  {
    name: 'a request on its way when the socket goes fails at once, though it may have been done',
    async run({ check, service, chat, chatAt, conversation }) {
      const client = await chat();
      const { id, sid } = await chatAt(0);
      const mine = await conversation(client, sid);
      const heard = hearMessages(client);
      await service.faults({ match: 'twilsock:message POST */Messages', effect: 'dropResponse', times: 1 });
      const sending = mine.sendMessage('Did that work?');
      const settled = sending.catch(() => 'rejected');
      await check.eventually(async () => (await service.bodies(id)).at(-1), 'Did that work?');
      await service.drop();
      await check.rejects(sending, { message: 'disconnected' });
      check.equal(await settled, 'rejected');
      await check.eventually(() => bodies(heard), ['Did that work?']);
    },
  },
  {
    name: 'a request made while there is no socket waits for the next one',
    async run({ check, service, chat, chatAt, conversation }) {
      const client = await chat();
      const { id, sid } = await chatAt(0);
      const mine = await conversation(client, sid);
      await service.faults({ match: 'twilsock:connect', effect: 'dropRequest' });
      await service.drop();
      await check.eventually(() => client.connectionState, 'connecting');
      const sending = mine.sendMessage('Patience');
      await service.faults();
      const index = await sending;
      check.equal(typeof index, 'number');
      check.equal(
        (await service.bodies(id)).filter((body) => body === 'Patience'),
        ['Patience'],
      );
    },
  },
  {
    name: 'a half-open socket is not noticed, and brings all when it opens again',
    async run({ check, service, chat, chatAt, conversation, hearLive }) {
      const client = await chat();
      const here = await chatAt(0);
      const mine = await conversation(client, here.sid);
      const [heard] = await hearLive(here, client);
      const states = statesOf(client);
      await service.mute(true);
      await service.inbound(here.id, 'Into silence');
      const sending = mine.sendMessage('Out of silence');
      // Another socket gets through meanwhile: so would an answer on this one.
      await service.faults();
      await chat();
      check.equal([client.connectionState, heard.length], ['connected', 0]);
      await service.mute(false);
      check.equal(typeof (await sending), 'number');
      await check.eventually(() => bodies(heard), ['Into silence', 'Out of silence']);
      check.equal(states, []);
    },
  },
  {
    name: 'a client is moved elsewhere: it leaves for three seconds, and misses nothing',
    async run({ check, service, chat, chatAt, hearLive }) {
      const client = await chat();
      const here = await chatAt(0);
      const [heard] = await hearLive(here, client);
      const states = statesOf(client);
      await service.end({ code: 308, reconnectAfterMs: 10 });
      await service.inbound(here.id, 'On the way');
      await check.eventually(() => states, ['disconnecting', 'connecting', 'connected']);
      await check.eventually(() => bodies(heard), ['On the way']);
    },
  },
  {
    name: 'a client that is told to come less often says so, and comes again by itself',
    async run({ check, service, chat }) {
      const client = await chat();
      const errors: unknown[] = [];
      client.on('connectionError', (error) => errors.push(error));
      await service.faults({ match: 'twilsock:init', effect: 'status', status: 429, times: 1 });
      await service.drop();
      await check.eventually(() => errors.length, 1);
      check.holds(errors, [{ terminal: false, httpStatusCode: 429 }]);
      await check.eventually(() => client.connectionState, 'connected');
    },
  },
  {
    name: 'a service that fails at the greeting is tried again',
    async run({ check, service, chat }) {
      const client = await chat();
      await service.faults({ match: 'twilsock:init', effect: 'status', status: 500, times: 2 });
      await service.drop();
      await check.eventually(() => client.connectionState, 'connecting');
      await check.eventually(() => client.connectionState, 'connected');
    },
  },
  {
    name: 'a client without leave is denied until it has a token',
    async run({ check, service, chat }) {
      const client = await chat();
      const errors: unknown[] = [];
      client.on('connectionError', (error) => errors.push(error));
      await service.faults({ match: 'twilsock:init', effect: 'status', status: 403, times: 1 });
      await service.drop();
      await check.eventually(() => client.connectionState, 'denied');
      await check.eventually(() => errors.length, 1);
      check.holds(errors, [{ terminal: true, httpStatusCode: 403 }]);
      await client.updateToken(await service.token('conversations', AGENT));
      await check.eventually(() => client.connectionState, 'connected');
    },
  },
  {
    name: 'a new token while the client waits to try again is an attempt at once',
    async run({ check, service, chat }) {
      const client = await chat(AGENT, { min: 60_000, max: 60_000, randomness: 0 });
      await service.drop();
      await check.eventually(() => client.connectionState, 'connecting');
      await client.updateToken(await service.token('conversations', AGENT));
      await check.eventually(() => client.connectionState, 'connected');
    },
  },
  {
    name: 'a goodbye ends the socket',
    async run({ check, service, chat }) {
      const client = await chat();
      check.equal((await service.sockets()).length, 1);
      await client.shutdown();
      await check.eventually(service.sockets, []);
      await check.eventually(() => client.connectionState, 'disconnected');
    },
  },
];
