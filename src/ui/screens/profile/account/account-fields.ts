import * as v from 'valibot';
import { phoneField } from '../../../../core/kernel/phone/phone-field.ts';
import { personName } from '../../../../core/model/collections/person-fields.ts';
import {
  FULL_NAME_MAX,
  type OwnProfile,
  PROFILE_LANGUAGES,
  SIGNATURE_MAX,
} from '../../../../core/model/profile/types.ts';

/** The form of the account: the fields of the profile that need no further check. */
export const accountSchema = v.object({
  fullName: v.exactOptional(v.pipe(personName(FULL_NAME_MAX), v.minLength(1, 'name'))),
  phone: v.exactOptional(phoneField),
  timeZone: v.exactOptional(v.string()),
  language: v.exactOptional(v.picklist(PROFILE_LANGUAGES)),
  signature: v.exactOptional(v.pipe(v.string(), v.maxLength(SIGNATURE_MAX, 'tooLong'))),
});

export const accountValues = ({ fullName, phone: number, timeZone, language, signature }: OwnProfile) => ({
  fullName,
  phone: number,
  timeZone,
  language,
  signature,
});

/** The service's names of the form's fields. */
export const ACCOUNT_NAMES: Readonly<Record<string, string>> = {
  full_name: 'fullName',
  phone: 'phone',
  time_zone: 'timeZone',
  language: 'language',
  signature: 'signature',
};

/** Every time zone that the browser knows, and the one that the profile has. */
export const timeZones = (own: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].filter((name) => name !== '').toSorted();
