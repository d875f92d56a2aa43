import type { Live } from '../domains/context/live.ts';
import type { DomainEvent, LoggedEvent } from '../model/events.ts';
import type { Clock, LogReader } from '../ports/ports.ts';
import { readNewest } from '../readers/inspect/event-tail.ts';

/** Number of newest events to search. While offline, the user's own actions add events too. */
const SEARCHED_EVENTS = 500;

/**
 * Delay before the log is searched, in ms. The service usually sends new data earlier, so that no search is
 * needed.
 */
export const LOG_SEARCH_DELAY_MS = 1000;

const isFromService = ({ type }: Pick<DomainEvent, 'type'>): boolean =>
  type === 'chats.listed' ||
  type === 'page.loaded' ||
  type === 'message.received' ||
  type === 'status.observed';

/** Returns the time of the newest event from the service, or null if the search finds none or fails. */
async function lastServiceEventAt(log: Pick<LogReader, 'read'>, head: number): Promise<number | null> {
  try {
    const events: readonly LoggedEvent[] = await readNewest(log, [], { head, count: SEARCHED_EVENTS });
    return events.findLast(isFromService)?.at ?? null;
  } catch {
    return null;
  }
}

/**
 * Tracks how recent our copy of the service's data is (`live.connection.upToDateAt`). At the start it searches the log.
 */
export function trackFreshness(deps: {
  readonly log: Pick<LogReader, 'read'>;
  readonly head: number;
  readonly clock: Clock;
  readonly live: Live;
  readonly changed: () => void;
}) {
  const { log, head, clock, live, changed } = deps;
  let stopped = false;
  const isKnown = () => live.connection.upToDateAt !== null;
  const cancel = clock.setTimer(LOG_SEARCH_DELAY_MS, () => {
    if (isKnown()) return;
    void lastServiceEventAt(log, head).then((at) => {
      if (at === null || isKnown() || stopped) return;
      live.connection.upToDateAt = at;
      changed();
    });
  });
  return {
    append(events: readonly LoggedEvent[]): void {
      if (events.some(isFromService)) live.connection.upToDateAt = clock.now();
    },
    stop(): void {
      stopped = true;
      cancel();
    },
  };
}
