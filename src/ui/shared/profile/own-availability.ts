import type { Availability, OwnProfile } from '../../../core/model/profile/types.ts';
import { isOffWork } from '../../../core/model/profile/working-hours.ts';
import { stateNow } from './availability.ts';

/** Returns how colleagues see the user: away outside the working hours, if nothing else was chosen. */
export const availabilityOf = (
  { availability, workingHours, timeZone }: Pick<OwnProfile, 'availability' | 'workingHours' | 'timeZone'>,
  now: number,
): Availability =>
  stateNow(availability, now) === 'available' && isOffWork(workingHours, now, timeZone)
    ? { state: 'away', until: null }
    : availability;
