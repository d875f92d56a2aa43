import type { ListedChat, Message, Participant } from '../../../src/core/model/chat/message.ts';
import type { Random } from './random.ts';
import { nameOf, textOf } from './words.ts';

/** Number of messages on a page of the service. */
export const PAGE_SIZE = 30;

export const SAMPLE_AGENT = 'agent@example.com';

/** The state of a chat at the service, as far as its next event depends on it. */
export interface SampleChat {
  readonly id: string;
  readonly name: string;
  readonly participants: readonly Participant[];
  isFavorite: boolean;
  draft: string;
  readonly recent: Message[];
  /** Number of messages so far. The next message has this index. */
  messages: number;
}

export function makeChat(random: Random): SampleChat {
  const name = nameOf(random);
  const phone = `+1555010${random.below(10)}${random.below(10)}`;
  return {
    id: uuidOf(random),
    name,
    participants: [
      { uuid: uuidOf(random), phone, sid: sidOf('MB', random), identity: null, address: phone },
      { uuid: uuidOf(random), phone: null, sid: sidOf('MB', random), identity: SAMPLE_AGENT, address: null },
    ],
    isFavorite: random.next() < 0.1,
    draft: '',
    recent: [],
    messages: 0,
  };
}

/** Creates the chat's next message and adds it. `id` is the service's next message id. */
export function nextMessage(
  chat: SampleChat,
  given: Pick<Message, 'id' | 'at' | 'direction' | 'clientMessageId'>,
  random: Random,
): Message {
  const message: Message = {
    ...given,
    sid: sidOf('IM', random),
    index: chat.messages,
    body: textOf(random),
    author: given.direction === 'outbound' ? SAMPLE_AGENT : (chat.participants[0]?.address ?? null),
    status: given.direction === 'outbound' ? 'sent' : null,
    errorCode: null,
    mediaUrl: null,
  };
  chat.messages += 1;
  chat.recent.push(message);
  if (chat.recent.length > PAGE_SIZE) chat.recent.shift();
  return message;
}

export const listedOf = (chat: SampleChat, lastAt: number): ListedChat => ({
  chatId: chat.id,
  name: chat.name,
  isGroup: false,
  isFavorite: chat.isFavorite,
  unseen: 0,
  lastMessage: chat.recent.at(-1)?.body ?? 'Hello',
  flags: null,
  lastAt,
  lastDirection: null,
});

export const uuidOf = (random: Random): string =>
  `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-a${random.hex(3)}-${random.hex(12)}`;

const sidOf = (kind: 'IM' | 'MB', random: Random): string => `${kind}${random.hex(32)}`;
