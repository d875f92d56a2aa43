import type { LoggedEvent } from '../../../model/events.ts';
import type { EventBatch, LogReadStatus } from '../../../model/log/types.ts';
import { type ChatTimeline, emptyTimeline, timelineAfter, timelineChatOf } from './timeline.ts';

export interface LoggedTimeline {
  readonly status: LogReadStatus;
  readonly timeline: ChatTimeline;
  /** Retention removed events up to this seq. 0 if it removed none. */
  readonly trimmedThrough: number;
  readonly unreadable: number;
}

/** The timelines of all chats. The log is read once for all chats, when the first timeline is requested. */
export interface ChatTimelines {
  of(chatId: string): LoggedTimeline;
  append(events: readonly LoggedEvent[]): void;
}

/** `read` yields the whole log, in order. */
export function createChatTimelines(deps: {
  readonly read: () => AsyncIterable<EventBatch>;
  readonly changed: () => void;
}): ChatTimelines {
  const byChat = new Map<string, ChatTimeline>();
  let status: LogReadStatus | 'unread' = 'unread';
  let trimmedThrough = 0;
  let unreadable = 0;
  /**
   * Seq of the newest event in the timelines. An event may arrive from `read` and from `append`, and must be
   * added only once.
   */
  let through = 0;
  let pending: LoggedEvent[] = [];

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
    for (const event of pending) take(event);
  }

  const start = () => {
    status = 'reading';
    readLog().then(
      () => end('read'),
      () => end('failed'),
    );
  };
  const end = (outcome: LogReadStatus) => {
    status = outcome;
    pending = [];
    deps.changed();
  };

  return {
    of(chatId) {
      if (status === 'unread') start();
      return {
        status: status === 'unread' ? 'reading' : status,
        timeline: byChat.get(chatId) ?? emptyTimeline,
        trimmedThrough,
        unreadable,
      };
    },
    append(events) {
      if (status === 'reading') pending.push(...events);
      if (status === 'read' || status === 'failed') for (const event of events) take(event);
    },
  };
}

export const noTimelines: ChatTimelines = {
  of: () => ({ status: 'read', timeline: emptyTimeline, trimmedThrough: 0, unreadable: 0 }),
  append: () => undefined,
};
