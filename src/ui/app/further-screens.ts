import type { ComponentType } from 'react';
import type { RouteName } from '../routes/routes.ts';

type Fetch = () => Promise<{ readonly default: ComponentType }>;

/**
 * The screens that no first load needs. This table is a chunk of its own, so that a new screen adds nothing to
 * the first load of the sign-in form and of the chats.
 */
export const FURTHER_SCREENS = {
  'activity-logs': () => import('../screens/activity-logs/activity-logs-screen.tsx'),
  appointment: () => import('../screens/appointment/appointment-screen.tsx'),
  'auto-responder': () => import('../screens/auto-responder/auto-responder-screen.tsx'),
  call: () => import('../screens/call/call-screen.tsx'),
  campaign: () => import('../screens/campaign/campaign-screen.tsx'),
  campaigns: () => import('../screens/campaigns/campaigns-screen.tsx'),
  contacts: () => import('../screens/contacts/contacts-screen.tsx'),
  'contacts-bulk-upload': () => import('../screens/bulk-upload/bulk-upload-screen.tsx'),
  'customize-response-triggers': () =>
    import('../screens/customize-response-triggers/response-triggers-screen.tsx'),
  demo: () => import('../screens/demo/demo-screen.tsx'),
  flags: () => import('../screens/flags/flags-screen.tsx'),
  'forgot-password': () => import('../screens/forgot-password/forgot-password-screen.tsx'),
  'knowledge-base': () => import('../screens/knowledge-base/knowledge-base-screen.tsx'),
  'not-authorized': () => import('../screens/not-authorized/not-authorized-screen.tsx'),
  'not-found': () => import('../screens/not-found/not-found-screen.tsx'),
  permissions: () => import('../screens/permissions/permissions-screen.tsx'),
  profile: () => import('../screens/profile/profile-screen.tsx'),
  recovery2fa: () => import('../screens/recovery-2fa/recovery-screen.tsx'),
  register: () => import('../screens/register/register-screen.tsx'),
  'reset-password': () => import('../screens/reset-password/reset-password-screen.tsx'),
  roles: () => import('../screens/roles/roles-screen.tsx'),
  'second-page': () => import('../screens/second-page/second-page-screen.tsx'),
  search: () => import('../screens/search/search-screen.tsx'),
  setting: () => import('../screens/setting/setting-screen.tsx'),
  'two-steps': () => import('../screens/two-steps/two-steps-screen.tsx'),
  users: () => import('../screens/users/users-screen.tsx'),
  'verify-email': () => import('../screens/verify-email/verify-email-screen.tsx'),
} as const satisfies Partial<Readonly<Record<RouteName, Fetch>>>;

export type FurtherName = keyof typeof FURTHER_SCREENS;
