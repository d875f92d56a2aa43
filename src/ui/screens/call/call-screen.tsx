import { Info, Phone } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import {
  CALL_OUTCOMES,
  CALL_SORTS,
  type CallQuery,
  type CallRecord,
  calls,
  isRunning,
} from '../../../core/model/collections/calls.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { useFlags } from '../../core-client/use-flags.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { RecordPane } from '../../records/drawer/record-pane.tsx';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordsPageView } from '../../records/records-page.tsx';
import { useRecordsPage } from '../../records/use-records-page.ts';
import {
  CallerName,
  CallIcon,
  callerName,
  isFree,
  outcomeWords,
  useLine,
  useMayCall,
} from '../../shared/calls/call-parts.tsx';
import { texts as sharedTexts } from '../../shared/calls/texts/texts.ts';
import { FlagsFilter } from '../../shared/chat/flags/flags-filter.tsx';
import { ContactFlags } from '../../shared/contacts/contact-parts.tsx';
import { callColumns, startedWords } from './call-columns.tsx';
import { CallDetail } from './call-detail.tsx';
import { DialDialog } from './dial-dialog.tsx';
import { texts } from './texts/texts.ts';

const result = css({ layerStyle: 'row', gap: '6' });

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

type Kind = Pick<CallQuery, 'direction' | 'status' | 'voicemail'>;

const ANY: Kind = { direction: '', status: '', voicemail: false };

/** The kinds of calls to choose from. */
const KINDS = {
  any: ANY,
  in: { ...ANY, direction: 'in' },
  out: { ...ANY, direction: 'out' },
  missed: { ...ANY, status: 'missed' },
  voicemail: { ...ANY, voicemail: true },
  running: { ...ANY, status: 'running' },
} as const satisfies Readonly<Record<string, Kind>>;
const CALL_KINDS = ['any', 'in', 'out', 'missed', 'voicemail', 'running'] as const;

/** Returns the kind that a query asks for. An address may combine several. */
const kindOf = (query: Kind): (typeof CALL_KINDS)[number] =>
  CALL_KINDS.find(
    (kind) =>
      KINDS[kind].direction === query.direction &&
      KINDS[kind].status === query.status &&
      KINDS[kind].voicemail === query.voicemail,
  ) ?? 'any';

/** Returns the agents of all calls that were loaded here, so that a filter does not take the others away. */
function useSeenAgents(rows: readonly CallRecord[]): ReadonlyMap<string, string> {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const added = rows.flatMap(({ agentId, agent }) =>
    agentId === null || seen.has(agentId) ? [] : [[agentId, agent] as const],
  );
  if (added.length > 0) setSeen(new Map([...seen, ...added]));
  return seen;
}

/** The chosen agent is an option also if none of their calls is loaded. */
const agentOptions = (agents: ReadonlyMap<string, string>, chosen: string) =>
  [...(chosen === '' || agents.has(chosen) ? [] : [[chosen, chosen] as const]), ...agents].map(
    ([value, label]) => ({ value, label }),
  );

/** All telephone calls (screens, section 5.3). */
const CallScreen = () => {
  const t = useTexts(texts);
  const { t: words, formats } = useTranslation(sharedTexts);
  const flags = useFlags();
  const page = useRecordsPage(calls);
  const { address, list } = page;
  const { query } = address;
  // The length of a running call counts.
  const now = useNow(list.rows.some(({ values }) => isRunning(values.status)) ? SECOND_MS : MINUTE_MS);
  const agents = useSeenAgents(list.rows.map(({ values }) => values));
  const mayCall = useMayCall();
  const [isDialling, setDialling] = useState(false);
  const isLineFree = isFree(useLine()) === true;
  const newCall = mayCall && <NewCall onPress={() => setDialling(true)} />;
  const endDialling = () => {
    setDialling(false);
    if (page.isNew) address.setOpen(null);
  };

  return (
    <RecordsPageView
      page={page}
      label={t('label')}
      searchLabel={t('search')}
      hasTitleCount
      filters={
        <>
          <InlineSelect
            label={t('kind')}
            value={kindOf(query)}
            options={CALL_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(kind) => address.change(KINDS[kind])}
          />
          <InlineSelect
            label={t('outcome')}
            value={query.outcome}
            options={[
              { value: '' as const, label: t('anyOutcome') },
              ...CALL_OUTCOMES.map((value) => ({ value, label: words(`outcomes.${value}`) })),
            ]}
            onChange={(outcome) => address.change({ outcome })}
          />
          <InlineSelect
            hasNames
            label={t('agent')}
            value={query.agent}
            options={[{ value: '', label: t('anyAgent') }, ...agentOptions(agents, query.agent)]}
            onChange={(agent) => address.change({ agent })}
          />
          <FlagsFilter
            label={t('flag')}
            flags={flags.list}
            chosen={query.flag === '' ? [] : [query.flag]}
            isOne
            onChange={([flag = '']) => address.change({ flag })}
          />
        </>
      }
      acts={newCall}
      columns={callColumns({ t, words, formats, now, flagsById: flags.byId })}
      titleOf={callerName}
      order={{ sort: query.sort, order: query.order }}
      onOrder={({ sort, order }) =>
        address.change({ sort: CALL_SORTS.find((one) => one === sort) ?? 'started', order })
      }
      phoneRow={(call: CallRecord) => (
        <PhoneRow
          start={<Avatar id={call.contactId ?? call.number} name={call.name} size={36} />}
          title={<CallerName call={call} />}
          titleEnd={startedWords(formats, call.startedAt, now)}
          second={
            <span className={result}>
              <CallIcon call={call} /> <span>{outcomeWords(words, call)}</span>
            </span>
          }
          secondEnd={<ContactFlags ids={call.flags} byId={flags.byId} isShort />}
        />
      )}
      empty={{
        icon: Phone,
        title: t('empty'),
        text: t('emptyText'),
        action: newCall,
      }}
      count={t('count', { count: list.count })}
      hint={
        <>
          <Info size={14} aria-hidden />
          <span>{words('noSound')}</span>
        </>
      }
    >
      <RecordPane
        page={page}
        collection={calls}
        titleOf={callerName}
        actions={() => []}
        form={null}
        detail={(call) => <CallDetail call={call} mayEdit={page.may('update')} />}
      />
      {/* The palette opens it by the address. */}
      <DialDialog open={mayCall && isLineFree && (isDialling || page.isNew)} onClose={endDialling} />
    </RecordsPageView>
  );
};

export default CallScreen;

/** The button that asks for a number to call. */
const NewCall = ({ onPress }: { readonly onPress: () => void }) => {
  const t = useTexts(texts);
  const words = useTexts(sharedTexts);
  const line = useLine();
  // Before the state of the line is known the button has its place already.
  if (line?.state === 'off') return null;
  const free = isFree(line);
  return (
    <Button
      variant="primary"
      icon={Phone}
      disabled={free !== true}
      title={free === false ? words('busy') : t('create')}
      onClick={onPress}
    >
      {t('create')}
    </Button>
  );
};
