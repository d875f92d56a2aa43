/** The event log of one Sync object. A client that was offline gets the missed events from this log. */

/** Events kept per object. A client that missed more gets the current state. */
const KEPT_EVENTS = 1000;

export interface SyncEvent {
  /** Ids rise with each event of an object. The newest id is the object's `last_event_id`. */
  readonly id: number;
  /** For example `list_item_added`. */
  readonly eventType: string;
  /** The fields of the event in its wire format, `id` included. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface EventLog {
  append(event: SyncEvent): void;
  /** Returns the events after the cursor, oldest first. Returns undefined if the log has dropped some of them. */
  since(cursor: number): readonly SyncEvent[] | undefined;
}

/** Creates an empty log. The log reports the events up to and including `floor` as dropped. */
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
