import type { LoggedEvent } from '../events.ts';
import type { When } from './types.ts';

/** Returns the service's time of a change, or the time at which this device noticed it. */
export const happenedAt = (at: number | null, event: Pick<LoggedEvent, 'at'>): When =>
  at === null ? noticedAt(event) : { at, isNoticed: false };

export const noticedAt = ({ at }: Pick<LoggedEvent, 'at'>): When => ({ at, isNoticed: true });
