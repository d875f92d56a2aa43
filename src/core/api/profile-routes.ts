import * as v from 'valibot';
import { AVAILABILITIES, PROFILE_LANGUAGES, workingHoursSchema } from '../model/profile/types.ts';
import { nothing } from './account-shapes.ts';
import {
  colleaguesSchema,
  entriesSchema,
  profileSchema,
  recoveryCodesSchema,
  sessionsSchema,
  setupSchema,
  signInsSchema,
} from './profile-shapes.ts';
import { routesOf } from './route.ts';
import {
  connectionsSchema,
  headerSchema,
  overviewSchema,
  projectsSchema,
  teamsSchema,
} from './sample-shapes.ts';

const text = v.string();
const password = v.object({ password: text });
const sample = { base: 'sample', method: 'GET' } as const;

/** The user's own profile (screens, section 5.24), and the profile page of the sample API (spec, section 7). */
export const profileRoutes = routesOf({
  profile: { method: 'GET', path: '/me', answer: profileSchema },
  sessions: { method: 'GET', path: '/me/sessions', answer: sessionsSchema },
  signIns: { method: 'GET', path: '/me/sign-ins', answer: signInsSchema },
  activity: { method: 'GET', path: '/me/activity', query: ['page'], answer: entriesSchema },
  colleagues: {
    method: 'GET',
    path: '/availability',
    answer: colleaguesSchema,
  },
  header: { ...sample, path: '/pages/profile/header', answer: headerSchema },
  overview: { ...sample, path: '/pages/profile?tab=profile', answer: overviewSchema },
  teams: { ...sample, path: '/pages/profile?tab=teams', answer: teamsSchema },
  projects: { ...sample, path: '/pages/profile?tab=projects', answer: projectsSchema },
  connections: { ...sample, path: '/pages/profile?tab=connections', answer: connectionsSchema },
  setFields: {
    method: 'PUT',
    path: '/me',
    body: v.object({
      version: v.nullable(v.number()),
      full_name: v.optional(text),
      phone: v.optional(text),
      time_zone: v.optional(text),
      language: v.optional(v.picklist(PROFILE_LANGUAGES)),
      signature: v.optional(text),
    }),
    answer: profileSchema,
  },
  setAvailability: {
    method: 'PUT',
    path: '/me/availability',
    body: v.object({ state: v.picklist(AVAILABILITIES), until: v.nullable(text) }),
    answer: profileSchema,
  },
  setWorkingHours: {
    method: 'PUT',
    path: '/me/working-hours',
    body: workingHoursSchema,
    answer: profileSchema,
  },
  setPicture: { method: 'POST', path: '/me/picture', upload: 'image', answer: profileSchema },
  removePicture: { method: 'DELETE', path: '/me/picture', answer: profileSchema },
  changeEmail: {
    method: 'PUT',
    path: '/me/email',
    body: v.object({ email: text, password: text }),
    answer: profileSchema,
  },
  keepEmail: { method: 'DELETE', path: '/me/email', answer: profileSchema },
  changePassword: {
    method: 'PUT',
    path: '/me/password',
    body: v.object({ current: text, new: text, end_others: v.boolean() }),
    answer: nothing,
  },
  beginSecondStep: {
    method: 'POST',
    path: '/me/2fa/setup',
    body: v.object({}),
    answer: setupSchema,
  },
  confirmSecondStep: {
    method: 'POST',
    path: '/me/2fa/confirm',
    body: v.object({ code: text, setup_id: v.exactOptional(text) }),
    answer: recoveryCodesSchema,
  },
  cancelSecondStep: { method: 'DELETE', path: '/me/2fa/setup', answer: nothing },
  endSecondStep: { method: 'DELETE', path: '/me/2fa', body: password, answer: nothing },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/me/2fa/recovery-codes',
    body: password,
    answer: recoveryCodesSchema,
  },
  endSession: { method: 'DELETE', path: '/me/sessions/{id}', answer: nothing },
  endOtherSessions: { method: 'DELETE', path: '/me/sessions', answer: nothing },
});
