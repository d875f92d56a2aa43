import type { DomainEvent, LoggedEvent } from '../events.ts';
import { readNewest } from '../inspect/event-tail.ts';
import type { Clock, LogReader } from '../ports.ts';
import type { Live } from './live.ts';

/** Newest events that are looked through: what one does here while the line is down is among them too. */
const LOOKED_THROUGH = 500;

/** A start has better to do than to read what the service mostly tells anew within this time. */
export const LOOK_BACK_AFTER_MS = 1000;

/** Whether the service told it: then what is shown is as new as that. */
const isToldByService = ({ type }: Pick<DomainEvent, 'type'>): boolean =>
  type === 'chats.listed' ||
  type === 'page.loaded' ||
  type === 'message.received' ||
  type === 'status.observed';

/** Epoch ms of the newest fact that the service told, by the log up to `head`; null where that is too long ago, or not to be read. */
async function lastToldAt(log: Pick<LogReader, 'read'>, head: number): Promise<number | null> {
  try {
    const events: readonly LoggedEvent[] = await readNewest(log, [], { head, count: LOOKED_THROUGH });
    return events.findLast(isToldByService)?.at ?? null;
  } catch {
    return null;
  }
}

/** Keeps up to when all is known. Without a line, what is shown is as old as what the log was told last. */
export function followService(deps: {
  readonly log: Pick<LogReader, 'read'>;
  /** Of the log as it was opened. */
  readonly head: number;
  readonly clock: Clock;
  readonly live: Live;
  readonly changed: () => void;
}) {
  const { log, head, clock, live, changed } = deps;
  let stopped = false;
  const isKnown = () => live.upToDateAt !== null;
  const cancel = clock.setTimer(LOOK_BACK_AFTER_MS, () => {
    if (isKnown()) return;
    void lastToldAt(log, head).then((at) => {
      if (at === null || isKnown() || stopped) return;
      live.upToDateAt = at;
      changed();
    });
  });
  return {
    told(events: readonly LoggedEvent[]): void {
      if (events.some(isToldByService)) live.upToDateAt = clock.now();
    },
    stop(): void {
      stopped = true;
      cancel();
    },
  };
}
