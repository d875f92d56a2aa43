import type { WorldMessage } from '../../world/chat-types.ts';
import type { ContactSeed } from '../chats/chats.ts';
import type { Chatting } from '../chats/chatting.ts';
import { numberOf, type People } from './people.ts';

/** Author of texts whose own author has no account any more. */
const STANDS_IN = 'admin@example.com';

interface DirectText {
  /** Identity of the user who sends. */
  readonly author: string;
  readonly body: string;
  readonly mediaUrl?: string | null;
  /** A text with a known id is not sent again. */
  readonly clientMessageId: string;
}

/** The only way to a person for texts that nobody writes in a chat: those of campaigns, calls and appointments. */
export interface Texting {
  /** Sends a text in the chat with this person, which is begun if there is none. Null: the person has opted out. */
  textPerson(to: ContactSeed, text: DirectText): WorldMessage | null;
}

export function createTexting(
  world: Pick<Chatting, 'send' | 'createConversation'> & { user(identity: string): object | undefined },
  people: Pick<People, 'isOut' | 'chatWith'>,
): Texting {
  return {
    textPerson(to, { author: wanted, ...text }) {
      const address = to.phone ?? to.identity ?? '';
      if (people.isOut(to.phone === null ? address : numberOf(to.phone).key)) return null;
      const author = world.user(wanted) === undefined ? STANDS_IN : wanted;
      const chatId =
        people.chatWith(to) ??
        world.createConversation({
          friendlyName: to.name,
          participants: [address],
          isGroup: false,
          createdBy: author,
        }).id;
      return world.send({ chatId, author, ...text });
    },
  };
}
