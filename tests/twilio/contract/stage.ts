/** A contract case gets a stage: a new world, clients of the unmodified SDKs, and assertions. */
import type { Client, Conversation, Message } from '@twilio/conversations';
import type { SyncClient } from 'twilio-sync';
import { AGENT } from '../accounts.ts';
import { allConversations, chatClientAt, hearMessages, type RetryPolicy, syncClientAt } from '../clients.ts';
import { type Check, createCheck } from './check.ts';
import { type Ask, createSteering, type SeenChat, type Steering } from './steering.ts';

export interface Placement {
  readonly ask: Ask;
  /** For the SDKs' `uri` option. */
  readonly uri: string;
}

export interface Stage {
  readonly check: Check;
  readonly service: Steering;
  /** Creates a chat client. The service may refuse it. */
  startChat(token: string, retry?: RetryPolicy): Client;
  startSync(token: string): SyncClient;
  chat(identity?: string, retry?: RetryPolicy): Promise<Client>;
  sync(identity?: string): Promise<SyncClient>;
  /** Returns the world's chat in this place, counted from 0. */
  chatAt(place: number): Promise<SeenChat>;
  /** Waits until the client's list has the conversation. Returns the conversation. */
  conversation(client: Client, sid: string): Promise<Conversation>;
  /**
   * Returns a list to which the messages are added that the clients receive later. Waits for the subscriptions first:
   * earlier messages would arrive as missed ones, not live.
   */
  hearLive(
    chat: SeenChat,
    one: Client,
    other?: Client,
  ): Promise<readonly [readonly Message[], readonly Message[]]>;
}

export interface Case {
  readonly name: string;
  /** Number of chats in the world (default 5). */
  readonly chats?: number;
  readonly run: (stage: Stage) => Promise<void>;
}

export const CHATS = 5;

/** Time limit of a case in the test runner, ms. The checks inside a case fail earlier, with a better message. */
export const CASE_TIMEOUT_MS = 60_000;

/** Longest wait for the shutdown of a client, ms. For some clients that never connected, the promise never settles. */
const GOODBYE_MS = 3_000;

/** Runs one case in a new world. Returns the number of assertions that were true. */
export async function play(one: Case, { ask, uri }: Placement): Promise<number> {
  const clients: { shutdown(): Promise<void> }[] = [];
  const check = createCheck();
  const service = createSteering(ask);
  let markers = 0;
  const kept = <T extends { shutdown(): Promise<void> }>(client: T): T => {
    clients.push(client);
    return client;
  };
  const stage: Stage = {
    check,
    service,
    startChat: (token, retry) => kept(chatClientAt(uri, token, retry)),
    startSync: (token) => kept(syncClientAt(uri, token)),
    async chat(identity = AGENT, retry) {
      const client = stage.startChat(await service.token('conversations', identity), retry);
      await allConversations(client);
      return client;
    },
    sync: async (identity = AGENT) => stage.startSync(await service.token('sync', identity)),
    async chatAt(place) {
      const chat = (await service.chats())[place];
      if (!chat) throw new Error(`The world has no chat ${place}`);
      return service.chat(chat.id);
    },
    async conversation(client, sid) {
      let found: Conversation | undefined;
      await check.eventually(async () => {
        found = (await allConversations(client)).find((listed) => listed.sid === sid);
        return found !== undefined;
      }, true);
      if (!found) throw new Error(`${sid} is not listed`);
      return found;
    },
    async hearLive({ id }, one, other = one) {
      const early = [hearMessages(one), hearMessages(other)];
      markers += 1;
      const marker = `Live? ${markers}`;
      await service.inbound(id, marker);
      for (const heard of early) await check.eventually(() => heard.at(-1)?.body, marker);
      return [hearMessages(one), hearMessages(other)];
    },
  };
  try {
    await one.run(stage);
  } finally {
    await ask('DELETE', '/__world/faults');
    await service.mute(false);
    await Promise.all(clients.map((client) => within(GOODBYE_MS, client.shutdown())));
  }
  return check.count();
}

const within = (ms: number, promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);
