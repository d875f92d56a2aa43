import { AGENT } from '../../accounts.ts';
import { allConversations } from '../../clients.ts';
import type { Case } from '../stage.ts';

const HOUR_MS = 3_600_000;

export const TOKENS: readonly Case[] = [
  {
    name: 'a client with an unknown token does not retry',
    async run({ check, startChat }) {
      const client = startChat('made-up');
      const errors: unknown[] = [];
      let expired = 0;
      client.on('connectionError', (error) => errors.push(error));
      client.on('tokenExpired', () => {
        expired += 1;
      });
      await check.eventually(() => client.connectionState, 'denied');
      await check.eventually(() => errors.length, 1);
      check.holds(errors, [{ terminal: true, httpStatusCode: 401, errorCode: 20101 }]);
      check.equal(expired, 0);
    },
  },
  {
    name: 'an expired token is reported; a good one then starts the client, although updateToken rejects',
    async run({ check, service, startChat }) {
      const token = await service.token('conversations', AGENT);
      await service.jumpClock(2 * HOUR_MS);
      const client = startChat(token);
      const errors: unknown[] = [];
      const states: string[] = [];
      let expired = 0;
      client.on('connectionError', (error) => errors.push(error));
      client.on('stateChanged', (state) => states.push(state));
      client.on('tokenExpired', () => {
        expired += 1;
      });
      await check.eventually(() => client.connectionState, 'denied');
      await check.eventually(() => errors.length, 1);
      check.holds(errors, [{ terminal: true, errorCode: 20104 }]);
      check.equal(expired, 1);
      await check.rejects(client.updateToken(await service.token('conversations', AGENT)), {
        name: 'TypeError',
      });
      await check.eventually(() => states.at(-1), 'initialized');
      check.equal((await allConversations(client)).length, 5);
    },
  },
  {
    name: 'a token is reported three minutes before its end, and a new one keeps the client connected',
    async run({ check, service, chat }) {
      const client = await chat();
      const states: string[] = [];
      let warnings = 0;
      client.on('connectionStateChanged', (state) => states.push(state));
      client.on('tokenAboutToExpire', () => {
        warnings += 1;
      });
      await service.jumpClock(HOUR_MS - 170_000);
      await check.eventually(() => warnings, 1);
      await client.updateToken(await service.token('conversations', AGENT));
      await service.jumpClock(HOUR_MS - 190_000);
      await service.jumpClock(20_000);
      await check.eventually(() => warnings, 2);
      check.equal(states, []);
    },
  },
  {
    name: 'a token that expires during a connection disconnects the client, without denying it',
    async run({ check, service, chat }) {
      const client = await chat();
      const states: string[] = [];
      let expired = 0;
      client.on('connectionStateChanged', (state) => states.push(state));
      client.on('tokenExpired', () => {
        expired += 1;
      });
      await service.jumpClock(2 * HOUR_MS);
      await check.eventually(() => states, ['disconnecting', 'disconnected']);
      check.equal(expired, 1);
      await client.updateToken(await service.token('conversations', AGENT));
      await check.eventually(() => client.connectionState, 'connected');
    },
  },
  {
    name: 'a revoked token disconnects the client, without an expiry event',
    async run({ check, service, chat }) {
      const client = await chat();
      const states: string[] = [];
      let expired = 0;
      client.on('connectionStateChanged', (state) => states.push(state));
      client.on('tokenExpired', () => {
        expired += 1;
      });
      await service.revokeTokens(AGENT);
      await check.eventually(() => states, ['disconnecting', 'disconnected']);
      check.equal(expired, 0);
    },
  },
  {
    name: 'a refused refresh denies the client; with the next token it gets the missed messages',
    async run({ check, service, chat, chatAt, hearLive }) {
      const client = await chat();
      const here = await chatAt(0);
      const [heard] = await hearLive(here, client);
      await check.rejects(client.updateToken('made-up'), { message: 'Transport failure: Unauthorized' });
      await check.eventually(() => client.connectionState, 'denied');
      await service.inbound(here.id, 'Unheard so far');
      await client.updateToken(await service.token('conversations', AGENT));
      await check.eventually(() => heard.map(({ body }) => body), ['Unheard so far']);
      check.equal(client.connectionState, 'connected');
    },
  },
  {
    name: 'the same token again does nothing',
    async run({ check, service, startChat }) {
      const token = await service.token('conversations', AGENT);
      const client = startChat(token);
      await allConversations(client);
      // The service would refuse a request, so success means that the client sent none.
      await service.faults({ match: 'twilsock:update', effect: 'status', status: 401 });
      await client.updateToken(token);
      check.equal(client.connectionState, 'connected');
    },
  },
];
