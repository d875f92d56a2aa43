import type { Timestamp } from './time.ts';

/**
 * When something happened. If `isNoticed` is true, that time is unknown, and `at` is when this device learned
 * of it.
 */
export interface When {
  readonly at: Timestamp;
  readonly isNoticed: boolean;
}

/** Returns the service's time of a change, or the time at which this device noticed it. */
export const happenedAt = (at: Timestamp | null, event: { readonly at: Timestamp }): When =>
  at === null ? noticedAt(event) : { at, isNoticed: false };

export const noticedAt = ({ at }: { readonly at: Timestamp }): When => ({ at, isNoticed: true });
