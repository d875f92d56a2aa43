import {
  neighbours,
  type OpenedRun,
  type Replacement,
  rewriteReplacement,
  runOf,
  sealReplacements,
  trimReplacements,
} from '../../core/log/runs.ts';
import {
  type Durability,
  type EventLog,
  type LogCipher,
  type LogNotice,
  type LogRunInfo,
  StaleWriterError,
} from '../../core/ports/ports.ts';
import { createDexieMediaStore } from './dexie-media-store.ts';
import { createDexiePageStore } from './dexie-page-store.ts';
import {
  EPOCH_KEY,
  type EventDatabase,
  keyOf,
  type MetaRow,
  metaValueOf,
  NEWEST_KEY,
} from './event-database.ts';
import { changeFenced, type TakenOver } from './fenced-transaction.ts';
import { loadRuns, readingOf, storedRuns } from './log-reading.ts';
import { sealPart, sealRun } from './log-seals.ts';
import { storageError } from './storage-errors.ts';

/** Number of runs in memory at once while the log is searched for events to rewrite. */
const RUNS_A_REWRITE = 50;

/**
 * Returns the log for its writer. Data is encrypted before a transaction opens, because IndexedDB would
 * commit the transaction while the encryption is awaited.
 */
export function writeLog(parts: {
  readonly database: EventDatabase;
  readonly cipher: LogCipher;
  readonly takenOver: TakenOver;
  readonly notice: LogNotice | null;
  /** `EVENTS_REVISION` of the schemas by which this build validated the events that it appends. */
  readonly revision: string;
  readonly usage: EventLog['usage'];
  readonly release: () => void;
}): EventLog {
  const { database, cipher, takenOver, revision } = parts;
  let newest = takenOver.head;
  let rewritten: Promise<unknown> = Promise.resolve();

  const change = (
    table: 'runs' | 'parts',
    durability: Durability,
    work: (rows: IDBObjectStore, meta: IDBObjectStore) => void,
  ) => changeFenced(database, takenOver.epoch, table, durability, work);

  /**
   * Returns the stored runs, for a change that follows. Throws `StaleWriterError` if another writer has taken
   * over.
   */
  const storedForWriter = (): PromiseLike<readonly LogRunInfo[]> =>
    database.transaction('r', database.runs, database.meta, async () => {
      const [writer, infos] = await Promise.all([database.meta.get(EPOCH_KEY), storedRuns(database)]);
      // A later writer may have changed the runs. Without this check, the change would fail with a misleading
      // error.
      if (metaValueOf(writer) !== takenOver.epoch) throw new StaleWriterError();
      return infos;
    });

  /** Rewrites runs one change at a time. Two changes at once could restore runs that were removed. */
  const rewrite = <T>(work: (infos: readonly LogRunInfo[]) => Promise<T>): Promise<T> => {
    const done = rewritten.then(async () => {
      try {
        return await work(await storedForWriter());
      } catch (error) {
        throw storageError(error);
      }
    });
    rewritten = done.catch(() => undefined);
    return done;
  };

  const opened = async (infos: readonly LogRunInfo[]): Promise<readonly OpenedRun<LogRunInfo>[]> => {
    const runs = await loadRuns(database, cipher, infos);
    // Only a later writer could have changed the runs.
    if (runs === null) throw new StaleWriterError();
    return runs;
  };

  const replace = async (replacements: readonly Replacement<LogRunInfo>[]): Promise<void> => {
    const sealed = await Promise.all(
      replacements.flatMap((replacement) =>
        replacement.in === null ? [] : [sealRun(cipher, replacement.in)],
      ),
    );
    await change('runs', 'strict', (rows, meta) => {
      for (const info of replacements.flatMap((replacement) => replacement.out)) rows.delete(keyOf(info));
      for (const row of sealed) rows.put(row);
      meta.put({ key: NEWEST_KEY, value: newest } satisfies MetaRow);
    });
  };

  const textStore = (kind: 'page' | 'search') =>
    createDexiePageStore({
      kind,
      database,
      cipher,
      change: (durability, work) => change('parts', durability, work),
    });

  return {
    ...readingOf(database, cipher),
    id: takenOver.id,
    epoch: takenOver.epoch,
    head: takenOver.head,
    notice: parts.notice,
    async append(events, durability) {
      const run = runOf(events, revision, events);
      if (run === null) return;
      if (run.first <= newest) throw new RangeError('Events must follow those already in the log.');
      const row = await sealRun(cipher, run);
      await change('runs', durability, (rows) => rows.put(row));
      newest = run.last;
    },
    runs: () => storedRuns(database),
    seal: (firsts) =>
      rewrite(async (infos) => {
        const runs = await opened(neighbours(infos, firsts));
        await replace(sealReplacements(runs));
        return runs.flatMap(({ stored, contents }) => (contents === null ? stored.first : []));
      }),
    trim: (through, keep) =>
      rewrite(async (infos) => {
        const touched = infos.filter((info) => info.first <= through);
        // Most runs are removed entirely, without being read.
        const whole = touched.filter(
          ({ first, last }) => last <= through && ![...keep].some((seq) => seq >= first && seq <= last),
        );
        const partial = touched.filter((info) => !whole.includes(info));
        const runs = await Promise.all(partial.map((info) => opened([info])));
        await replace([
          ...whole.map((info) => ({ out: [info], in: null })),
          ...trimReplacements(runs.flat(), through, keep),
        ]);
      }),
    rewrite: (change) =>
      rewrite(async (infos) => {
        const replacements: Replacement<LogRunInfo>[] = [];
        let events = 0;
        // Only the runs that change stay in memory.
        for (let from = 0; from < infos.length; from += RUNS_A_REWRITE) {
          for (const run of await opened(infos.slice(from, from + RUNS_A_REWRITE))) {
            const rewritten = rewriteReplacement(run, change);
            if (rewritten === null) continue;
            replacements.push(rewritten.replacement);
            events += rewritten.count;
          }
        }
        if (replacements.length > 0) await replace(replacements);
        return events;
      }),
    async saveParts(saved) {
      const sealed = await Promise.all([...saved].map(([name, text]) => sealPart(cipher, name, text)));
      // `strict`, because after a trim only the snapshot contains the trimmed data.
      await change('parts', 'strict', (rows) => {
        for (const row of sealed) rows.put(row);
      });
    },
    media: createDexieMediaStore({
      database,
      cipher,
      change: (durability, work) => change('parts', durability, work),
    }),
    pages: textStore('page'),
    searchTexts: textStore('search'),
    usage: parts.usage,
    async close() {
      database.close();
      parts.release();
    },
  };
}
