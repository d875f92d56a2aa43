import type { Client } from '@twilio/conversations';
import { AGENT } from '../../accounts.ts';
import { hearMessages } from '../../clients.ts';
import type { Case } from '../stage.ts';

/** Returns a list. Later connection states of the client are added to it. */
function statesOf(client: Client): readonly string[] {
  const states: string[] = [];
  client.on('connectionStateChanged', (state) => states.push(state));
  return states;
}

const bodies = (messages: readonly { readonly body: string | null }[]) => messages.map(({ body }) => body);

export const CONNECTION: readonly Case[] = [
  {
    name: 'a lost socket is replaced, and missed messages arrive once and in order',
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
    name: 'changes of conversations during an outage are reported afterwards',
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
    name: 'a request in flight fails at once when the socket is lost, though the service may have handled it',
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
    name: 'a request without a socket waits for the next socket',
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
    name: 'a half-open socket goes unnoticed, and delivers everything when it recovers',
    async run({ check, service, chat, chatAt, conversation, hearLive }) {
      const client = await chat();
      const here = await chatAt(0);
      const mine = await conversation(client, here.sid);
      const [heard] = await hearLive(here, client);
      const states = statesOf(client);
      await service.mute(true);
      await service.inbound(here.id, 'Into silence');
      const sending = mine.sendMessage('Out of silence');
      // Another socket gets its responses meanwhile. If this socket were not muted, it would have got the message by
      // now.
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
    name: 'a client that is moved elsewhere is away for three seconds, and misses nothing',
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
    name: 'a throttled client reports that, and retries by itself',
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
    name: 'a failed init is retried',
    async run({ check, service, chat }) {
      const client = await chat();
      await service.faults({ match: 'twilsock:init', effect: 'status', status: 500, times: 2 });
      await service.drop();
      await check.eventually(() => client.connectionState, 'connecting');
      await check.eventually(() => client.connectionState, 'connected');
    },
  },
  {
    name: 'a client with a bad token is denied until it gets a good one',
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
    name: 'a new token during a back-off causes an attempt at once',
    async run({ check, service, chat }) {
      const client = await chat(AGENT, { min: 60_000, max: 60_000, randomness: 0 });
      await service.drop();
      await check.eventually(() => client.connectionState, 'connecting');
      await client.updateToken(await service.token('conversations', AGENT));
      await check.eventually(() => client.connectionState, 'connected');
    },
  },
  {
    name: 'a shutdown closes the socket',
    async run({ check, service, chat }) {
      const client = await chat();
      check.equal((await service.sockets()).length, 1);
      await client.shutdown();
      await check.eventually(service.sockets, []);
      await check.eventually(() => client.connectionState, 'disconnected');
    },
  },
];
