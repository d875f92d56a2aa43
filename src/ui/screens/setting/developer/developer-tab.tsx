import { css } from 'styled-system/css';
import { addressBelow } from '../../../browser/base-path.ts';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { useView } from '../../../core-client/use-view.ts';
import { useWorkerLink } from '../../../core-client/use-worker-link.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { EventTail } from './event-tail.tsx';
import { texts } from './texts/texts.ts';
import { WorkerSections } from './worker-sections.tsx';
import '../../../language/texts/en/settings.ts';

const licences = css({ textStyle: 'text.ui', textDecoration: 'underline' });

export const DeveloperTab = () => {
  const { t } = useTranslation();
  const own = useTexts(texts);
  return (
    <SectionPage title={t('settings.tabs.developer')} text={own('text')} width="full">
      <LiveWorkerSections />
      <PageSection label={own('events.label')} stacked>
        <EventTail />
      </PageSection>
      <PageSection label={own('licences')} stacked>
        <a href={addressBelow('/licences.txt')} target="_blank" rel="noopener" className={licences}>
          {own('licencesLink')}
        </a>
      </PageSection>
    </SectionPage>
  );
};

/** A separate component, so that its redraw each second does not redraw the events. */
const LiveWorkerSections = () => (
  <WorkerSections
    inspector={useView({ view: 'inspector' })}
    machines={useView({ view: 'machines' })}
    storage={useView({ view: 'storage' })?.head}
    link={useWorkerLink()}
  />
);
