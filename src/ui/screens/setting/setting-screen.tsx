import { Bug, Cable } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { type SideTabGroup, SideTabs } from '../../components/side-tabs/side-tabs.tsx';
import { ConnectionTab } from './connection/connection-tab.tsx';
import { DeveloperTab } from './developer/developer-tab.tsx';
import { type SettingTab, settingPath, settingTabOf } from './setting-path.ts';

const GROUPS: readonly SideTabGroup<SettingTab>[] = [
  {
    label: 'Your settings',
    tabs: [{ value: 'connection', label: 'Connection', icon: Cable, draw: () => <ConnectionTab /> }],
  },
  {
    label: 'For developers',
    tabs: [{ value: 'developer', label: 'Developer', icon: Bug, draw: () => <DeveloperTab /> }],
  },
];

/** The settings; the tab is in the address. */
const SettingScreen = () => {
  const [, navigate] = useLocation();
  const tab = settingTabOf(useSearch());
  return (
    <SideTabs
      label="Settings"
      groups={GROUPS}
      value={tab}
      onChange={(chosen) => navigate(settingPath(chosen), { replace: true })}
    />
  );
};

export default SettingScreen;
