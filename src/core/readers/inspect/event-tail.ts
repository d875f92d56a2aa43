import { decodeRecord, decodeRun } from '../../log/decode.ts';
import type { LoggedEvent } from '../../model/events.ts';
import type { EventBatch, LogReadStatus } from '../../model/log/types.ts';
import type { StoredEvent } from '../../ports/envelope.ts';
import type { LogReader } from '../../ports/ports.ts';

/** Number of newest events in the tail. Filters search only these events. */
export const TAIL_EVENTS = 2000;
export const TAIL_ROWS = 200;
/** Number of filters whose results are cached. The least recently used filter is dropped. */
const FILTERS_MAX = 16;
/** The tail is dropped if nothing reads it during this number of appends. */
export const IDLE_APPENDS_MAX = 100;

/** The newest events of the log. They are in memory only while something reads them. */
export interface EventTail {
  /** The status of reading the log. The first call of any method except `append` starts the reading. */
  status(): LogReadStatus;
  /**
   * Returns the events for which `passes` is true, newest first. `key` identifies the test, so that each
   * event is tested only once for a key.
   */
  matching(key: string, passes: (event: LoggedEvent) => boolean): readonly LoggedEvent[];
  find(seq: number): LoggedEvent | null;
  size(): number;
  append(events: readonly LoggedEvent[]): void;
}

interface Tail {
  status: LogReadStatus;
  /** Ascending. */
  events: readonly LoggedEvent[];
  /** Results by filter key: the events found up to a seq, newest first. */
  readonly found: Map<string, { readonly through: number; readonly events: readonly LoggedEvent[] }>;
}

/** `read` returns the newest events of the log, ascending. */
export function createEventTail(deps: {
  readonly read: (count: number) => Promise<readonly LoggedEvent[]>;
  readonly changed: () => void;
}): EventTail {
  let tail: Tail | null = null;
  let idleAppends = 0;

  const start = (): Tail => {
    const started: Tail = { status: 'reading', events: [], found: new Map() };
    const end = (status: LogReadStatus, before: readonly LoggedEvent[]): void => {
      const first = started.events[0]?.seq ?? Number.POSITIVE_INFINITY;
      const older = before.filter(({ seq }) => seq < first);
      started.status = status;
      started.events = [...older, ...started.events].slice(-TAIL_EVENTS);
      started.found.clear();
      if (tail === started) deps.changed();
    };
    deps.read(TAIL_EVENTS).then(
      (before) => end('read', before),
      () => end('failed', []),
    );
    return started;
  };

  const current = (): Tail => {
    idleAppends = 0;
    tail ??= start();
    return tail;
  };

  return {
    status: () => current().status,
    size: () => current().events.length,
    find: (seq) => current().events.find((event) => event.seq === seq) ?? null,
    matching(key, passes) {
      const { events, found } = current();
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
      // Delete and set move the entry to the end, because a map keeps the order of insertion.
      found.delete(key);
      found.set(key, { through: newest, events: all });
      const [leastRecent] = found.keys();
      if (found.size > FILTERS_MAX && leastRecent !== undefined) found.delete(leastRecent);
      return all;
    },
    append(events) {
      if (tail === null || events.length === 0) return;
      idleAppends += 1;
      if (idleAppends > IDLE_APPENDS_MAX) {
        tail = null;
        return;
      }
      tail.events = [...tail.events, ...events].slice(-TAIL_EVENTS);
    },
  };
}

export const noTail: EventTail = {
  status: () => 'read',
  matching: () => [],
  find: () => null,
  size: () => 0,
  append: () => undefined,
};

/**
 * Yields all events of a log in order, in batches. First come events on disk, then events that are only in
 * memory.
 */
export async function* readAll(
  log: Pick<LogReader, 'read'>,
  unstored: readonly StoredEvent[],
): AsyncGenerator<EventBatch> {
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

/** Returns the newest events of a log, ascending: events on disk, then events that are only in memory. */
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
