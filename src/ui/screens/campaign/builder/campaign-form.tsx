import { FileX2, Users, X } from 'lucide-react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { type CampaignRecord, campaigns } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useLayoutOnChange } from '../../../hooks/use-on-change.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { focusSoon } from '../../../records/focus-soon.ts';
import { useAutosave } from '../../../records/form/use-autosave.ts';
import { useRecordForm } from '../../../records/form/use-record-form.ts';
import type { CampaignStep } from '../../../routes/campaign-path.ts';
import { wasStarted } from '../../../shared/campaigns/campaign-parts.tsx';
import { CAMPAIGN_TITLE } from '../campaign-head.tsx';
import { CampaignReport } from '../report/campaign-report.tsx';
import { texts } from '../texts/texts.ts';
import { Builder } from './builder.tsx';
import { fieldsOf } from './draft.ts';
import { useFieldWords } from './field-words.ts';
import { note, Overtaken } from './overtaken.tsx';
import { useOthersChanges } from './use-others-changes.ts';

const column = css({
  layerStyle: 'column',
  height: 'full',
  minHeight: '0',
  '& > :last-child': { flex: '1', minHeight: '0' },
});
const above = css({ p: '12', flexShrink: 0 });
// An empty region takes no room.
const news = css({ _empty: { position: 'absolute' } });
const link = css({ color: 'accent.fg', textStyle: 'text.ui' });

interface CampaignFormProps {
  /** The campaign as it is now, or as it was before somebody deleted it. */
  readonly campaign: CampaignRecord;
  readonly isGone: boolean;
  readonly mark: string | null;
  readonly asked: CampaignStep | null;
  readonly mayManage: boolean;
}

/**
 * One campaign with what is typed for it. The form outlives the builder: if somebody starts, schedules or deletes the
 * campaign meanwhile, the text is still here.
 */
export const CampaignForm = ({ campaign, isGone, mark, asked, mayManage }: CampaignFormProps) => {
  // A scheduled campaign is agreed: it is put back to the drafts before it is changed.
  const mayEdit = mayManage && !isGone && campaign.status === 'draft';
  const form = useRecordForm({
    collection: campaigns,
    op: 'update',
    record: campaign,
    title: campaign.name,
    mayWrite: mayEdit,
    initialOf: (row) => fieldsOf(row ?? campaign),
    onDone: () => undefined,
    onLeave: () => undefined,
  });
  useAutosave(form);
  const others = useOthersChanges(campaign, form);
  const isReport = wasStarted(campaign);
  // The button that was pressed may be gone with its page.
  useLayoutOnChange([isGone, isReport], () => focusSoon(CAMPAIGN_TITLE));
  const overtaken = form.isDirty && (isGone || campaign.status !== 'draft') && (
    <Overtaken campaign={campaign} isGone={isGone} form={form} />
  );
  if (isGone || isReport)
    return (
      <div className={column}>
        {overtaken !== false && <div className={above}>{overtaken}</div>}
        {isGone ? <GoneCampaign /> : <CampaignReport campaign={campaign} />}
      </div>
    );
  return (
    <Builder
      campaign={campaign}
      form={form}
      mark={mark}
      asked={asked}
      mayManage={mayManage}
      mayEdit={mayEdit}
      notes={
        <>
          {overtaken}
          <OthersNote {...others} />
        </>
      }
    />
  );
};

/** Says what somebody else has changed, while nothing has to be decided. */
const OthersNote = ({ told, forget }: ReturnType<typeof useOthersChanges>) => {
  const { t, formats } = useTranslation(texts);
  const { labels } = useFieldWords();
  const what = formats.joined((told?.fields ?? []).map((field) => labels[field]));
  return (
    <div role="status" aria-label={t('others.label')} className={news}>
      {told !== null && (
        <div className={note.root}>
          <Users size={16} aria-hidden />
          <div>
            {told.by === null ? t('others.own', { what }) : t('others.changed', { name: told.by, what })}
          </div>
          <PlainIconButton icon={X} size="sm" label={t('others.read')} onClick={forget} />
        </div>
      )}
    </div>
  );
};

export const GoneCampaign = () => {
  const t = useTexts(texts);
  return (
    <EmptyState
      icon={FileX2}
      title={t('gone')}
      text={t('goneText')}
      action={
        <Link href="/campaigns" className={link}>
          {t('toList')}
        </Link>
      }
    />
  );
};
