import type { LoggedEvent } from '../../model/events.ts';
import type { FileState, PastChat } from '../../model/replay/types.ts';
import type { Imported } from '../export/read-export.ts';

/** Returns what a screen needs to know of a file that was read. */
export function fileState(result: Imported): FileState {
  if (!result.ok) {
    const { problem, line, lastAt } = result;
    return { state: 'broken', problem, line, lastAt };
  }
  const { events, quarantined, chainHead, header } = result;
  return {
    state: 'open',
    chats: chatsIn(events, header.asked.chatId),
    events: events.length,
    unreadable: quarantined,
    head: chainHead,
  };
}

/** Returns the chats of a file, with their last names. The export of one chat has only that chat. */
function chatsIn(events: readonly LoggedEvent[], only: string | null): readonly PastChat[] {
  const names = new Map<string, string>(only === null ? [] : [[only, only]]);
  const withMessages = new Set<string>(only === null ? [] : [only]);
  for (const event of events) {
    if (event.type === 'chats.listed')
      for (const { chatId, name } of event.payload.chats) names.set(chatId, name);
    else if (event.type === 'conversation.added')
      names.set(event.payload.chat.chatId, event.payload.chat.name);
    else if ('chatId' in event.payload && event.payload.chatId !== null)
      withMessages.add(event.payload.chatId);
  }
  return [...withMessages]
    .filter((chatId) => only === null || chatId === only)
    .map((chatId) => ({ chatId, name: names.get(chatId) || chatId }));
}
