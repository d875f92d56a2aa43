/** The unmodified SDKs, pointed at a test's realtime service. */
import { Client, type ClientOptions, type Conversation, type Message } from '@twilio/conversations';
import { SyncClient } from 'twilio-sync';
import { AGENT } from './accounts.ts';
import type { RealtimeService } from './realtime-in-memory.ts';

/** Pauses between attempts to connect, ms. */
export interface RetryPolicy {
  readonly min: number;
  readonly max: number;
  readonly randomness: number;
}

/** Reconnects soon, so that tests of lost sockets are short; the SDK's default is 1 s and rising. */
const RETRY: RetryPolicy = { min: 50, max: 200, randomness: 0 };

/** A chat client of the user, by a token of its own. */
export const openChatClient = (service: RealtimeService, identity: string = AGENT): Client =>
  chatClientAt(service.uri, service.world.issueToken('chat', identity));

export const openSyncClient = (service: RealtimeService, identity: string = AGENT): SyncClient =>
  syncClientAt(service.uri, service.world.issueToken('sync', identity));

/** Node has had a sessionStorage since 25: what one client keeps there would mislead the next. */
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

/** Every joined conversation, page by page. Await it before a shutdown: an SDK stopped while it starts rejects unheard. */
export async function allConversations(client: Client): Promise<readonly Conversation[]> {
  let page = await client.getSubscribedConversations();
  const all = [...page.items];
  while (page.hasNextPage) {
    page = await page.nextPage();
    all.push(...page.items);
  }
  return all;
}

/** Bodies of the messages that arrive from now on, in the order in which they arrive. */
export function hearMessages(client: Client): readonly Message[] {
  const heard: Message[] = [];
  client.on('messageAdded', (message) => heard.push(message));
  return heard;
}
