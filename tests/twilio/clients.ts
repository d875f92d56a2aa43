/** The unmodified SDKs, pointed at a test's realtime service. */
import { Client, type ClientOptions, type Conversation, type Message } from '@twilio/conversations';
import { SyncClient } from 'twilio-sync';
import { AGENT } from './accounts.ts';
import type { RealtimeService } from './realtime-service.ts';

/** Reconnects soon, so that tests of lost sockets are short; the SDK's default is 1 s and rising. */
const RETRY = { min: 50, max: 200, randomness: 0 };

export function openChatClient(service: RealtimeService, identity: string = AGENT): Client {
  return chatClientWith(service, service.world.issueToken('chat', identity));
}

export function chatClientWith(service: RealtimeService, token: string): Client {
  const options: ClientOptions & { retryPolicy: typeof RETRY } = {
    Twilsock: { uri: service.uri },
    retryPolicy: RETRY,
  };
  return new Client(token, options);
}

export function openSyncClient(service: RealtimeService, identity: string = AGENT): SyncClient {
  return new SyncClient(service.world.issueToken('sync', identity), {
    twilsock: { uri: service.uri },
    retryPolicy: RETRY,
  });
}

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
