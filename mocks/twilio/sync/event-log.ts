/** What happened to one Sync object, kept so that a client that was away can be told. */

/** Events kept per object; a client that missed more gets the current state instead. */
const KEPT_EVENTS = 1000;

export interface SyncEvent {
  /** Strictly ascending per object; the object's `last_event_id` once it happened. */
  readonly id: number;
  /** Such as `list_item_added`. */
  readonly eventType: string;
  /** The event's fields on the wire, `id` included. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface EventLog {
  append(event: SyncEvent): void;
  /** Events after the cursor, oldest first; undefined when some of them are no longer kept. */
  since(cursor: number): readonly SyncEvent[] | undefined;
}

/** An empty log of an object whose history up to and including `floor` is not known. */
export function createEventLog(floor: number, kept: number = KEPT_EVENTS): EventLog {
  let known = floor;
  let events: SyncEvent[] = [];
  return {
    append(event) {
      events.push(event);
      if (events.length <= kept) return;
      const forgotten = events[events.length - kept - 1];
      events = events.slice(-kept);
      if (forgotten) known = forgotten.id;
    },
    since: (cursor) => (cursor < known ? undefined : events.filter((event) => event.id > cursor)),
  };
}
