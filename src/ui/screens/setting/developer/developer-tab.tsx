import { useView } from '../../../core-client/use-view.ts';
import { useWorkerLink } from '../../../core-client/use-worker-link.ts';
import { SettingPage, SettingSection } from '../setting-page.tsx';
import { EventTail } from './event-tail.tsx';
import { WorkerSections } from './worker-sections.tsx';

/**
 * Settings → Developer on live data. In English whatever the console speaks: it shows names of the code, and is
 * for who reads that.
 */
export const DeveloperTab = () => (
  <div lang="en" dir="ltr">
    <SettingPage
      title="Developer"
      text="Live state of the background worker. Data is collected only while this page is open."
      width="full"
    >
      <LiveWorkerSections />
      <SettingSection label="Events" stacked>
        <EventTail />
      </SettingSection>
    </SettingPage>
  </div>
);

/** By itself: it is drawn anew each second, the events are not. */
const LiveWorkerSections = () => (
  <WorkerSections
    inspector={useView({ view: 'inspector' })}
    machines={useView({ view: 'machines' })}
    storage={useView({ view: 'storage' })?.head}
    link={useWorkerLink()}
  />
);
