/** Clients of the unmodified SDKs. They connect to the realtime service of a test. */
import { Client, type ClientOptions, type Conversation, type Message } from '@twilio/conversations';
import { SyncClient } from 'twilio-sync';
import { AGENT } from './accounts.ts';
import type { RealtimeService } from './realtime-in-memory.ts';

/** Pauses between connection attempts, ms. */
export interface RetryPolicy {
  readonly min: number;
  readonly max: number;
  readonly randomness: number;
}

/** Short pauses, so that tests of lost sockets are fast. The SDK's own pauses start at 1 s and double. */
const RETRY: RetryPolicy = { min: 50, max: 200, randomness: 0 };

export const openChatClient = (service: RealtimeService, identity: string = AGENT): Client =>
  chatClientAt(service.uri, service.world.issueToken('chat', identity));

export const openSyncClient = (service: RealtimeService, identity: string = AGENT): SyncClient =>
  syncClientAt(service.uri, service.world.issueToken('sync', identity));

/** Since version 25, Node has a sessionStorage. Data that one client stores there would disturb the next client. */
const Sync = { enableSessionStorage: false };

export function chatClientAt(uri: string, token: string, retryPolicy = RETRY): Client {
  const options: ClientOptions & { retryPolicy: RetryPolicy; Sync: typeof Sync } = {
    Twilsock: { uri },
    retryPolicy,
    Sync,
  };
  return new Client(token, options);
}

export const syncClientAt = (uri: string, token: string): SyncClient =>
  new SyncClient(token, { twilsock: { uri }, retryPolicy: RETRY, Sync });

/**
 * Loads every joined conversation. Await this before a shutdown: an SDK that is stopped during its start leaves an
 * unhandled rejection.
 */
export async function allConversations(client: Client): Promise<readonly Conversation[]> {
  let page = await client.getSubscribedConversations();
  const all = [...page.items];
  while (page.hasNextPage) {
    page = await page.nextPage();
    all.push(...page.items);
  }
  return all;
}

/** Returns a list. Messages that arrive later are added to it. */
export function hearMessages(client: Client): readonly Message[] {
  const heard: Message[] = [];
  client.on('messageAdded', (message) => heard.push(message));
  return heard;
}
