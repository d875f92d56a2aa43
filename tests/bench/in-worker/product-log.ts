import { type Committer, createCommitter } from '../../../src/core/log/committer.ts';
import { LOG_LIMITS } from '../../../src/core/log/limits.ts';
import { type OpenedLog, openLog } from '../../../src/core/log/open-log.ts';
import { browserClock } from '../../../src/worker/adapters/browser-clock.ts';
import { createBrowserEventLogs } from '../../../src/worker/adapters/browser-event-logs.ts';
import { browserIds } from '../../../src/worker/adapters/browser-ids.ts';
import { webDigest } from '../../../src/worker/adapters/web-digest.ts';
import { createWebLocks } from '../../../src/worker/protocol/locks.ts';
import { SAMPLE_AGENT } from '../sample-log/sample-chat.ts';
import { sampleLog } from '../sample-log/sample-log.ts';
import { inGroups } from '../sample-log/take.ts';

export const SAMPLE = { seed: 20_261_120, chats: 1000 } as const;

/** Number of events per append while a log is filled. The console seals runs of the same length. */
export const SEGMENT_EVENTS = LOG_LIMITS.segmentEvents;

const logs = createBrowserEventLogs(createWebLocks(navigator.locks), {
  steppingDown: new AbortController().signal,
  onReplaced: () => undefined,
});

/** Writes a sample log with the console's store. Does nothing if the log exists. */
export async function fillLog(userId: string, events: number): Promise<void> {
  const log = await logs.open(userId);
  try {
    if (log.head > 0) return;
    const sample = sampleLog({ ...SAMPLE, events, endsAt: Date.now() });
    for (const segment of inGroups(sample, SEGMENT_EVENTS)) await log.append(segment, 'relaxed');
  } finally {
    await log.close();
  }
}

/** Fills a log and opens it as a session does. There is no snapshot, so all events are folded. */
export async function openFilledLog(userId: string, events: number): Promise<OpenedLog> {
  await fillLog(userId, events);
  const opened = await openLog({ logs, digest: webDigest, userId, self: [SAMPLE_AGENT] });
  if (opened.state.seq !== events || opened.quarantined > 0)
    throw new Error('The log was not folded completely.');
  return opened;
}

/** A log with its committer, as in a session. All messages are in memory. */
export interface ProductLog {
  readonly committer: Committer;
  readonly chatId: string;
  close(): Promise<void>;
}

export async function openProductLog(userId: string, events: number): Promise<ProductLog> {
  const { log, state, head } = await openFilledLog(userId, events);
  const chatId = state.chats.at(0)?.id;
  if (chatId === undefined) throw new Error('The sample log has no chat.');
  const committer = createCommitter({
    log,
    initial: state,
    head,
    clock: browserClock,
    ids: browserIds,
    // Nothing to load, because the whole log was folded.
    loadChats: async () => [],
    onFolded: () => undefined,
  });
  return {
    committer,
    chatId,
    async close() {
      await committer.close();
      await log.close();
    },
  };
}
