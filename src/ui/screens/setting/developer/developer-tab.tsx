import { useView } from '../../../core-client/use-view.ts';
import { useWorkerLink } from '../../../core-client/use-worker-link.ts';
import { SettingPage, SettingSection } from '../setting-page.tsx';
import { EventTail } from './event-tail.tsx';
import { WorkerSections } from './worker-sections.tsx';

/** Settings → Developer on live data. Always English: it shows names from the code. */
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

/** A component of its own: it redraws each second, and the events don't. */
const LiveWorkerSections = () => (
  <WorkerSections
    inspector={useView({ view: 'inspector' })}
    machines={useView({ view: 'machines' })}
    storage={useView({ view: 'storage' })?.head}
    link={useWorkerLink()}
  />
);
