import { css } from 'styled-system/css';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { useView } from '../../../core-client/use-view.ts';
import { useWorkerLink } from '../../../core-client/use-worker-link.ts';
import { EventTail } from './event-tail.tsx';
import { WorkerSections } from './worker-sections.tsx';

const licences = css({ textStyle: 'text.ui', textDecoration: 'underline' });

/** The Developer settings. Always in English, because they show names from the code. */
export const DeveloperTab = () => (
  <div lang="en" dir="ltr">
    <SectionPage
      title="Developer"
      text="Live state of the background worker. Data is collected only while this page is open."
      width="full"
    >
      <LiveWorkerSections />
      <PageSection label="Events" stacked>
        <EventTail />
      </PageSection>
      <PageSection label="Licences" stacked>
        <a href="/licences.txt" target="_blank" rel="noopener" className={licences}>
          Licences of the packages in this build
        </a>
      </PageSection>
    </SectionPage>
  </div>
);

/** A separate component, so that its redraw each second does not redraw the events. */
const LiveWorkerSections = () => (
  <WorkerSections
    inspector={useView({ view: 'inspector' })}
    machines={useView({ view: 'machines' })}
    storage={useView({ view: 'storage' })?.head}
    link={useWorkerLink()}
  />
);
