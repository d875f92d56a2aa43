import type { LoggedEvent } from '../events.ts';
import { decodeRecord, decodeRun } from '../log/decode.ts';
import type { StoredEvent } from '../log/envelope.ts';
import type { LogReader } from '../ports.ts';

/** Newest events that are kept while somebody looks: those that a filter is tried on. */
export const TAIL_EVENTS = 2000;
/** Events that a view shows at most, and filters whose findings are kept. */
export const TAIL_ROWS = 200;
const FILTERS_MAX = 16;
/** Changes of the log that nobody has looked at, after which the tail is let go. */
export const UNSEEN_CHANGES_MAX = 100;

/** The newest events of the log. Nothing is kept before somebody looks, or for long after nobody does. */
export interface EventTail {
  /** How the reading of what was there before stands; looking at it begins it. */
  status(): 'reading' | 'read' | 'failed';
  /** The events that pass, newest first; `key` stands for the test. Each is tried once for each key. */
  matching(key: string, passes: (event: LoggedEvent) => boolean): readonly LoggedEvent[];
  find(seq: number): LoggedEvent | null;
  /** How many are looked through. */
  size(): number;
  /** These were appended. */
  told(events: readonly LoggedEvent[]): void;
}

interface Kept {
  status: 'reading' | 'read' | 'failed';
  /** Ascending. */
  events: readonly LoggedEvent[];
  /** By the key of the filter: what was found up to a seq, newest first. */
  readonly found: Map<string, { readonly through: number; readonly events: readonly LoggedEvent[] }>;
}

/** `read` gives the newest events of the log as they are now, ascending. */
export function createEventTail(deps: {
  readonly read: (count: number) => Promise<readonly LoggedEvent[]>;
  readonly changed: () => void;
}): EventTail {
  let kept: Kept | null = null;
  let unseen = 0;

  const begin = (): Kept => {
    const begun: Kept = { status: 'reading', events: [], found: new Map() };
    const end = (status: Kept['status'], before: readonly LoggedEvent[]): void => {
      const first = begun.events[0]?.seq ?? Number.POSITIVE_INFINITY;
      const older = before.filter(({ seq }) => seq < first);
      begun.status = status;
      begun.events = [...older, ...begun.events].slice(-TAIL_EVENTS);
      begun.found.clear();
      if (kept === begun) deps.changed();
    };
    deps.read(TAIL_EVENTS).then(
      (before) => end('read', before),
      () => end('failed', []),
    );
    return begun;
  };

  const looked = (): Kept => {
    unseen = 0;
    kept ??= begin();
    return kept;
  };

  return {
    status: () => looked().status,
    size: () => looked().events.length,
    find: (seq) => looked().events.find((event) => event.seq === seq) ?? null,
    matching(key, passes) {
      const { events, found } = looked();
      const before = found.get(key) ?? { through: 0, events: [] };
      const oldest = events[0]?.seq ?? 0;
      const newest = events.at(-1)?.seq ?? 0;
      if (newest === before.through) return before.events;
      const fresh: LoggedEvent[] = [];
      for (let place = events.length - 1; place >= 0 && fresh.length < TAIL_ROWS; place -= 1) {
        const event = events[place];
        if (event === undefined || event.seq <= before.through) break;
        if (passes(event)) fresh.push(event);
      }
      const all = [...fresh, ...before.events.filter(({ seq }) => seq >= oldest)].slice(0, TAIL_ROWS);
      // At the end: a map keeps the order in which its entries came.
      found.delete(key);
      found.set(key, { through: newest, events: all });
      const [longestUnasked] = found.keys();
      if (found.size > FILTERS_MAX && longestUnasked !== undefined) found.delete(longestUnasked);
      return all;
    },
    told(events) {
      if (kept === null || events.length === 0) return;
      unseen += 1;
      if (unseen > UNSEEN_CHANGES_MAX) {
        kept = null;
        return;
      }
      kept.events = [...kept.events, ...events].slice(-TAIL_EVENTS);
    },
  };
}

/** The tail of nobody's log. */
export const noTail: EventTail = {
  status: () => 'read',
  matching: () => [],
  find: () => null,
  size: () => 0,
  told: () => undefined,
};

/** All events of a log in their order, part by part: those on the disk, and those that only memory has. */
export async function* readAll(
  log: Pick<LogReader, 'read'>,
  unstored: readonly StoredEvent[],
): AsyncGenerator<{ readonly events: readonly LoggedEvent[]; readonly unreadable: number }> {
  let last = 0;
  for await (const run of log.read({ from: 1 })) {
    const { events, quarantined } = decodeRun(run);
    last = events.at(-1)?.seq ?? last;
    yield { events, unreadable: quarantined };
  }
  const events = unstored.flatMap((record) => {
    const decoded = decodeRecord(record);
    return decoded.ok && decoded.event.seq > last ? [decoded.event] : [];
  });
  yield { events, unreadable: 0 };
}

/** The newest events of a log: those on the disk, and those that only memory has. */
export async function readNewest(
  log: Pick<LogReader, 'read'>,
  unstored: readonly StoredEvent[],
  { head, count }: { readonly head: number; readonly count: number },
): Promise<readonly LoggedEvent[]> {
  const from = Math.max(1, head - count + 1);
  const events: LoggedEvent[] = [];
  for await (const run of log.read({ from })) {
    events.push(...decodeRun(run).events.filter(({ seq }) => seq >= from));
  }
  const last = events.at(-1)?.seq ?? 0;
  for (const record of unstored) {
    const decoded = decodeRecord(record);
    if (decoded.ok && decoded.event.seq > last) events.push(decoded.event);
  }
  return events;
}
