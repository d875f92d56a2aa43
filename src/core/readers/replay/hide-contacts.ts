import { type Hide, hideFields } from '../../domains/records/hide.ts';
import type { FileState, PastEvent, PastIndex, PastRow } from '../../model/replay/types.ts';

export const hideEvent = (event: PastEvent, hide: Hide): PastEvent => ({
  ...hideFields(event, hide),
  items: event.items.map(hide),
});

export const hideRow = (row: PastRow, hide: Hide): PastRow => ({
  ...row,
  event: hideEvent(row.event, hide),
  messages: row.messages.map((message) => ({ ...message, event: hideEvent(message.event, hide) })),
});

export const hideIndex = (index: PastIndex, hide: Hide | null): PastIndex =>
  hide === null
    ? index
    : {
        ...index,
        chat: { ...index.chat, name: hide(index.chat.name) },
        people: hideFields(index.people, hide),
      };

export const hideChats = (file: FileState, hide: Hide | null): FileState =>
  hide === null || file.state !== 'open'
    ? file
    : { ...file, chats: file.chats.map((chat) => ({ ...chat, name: hide(chat.name) })) };
