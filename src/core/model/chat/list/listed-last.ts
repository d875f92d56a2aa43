import type { Timestamp } from '../../../kernel/time.ts';
import type { Chat } from '../chat.ts';
import type { Message } from '../message.ts';
import { rowTimeOf } from './chat-order.ts';

type ChatEnd = Pick<Chat, 'last' | 'lastRow'>;

/** Returns whether the last message on this device is the chat's last message. If the list named none, it is. */
export const isRowNewest = ({ last, lastRow }: ChatEnd): boolean =>
  lastRow !== null && (last === null || last.text === null || rowTimeOf(lastRow) >= last.at);

/** The last message of a chat as only the service's list has it. An empty text stands for a picture. */
export interface ListedMessage {
  readonly text: string;
  readonly at: Timestamp;
  readonly direction: Message['direction'] | null;
}

/** Returns the chat's last message if this device has only the list's text of it, else null. */
export const listedLast = (chat: ChatEnd): ListedMessage | null =>
  chat.last === null || chat.last.text === null || isRowNewest(chat)
    ? null
    : { ...chat.last, text: chat.last.text };
