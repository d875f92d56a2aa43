/** What a person has set for themselves. Name, email and phone number are in the table of users. */
import { createTries } from './tries.ts';

/** Minutes of the day; `days` in ISO 8601, where 1 is Monday. */
export interface WorkingHours {
  readonly on: boolean;
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

const OFFICE_HOURS: WorkingHours = { on: false, days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 };

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Returns the weekday and the minute of the day at this time in a time zone. */
function dayAndMinute(at: number, timeZone: string): { readonly day: number; readonly minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: DAYS.indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Returns whether somebody works at this time. Hours that pass midnight belong to the day on which they begin. */
export function isAtWork({ days, from, to }: WorkingHours, at: number, timeZone: string): boolean {
  const { day, minute } = dayAndMinute(at, timeZone);
  const before = day === 1 ? 7 : day - 1;
  if (from < to) return days.includes(day) && from <= minute && minute < to;
  return (days.includes(day) && minute >= from) || (days.includes(before) && minute < to);
}

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
  changed: (identity: string) => void,
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
      changed(identity);
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
