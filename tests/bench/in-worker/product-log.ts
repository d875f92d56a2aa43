import { EVENTS_REVISION } from '../../../src/core/events.ts';
import { fold } from '../../../src/core/fold.ts';
import { type Committer, createCommitter } from '../../../src/core/log/committer.ts';
import { decodeRun } from '../../../src/core/log/decode.ts';
import type { EventLog, LogReader, LogRun } from '../../../src/core/ports.ts';
import { emptyState, type State } from '../../../src/core/state.ts';
import { browserClock } from '../../../src/worker/adapters/browser-clock.ts';
import { browserIds } from '../../../src/worker/adapters/browser-ids.ts';
import { browserUsage } from '../../../src/worker/adapters/browser-storage.ts';
import { createDexieEventLogStore } from '../../../src/worker/adapters/dexie-event-log-store.ts';
import { KeyringDatabase } from '../../../src/worker/adapters/keyring-database.ts';
import { createLogKeyring } from '../../../src/worker/adapters/log-keyring.ts';
import { createLogPurges } from '../../../src/worker/adapters/log-purges.ts';
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

/** Every run of a log, undecoded. */
export async function* readRuns(userId: string): AsyncGenerator<LogRun> {
  const reader = await readerOf(userId);
  try {
    yield* reader.read();
  } finally {
    await reader.close();
  }
}

/** Reads, decodes and folds all of a log. */
export async function replayLog(userId: string): Promise<{ readonly state: State; readonly events: number }> {
  const reader = await readerOf(userId);
  try {
    return await foldLog(reader);
  } finally {
    await reader.close();
  }
}

/** A log with its committer, as a session has it: all messages in memory. */
export interface ProductLog {
  readonly committer: Committer;
  /** A chat that the log knows. */
  readonly chatId: string;
  close(): Promise<void>;
}

/** Fills a log and opens it. */
export async function openProductLog(userId: string, events: number): Promise<ProductLog> {
  await fillLog(userId, events);
  const log = await store.open(userId);
  const { state } = await foldLog(log);
  const chatId = state.chats.at(0)?.id;
  if (chatId === undefined) throw new Error('The sample log has no chat.');
  const committer = committerOn(log, state);
  return {
    committer,
    chatId,
    async close() {
      await committer.close();
      await log.close();
    },
  };
}

const committerOn = (log: EventLog, initial: State): Committer =>
  createCommitter({
    log,
    initial,
    head: log.head,
    clock: browserClock,
    ids: browserIds,
    // Nothing is left to load: the whole log was folded.
    loadBodies: async () => new Map(),
    refold: async () => (await foldLog(log)).state,
    onFolded: () => undefined,
  });

async function foldLog(log: Pick<LogReader, 'read'>): Promise<{ state: State; events: number }> {
  let state = emptyState([SAMPLE_AGENT]);
  let count = 0;
  for await (const run of log.read()) {
    const { events } = decodeRun(run);
    state = fold(state, events);
    count += events.length;
  }
  return { state, events: count };
}

async function readerOf(userId: string): Promise<LogReader> {
  const reader = await store.reader(userId);
  if (reader === null) throw new Error('There is no such log.');
  return reader;
}
