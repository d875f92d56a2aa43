import { eventsFrom, type OpenedRun, touches } from '../../core/log/runs.ts';
import type { LogCipher, LogRange, LogReader, LogRun, LogRunInfo } from '../../core/ports.ts';
import { type EventDatabase, infoOf, keyOf, runInfoOf } from './event-database.ts';
import { openPart, openRun } from './log-seals.ts';

/** Runs loaded at a time: few enough to hold, enough to open their seals side by side. */
const RUNS_A_CHUNK = 32;

/** What the log holds, ascending, by its keys alone. */
export async function storedRuns(database: EventDatabase): Promise<readonly LogRunInfo[]> {
  const keys: readonly unknown[] = await database.runs.toCollection().primaryKeys();
  return keys.flatMap((key) => infoOf(key) ?? []);
}

/** Opens these runs, ascending; null where one of them isn't there any more. */
export async function loadRuns(
  database: EventDatabase,
  cipher: LogCipher,
  infos: readonly LogRunInfo[],
): Promise<readonly OpenedRun<LogRunInfo>[] | null> {
  const [oldest, newest] = [infos[0], infos.at(-1)];
  if (oldest === undefined || newest === undefined) return [];
  const rows = await database.runs.where(':id').between(keyOf(oldest), keyOf(newest), true, true).toArray();
  const rowsByKey = new Map(
    rows.flatMap((row) => {
      const info = runInfoOf(row);
      return info === null ? [] : [[keyOf(info).join(), row] as const];
    }),
  );
  const found = infos.map((info) => ({ info, row: rowsByKey.get(keyOf(info).join()) }));
  if (found.some(({ row }) => row === undefined)) return null;
  return Promise.all(
    found.map(async ({ info, row }) => ({ stored: info, contents: await openRun(cipher, row) })),
  );
}

/** The part of a run after what was told already. */
function untold({ stored, contents }: OpenedRun<LogRunInfo>, told: number): LogRun {
  const { first, last, count } = stored;
  if (contents === null)
    return { first: Math.max(first, told + 1), last, count, events: null, checkedBy: null };
  const { events, checkedBy } = contents;
  if (first > told) return { first, last, count, events, checkedBy };
  const rest = eventsFrom(events, told + 1);
  return { first: told + 1, last, count: rest.length, events: rest, checkedBy };
}

/**
 * The next chunk is loaded while the one before is folded. Runs that the writer seals or trims meanwhile are
 * looked up anew, and nothing is told twice or left out because of it.
 */
async function* readRuns(
  database: EventDatabase,
  cipher: LogCipher,
  { from = 0, through = Number.POSITIVE_INFINITY }: LogRange,
): AsyncGenerator<LogRun> {
  let told = Number.NEGATIVE_INFINITY;
  for (let moved = true; moved; ) {
    moved = false;
    const range = { from: Math.max(from, told + 1), through };
    const infos = (await storedRuns(database)).filter((info) => touches(info, range));
    const load = (start: number) => {
      const loading = loadRuns(database, cipher, infos.slice(start, start + RUNS_A_CHUNK));
      // Who stops reading never awaits what was loaded ahead.
      loading.catch(() => undefined);
      return loading;
    };
    let loading = load(0);
    for (let start = 0; start < infos.length && !moved; start += RUNS_A_CHUNK) {
      const runs = await loading;
      loading = load(start + RUNS_A_CHUNK);
      moved = runs === null;
      for (const run of runs ?? []) {
        yield untold(run, told);
        told = run.stored.last;
      }
    }
  }
}

/** Reading, which needs neither the lock nor the epoch. */
export const readingOf = (database: EventDatabase, cipher: LogCipher): Omit<LogReader, 'close'> => ({
  read: (range = {}) => readRuns(database, cipher, range),
  async loadParts(names) {
    const rows = await database.parts.bulkGet([...names]);
    const parts = await Promise.all(rows.map((row) => openPart(cipher, row)));
    return new Map(parts.flatMap((part) => (part === null ? [] : [part])));
  },
});
