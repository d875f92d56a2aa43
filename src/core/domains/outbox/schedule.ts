import { dueEvents, isLate, LATE_MS, scheduledIn } from '../../model/outbox/later.ts';
import { isContactRow } from '../chat/sending/reply-guard.ts';
import type { SessionContext } from '../context/context.ts';

/**
 * Longest time between two looks at the clock, in ms. A timer does not notice that the machine slept or that the
 * device's clock was set.
 */
const LOOK_MS = 30_000;

/**
 * Queues each scheduled message when its time comes. A message whose time passed while nothing could send it is not
 * sent: it waits for the agent. While `mayLeave` returns false, nothing is queued.
 */
export function createSchedule({ committer, ports }: SessionContext, mayLeave: () => boolean) {
  let cancel = (): void => undefined;
  let isWriting = false;
  let isStopped = false;

  const events = () => dueEvents(committer.state(), ports.clock.now(), mayLeave(), isContactRow);

  async function write(): Promise<void> {
    isWriting = true;
    try {
      await committer.commit(() => ({ events: events(), durability: 'strict', answer: null }));
    } finally {
      isWriting = false;
      if (!isStopped) wait();
    }
  }

  /** Sets the timer for the next message. */
  function wait(): void {
    cancel();
    const now = ports.clock.now();
    const next = scheduledIn(committer.state()).map(({ later: { dueAt } }) =>
      now < dueAt ? dueAt - now : isLate({ dueAt }, now) ? LOOK_MS : dueAt + LATE_MS + 1 - now,
    );
    if (next.length > 0) cancel = ports.clock.setTimer(Math.min(LOOK_MS, ...next), run);
  }

  function run(): void {
    if (isStopped || isWriting) return;
    if (events().length > 0) void write();
    else wait();
  }

  return {
    run,
    stop(): void {
      isStopped = true;
      cancel();
    },
  };
}
