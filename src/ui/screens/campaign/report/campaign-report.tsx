import { useRef } from 'react';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import {
  campaignRecipients,
  campaignReports,
} from '../../../../core/model/collections/campaigns/campaign-people.ts';
import type { CampaignRecord } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { safeName } from '../../../browser/download.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useExport } from '../../../records/export/use-export.tsx';
import { useCollection } from '../../../records/use-collection.ts';
import { mayDo } from '../../../session/ability.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import { useCampaignActions } from '../../../shared/campaigns/use-campaign-actions.tsx';
import { Failures } from './failures.tsx';
import { Funnel } from './funnel.tsx';
import { exportedColumns, type RecipientParts } from './recipient-columns.tsx';
import { Recipients } from './recipients.tsx';
import { Replies } from './replies.tsx';
import { report as styles } from './report.recipe.ts';
import { type ReportAddress, useReportAddress } from './report-address.ts';
import { ReportBar, ReportNotice, ReportSummary } from './report-head.tsx';
import { SentMessage } from './sent-message.tsx';
import { texts } from './texts/texts.ts';
import { paceOf } from './timeline/timeline.ts';
import { TimelinePanel } from './timeline/timeline-panel.tsx';
import { useRefreshAfter } from './use-refresh-after.ts';

/** ms between two moves of the line that stands for now. */
const NOW_MS = 10_000;

/** What became of a campaign that was started: its figures, live, and everybody who got the message (screens, section 5.2). */
export const CampaignReport = ({ campaign }: { readonly campaign: CampaignRecord }) => {
  const t = useTexts(texts);
  const words = useTexts(sharedTexts);
  const { t: shared, formats } = useTranslation();
  const now = useNow(NOW_MS);
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const may = (action: string) => ability !== null && mayDo(ability, action);
  const mayManage = mayWrite && may('manage-campaign');
  const mayChat = may('view-chat');
  const [, navigate] = useLocation();
  const acts = useCampaignActions(mayManage, () => navigate('/campaigns'));
  const people = useRef<HTMLElement>(null);
  const asked = useReportAddress(campaign.id);
  const address: ReportAddress = {
    ...asked,
    see: (fields) => {
      asked.see(fields);
      // On a phone the recipients are far below.
      people.current?.scrollIntoView({ block: 'nearest' });
    },
  };
  const reports = useCollection(campaignReports, v.parse(campaignReports.query, { campaign: campaign.id }));
  const recipients = useCollection(campaignRecipients, address.recipients, address.list.place);
  useRefreshAfter(campaign.progress, () => {
    reports.refresh();
    recipients.refresh();
  });
  const parts: RecipientParts = { t, shared, words, formats, now, startedAt: campaign.startedAt };
  const exported = useExport(recipients, exportedColumns(parts), safeName(campaign.name, t('campaigns')));
  const report = reports.rows[0]?.values ?? null;
  const isLoaded = reports.head !== undefined && reports.head.status !== 'loading';
  const { failures = [], marks = [] } = report ?? {};
  const pace =
    report === null ? campaign.throttle : paceOf(report, campaign.throttle, reports.head?.loadedAt ?? now);
  return (
    <div className={styles.root} data-paper>
      <ReportBar
        campaign={campaign}
        mayManage={mayManage}
        acts={acts}
        isEmpty={recipients.count === 0}
        onExport={() => exported.start()}
      />
      {exported.progress}
      <ReportNotice
        campaign={campaign}
        marks={marks}
        now={now}
        address={address}
        onResume={mayManage ? () => acts.hold(campaign, 'resume') : null}
      />
      <ReportSummary campaign={campaign} pace={pace} now={now} />
      <div className={styles.grid}>
        <Funnel counts={campaign.counts} />
        <TimelinePanel campaign={campaign} list={reports} pace={pace} now={now} address={address} />
        <div data-part="failures" className={styles.panel}>
          <Failures
            campaign={campaign}
            failures={failures}
            address={address}
            onRetry={mayManage ? () => void acts.writes.move(campaign, 'retry') : null}
          />
          {/* Below the failures: they appear with them, so that they do not push them down. */}
          {isLoaded && (
            <Replies
              campaign={campaign.id}
              counts={campaign.counts}
              address={address}
              mayChat={mayChat}
              now={now}
            />
          )}
          {isLoaded && <SentMessage campaign={campaign} />}
        </div>
        <Recipients
          ref={people}
          campaign={campaign}
          list={recipients}
          failures={failures}
          address={address}
          parts={parts}
          mayChat={mayChat}
          maySeeContacts={may('view-contacts')}
        />
      </div>
    </div>
  );
};
