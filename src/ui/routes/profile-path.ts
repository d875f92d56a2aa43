import * as v from 'valibot';

/** The tabs of the profile. The first is the default. */
export const PROFILE_TABS = [
  'overview',
  'teams',
  'projects',
  'connections',
  'account',
  'security',
  'activity',
  'availability',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

const tabSchema = v.fallback(v.picklist(PROFILE_TABS), PROFILE_TABS[0]);

export const profilePath = (tab: ProfileTab): string => `/profile?${new URLSearchParams({ tab })}`;

export const profileTabOf = (search: string): ProfileTab =>
  v.parse(tabSchema, new URLSearchParams(search).get('tab'));
