import { GitCompareArrows, Megaphone, Pause, Play, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import {
  CAMPAIGN_CHANNELS,
  CAMPAIGN_NAME_MAX,
} from '../../../core/model/collections/campaigns/campaign-fields.ts';
import {
  CAMPAIGN_FILTERS,
  CAMPAIGN_SORTS,
  type CampaignFilter,
  type CampaignRecord,
  campaigns,
} from '../../../core/model/collections/campaigns/campaigns.ts';
import { Button } from '../../components/button/button.tsx';
import { ChoiceBar } from '../../components/choice-bar/choice-bar.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { useFlags } from '../../core-client/use-flags.ts';
import { useView } from '../../core-client/use-view.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useWide } from '../../hooks/use-wide.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { BulkOutcomes } from '../../records/bulk/bulk-outcomes.tsx';
import { useBulk } from '../../records/bulk/use-bulk.ts';
import { RecordPane } from '../../records/drawer/record-pane.tsx';
import { FormChoice, FormText } from '../../records/form/fields.tsx';
import { NEW } from '../../records/list-query.ts';
import { RecordsPageView } from '../../records/records-page.tsx';
import { asJson } from '../../records/typed-rows.ts';
import { useCollection } from '../../records/use-collection.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import { campaignPath } from '../../routes/campaign-path.ts';
import { ProgressLegend } from '../../shared/campaigns/campaign-parts.tsx';
import { texts as sharedTexts } from '../../shared/campaigns/texts/texts.ts';
import { holdOf, useCampaignActions } from '../../shared/campaigns/use-campaign-actions.tsx';
import { FlagsFilter } from '../../shared/chat/flags/flags-filter.tsx';
import { type CampaignColumnsParts, CampaignPhoneRow, campaignColumns } from './campaign-columns.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { texts } from './texts/texts.ts';

/** Each is as wide as its choice, not as its longest option, so that the toolbar fits into one row. */
const selects = css({ display: 'contents', '& > select': { fieldSizing: 'content', maxWidth: '120px' } });

/** Returns how many campaigns a filter finds. The list of a filter is here before somebody chooses it. */
function useFound(status: CampaignFilter | ''): number | undefined {
  const query = useMemo(() => asJson(v.parse(campaigns.query, { status })), [status]);
  const { name, v: shape } = campaigns;
  return (
    useView({ view: 'records', collection: name, v: shape, query, from: 0, size: 1 })?.head.total ?? undefined
  );
}

/** All campaigns (screens, section 5.1). A campaign opens on a page of its own. */
const CampaignsScreen = () => {
  const t = useTexts(texts);
  const { t: words, formats } = useTranslation(sharedTexts);
  const now = useMinute();
  // A phone has no ticks.
  const isWide = useWide();
  const [, navigate] = useLocation();
  const asked = useRecordsPage(campaigns);
  const open = (id: string) => navigate(campaignPath(id));
  const page = {
    ...asked,
    openId: null,
    open,
    address: {
      ...asked.address,
      setOpen: (id: string | null, how?: 'push' | 'replace') =>
        id === null || id === NEW ? asked.address.setOpen(id, how) : open(id),
    },
  };
  const { address, list, selection } = page;
  const { query } = address;
  const bulk = useBulk(campaigns);
  const mayManage = page.may('update');
  const { actions, hold, resume, questions } = useCampaignActions(mayManage);
  const [pair, setPair] = useState<readonly [CampaignRecord, CampaignRecord] | null>(null);
  const found = {
    any: useFound(''),
    running: useFound('running'),
    scheduled: useFound('scheduled'),
    draft: useFound('draft'),
    completed: useFound('completed'),
    cancelled: useFound('cancelled'),
  };
  const flags = useFlags();
  // Of all campaigns: a filter must not take the other names away.
  const every = useCollection(campaigns, v.parse(campaigns.query, {})).rows;
  const creators = [...new Set([...every.map(({ values }) => values.createdBy), query.by])]
    .filter((one) => one !== '')
    .toSorted();

  const [first, second, third] = selection.rows;
  const chosenPair = first !== undefined && second !== undefined && third === undefined;
  const held = (op: 'pause' | 'resume') => selection.rows.filter((one) => holdOf(one) === op);
  const holdAll = (op: 'pause' | 'resume') => {
    const rows = held(op);
    const start = () => {
      selection.clear();
      void bulk.start(
        {
          op,
          input: {},
          done: (changed) =>
            words(op === 'pause' ? 'done.pausedAll' : 'done.resumedAll', {
              count: changed.length,
              name: changed[0].name,
            }),
        },
        rows,
      );
    };
    if (op === 'pause') start();
    else resume(rows, start);
  };
  const parts: Omit<CampaignColumnsParts, 'now'> = {
    t,
    words,
    formats,
    onHold: mayManage ? hold : null,
  };
  const create = page.may('create') && (
    <Button variant="primary" icon={Plus} title={t('create')} onClick={page.openNew}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <RecordsPageView
        page={page}
        label={t('label')}
        searchLabel={t('search')}
        hasTitleCount
        filters={
          <>
            <ChoiceBar
              label={t('filter')}
              value={query.status === '' ? 'any' : query.status}
              options={(['any', ...CAMPAIGN_FILTERS] as const).map((value) => ({
                value,
                label: t(`filters.${value}`),
                // Room for the count from the start, so that the other filters do not move.
                count: found[value] ?? 0,
              }))}
              onChange={(value) => address.change({ status: value === 'any' ? '' : value })}
            />
            <div className={selects}>
              <InlineSelect
                label={t('channel')}
                value={query.channel}
                options={[
                  { value: '' as const, label: t('anyChannel') },
                  ...CAMPAIGN_CHANNELS.map((value) => ({ value, label: words(`channels.${value}`) })),
                ]}
                onChange={(channel) => address.change({ channel })}
              />
              <InlineSelect
                hasNames
                label={t('by')}
                value={query.by}
                options={[
                  { value: '', label: t('anybody') },
                  ...creators.map((value) => ({ value, label: value })),
                ]}
                onChange={(by) => address.change({ by })}
              />
              <FlagsFilter
                label={t('flag')}
                flags={flags.list}
                chosen={query.flag === '' ? [] : [query.flag]}
                isOne
                onChange={([flag = '']) => address.change({ flag })}
              />
            </div>
          </>
        }
        acts={create}
        columns={campaignColumns({ ...parts, now })}
        titleOf={({ name }) => name}
        order={{ sort: query.sort, order: query.order }}
        onOrder={({ sort, order }) =>
          address.change({ sort: CAMPAIGN_SORTS.find((one) => one === sort) ?? 'updated', order })
        }
        phoneRow={(campaign) => <CampaignPhoneRow {...parts} campaign={campaign} />}
        empty={{ icon: Megaphone, title: t('empty'), text: t('emptyText'), action: create }}
        count={t('count', { count: list.count })}
        hint={
          <>
            <ProgressLegend
              labels={{
                delivered: t('legend.delivered'),
                sent: t('legend.sent'),
                failed: t('legend.failed'),
              }}
            />
            {isWide && <span>{t('hint')}</span>}
          </>
        }
        bulk={
          <>
            {chosenPair && (
              <button type="button" onClick={() => setPair([first, second])}>
                <GitCompareArrows size={16} aria-hidden />
                <span>{t('acts.compare')}</span>
              </button>
            )}
            {mayManage && held('pause').length > 0 && (
              <button type="button" onClick={() => holdAll('pause')}>
                <Pause size={16} aria-hidden />
                <span>{t('acts.pause')}</span>
              </button>
            )}
            {mayManage && held('resume').length > 0 && (
              <button type="button" onClick={() => holdAll('resume')}>
                <Play size={16} aria-hidden />
                <span>{t('acts.resume')}</span>
              </button>
            )}
          </>
        }
        rowActions={mayManage ? actions : undefined}
      >
        <RecordPane
          page={page}
          collection={campaigns}
          titleOf={({ name }) => name}
          detail={() => null}
          actions={actions}
          form={{
            fields: () => (
              <>
                <FormText
                  name="name"
                  label={t('fields.name')}
                  help={t('nameHelp')}
                  maxLength={CAMPAIGN_NAME_MAX}
                  autoFocus
                />
                <FormChoice
                  name="channel"
                  label={t('fields.channel')}
                  options={CAMPAIGN_CHANNELS.map((value) => ({ value, label: words(`channels.${value}`) }))}
                />
              </>
            ),
            labels: { name: t('fields.name'), channel: t('fields.channel') },
            valuesOf: ({ name, channel }) => ({ name, channel }),
            initial: { name: '', channel: 'sms' },
            newTitle: t('create'),
            createLabel: t('createAct'),
            problemOf: (code) => (code === 'taken' ? t('problems.taken') : null),
          }}
        />
      </RecordsPageView>
      {questions}
      <CompareDialog pair={pair} onClose={() => setPair(null)} />
      <BulkOutcomes run={bulk.run} titleOf={({ name }) => name} onStop={bulk.stop} onClose={bulk.dismiss} />
    </>
  );
};

export default CampaignsScreen;
