import { css } from 'styled-system/css';
import { Redirect, useSearch } from 'wouter';
import { type CampaignRecord, campaigns } from '../../../core/model/collections/campaigns/campaigns.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../components/state/panel-state.tsx';
import { useCore } from '../../core-client/use-core.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import { useTexts } from '../../language/use-texts.ts';
import { NEW } from '../../records/list-query.ts';
import { useFailureText } from '../../records/use-failure-text.ts';
import { useRecord } from '../../records/use-record.ts';
import { campaignOf } from '../../routes/campaign-path.ts';
import { mayDo } from '../../session/ability.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useAbility } from '../../session/use-ability.ts';
import { CampaignForm, GoneCampaign } from './builder/campaign-form.tsx';
import { texts } from './texts/texts.ts';

const bones = css({ layerStyle: 'column', gap: '16', p: '32' });
const bone = css({ width: '60%', height: '12px' });

/** One campaign: its builder until it starts, then its report (screens, section 5.2). */
const CampaignScreen = () => {
  const { id, step } = campaignOf(useSearch());
  return id === null ? (
    <Redirect to={`/campaigns?${new URLSearchParams({ open: NEW })}`} replace />
  ) : (
    <OneCampaign key={id} id={id} step={step} />
  );
};

const OneCampaign = ({ id, step }: { readonly id: string } & Pick<ReturnType<typeof campaignOf>, 'step'>) => {
  const t = useTexts(texts);
  const { execute } = useCore();
  const failureText = useFailureText();
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const record = useRecord(campaigns, id);
  const mayManage = mayWrite && ability !== null && mayDo(ability, campaigns.writes.update.may);
  const last = useCarried<CampaignRecord | null>(null, (before) => record.values ?? before);
  if (last !== null && (record.values !== null || record.status === 'gone'))
    return (
      <CampaignForm
        campaign={last}
        isGone={record.values === null}
        mark={record.mark}
        asked={step}
        mayManage={mayManage}
      />
    );
  switch (record.status) {
    case 'gone':
      return <GoneCampaign />;
    case 'error':
    case 'refused':
      return (
        <ErrorState
          title={t('failed')}
          reason={record.error === null ? '' : failureText(record.error)}
          onRetry={() => void execute({ type: 'refreshRecords', collection: campaigns.name, query: {} })}
        />
      );
    default:
      return (
        <div className={bones} role="status" aria-label={t('loading')}>
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
        </div>
      );
  }
};

export default CampaignScreen;
