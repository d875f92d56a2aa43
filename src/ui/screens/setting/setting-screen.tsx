import { useLocation, useSearch } from 'wouter';
import { type TabGroup, Tabs } from '../../components/tabs/tabs.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { mayOpen } from '../../routes/navigation-items.ts';
import { type SettingTab, settingPath, settingTabOf } from '../../routes/setting-path.ts';
import { useAbility } from '../../session/use-ability.ts';
import { TAB_ICONS } from '../../shared/setting/tab-icons.ts';
import { AccountTab } from './account/account-tab.tsx';
import { AppearanceTab } from './appearance/appearance-tab.tsx';
import { ConnectionTab } from './connection/connection-tab.tsx';
import { DataTab } from './data/data-tab.tsx';
import { DeveloperTab } from './developer/developer-tab.tsx';
import { KeyboardTab } from './keyboard/keyboard-tab.tsx';
import { MessagingTab } from './messaging/messaging-tab.tsx';
import { NotificationsTab } from './notifications/notifications-tab.tsx';
import '../../language/texts/en/settings.ts';

const GROUPS = [
  {
    label: 'yours',
    tabs: [
      { value: 'appearance', draw: () => <AppearanceTab /> },
      { value: 'notifications', draw: () => <NotificationsTab /> },
      { value: 'messaging', draw: () => <MessagingTab /> },
      { value: 'keyboard', draw: () => <KeyboardTab /> },
      { value: 'data', draw: () => <DataTab /> },
      { value: 'connection', draw: () => <ConnectionTab /> },
    ],
  },
  { label: 'account', tabs: [{ value: 'account', draw: () => <AccountTab /> }] },
  { label: 'developers', tabs: [{ value: 'developer', draw: () => <DeveloperTab /> }] },
] as const;

const SettingScreen = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const tab = settingTabOf(useSearch());
  const ability = useAbility();
  if (ability === null) return null;
  const groups: readonly TabGroup<SettingTab>[] = GROUPS.map(({ label, tabs }) => ({
    label: t(`settings.groups.${label}`),
    tabs: tabs
      .filter(({ value }) => mayOpen(ability, settingPath(value)))
      .map((tab) => ({ ...tab, icon: TAB_ICONS[tab.value], label: t(`settings.tabs.${tab.value}`) })),
  })).filter(({ tabs }) => tabs.length > 0);
  return (
    <Tabs
      place="beside"
      label={t('settings.label')}
      groups={groups}
      value={tab}
      onChange={(chosen) => navigate(settingPath(chosen), { replace: true })}
    />
  );
};

export default SettingScreen;
