import { eventsFrom, type OpenedRun, type RunContents, touches } from '../../core/log/runs.ts';
import type { LogCipher, LogRange, LogReader, LogRun, LogRunInfo } from '../../core/ports/ports.ts';
import { type EventDatabase, infoOf, keyOf, runInfoOf } from './event-database.ts';
import { contentsOf, openPart, type UnsealedRun, unsealRun } from './log-seals.ts';

/**
 * Bytes loaded per chunk. Large enough for the browser's best rate. A reader has up to `CHUNKS_AHEAD` + 1 chunks in
 * memory.
 */
const BYTES_A_CHUNK = 2_000_000;
/**
 * Maximum number of runs per chunk. Each run also takes time to decrypt, so chunks of small runs are limited
 * too.
 */
const RUNS_A_CHUNK = 500;
/**
 * Number of chunks in flight while the caller handles a chunk. One is being decrypted, and one is being read.
 * Chromium reads the runs of one request one after another, so a third uses its time better.
 */
const CHUNKS_AHEAD = 3;

/** Lists the log's runs in ascending order. Reads only their keys. */
export async function storedRuns(database: EventDatabase): Promise<readonly LogRunInfo[]> {
  const keys: readonly unknown[] = await database.runs.toCollection().primaryKeys();
  return keys.flatMap((key) => infoOf(key) ?? []);
}

/** Returns the rows of these runs, which must be in ascending order. Null if one of them no longer exists. */
async function rowsOf(
  database: EventDatabase,
  infos: readonly LogRunInfo[],
): Promise<readonly unknown[] | null> {
  const [oldest, newest] = [infos[0], infos.at(-1)];
  if (oldest === undefined || newest === undefined) return [];
  const rows = await database.runs.where(':id').between(keyOf(oldest), keyOf(newest), true, true).toArray();
  const rowsByKey = new Map(
    rows.flatMap((row) => {
      const info = runInfoOf(row);
      return info === null ? [] : [[keyOf(info).join(), row] as const];
    }),
  );
  const found = infos.map((info) => rowsByKey.get(keyOf(info).join()));
  return found.includes(undefined) ? null : found;
}

/** Decrypts these runs, which must be in ascending order. Returns null if one of them no longer exists. */
async function unsealedRuns(
  database: EventDatabase,
  cipher: LogCipher,
  infos: readonly LogRunInfo[],
): Promise<readonly (UnsealedRun | null)[] | null> {
  const rows = await rowsOf(database, infos);
  return rows && Promise.all(rows.map((row) => unsealRun(cipher, row)));
}

/** Reads these runs, which must be in ascending order. Returns null if one of them no longer exists. */
export async function loadRuns(
  database: EventDatabase,
  cipher: LogCipher,
  infos: readonly LogRunInfo[],
): Promise<readonly OpenedRun<LogRunInfo>[] | null> {
  const runs = await unsealedRuns(database, cipher, infos);
  return runs && infos.map((stored, index) => ({ stored, contents: contentsOf(runs[index] ?? null) }));
}

/** The seq range of a stored run, cut where the next run begins. */
interface Place {
  readonly info: LogRunInfo;
  readonly first: number;
  readonly last: number;
}

/** Runs do not overlap. A key with a larger range was altered, and must not hide the next run's events. */
const placesOf = (infos: readonly LogRunInfo[]): readonly Place[] =>
  infos.map((info, index) => {
    const limit = (infos[index + 1]?.first ?? Number.POSITIVE_INFINITY) - 1;
    return { info, first: info.first, last: Math.max(info.first, Math.min(info.last, limit)) };
  });

function chunksOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const chunks: Place[][] = [];
  let chunk: Place[] = [];
  let bytes = 0;
  for (const place of places) {
    if (chunk.length === RUNS_A_CHUNK || (chunk.length > 0 && bytes + place.info.bytes > BYTES_A_CHUNK)) {
      chunks.push(chunk);
      chunk = [];
      bytes = 0;
    }
    chunk.push(place);
    bytes += place.info.bytes;
  }
  return chunk.length > 0 ? [...chunks, chunk] : chunks;
}

function unreadPart({ first, last, info }: Place, contents: RunContents | null, readThrough: number): LogRun {
  if (contents === null) return { first, last, count: info.count, events: null, checkedBy: null };
  const { events, count, checkedBy } = contents;
  if (first > readThrough) return { first, last, count, events, checkedBy };
  const rest = eventsFrom(events, readThrough + 1);
  return { first: readThrough + 1, last, count: rest.length, events: rest, checkedBy };
}

/**
 * Yields the runs of a range. Reads and decrypts the next chunks while the caller handles a run, and parses a run
 * only when the caller asks for it. If the writer has sealed or trimmed runs in the meantime, the list is read
 * again. No event is yielded twice or left out.
 */
async function* readRuns(
  database: EventDatabase,
  cipher: LogCipher,
  { from = 0, through = Number.POSITIVE_INFINITY }: LogRange,
): AsyncGenerator<LogRun> {
  let readThrough = Number.NEGATIVE_INFINITY;
  for (let moved = true; moved; ) {
    moved = false;
    const range = { from: Math.max(from, readThrough + 1), through };
    const places = placesOf(await storedRuns(database)).filter((place) => touches(place, range));
    const waiting = [...chunksOf(places)];
    const load = (chunk: readonly Place[]) => {
      const loading = unsealedRuns(
        database,
        cipher,
        chunk.map(({ info }) => info),
      );
      // A caller that stops early must not leave the prefetch's rejection unhandled.
      loading.catch(() => undefined);
      return { chunk, loading };
    };
    const ahead = waiting.splice(0, CHUNKS_AHEAD).map(load);
    for (let next = ahead.shift(); next !== undefined && !moved; next = ahead.shift()) {
      const runs = await next.loading;
      moved = runs === null;
      ahead.push(...waiting.splice(0, 1).map(load));
      for (const [index, place] of next.chunk.entries()) {
        if (runs === null) break;
        yield unreadPart(place, contentsOf(runs[index] ?? null), readThrough);
        readThrough = place.last;
      }
    }
  }
}

/** Returns the reading methods of a log. They need neither the lock nor the epoch. */
export const readingOf = (database: EventDatabase, cipher: LogCipher): Omit<LogReader, 'close'> => ({
  read: (range = {}) => readRuns(database, cipher, range),
  async loadParts(names) {
    const rows = await database.parts.bulkGet([...names]);
    const parts = await Promise.all(rows.map((row) => openPart(cipher, row)));
    return new Map(parts.flatMap((part) => (part === null ? [] : [part])));
  },
});
