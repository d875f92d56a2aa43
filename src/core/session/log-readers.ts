import { createChatTimelines } from '../domains/chat/thread/chat-timelines.ts';
import type { Changed } from '../domains/context/live-part.ts';
import type { DeviceRows } from '../domains/records/merged-list.ts';
import type { CollectionName } from '../model/collections/collections.ts';
import type { LoggedEvent } from '../model/events.ts';
import type { UserData } from '../model/session/user.ts';
import type { State } from '../model/state.ts';
import type { StoredEvent } from '../ports/envelope.ts';
import type { LogReader, Ports } from '../ports/ports.ts';
import { createEventTail, readAll, readNewest } from '../readers/inspect/event-tail.ts';
import { createMessageTrails } from '../readers/inspect/message-trails.ts';
import { trackFreshness } from './freshness.ts';
import { createSessionActivity } from './session-activity.ts';
import type { SessionLive } from './session-live.ts';

const ACTIVITY: CollectionName = 'activity';

/** Connects the parts of `live` that are read from the log. They read it only while a view needs them. */
export function followLog({
  log,
  unstored,
  state,
  user,
  opened,
  ports: { clock },
  live,
  changed,
}: {
  readonly log: Pick<LogReader, 'read'>;
  readonly unstored: () => readonly StoredEvent[];
  readonly state: () => State;
  readonly user: UserData;
  /** Seq of the newest event when the log was opened. */
  readonly opened: number;
  readonly ports: Pick<Ports, 'clock'>;
  readonly live: SessionLive;
  readonly changed: Changed;
}) {
  const read = () => readAll(log, unstored());
  const begin = (): void => {
    live.tail = createEventTail({
      read: (count) => readNewest(log, unstored(), { head: state().seq, count }),
      changed: () => changed('tail'),
    });
    live.trails = createMessageTrails({ read, changed: () => changed('trails') });
    live.timelines = createChatTimelines({ read, changed: () => changed('timelines') });
  };
  begin();
  const freshness = trackFreshness({ log, head: opened, clock, live, changed: () => changed('connection') });
  const deviceActivity = createSessionActivity({ read, state, user, changed: () => changed('records') });
  return {
    /** Returns the rows of a collection that only this device knows. Null if it has none. */
    device: (name: string): DeviceRows | null => (name === ACTIVITY ? deviceActivity : null),
    append(events: readonly LoggedEvent[]): void {
      live.tail.append(events);
      live.trails.append(events);
      live.timelines.append(events);
      freshness.append(events);
      deviceActivity.append(events);
    },
    /** Reads the log again, because its events were rewritten. */
    forget(): void {
      begin();
      changed('tail', 'trails', 'timelines');
    },
    stop: freshness.stop,
  };
}
