import { createAlarms } from '../twilio/alarm.ts';
import type { WorldEvent } from '../world/events.ts';
import type { Ground } from '../world/ground.ts';

export type Schedule = (ms: number, fn: () => void) => () => void;

interface Clockwork {
  /** Does what is due, and returns when something is due next; null if nothing is. */
  advance(): number | null;
  /** Whether something may be due earlier after this event. */
  concerns(event: WorldEvent): boolean;
}

/** Lets a subject act on the world's clock, however far its times are, and however the clock jumps. */
export function runOnClock(
  world: Pick<Ground, 'now' | 'watch'>,
  schedule: Schedule,
  { advance, concerns }: Clockwork,
): void {
  const alarms = createAlarms({ now: world.now, schedule });
  let cancel: () => void = () => undefined;
  let isAdvancing = false;
  const wakeAt = (at: number | null) => {
    cancel();
    cancel = at === null ? () => undefined : alarms.ringAt(at, step);
  };
  function step(): void {
    isAdvancing = true;
    try {
      wakeAt(advance());
    } finally {
      isAdvancing = false;
    }
  }
  // Never advance while the world reports a change: its other watchers must learn of that change first.
  world.watch((event) => {
    if ((event.type === 'clock.jumped' || concerns(event)) && !isAdvancing) wakeAt(world.now());
  });
  step();
}
