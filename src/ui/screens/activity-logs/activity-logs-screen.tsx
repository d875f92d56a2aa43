import { sva } from 'styled-system/css';
import { useLocation, useSearch } from 'wouter';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { LOG_TABS, logTabOf, logTabPath } from '../../routes/activity-logs-path.ts';
import { ActivityTab } from './activity/activity-tab.tsx';
import { ConnectionsTab } from './connections/connections-tab.tsx';
import { ReplayTab } from './replay/replay-tab.tsx';
import { texts } from './texts/texts.ts';

const styles = sva({
  slots: ['root', 'list', 'panel'],
  base: {
    root: { height: 'full' },
    list: { px: { base: '16', md: '20' } },
    panel: { layerStyle: 'column', flex: '1', minHeight: '0' },
  },
})();

const DRAW = {
  activity: () => <ActivityTab />,
  connections: () => <ConnectionsTab />,
  replay: () => <ReplayTab />,
} as const;

/** What happened: in the account, to this device's connection, and in a chat at any instant. */
const ActivityLogsScreen = () => {
  const t = useTexts(texts);
  const [, navigate] = useLocation();
  const tab = logTabOf(useSearch());
  return (
    <Tabs
      label={t('label')}
      place="above"
      groups={[{ tabs: LOG_TABS.map((one) => ({ value: one, label: t(`tabs.${one}`), draw: DRAW[one] })) }]}
      value={tab}
      onChange={(chosen) => navigate(logTabPath(chosen))}
      classNames={styles}
    />
  );
};

export default ActivityLogsScreen;
