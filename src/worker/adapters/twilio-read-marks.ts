/** Read positions that are to be told to the service: once the client can, and again when it could not. */
import type { Client, Message } from '@twilio/conversations';

export interface ReadMarks {
  /** Notes how far a conversation goes. */
  noteNewest(message: Message): void;
  /** Read up to this index; null: to the end. */
  mark(conversationSid: string, index: number | null): void;
  /** Tells what is still untold. */
  flush(): void;
}

/** `isReady`: whether the client can be asked at all; before its first list it answers with rubbish. */
export function createReadMarks(client: Client, isReady: () => boolean): ReadMarks {
  const newest = new Map<string, number>();
  const untold = new Map<string, number | null>();

  const tell = async (sid: string, read: number | null): Promise<void> => {
    const conversation = await client.getConversationBySid(sid);
    const end = Math.max(conversation.lastMessage?.index ?? -1, newest.get(sid) ?? -1);
    const index = read ?? end;
    if (index > (conversation.lastReadMessageIndex ?? -1)) {
      await conversation.advanceLastReadMessageIndex(index);
    }
  };

  const remember = (sid: string, index: number | null): void => {
    const before = untold.get(sid);
    // The end is further than any index.
    untold.set(sid, index === null || before === null ? null : Math.max(index, before ?? index));
  };

  const flush = (): void => {
    if (!isReady()) return;
    const marks = [...untold];
    untold.clear();
    // What the service could not be told, the next connection tells.
    for (const [sid, index] of marks) tell(sid, index).catch(() => remember(sid, index));
  };

  return {
    noteNewest: ({ index, conversation }) => newest.set(conversation.sid, index),
    mark(sid, index) {
      remember(sid, index);
      flush();
    },
    flush,
  };
}
