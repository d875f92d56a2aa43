import type { ComponentType } from 'react';
import type { RouteName } from '../shell/routes.ts';

type Fetch = () => Promise<{ readonly default: ComponentType }>;

const notBuilt: Fetch = () => import('./not-built/not-built-screen.tsx');

/**
 * The screens that no first load needs. This table is a chunk of its own, so that a new screen adds nothing to
 * the first load of the sign-in form and of the chats.
 */
export const FURTHER_SCREENS = {
  'activity-logs': () => import('./activity-logs/activity-logs-screen.tsx'),
  appointment: notBuilt,
  'auto-responder': notBuilt,
  call: notBuilt,
  campaign: notBuilt,
  campaigns: notBuilt,
  contacts: () => import('./contacts/contacts-screen.tsx'),
  'contacts-bulk-upload': () => import('./bulk-upload/bulk-upload-screen.tsx'),
  'customize-response-triggers': notBuilt,
  flags: () => import('./flags/flags-screen.tsx'),
  'forgot-password': () => import('./forgot-password/forgot-password-screen.tsx'),
  'knowledge-base': notBuilt,
  'not-authorized': () => import('./not-authorized/not-authorized-screen.tsx'),
  'not-found': () => import('./not-found/not-found-screen.tsx'),
  permissions: () => import('./permissions/permissions-screen.tsx'),
  profile: () => import('./profile/profile-screen.tsx'),
  recovery2fa: () => import('./recovery-2fa/recovery-screen.tsx'),
  register: () => import('./register/register-screen.tsx'),
  'reset-password': () => import('./reset-password/reset-password-screen.tsx'),
  roles: () => import('./roles/roles-screen.tsx'),
  'second-page': () => import('./second-page/second-page-screen.tsx'),
  search: () => import('./search/search-screen.tsx'),
  setting: () => import('./setting/setting-screen.tsx'),
  'two-steps': () => import('./two-steps/two-steps-screen.tsx'),
  users: () => import('./users/users-screen.tsx'),
  'verify-email': () => import('./verify-email/verify-email-screen.tsx'),
} as const satisfies Partial<Readonly<Record<RouteName, Fetch>>>;

export type FurtherName = keyof typeof FURTHER_SCREENS;
