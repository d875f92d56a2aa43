/** What a person has set for themselves. Name, email and phone number are in the table of users. */
import { createTries } from './tries.ts';
import { isAtWork, OFFICE_HOURS, type WorkingHours } from './working-hours.ts';

export const AVAILABILITIES = ['available', 'busy', 'away'] as const;

export interface Availability {
  readonly state: (typeof AVAILABILITIES)[number];
  /** When the person counts as available again; null if they will say so themselves. */
  readonly until: number | null;
}

export interface PersonalData {
  /** Rises with each change. */
  readonly version: number;
  readonly timeZone: string;
  readonly signature: string;
  /** The sid of the picture in the media store. */
  readonly picture: string | null;
  readonly availability: Availability;
  readonly workingHours: WorkingHours;
  readonly passwordChangedAt: number | null;
}

/** The result of asking a signed-in person for the password again. `wait` is in ms. */
export type PasswordCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly wait: number };

export interface Personal {
  personal(identity: string): PersonalData;
  /** Returns what colleagues see: outside their working hours, an available person is away. */
  shownAvailability(identity: string): Availability;
  changePersonal(identity: string, change: Partial<Omit<PersonalData, 'version'>>): void;
  /** Checks the password of a signed-in person. Too many wrong ones lock the check for a while. */
  checkPassword(identity: string, password: string): PasswordCheck;
}

const AVAILABLE: Availability = { state: 'available', until: null };
const NEW: PersonalData = {
  version: 1,
  timeZone: 'Europe/London',
  signature: '',
  picture: null,
  availability: AVAILABLE,
  workingHours: OFFICE_HOURS,
  passwordChangedAt: null,
};

export function createPersonal(
  now: () => number,
  isPassword: (identity: string, password: string) => boolean,
): Personal {
  const byIdentity = new Map<string, PersonalData>();
  const tries = createTries(now);
  const stored = (identity: string): PersonalData => byIdentity.get(identity) ?? NEW;
  const personal = (identity: string): PersonalData => {
    const data = stored(identity);
    const { until } = data.availability;
    return until !== null && now() >= until ? { ...data, availability: AVAILABLE } : data;
  };

  return {
    personal,
    shownAvailability(identity) {
      const { availability, workingHours, timeZone } = personal(identity);
      const isOff = workingHours.on && !isAtWork(workingHours, now(), timeZone);
      return isOff && availability.state === 'available' ? { state: 'away', until: null } : availability;
    },
    changePersonal(identity, change) {
      const before = stored(identity);
      byIdentity.set(identity, { ...before, ...change, version: before.version + 1 });
    },
    checkPassword(identity, password) {
      const locked = tries.locked(identity);
      if (locked > 0) return { kind: 'locked', wait: locked };
      if (isPassword(identity, password)) {
        tries.right(identity);
        return { kind: 'right' };
      }
      const wait = tries.wrong(identity);
      return wait > 0 ? { kind: 'locked', wait } : { kind: 'wrong' };
    },
  };
}
