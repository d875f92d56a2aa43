/** Read positions that are to be told to the service: once the client can, and again until it was told. */
import type { Clock } from '../../core/ports.ts';
import { settleWithin } from './settle-within.ts';

/** ms after a refusal at which a mark is told again: nobody waits for it, and a new connection tells it at once. */
export const MARK_RETRY_MS = 5_000;

/** ms after which one that was not answered is told again: the SDK may wait for what never comes. */
export const MARK_LIMIT_MS = 30_000;

/** What marks need of the SDK's client. */
export interface ReadableClient {
  getConversationBySid(sid: string): Promise<{
    readonly lastMessage?: { readonly index?: number | undefined } | undefined;
    readonly lastReadMessageIndex: number | null;
    advanceLastReadMessageIndex(index: number): Promise<unknown>;
  }>;
}

export interface ReadMarks {
  /** Notes how far a conversation goes. */
  noteNewest(message: { readonly index: number; readonly conversation: { readonly sid: string } }): void;
  /** Read up to this index; null: to the end. */
  mark(conversationSid: string, index: number | null): void;
  /** Tells what is still untold. */
  flush(): void;
  /** What the service has not confirmed, by conversation. */
  untold(): ReadonlyMap<string, number | null>;
  stop(): void;
}

/** `isReady`: whether the client can be asked at all; before its first list it answers with rubbish. */
export function createReadMarks(client: ReadableClient, clock: Clock, isReady: () => boolean): ReadMarks {
  const newest = new Map<string, number>();
  const untold = new Map<string, number | null>();
  const beingTold = new Set<string>();
  let cancel: (() => void) | null = null;
  let stopped = false;

  const tell = async (sid: string, read: number | null): Promise<void> => {
    const conversation = await client.getConversationBySid(sid);
    const end = Math.max(conversation.lastMessage?.index ?? -1, newest.get(sid) ?? -1);
    const index = read ?? end;
    // Told again, it means this end: what comes later was not read.
    if (read === null && untold.get(sid) === null) untold.set(sid, index);
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
    for (const [sid, index] of untold) {
      if (beingTold.has(sid)) continue;
      beingTold.add(sid);
      void settleWithin(MARK_LIMIT_MS, tell(sid, index), clock).then((settlement) => {
        beingTold.delete(sid);
        if (settlement !== 'fulfilled') flushLater();
        else if (untold.get(sid) === index) untold.delete(sid);
        // It has been read further meanwhile.
        else flush();
      });
    }
  };

  return {
    noteNewest: ({ index, conversation }) => newest.set(conversation.sid, index),
    mark(sid, index) {
      const before = untold.get(sid);
      // The end is further than any index.
      untold.set(sid, index === null || before === null ? null : Math.max(index, before ?? index));
      flush();
    },
    flush,
    untold: () => untold,
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
