import * as v from 'valibot';

/** The tabs of the settings; the first is the default. */
export const SETTING_TABS = ['appearance', 'messaging', 'connection', 'developer'] as const;
export type SettingTab = (typeof SETTING_TABS)[number];

const tabSchema = v.fallback(v.picklist(SETTING_TABS), SETTING_TABS[0]);

/** The address of a settings tab. */
export const settingPath = (tab: SettingTab): string => `/setting?${new URLSearchParams({ tab })}`;

/** The tab in an address's query; the first for an unknown one. */
export const settingTabOf = (search: string): SettingTab =>
  v.parse(tabSchema, new URLSearchParams(search).get('tab'));
