import { createChatTimelines } from '../chat/thread/chat-timelines.ts';
import { activity } from '../collections/activity.ts';
import type { Changed } from '../context/live-part.ts';
import type { LoggedEvent } from '../events.ts';
import { createEventTail, readAll, readNewest } from '../inspect/event-tail.ts';
import { createMessageTrails } from '../inspect/message-trails.ts';
import type { StoredEvent } from '../log/envelope.ts';
import type { LogReader, Ports } from '../ports.ts';
import type { DeviceRows } from '../records/merged-list.ts';
import type { State } from '../state.ts';
import { trackFreshness } from './freshness.ts';
import { createSessionActivity } from './session-activity.ts';
import type { SessionLive } from './session-live.ts';
import type { UserData } from './user.ts';

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
    device: (name: string): DeviceRows | null => (name === activity.name ? deviceActivity : null),
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
