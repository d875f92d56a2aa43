import * as v from 'valibot';

/** The tabs of the settings that exist, the first one shown unasked. */
export const SETTING_TABS = ['appearance', 'messaging', 'connection', 'developer'] as const;
export type SettingTab = (typeof SETTING_TABS)[number];

const tabSchema = v.fallback(v.picklist(SETTING_TABS), SETTING_TABS[0]);

/** Address of a tab of the settings. */
export const settingPath = (tab: SettingTab): string => `/setting?${new URLSearchParams({ tab })}`;

/** The tab of an address's query; what isn't one is the first. */
export const settingTabOf = (search: string): SettingTab =>
  v.parse(tabSchema, new URLSearchParams(search).get('tab'));
