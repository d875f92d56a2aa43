import type { Ground } from '../../world/ground.ts';
import { runOnClock, type Schedule } from '../clockwork.ts';
import type { ChatWork } from './work.ts';

/** What may change when a snooze ends, or who gets the next chat. */
const CONCERNED: readonly string[] = ['chatWork', 'chatWorkAgents', 'settings', 'users', 'roles'];

/** Ends snoozes and shares chats out on the world's clock. */
export const runWork = (world: Ground & ChatWork, schedule: Schedule): void =>
  runOnClock(world, schedule, {
    advance: world.advanceWork,
    concerns: (event) =>
      event.type === 'personal.changed' ||
      (event.type === 'record.changed' && CONCERNED.includes(event.collection)),
  });
