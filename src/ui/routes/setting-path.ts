import * as v from 'valibot';

/** The tabs of the settings. The first is the default. */
export const SETTING_TABS = [
  'appearance',
  'notifications',
  'messaging',
  'keyboard',
  'data',
  'connection',
  'account',
  'developer',
] as const;
export type SettingTab = (typeof SETTING_TABS)[number];

/** The tabs of a person's own settings, which every signed-in user may open. The others need `view-setting`. */
const OWN_TABS: readonly SettingTab[] = ['appearance', 'notifications', 'messaging', 'keyboard'];

/** Returns the action that a tab needs; null if every signed-in user may open it. */
export const settingNeeds = (tab: SettingTab): string | null =>
  OWN_TABS.includes(tab) ? null : 'view-setting';

const tabSchema = v.fallback(v.picklist(SETTING_TABS), SETTING_TABS[0]);

export const settingPath = (tab: SettingTab): string => `/setting?${new URLSearchParams({ tab })}`;

/** Returns the tab in an address's query, or the first tab if the query names none. */
export const settingTabOf = (search: string): SettingTab =>
  v.parse(tabSchema, new URLSearchParams(search).get('tab'));
