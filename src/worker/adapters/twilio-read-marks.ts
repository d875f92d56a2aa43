/**
 * Sends read positions to the service when the client is ready. Sends them again until the service confirms
 * them.
 */
import type { Clock } from '../../core/ports/ports.ts';
import { settleWithin } from './settle-within.ts';

/** Time before a failed mark is sent again, in ms. A reconnect sends it at once. */
export const MARK_RETRY_MS = 5_000;

/** Time after which an unanswered mark counts as failed, in ms. The SDK may wait forever. */
export const MARK_LIMIT_MS = 30_000;

export interface ReadableClient {
  getConversationBySid(sid: string): Promise<{
    readonly lastMessage?: { readonly index?: number | undefined } | undefined;
    readonly lastReadMessageIndex: number | null;
    advanceLastReadMessageIndex(index: number): Promise<unknown>;
  }>;
}

export interface ReadMarks {
  noteNewest(message: { readonly index: number; readonly conversation: { readonly sid: string } }): void;
  /** Marks messages as read up to this index. Null: up to the end. */
  mark(conversationSid: string, index: number | null): void;
  flush(): void;
  /** The marks that the service has not confirmed, by conversation sid. */
  unconfirmed(): ReadonlyMap<string, number | null>;
  stop(): void;
}

/** `isReady` returns whether the client has read its first list. Before that, its answers are wrong. */
export function createReadMarks(client: ReadableClient, clock: Clock, isReady: () => boolean): ReadMarks {
  const newest = new Map<string, number>();
  const unconfirmed = new Map<string, number | null>();
  const inFlight = new Set<string>();
  let cancel: (() => void) | null = null;
  let stopped = false;

  const send = async (sid: string, read: number | null): Promise<void> => {
    const conversation = await client.getConversationBySid(sid);
    const end = Math.max(conversation.lastMessage?.index ?? -1, newest.get(sid) ?? -1);
    const index = read ?? end;
    // Store the index of the last message for a retry, because messages that arrive later have not been read.
    if (read === null && unconfirmed.get(sid) === null) unconfirmed.set(sid, index);
    if (index > (conversation.lastReadMessageIndex ?? -1)) {
      await conversation.advanceLastReadMessageIndex(index);
    }
  };

  const flushLater = (): void => {
    if (!stopped) cancel ??= clock.setTimer(MARK_RETRY_MS, flush);
  };
  const flush = (): void => {
    if (!isReady() || stopped) return;
    cancel?.();
    cancel = null;
    for (const [sid, index] of unconfirmed) {
      if (inFlight.has(sid)) continue;
      inFlight.add(sid);
      void settleWithin(MARK_LIMIT_MS, send(sid, index), clock).then((settlement) => {
        inFlight.delete(sid);
        if (settlement !== 'fulfilled') flushLater();
        else if (unconfirmed.get(sid) === index) unconfirmed.delete(sid);
        // The user has read further in the meantime.
        else flush();
      });
    }
  };

  return {
    noteNewest: ({ index, conversation }) => newest.set(conversation.sid, index),
    mark(sid, index) {
      const before = unconfirmed.get(sid);
      // Null means up to the end, which is further than any index.
      unconfirmed.set(sid, index === null || before === null ? null : Math.max(index, before ?? index));
      flush();
    },
    flush,
    unconfirmed: () => unconfirmed,
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
