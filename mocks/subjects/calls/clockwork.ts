import type { Ground } from '../../world/ground.ts';
import { runOnClock, type Schedule } from '../clockwork.ts';
import type { Calls } from './calls.ts';

/** Lets the other sides of calls act on the world's clock. */
export const runCalls = (world: Ground & Calls, schedule: Schedule): void =>
  runOnClock(world, schedule, {
    advance: world.advanceCalls,
    concerns: (event) => event.type === 'record.changed' && event.collection === 'calls',
  });
