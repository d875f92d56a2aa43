import { eventsFrom, type OpenedRun, type RunContents, touches } from '../../core/log/runs.ts';
import type { LogCipher, LogRange, LogReader, LogRun, LogRunInfo } from '../../core/ports.ts';
import { type EventDatabase, infoOf, keyOf, runInfoOf } from './event-database.ts';
import { openPart, openRun } from './log-seals.ts';

/** Loaded at a time: as much as a browser hands over at its best rate, and as a reader can hold twice. */
const BYTES_A_CHUNK = 4_000_000;
/** Of runs that are small: each is a seal to open. */
const RUNS_A_CHUNK = 500;

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

/** Where a stored run stands among its neighbours. */
interface Place {
  readonly info: LogRunInfo;
  readonly first: number;
  readonly last: number;
}

/** Runs don't overlap. One that says so was altered, and hides none of the events of the next. */
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

/** The part of a run after what was told already. */
function untold({ first, last, info }: Place, contents: RunContents | null, told: number): LogRun {
  if (contents === null) return { first, last, count: info.count, events: null, checkedBy: null };
  const { events, count, checkedBy } = contents;
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
    const places = placesOf(await storedRuns(database)).filter((place) => touches(place, range));
    const chunks = chunksOf(places);
    const load = async (chunk: readonly Place[] = []) => {
      const runs = await loadRuns(
        database,
        cipher,
        chunk.map(({ info }) => info),
      );
      return runs && chunk.map((place, index) => ({ place, contents: runs[index]?.contents ?? null }));
    };
    let loading = load(chunks[0]);
    for (let next = 1; next <= chunks.length && !moved; next += 1) {
      const runs = await loading;
      moved = runs === null;
      loading = load(chunks[next]);
      // Who stops reading never awaits what was loaded ahead.
      loading.catch(() => undefined);
      for (const { place, contents } of runs ?? []) {
        yield untold(place, contents, told);
        told = place.last;
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
