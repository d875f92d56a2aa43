import type { LoggedEvent } from '../events.ts';
import { countNames, isAbout, joinNames, type MessageNames, messageIn, namesAfter } from './message-names.ts';
import type { TailStatus } from './types.ts';

/** Messages whose trails are kept at once: some tabs each look at one. */
const TRAILS_MAX = 4;
/** Changes of the log that nobody has looked at, after which the trails are let go. */
const UNSEEN_CHANGES_MAX = 100;

/** What the log tells of one message. */
export interface Trail {
  readonly status: TailStatus;
  /** Ascending. A page holds no other message than this one. */
  readonly events: readonly LoggedEvent[];
  /** Events up to this seq were taken away by retention; 0: none. */
  readonly trimmedThrough: number;
  /** Events of the log that could not be read. */
  readonly unreadable: number;
}

/** The trails of messages that somebody looks at. Nothing is read before, or kept for long after. */
export interface MessageTrails {
  /** Looking at it begins the reading; so does a name that the log was not read for. */
  of(names: MessageNames): Trail;
  /** These were appended. */
  told(events: readonly LoggedEvent[]): void;
}

/** A part of the log, as it is read. */
export interface ReadEvents {
  readonly events: readonly LoggedEvent[];
  readonly unreadable: number;
}

interface Kept {
  names: MessageNames;
  trail: Trail;
  /** What came while the log was read: it may be under a name that the reading finds. */
  meanwhile: readonly LoggedEvent[];
}

/** `read` gives the whole log as it is now, in its order. */
export function createMessageTrails(deps: {
  readonly read: () => AsyncIterable<ReadEvents>;
  readonly changed: () => void;
}): MessageTrails {
  const kept = new Map<string, Kept>();
  let unseen = 0;

  const begin = (key: string, names: MessageNames, before: readonly LoggedEvent[]): Kept => {
    const begun: Kept = {
      names,
      trail: { status: 'reading', events: before, trimmedThrough: 0, unreadable: 0 },
      meanwhile: [],
    };
    const end = (found: Omit<Trail, 'status'> | null, now: MessageNames) => {
      begun.names = joinNames(begun.names, now);
      begun.trail =
        found === null
          ? { ...begun.trail, status: 'failed' }
          : { ...found, status: 'read', events: merged(found.events, begun.trail.events) };
      for (const event of begun.meanwhile) add(begun, event);
      begun.meanwhile = [];
      if (kept.get(key) === begun) deps.changed();
    };
    readTrail(deps.read, names).then(
      ({ names: now, ...found }) => end(found, now),
      () => end(null, names),
    );
    return begun;
  };

  return {
    of(asked) {
      unseen = 0;
      const key = keyOf(asked);
      const known = kept.get(key);
      const names = known === undefined ? asked : joinNames(known.names, asked);
      // What was told under a name of which the reading did not know is in the log, and not in the trail.
      const isNew = known === undefined || countNames(names) > countNames(known.names);
      const now = isNew ? begin(key, names, known?.trail.events ?? []) : known;
      // At the end: a map keeps the order in which its entries came.
      kept.delete(key);
      kept.set(key, now);
      const [longestUnasked] = kept.keys();
      if (kept.size > TRAILS_MAX && longestUnasked !== undefined) kept.delete(longestUnasked);
      return now.trail;
    },
    told(events) {
      if (kept.size === 0 || events.length === 0) return;
      unseen += 1;
      if (unseen > UNSEEN_CHANGES_MAX) return kept.clear();
      for (const one of kept.values()) {
        if (one.trail.status === 'reading') one.meanwhile = [...one.meanwhile, ...events];
        else for (const event of events) add(one, event);
      }
    },
  };
}

function add(one: Kept, event: LoggedEvent): void {
  if (!isAbout(one.names, event)) return;
  one.trail = { ...one.trail, events: merged(one.trail.events, [alone(one.names, event)]) };
  one.names = namesAfter(one.names, event);
}

/** The first names that a trail was asked by: its key stays when it gets others. */
const keyOf = ({ chatId, clientIds }: MessageNames): string => JSON.stringify([chatId, [...clientIds][0]]);

/** Reads the log as often as it brings names that it was not read for: a status may come before its message. */
async function readTrail(
  read: () => AsyncIterable<ReadEvents>,
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
      events.push(alone(names, event));
      names = namesAfter(names, event);
    }
  }
  return countNames(names) > countNames(known)
    ? readTrail(read, names)
    : { events, trimmedThrough, unreadable, names };
}

/** An event as far as it is about the message: of a page nothing else is kept. */
function alone(names: MessageNames, event: LoggedEvent): LoggedEvent {
  if (event.type !== 'page.loaded') return event;
  const message = messageIn(names, event);
  return {
    ...event,
    payload: { ...event.payload, messages: message === null ? [] : [message], participants: [] },
  };
}

/** What was read, and what came meanwhile. */
function merged(read: readonly LoggedEvent[], told: readonly LoggedEvent[]): readonly LoggedEvent[] {
  const bySeq = new Map([...read, ...told].map((event) => [event.seq, event]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The trails of nobody's log. */
export const noTrails: MessageTrails = {
  of: () => ({ status: 'read', events: [], trimmedThrough: 0, unreadable: 0 }),
  told: () => undefined,
};
