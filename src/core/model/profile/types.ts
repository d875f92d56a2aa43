import * as v from 'valibot';
import { bytesSchema, nameSchema } from '../../kernel/text-limits.ts';
import type { Timestamp } from '../../kernel/time.ts';
import { minuteOfDay } from '../alerts/types.ts';
import { changesOf } from '../records/changes-of.ts';

/*
 * The user's own profile. It holds passwords, secrets, codes and pictures, so no part of it becomes an event, a record or a stored page. The commands ask the service and pass its answer to the tab.
 */

export const AVAILABILITIES = ['available', 'busy', 'away'] as const;

export interface Availability {
  readonly state: (typeof AVAILABILITIES)[number];
  /** When the person counts as available again; null if they will say so themselves. */
  readonly until: Timestamp | null;
}

/** Days of a week in ISO 8601: 1 is Monday. */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const workingHoursSchema = v.object({
  on: v.boolean(),
  days: v.pipe(v.array(v.picklist(WEEK_DAYS)), v.maxLength(WEEK_DAYS.length)),
  from: minuteOfDay,
  to: minuteOfDay,
});
/** When a person works, in their own time zone. While it is on, colleagues see them as away at other times. */
export type WorkingHours = v.InferOutput<typeof workingHoursSchema>;

/** Values of the spec's field `language` of a user (section 7). */
export const PROFILE_LANGUAGES = ['English', 'French', 'Arabic'] as const;

export const FULL_NAME_MAX = 80;
export const SIGNATURE_MAX = 500;

export interface OwnProfile {
  /** Sent back with a change of the fields, so that the service notices a change by another console. Null if it has none. */
  readonly version: number | null;
  readonly fullName: string;
  readonly email: string;
  /** A new address that has not been verified yet. */
  readonly pendingEmail: string | null;
  /** In E.164, or empty. */
  readonly phone: string;
  /** Address of the picture, as the service sent it. */
  readonly picture: string | null;
  readonly timeZone: string;
  readonly language: (typeof PROFILE_LANGUAGES)[number];
  readonly signature: string;
  readonly role: string;
  readonly company: string;
  readonly joinedAt: Timestamp | null;
  readonly availability: Availability;
  readonly workingHours: WorkingHours;
  readonly secondStep: 'app' | 'sms' | null;
  readonly recoveryCodesLeft: number;
  readonly passwordChangedAt: Timestamp | null;
}

/** One sign-in that has not ended. The browser and the system are empty if the service does not know them. */
export interface OwnSession {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly isCurrent: boolean;
  readonly startedAt: Timestamp;
  readonly seenAt: Timestamp;
}

export interface OwnSignIn {
  readonly id: string;
  readonly at: Timestamp;
  readonly browser: string;
  readonly system: string;
  readonly how: 'password' | 'app' | 'sms' | 'recovery';
  readonly result: 'done' | 'wrong' | 'locked';
}

/** Something that the user did, as the account's log has it. */
export interface OwnEntry {
  readonly id: string;
  readonly at: Timestamp;
  /** Such as `flag.merged`. */
  readonly action: string;
  readonly targetName: string;
  readonly result: 'done' | 'refused' | 'failed';
}

/** Whether a colleague in the chats is available. `identity` names them in chats. */
export interface Colleague extends Availability {
  readonly identity: string;
  readonly fullName: string;
}

/** The head of the profile page. All values are texts for people. */
export interface ProfileHeader {
  readonly fullName: string;
  readonly location: string;
  readonly joiningDate: string;
  readonly designation: string;
}

/** One line of the overview. `about` is the service's name of the property. */
export interface ProfileProperty {
  readonly about: string;
  readonly value: string;
}

export interface ProfileOverview {
  readonly about: readonly ProfileProperty[];
  readonly contacts: readonly ProfileProperty[];
  readonly teams: readonly ProfileProperty[];
  readonly overview: readonly ProfileProperty[];
  /** `connections` is the number of the person's own connections. */
  readonly connections: readonly { readonly name: string; readonly connections: string }[];
  readonly teamsTech: readonly { readonly title: string; readonly members: string }[];
}

export interface ProfileTeam {
  readonly title: string;
  readonly description: string;
  /** The people who are named. `extraMembers` more are not. */
  readonly members: readonly string[];
  readonly extraMembers: number;
  readonly chips: readonly string[];
}

export interface ProfileProject {
  readonly title: string;
  readonly client: string;
  readonly description: string;
  readonly daysLeft: number | null;
  readonly totalTask: number;
  readonly completedTask: number;
  readonly hours: string;
  readonly budget: string;
  readonly budgetSpent: string;
  readonly startDate: string;
  readonly deadline: string;
  readonly members: string;
  readonly comments: number;
}

export interface ProfileConnection {
  readonly name: string;
  readonly designation: string;
  readonly tasks: string;
  readonly projects: string;
  readonly connections: string;
  readonly isConnected: boolean;
  readonly chips: readonly string[];
}

