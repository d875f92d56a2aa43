import { Client, type ClientOptions, type Conversation, type Message } from '@twilio/conversations';
import { SyncClient } from 'twilio-sync';
import { WebSocket } from 'ws';
import type { CheckOptions } from '../visit.ts';

/*
 * Clients of the unmodified SDKs, in Node. Node 20 has no `WebSocket`. Later versions have one, but it sends no close
 * event after a refused connection.
 */
const installSocket = (): void => {
  Object.assign(globalThis, { WebSocket });
};

const RETRY = { min: 200, max: 2000, randomness: 0 };
/** Since version 25, Node has a sessionStorage, which outlives a client. */
const Sync = { enableSessionStorage: false };

type Place = Pick<CheckOptions, 'twilsock' | 'region'>;

export function openChat(token: string, { twilsock, region }: Place): Client {
  installSocket();
  const options: ClientOptions & { retryPolicy: typeof RETRY; Sync: typeof Sync } = {
    retryPolicy: RETRY,
    Sync,
    ...(twilsock === undefined ? {} : { Twilsock: { uri: twilsock } }),
    ...(region === undefined ? {} : { region }),
  };
  return new Client(token, options);
}

export function openSync(token: string, { twilsock, region }: Place): SyncClient {
  installSocket();
  return new SyncClient(token, {
    retryPolicy: RETRY,
    Sync,
    ...(twilsock === undefined ? {} : { twilsock: { uri: twilsock } }),
    ...(region === undefined ? {} : { region }),
  });
}

/** Resolves with the value, or with null after this time. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Reads a value again after each event, until it fits. Null after this time. */
export function awaited<T>(
  ms: number,
  subscribe: (changed: () => void) => void,
  read: () => T | null,
): Promise<T | null> {
  const fitting = new Promise<T>((resolve) => {
    const look = (): void => {
      const value = read();
      if (value !== null) resolve(value);
    };
    subscribe(look);
    look();
  });
  return within(ms, fitting);
}

/** Most pages of conversations that are read. */
const PAGES_MAX = 20;

/** Returns the conversations that the client has joined. */
export async function conversationsOf(client: Client): Promise<readonly Conversation[]> {
  let page = await client.getSubscribedConversations();
  const all = [...page.items];
  for (let read = 1; page.hasNextPage && read < PAGES_MAX; read += 1) {
    page = await page.nextPage();
    all.push(...page.items);
  }
  return all;
}

export type { Client, Conversation, Message };
