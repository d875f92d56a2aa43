/** The event log of one Sync object, from which a client gets the events that it missed. */

/** Events kept per object; a client that missed more gets the current state instead. */
const KEPT_EVENTS = 1000;

export interface SyncEvent {
  /** Strictly ascending per object. After the event it is the object's `last_event_id`. */
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

/** An empty log of an object whose events up to and including `floor` are not kept. */
export function createEventLog(floor: number, kept: number = KEPT_EVENTS): EventLog {
  let forgottenUpTo = floor;
  let events: SyncEvent[] = [];
  return {
    append(event) {
      events.push(event);
      if (events.length <= kept) return;
      const forgotten = events[events.length - kept - 1];
      events = events.slice(-kept);
      if (forgotten) forgottenUpTo = forgotten.id;
    },
    since: (cursor) => (cursor < forgottenUpTo ? undefined : events.filter((event) => event.id > cursor)),
  };
}