/** The parts of the profile page that the sample API answers (spec, section 7). */
const SAMPLE_PARTS: readonly string[] = ['header', 'overview', 'teams', 'projects', 'connections'];

export const isSamplePart = (what: string): boolean => SAMPLE_PARTS.includes(what);

/** The questions of a tab. None of them changes anything at the service. */
export const profileAskSchema = v.variant('what', [
  v.object({ what: v.literal('profile') }),
  v.object({ what: v.literal('sessions') }),
  v.object({ what: v.literal('signIns') }),
  /** The user's own entries of the account's log. Pages start at 1. */
  v.object({ what: v.literal('activity'), page: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({ what: v.literal('colleagues') }),
  v.object({ what: v.literal('header') }),
  v.object({ what: v.literal('overview') }),
  v.object({ what: v.literal('teams') }),
  v.object({ what: v.literal('projects') }),
  v.object({ what: v.literal('connections') }),
]);
export type ProfileValue =
  | { readonly what: 'profile'; readonly profile: OwnProfile }
  | { readonly what: 'sessions'; readonly sessions: readonly OwnSession[] }
  | { readonly what: 'signIns'; readonly signIns: readonly OwnSignIn[] }
  | { readonly what: 'activity'; readonly entries: readonly OwnEntry[]; readonly total: number }
  | { readonly what: 'colleagues'; readonly colleagues: readonly Colleague[] }
  | { readonly what: 'header'; readonly header: ProfileHeader }
  | { readonly what: 'overview'; readonly overview: ProfileOverview }
  | { readonly what: 'teams'; readonly teams: readonly ProfileTeam[] }
  | { readonly what: 'projects'; readonly projects: readonly ProfileProject[] }
  | { readonly what: 'connections'; readonly connections: readonly ProfileConnection[] };

export type ProfileAsk = v.InferOutput<typeof profileAskSchema>;

const fieldsSchema = changesOf({
  fullName: nameSchema,
  phone: nameSchema,
  timeZone: nameSchema,
  language: v.picklist(PROFILE_LANGUAGES),
  signature: v.pipe(v.string(), v.maxLength(10 * SIGNATURE_MAX)),
});

/** A set-up of an authenticator app. The service keeps its secret until it is confirmed, cancelled or has expired. */
export interface AppSetup {
  /** Null if the service does not name its set-ups. */
  readonly id: string | null;
  /** The secret as text, and as the address of a QR code. */
  readonly secret: string;
  readonly uri: string;
  /** An app may still have the key of an earlier set-up, which is void. */
  readonly replaces: boolean;
}

/**
 * `stale`: nothing was saved, because another console has changed the profile meanwhile; this is the newest.
 * `onAlready`: nothing was changed, because another console has turned the second step on meanwhile.
 */
export type ProfileChanged =
  | { readonly what: 'profile' | 'stale'; readonly profile: OwnProfile }
  | ({ readonly what: 'setup' } & AppSetup)
  | { readonly what: 'recoveryCodes'; readonly codes: readonly string[] }
  | { readonly what: 'onAlready' | 'done' };

/** A change of the profile. A tab never repeats a change by itself. */
export const profileChangeSchema = v.variant('act', [
  v.object({
    act: v.literal('setFields'),
    fields: fieldsSchema,
    version: v.nullable(v.pipe(v.number(), v.safeInteger())),
  }),
  v.object({
    act: v.literal('setAvailability'),
    state: v.picklist(AVAILABILITIES),
    until: v.nullable(v.pipe(v.number(), v.safeInteger())),
  }),
  v.object({ act: v.literal('setWorkingHours'), hours: workingHoursSchema }),
  v.object({ act: v.literal('setPicture'), bytes: bytesSchema, type: nameSchema }),
  v.object({ act: v.literal('removePicture') }),
  /** The address changes when the link in a mail to the new address is opened. */
  v.object({ act: v.literal('changeEmail'), email: nameSchema, password: nameSchema }),
  v.object({ act: v.literal('keepEmail') }),
  v.object({
    act: v.literal('changePassword'),
    current: nameSchema,
    next: nameSchema,
    endOthers: v.boolean(),
  }),
  v.object({ act: v.literal('beginSecondStep') }),
  v.object({ act: v.literal('confirmSecondStep'), code: nameSchema, setup: v.nullable(nameSchema) }),
  v.object({ act: v.literal('cancelSecondStep') }),
  v.object({ act: v.literal('endSecondStep'), password: nameSchema }),
  v.object({ act: v.literal('renewRecoveryCodes'), password: nameSchema }),
  v.object({ act: v.literal('endSession'), id: nameSchema }),
  v.object({ act: v.literal('endOtherSessions') }),
]);
export type ProfileChange = v.InferOutput<typeof profileChangeSchema>;
