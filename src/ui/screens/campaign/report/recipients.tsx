import { Users, X } from 'lucide-react';
import type { Ref } from 'react';
import { css } from 'styled-system/css';
import { useLocation } from 'wouter';
import {
  RECIPIENT_STATUSES,
  SKIP_REASONS,
} from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import type {
  RecipientRecord,
  ReportRecord,
} from '../../../../core/model/collections/campaigns/campaign-people.ts';
import type { CampaignRecord } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import { ChoiceBar } from '../../../components/choice-bar/choice-bar.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { failureTitle } from '../../../language/failure-title.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { recordPath } from '../../../records/list-query.ts';
import { ListSearch } from '../../../records/list-search.tsx';
import { PhoneRow } from '../../../records/phone-row.tsx';
import { ListNotice, ListStates } from '../../../records/states/list-states.tsx';
import { RecordTable } from '../../../records/table/record-table.tsx';
import { TableSkeleton } from '../../../records/table/table-skeleton.tsx';
import { ListFooter } from '../../../records/toolbar/list-footer.tsx';
import type { RecordList } from '../../../records/use-collection.ts';
import { chatPath } from '../../../routes/chat-path.ts';
import { reasonWords } from '../../../shared/campaigns/campaign-parts.tsx';
import { nameOf, type RecipientParts, recipientColumns, StatusBadge, WhyText } from './recipient-columns.tsx';
import { report as styles } from './report.recipe.ts';
import type { ReportAddress } from './report-address.ts';
import { rangeWords } from './report-words.ts';

const filters = css({ px: { base: '8', md: '12' }, pt: '12', pb: '4', minWidth: '0' });
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  flexShrink: 0,
  minHeight: '48px',
  px: { base: '16', md: '20' },
  pb: '8',
  '& > search': { display: 'flex', width: { base: 'full', md: '260px' } },
});

const MARKS = ['replied', 'opted_out'] as const;
const GROUPS = ['all', ...RECIPIENT_STATUSES, ...MARKS] as const;
type Group = (typeof GROUPS)[number];

const filterOf = (group: Group) =>
  group === 'all' ? {} : group === 'replied' || group === 'opted_out' ? { mark: group } : { status: group };

interface RecipientsProps {
  readonly ref: Ref<HTMLElement>;
  readonly campaign: CampaignRecord;
  readonly list: RecordList<RecipientRecord>;
  readonly failures: ReportRecord['failures'];
  readonly address: ReportAddress;
  readonly parts: RecipientParts;
  readonly mayChat: boolean;
  readonly maySeeContacts: boolean;
}

/** Everybody in the audience, and what became of the message. */
export const Recipients = (props: RecipientsProps) => {
  const { campaign, list, failures, address, parts, mayChat, maySeeContacts } = props;
  const { t } = parts;
  const { t: shared, formats } = useTranslation();
  const [, navigate] = useLocation();
  const { query } = address;
  const { counts, status } = campaign;
  const chosen: Group = query.mark !== '' ? query.mark : query.status !== '' ? query.status : 'all';
  const figures: Readonly<Record<Group, number>> = { ...counts, all: counts.audience };
  // A text is handed over in a moment. The group keeps its place while the campaign sends.
  const groups = GROUPS.filter(
    (group) =>
      group === chosen ||
      ((group !== 'sending' || status === 'sending' || counts.sending > 0) &&
        (group !== 'opted_out' || counts.opted_out > 0)),
  );
  const why = query.code !== '' ? `code ${query.code}` : query.reason !== '' ? `reason ${query.reason}` : '';
  const codes = new Set(failures.map(({ code }) => String(code)));
  if (query.code !== '') codes.add(query.code);
  const reasons = new Set<string>(SKIP_REASONS);
  if (query.reason !== '') reasons.add(query.reason);
  const whys = [
    { value: '', label: t('recipients.anyReason') },
    ...[...codes].map((code) => ({ value: `code ${code}`, label: failureTitle(shared, code) })),
    ...[...reasons].map((reason) => ({ value: `reason ${reason}`, label: reasonWords(parts.words, reason) })),
  ];
  const chooseWhy = (value: string) => {
    const [kind = '', what = ''] = value.split(/ (.*)/su);
    address.filter(
      kind === 'code'
        ? { status: 'failed', code: what }
        : kind === 'reason'
          ? { status: 'skipped', reason: what }
          : filterOf(chosen),
    );
  };
  const open = (id: string) => {
    const row = list.rows.find(({ key }) => key === id)?.values;
    if (row === undefined) return;
    if (row.chatId !== null && mayChat) navigate(chatPath(row.chatId));
    else if (maySeeContacts) navigate(recordPath('/contacts', row.contactId));
  };
  const columns = recipientColumns(parts);
  return (
    <section ref={props.ref} aria-labelledby="report-recipients" className={styles.people}>
      <h2 id="report-recipients" className={css({ srOnly: true })}>
        {t('recipients.title')}
      </h2>
      <div className={filters}>
        <ChoiceBar
          label={t('recipients.filter')}
          value={chosen}
          options={groups.map((value) => ({
            value,
            label: t(`recipients.filters.${value}`),
            count: figures[value],
          }))}
          onChange={(group) => address.filter(filterOf(group))}
        />
      </div>
      <div className={tools}>
        <search>
          <ListSearch
            {...KEPT}
            label={t('recipients.search')}
            value={query.q}
            onText={(q) => address.list.change({ q }, 'replace')}
          />
        </search>
        <InlineSelect label={t('recipients.why')} value={why} options={whys} onChange={chooseWhy} />
        {query.from !== null && query.to !== null && (
          <Chip aria-label={t('recipients.clearMinutes')} onClick={() => address.choose(null)}>
            <span>{t('recipients.minutes', { range: rangeWords(formats, query.from, query.to + 1) })}</span>
            <X size={12} aria-hidden />
          </Chip>
        )}
      </div>
      <ListNotice list={list} />
      <ListStates
        list={list}
        isFiltered={address.isFiltered}
        onClear={address.clear}
        empty={{ icon: Users, title: t('recipients.none'), text: t('recipients.noneText') }}
        skeleton={<TableSkeleton columns={columns} hasTicks={false} hasEnd={false} />}
      >
        <RecordTable
          label={t('recipients.title')}
          list={list}
          columns={columns}
          titleOf={(row) => nameOf(parts, row)}
          phoneRow={(row) => (
            <PhoneRow
              title={<bdi translate="no">{nameOf(parts, row)}</bdi>}
              titleEnd={<StatusBadge row={row} t={t} />}
              second={<WhyText row={row} parts={parts} />}
            />
          )}
          openId={null}
          onOpen={open}
          place={address.list.place}
          onPlace={address.list.setPlace}
        />
      </ListStates>
      <ListFooter count={list.head?.status === 'ready' ? t('recipients.count', { count: list.count }) : ''} />
    </section>
  );
};
