import { Tabs } from '@ark-ui/react/tabs';
import { css, cx, sva } from 'styled-system/css';
import { useLocation, useSearch } from 'wouter';
import { tabRow } from '../../components/tabs/tab-row.recipe.ts';
import { useTexts } from '../../language/use-texts.ts';
import { LOG_TABS, logTabOf, logTabPath } from '../../routes/activity-logs-path.ts';
import { ActivityTab } from './activity/activity-tab.tsx';
import { ConnectionsTab } from './connections/connections-tab.tsx';
import { ReplayTab } from './replay/replay-tab.tsx';
import { texts } from './texts/texts.ts';

const styles = sva({
  slots: ['root', 'panel'],
  base: {
    root: { display: 'flex', flexDirection: 'column', height: 'full', minHeight: '0' },
    panel: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0', outline: 'none' },
  },
})();

const tabs = tabRow();
const listEdge = css({ px: { base: '16', md: '20' } });

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
    <Tabs.Root
      value={tab}
      lazyMount
      unmountOnExit
      className={styles.root}
      onValueChange={({ value }) => {
        const chosen = LOG_TABS.find((one) => one === value);
        if (chosen !== undefined) navigate(logTabPath(chosen));
      }}
    >
      <Tabs.List aria-label={t('label')} className={cx(tabs.list, listEdge)}>
        {LOG_TABS.map((one) => (
          <Tabs.Trigger key={one} value={one} className={tabs.tab}>
            {t(`tabs.${one}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {LOG_TABS.map((one) => (
        <Tabs.Content key={one} value={one} className={styles.panel}>
          {/* A hidden tab would read this tab's address as its own, and rewrite it. */}
          {one === tab && DRAW[one]()}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};

export default ActivityLogsScreen;
