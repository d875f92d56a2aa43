/** Two unmodified chat clients of different users of one world. Each test gets new ones. */
import type { Client, Conversation } from '@twilio/conversations';
import { afterEach, beforeEach, vi } from 'vitest';
import type { WorldChat } from '../../mocks/world/chat-types.ts';
import { SUPERVISOR } from './accounts.ts';
import { allConversations, openChatClient } from './clients.ts';
import type { RealtimeOptions, RealtimeService } from './realtime-service.ts';

/** Longest wait, ms. On an idle machine everything here takes less than a second. */
export const PATIENT = { timeout: 4000 };

export interface ChatScene {
  readonly service: RealtimeService;
  readonly agent: Client;
  readonly supervisor: Client;
  chatAt(position: number): WorldChat;
  conversation(client: Client, chat: WorldChat): Promise<Conversation>;
}

export function chatScene(
  start: (options: RealtimeOptions) => Promise<RealtimeService>,
  options: RealtimeOptions = {},
): ChatScene {
  let service: RealtimeService | undefined;
  let clients: readonly Client[] = [];

  beforeEach(async () => {
    service = await start(options);
    clients = [openChatClient(service), openChatClient(service, SUPERVISOR)];
    await Promise.all(clients.map(allConversations));
  });

  afterEach(async () => {
    await Promise.all(clients.map((client) => client.shutdown()));
    await service?.stop();
  });

  const present = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The scene exists only while a test runs');
    return value;
  };

  return {
    get service() {
      return present(service);
    },
    get agent() {
      return present(clients[0]);
    },
    get supervisor() {
      return present(clients[1]);
    },
    chatAt: (position) => present(present(service).world.chats()[position]),
    async conversation(client, chat) {
      return vi.waitFor(async () => {
        const found = (await allConversations(client)).find(({ sid }) => sid === chat.sid);
        if (!found) throw new Error(`${chat.friendlyName} is not listed`);
        return found;
      }, PATIENT);
    },
  };
}
