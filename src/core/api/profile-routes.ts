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
const ownTab = { without: 'Its tab of the profile says that it can’t be loaded.' } as const;
const ownChange = { without: 'The profile says that the change was not saved.' } as const;
const sample = { base: 'sample', method: 'GET', ...ownTab } as const;

/** The user's own profile (screens, section 5.24), and the profile page of the sample API (spec, section 7). */
export const profileRoutes = routesOf({
  profile: { ...ownTab, method: 'GET', path: '/me', answer: profileSchema },
  sessions: { ...ownTab, method: 'GET', path: '/me/sessions', answer: sessionsSchema },
  signIns: { ...ownTab, method: 'GET', path: '/me/sign-ins', answer: signInsSchema },
  activity: { ...ownTab, method: 'GET', path: '/me/activity', query: ['page'], answer: entriesSchema },
  colleagues: {
    method: 'GET',
    path: '/availability',
    answer: colleaguesSchema,
    without: 'Nobody’s availability is shown.',
  },
  header: { ...sample, path: '/pages/profile/header', answer: headerSchema },
  overview: { ...sample, path: '/pages/profile?tab=profile', answer: overviewSchema },
  teams: { ...sample, path: '/pages/profile?tab=teams', answer: teamsSchema },
  projects: { ...sample, path: '/pages/profile?tab=projects', answer: projectsSchema },
  connections: { ...sample, path: '/pages/profile?tab=connections', answer: connectionsSchema },
  setFields: {
    ...ownChange,
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
    ...ownChange,
    method: 'PUT',
    path: '/me/availability',
    body: v.object({ state: v.picklist(AVAILABILITIES), until: v.nullable(text) }),
    answer: profileSchema,
  },
  setWorkingHours: {
    ...ownChange,
    method: 'PUT',
    path: '/me/working-hours',
    body: workingHoursSchema,
    answer: profileSchema,
  },
  setPicture: { ...ownChange, method: 'POST', path: '/me/picture', upload: 'image', answer: profileSchema },
  removePicture: { ...ownChange, method: 'DELETE', path: '/me/picture', answer: profileSchema },
  changeEmail: {
    ...ownChange,
    method: 'PUT',
    path: '/me/email',
    body: v.object({ email: text, password: text }),
    answer: profileSchema,
  },
  keepEmail: { ...ownChange, method: 'DELETE', path: '/me/email', answer: profileSchema },
  changePassword: {
    ...ownChange,
    method: 'PUT',
    path: '/me/password',
    body: v.object({ current: text, new: text, end_others: v.boolean() }),
    answer: nothing,
  },
  beginSecondStep: {
    ...ownChange,
    method: 'POST',
    path: '/me/2fa/setup',
    body: v.object({}),
    answer: setupSchema,
  },
  confirmSecondStep: {
    ...ownChange,
    method: 'POST',
    path: '/me/2fa/confirm',
    body: v.object({ code: text, setup_id: v.exactOptional(text) }),
    answer: recoveryCodesSchema,
  },
  cancelSecondStep: { ...ownChange, method: 'DELETE', path: '/me/2fa/setup', answer: nothing },
  endSecondStep: { ...ownChange, method: 'DELETE', path: '/me/2fa', body: password, answer: nothing },
  renewRecoveryCodes: {
    ...ownChange,
    method: 'POST',
    path: '/me/2fa/recovery-codes',
    body: password,
    answer: recoveryCodesSchema,
  },
  endSession: { ...ownChange, method: 'DELETE', path: '/me/sessions/{id}', answer: nothing },
  endOtherSessions: { ...ownChange, method: 'DELETE', path: '/me/sessions', answer: nothing },
});
