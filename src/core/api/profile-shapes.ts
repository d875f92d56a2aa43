import * as v from 'valibot';
import { recordId, time } from '../model/collections/shapes.ts';
import {
  type AppSetup,
  AVAILABILITIES,
  type Colleague,
  type OwnEntry,
  type OwnProfile,
  PROFILE_LANGUAGES,
  workingHoursSchema,
} from '../model/profile/types.ts';
import { rowsOf } from './shapes.ts';

const text = v.fallback(v.string(), '');
const optionalText = v.fallback(v.nullish(v.string(), null), null);
const optionalTime = v.fallback(v.nullish(time, null), null);

/** Reads `{data: …}`. */
const inData = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.object({ data: schema }),
    v.transform(({ data }) => data),
  );

/** A list whose unreadable entries are left out. */
export const listOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    rowsOf(schema),
    v.transform(({ rows }) => rows),
  );

const availability = { state: v.fallback(v.picklist(AVAILABILITIES), 'available'), until: optionalTime };

export const profileSchema = inData(
  v.pipe(
    v.object({
      version: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
      full_name: text,
      email: text,
      pending_email: optionalText,
      phone: text,
      picture: optionalText,
      time_zone: text,
      language: v.fallback(v.picklist(PROFILE_LANGUAGES), 'English'),
      signature: text,
      role: text,
      company: text,
      joined_at: optionalTime,
      availability: v.fallback(v.object(availability), { state: 'available', until: null }),
      working_hours: v.fallback(workingHoursSchema, {
        on: false,
        days: [1, 2, 3, 4, 5],
        from: 9 * 60,
        to: 17 * 60,
      }),
      second_step: v.fallback(v.nullable(v.picklist(['app', 'sms'])), null),
      recovery_codes_left: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
      password_changed_at: optionalTime,
    }),
    v.transform(
      (read): OwnProfile => ({
        version: read.version,
        fullName: read.full_name,
        email: read.email,
        pendingEmail: read.pending_email,
        phone: read.phone,
        picture: read.picture,
        timeZone: read.time_zone,
        language: read.language,
        signature: read.signature,
        role: read.role,
        company: read.company,
        joinedAt: read.joined_at,
        availability: read.availability,
        workingHours: read.working_hours,
        secondStep: read.second_step,
        recoveryCodesLeft: read.recovery_codes_left,
        passwordChangedAt: read.password_changed_at,
      }),
    ),
  ),
);

export const sessionsSchema = inData(
  listOf(
    v.pipe(
      v.object({
        id: v.pipe(v.string(), v.minLength(1)),
        browser: text,
        system: text,
        current: v.fallback(v.boolean(), false),
        started_at: time,
        seen_at: time,
      }),
      v.transform(({ current, started_at, seen_at, ...session }) => ({
        ...session,
        isCurrent: current,
        startedAt: started_at,
        seenAt: seen_at,
      })),
    ),
  ),
);

export const signInsSchema = inData(
  listOf(
    v.object({
      id: v.string(),
      at: time,
      browser: text,
      system: text,
      how: v.fallback(v.picklist(['password', 'app', 'sms', 'recovery']), 'password'),
      result: v.picklist(['done', 'wrong', 'locked']),
    }),
  ),
);

export const entriesSchema = inData(
  v.pipe(
    v.object({
      logs: v.object({
        data: listOf(
          v.pipe(
            v.object({
              id: recordId,
              at: time,
              action: v.pipe(v.string(), v.minLength(1)),
              target: v.fallback(v.object({ name: text }), { name: '' }),
              result: v.fallback(v.picklist(['done', 'refused', 'failed']), 'done'),
            }),
            v.transform(({ target, ...entry }): OwnEntry => ({ ...entry, targetName: target.name })),
          ),
        ),
        total: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
      }),
    }),
    v.transform(({ logs }) => ({ entries: logs.data, total: logs.total })),
  ),
);

export const colleaguesSchema = inData(
  listOf(
    v.pipe(
      v.object({ identity: v.pipe(v.string(), v.minLength(1)), full_name: text, ...availability }),
      v.transform(({ full_name, ...rest }): Colleague => ({ ...rest, fullName: full_name })),
    ),
  ),
);

/** A service that does not name its set-ups may draw a new key for each request: then every older key is void. */
export const setupSchema = inData(
  v.pipe(
    v.object({
      id: v.fallback(v.nullish(v.pipe(v.string(), v.minLength(1)), null), null),
      replaces: v.fallback(v.boolean(), true),
      secret: v.pipe(v.string(), v.minLength(1)),
      otpauth_uri: v.pipe(v.string(), v.startsWith('otpauth:')),
    }),
    v.transform(({ otpauth_uri, ...setup }): AppSetup => ({ ...setup, uri: otpauth_uri })),
  ),
);

export const recoveryCodesSchema = inData(
  v.pipe(
    v.object({ recovery_codes: v.pipe(v.array(v.string()), v.minLength(1)) }),
    v.transform(({ recovery_codes }) => recovery_codes),
  ),
);
