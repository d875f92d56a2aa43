import { EVENTS_REVISION } from '../../../src/core/events.ts';
import { type Committer, createCommitter } from '../../../src/core/log/committer.ts';
import { type OpenedLog, openLog } from '../../../src/core/log/open-log.ts';
import { browserClock } from '../../../src/worker/adapters/browser-clock.ts';
import { browserIds } from '../../../src/worker/adapters/browser-ids.ts';
import { browserUsage } from '../../../src/worker/adapters/browser-storage.ts';
import { createDexieEventLogStore } from '../../../src/worker/adapters/dexie-event-log-store.ts';
import { KeyringDatabase } from '../../../src/worker/adapters/keyring-database.ts';
import { createLogKeyring } from '../../../src/worker/adapters/log-keyring.ts';
import { createLogPurges } from '../../../src/worker/adapters/log-purges.ts';
import { webDigest } from '../../../src/worker/adapters/web-digest.ts';
import { createWebLocks } from '../../../src/worker/locks.ts';
import { SAMPLE_AGENT } from '../sample-log/sample-chat.ts';
import { sampleLog } from '../sample-log/sample-log.ts';
import { inGroups } from '../sample-log/take.ts';

/** What every sample log is made from. */
export const SAMPLE = { seed: 20_261_120, chats: 1000 } as const;

/** Events of one append while a log is filled, and of one segment once it is sealed. */
const RUN_SIZE = 100;
const SEGMENT_SIZE = 500;

const keyring = new KeyringDatabase();

/** The product's log on this origin's disk. */
const store = createDexieEventLogStore({
  locks: createWebLocks(navigator.locks),
  keyring: createLogKeyring(keyring),
  purges: createLogPurges(keyring),
  revision: EVENTS_REVISION,
  usage: browserUsage,
});

/** Writes a sample log through the product's own store, sealed into segments as the product leaves it. */
export async function fillLog(userId: string, events: number): Promise<void> {
  const log = await store.open(userId);
  try {
    const sample = sampleLog({ ...SAMPLE, events, endsAt: Date.now() });
    for (const run of inGroups(sample, RUN_SIZE)) await log.append(run, 'relaxed');
    const firsts = (await log.runs()).map(({ first }) => first);
    for (const segment of inGroups(firsts, SEGMENT_SIZE / RUN_SIZE)) await log.seal(segment);
  } finally {
    await log.close();
  }
}

/** Fills a log and opens it as a session does: without a snapshot, so that all of it is folded. */
export async function openFilledLog(userId: string, events: number): Promise<OpenedLog> {
  await fillLog(userId, events);
  const opened = await openLog({ logs: store, digest: webDigest, userId, self: [SAMPLE_AGENT] });
  if (opened.state.seq !== events || opened.quarantined > 0) throw new Error('The log was not folded whole.');
  return opened;
}

/** A log with its committer, as a session has it: all messages in memory. */
export interface ProductLog {
  readonly committer: Committer;
  /** A chat that the log knows. */
  readonly chatId: string;
  close(): Promise<void>;
}

export async function openProductLog(userId: string, events: number): Promise<ProductLog> {
  const { log, state, head, refold } = await openFilledLog(userId, events);
  const chatId = state.chats.at(0)?.id;
  if (chatId === undefined) throw new Error('The sample log has no chat.');
  const committer = createCommitter({
    log,
    initial: state,
    head,
    clock: browserClock,
    ids: browserIds,
    // Nothing is left to load: the whole log was folded.
    loadBodies: async () => new Map(),
    refold,
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
