import { type ChatTimeline, emptyTimeline, timelineAfter, timelineChatOf } from '../chat/thread/timeline.ts';
import type { LoggedEvent } from '../events.ts';
import type { ReadEvents } from './message-trails.ts';
import type { TailStatus } from './types.ts';

/** What the log tells of a chat, and how far it has been read. */
export interface ToldTimeline {
  readonly status: TailStatus;
  readonly timeline: ChatTimeline;
  /** Events up to this seq were taken away by retention; 0: none. */
  readonly trimmedThrough: number;
  /** Events of the log that could not be read. */
  readonly unreadable: number;
}

/** The timelines of all chats: one reading of the log serves them all. Nothing is read before somebody looks. */
export interface ChatTimelines {
  of(chatId: string): ToldTimeline;
  /** These were appended. */
  told(events: readonly LoggedEvent[]): void;
}

/** `read` gives the whole log as it is now, in its order. */
export function createChatTimelines(deps: {
  readonly read: () => AsyncIterable<ReadEvents>;
  readonly changed: () => void;
}): ChatTimelines {
  const byChat = new Map<string, ChatTimeline>();
  let status: TailStatus | 'unread' = 'unread';
  let trimmedThrough = 0;
  let unreadable = 0;
  /** The newest event that was taken in: the reading may bring what was told meanwhile. */
  let through = 0;
  let meanwhile: LoggedEvent[] = [];

  const take = (event: LoggedEvent) => {
    if (event.seq <= through) return;
    through = event.seq;
    if (event.type === 'log.trimmed') trimmedThrough = Math.max(trimmedThrough, event.payload.through);
    const chatId = timelineChatOf(event);
    if (chatId !== null) byChat.set(chatId, timelineAfter(byChat.get(chatId) ?? emptyTimeline, event));
  };

  async function readLog(): Promise<void> {
    for await (const part of deps.read()) {
      unreadable += part.unreadable;
      for (const event of part.events) take(event);
    }
    for (const event of meanwhile) take(event);
  }

  const begin = () => {
    status = 'reading';
    readLog().then(
      () => end('read'),
      () => end('failed'),
    );
  };
  const end = (how: TailStatus) => {
    status = how;
    meanwhile = [];
    deps.changed();
  };

  return {
    of(chatId) {
      if (status === 'unread') begin();
      return {
        status: status === 'unread' ? 'reading' : status,
        timeline: byChat.get(chatId) ?? emptyTimeline,
        trimmedThrough,
        unreadable,
      };
    },
    told(events) {
      if (status === 'reading') meanwhile.push(...events);
      if (status === 'read' || status === 'failed') for (const event of events) take(event);
    },
  };
}

/** The timelines of nobody's log. */
export const noTimelines: ChatTimelines = {
  of: () => ({ status: 'read', timeline: emptyTimeline, trimmedThrough: 0, unreadable: 0 }),
  told: () => undefined,
};
