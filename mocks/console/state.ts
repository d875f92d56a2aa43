import { HttpResponse, http } from 'msw';
import type { WorldChat, WorldMessage, WorldParticipant } from '../world/chat-types.ts';
import type { World } from '../world/types.ts';
import { refuse } from './answering.ts';
import type { ConsoleReach } from './reach.ts';

/** Number of messages per chat in the list of all chats. The call for a single chat returns all its messages. */
const LATEST_MESSAGES = 10;

/** Control calls that read the world: its chats, its open sockets and the number of requests by kind. */
export function stateHandlers(root: string, { world, emulator, requests }: ConsoleReach) {
  return [
    http.get(`${root}/state`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('chat');
      const chosen = id === null ? null : world.chat(id);
      if (chosen === undefined) return refuse(404, `There is no chat ${id}`);
      return HttpResponse.json({
        chats: chosen
          ? [chatState(world, chosen, chosen.messages)]
          : world.chats().map((chat) => chatState(world, chat, chat.messages.slice(-LATEST_MESSAGES))),
        sockets: emulator.sockets(),
        requests: requests(),
      });
    }),
    http.get(`${root}/traffic`, () => HttpResponse.json(emulator.traffic())),
    http.get(`${root}/requests`, () => HttpResponse.json({ requests: requests() })),
  ];
}

function chatState(world: World, chat: WorldChat, messages: readonly WorldMessage[]) {
  const { id, sid, friendlyName } = chat;
  return {
    id,
    sid,
    friendlyName,
    flags: world.flagsOf(id),
    participants: chat.participants.map(participantState),
    messages: messages.map(messageState),
  };
}

function participantState({ uuid, sid, name, phone, identity }: WorldParticipant) {
  return { uuid, sid, name, phone, identity };
}

function messageState(message: WorldMessage) {
  const { id, sid, body, author, direction, status, clientMessageId, mediaUrl } = message;
  return { id, sid, body, author, direction, status, clientMessageId, mediaUrl };
}
