import type { LoggedEvent } from '../../model/events.ts';
import type { EventBatch, LogReadStatus } from '../../model/log/types.ts';
import { countNames, isAbout, joinNames, type MessageNames, messageIn, namesAfter } from './message-names.ts';

/** Number of trails in memory. The least recently used trail is dropped. Each tab uses one trail. */
const TRAILS_MAX = 4;
/** All trails are dropped if nothing reads any of them during this number of appends. */
const IDLE_APPENDS_MAX = 100;

export interface Trail {
  readonly status: LogReadStatus;
  /** Ascending. `page.loaded` events contain only this message. */
  readonly events: readonly LoggedEvent[];
  readonly trimmedThrough: number;
  readonly unreadable: number;
}

/** The events of single messages. They are in memory only while something reads them. */
export interface MessageTrails {
  /**
   * Returns the trail of a message. Reads the log at the first call and whenever the message has a new id.
   */
  of(names: MessageNames): Trail;
  append(events: readonly LoggedEvent[]): void;
}

interface CachedTrail {
  names: MessageNames;
  trail: Trail;
  /** Events appended while the log is read. They are checked when all ids of the message are known. */
  pending: readonly LoggedEvent[];
}

/** `read` yields the whole log, in order. */
export function createMessageTrails(deps: {
  readonly read: () => AsyncIterable<EventBatch>;
  readonly changed: () => void;
}): MessageTrails {
  const cache = new Map<string, CachedTrail>();
  let idleAppends = 0;

  const start = (key: string, names: MessageNames, before: readonly LoggedEvent[]): CachedTrail => {
    const started: CachedTrail = {
      names,
      trail: { status: 'reading', events: before, trimmedThrough: 0, unreadable: 0 },
      pending: [],
    };
    const end = (found: Omit<Trail, 'status'> | null, now: MessageNames) => {
      started.names = joinNames(started.names, now);
      started.trail =
        found === null
          ? { ...started.trail, status: 'failed' }
          : { ...found, status: 'read', events: merged(found.events, started.trail.events) };
      for (const event of started.pending) add(started, event);
      started.pending = [];
      if (cache.get(key) === started) deps.changed();
    };
    readTrail(deps.read, names).then(
      ({ names: now, ...found }) => end(found, now),
      () => end(null, names),
    );
    return started;
  };

  return {
    of(requested) {
      idleAppends = 0;
      const key = keyOf(requested);
      const known = cache.get(key);
      const names = known === undefined ? requested : joinNames(known.names, requested);
      // If the message has a new id, read the log again: earlier events may contain this id.
      const isNew = known === undefined || countNames(names) > countNames(known.names);
      const now = isNew ? start(key, names, known?.trail.events ?? []) : known;
      // Delete and set move the entry to the end, because a map keeps the order of insertion.
      cache.delete(key);
      cache.set(key, now);
      const [leastRecent] = cache.keys();
      if (cache.size > TRAILS_MAX && leastRecent !== undefined) cache.delete(leastRecent);
      return now.trail;
    },
    append(events) {
      if (cache.size === 0 || events.length === 0) return;
      idleAppends += 1;
      if (idleAppends > IDLE_APPENDS_MAX) return cache.clear();
      for (const one of cache.values()) {
        if (one.trail.status === 'reading') one.pending = [...one.pending, ...events];
        else for (const event of events) add(one, event);
      }
    },
  };
}

function add(one: CachedTrail, event: LoggedEvent): void {
  if (!isAbout(one.names, event)) return;
  one.trail = { ...one.trail, events: merged(one.trail.events, [onlyMessage(one.names, event)]) };
  one.names = namesAfter(one.names, event);
}

/** Returns the cache key of a trail. It does not change when the message gets further ids. */
const keyOf = ({ chatId, clientIds }: MessageNames): string => JSON.stringify([chatId, [...clientIds][0]]);

/**
 * Reads the log. Reads it again if it found new ids, because a status may precede the message with its sid.
 */
async function readTrail(
  read: () => AsyncIterable<EventBatch>,
  known: MessageNames,
): Promise<Omit<Trail, 'status'> & { readonly names: MessageNames }> {
  const events: LoggedEvent[] = [];
  let names = known;
  let trimmedThrough = 0;
  let unreadable = 0;
  for await (const part of read()) {
    unreadable += part.unreadable;
    for (const event of part.events) {
      if (event.type === 'log.trimmed') trimmedThrough = Math.max(trimmedThrough, event.payload.through);
      if (!isAbout(names, event)) continue;
      events.push(onlyMessage(names, event));
      names = namesAfter(names, event);
    }
  }
  return countNames(names) > countNames(known)
    ? readTrail(read, names)
    : { events, trimmedThrough, unreadable, names };
}

function onlyMessage(names: MessageNames, event: LoggedEvent): LoggedEvent {
  if (event.type !== 'page.loaded') return event;
  const message = messageIn(names, event);
  return {
    ...event,
    payload: { ...event.payload, messages: message === null ? [] : [message], participants: [] },
  };
}

function merged(some: readonly LoggedEvent[], more: readonly LoggedEvent[]): readonly LoggedEvent[] {
  const bySeq = new Map([...some, ...more].map((event) => [event.seq, event]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

export const noTrails: MessageTrails = {
  of: () => ({ status: 'read', events: [], trimmedThrough: 0, unreadable: 0 }),
  append: () => undefined,
};
