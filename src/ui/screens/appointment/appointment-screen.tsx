import { CalendarClock, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { css } from 'styled-system/css';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import {
  type AppointmentRecord,
  appointments,
  MANAGE_OVERLAP,
} from '../../../core/model/collections/appointments.ts';
import { dropSecondPresses } from '../../browser/second-click.ts';
import { avatarTint } from '../../components/avatar/identity.ts';
import { Button } from '../../components/button/button.tsx';
import { useTitleEnd } from '../../components/page/title-end.ts';
import { ToastSlot } from '../../components/toast/toast-slot.tsx';
import { useMinute } from '../../hooks/use-now.ts';
import { useWide } from '../../hooks/use-wide.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useOwnZone } from '../../language/zone-times.ts';
import { RecordPane } from '../../records/drawer/record-pane.tsx';
import { isFiltered } from '../../records/list-query.ts';
import { ConfirmRemoval } from '../../records/removal/confirm-removal.tsx';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { useRemoval } from '../../records/removal/use-removal.ts';
import { ListNotice, ListStates } from '../../records/states/list-states.tsx';
import { UnsavedWrites } from '../../records/states/unsaved-writes.tsx';
import { TypedSearch } from '../../records/typed-search.ts';
import { useListQuery } from '../../records/use-list-query.ts';
import { usePageOf } from '../../records/use-records-page.ts';
import { useWholeList } from '../../records/use-whole-list.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { AppointmentDetail } from './appointment-detail.tsx';
import { AppointmentFields, problemsOf, startOf, valuesOf } from './appointment-fields.tsx';
import { type AppointmentAddress, appointmentAddress, HARMLESS, NOTHING_NEW } from './appointment-query.ts';
import { AppointmentViews } from './appointment-views.tsx';
import { dateIn } from './calendar/days.ts';
import { overlaps } from './calendar/lanes.ts';
import { ServiceClash } from './form-clash.tsx';
import { APPOINTMENT_VIEWS, countOf, periodOf, periodWords, stepFrom } from './period.ts';
import { PeriodBar } from './period-bar.tsx';
import { texts } from './texts/texts.ts';
import { useAppointmentActs } from './use-acts.tsx';
import { useAgents } from './use-agents.ts';
import { useMove } from './use-move.tsx';
import { useNewAppointment } from './use-new.ts';
import { useTextReport } from './use-text-report.ts';

/** When a new appointment starts if another time than the present is shown. */
const OPENING = '09:00';

const root = css({ display: 'flex', height: 'full', minHeight: '0' });
const main = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minWidth: '0',
  minHeight: '0',
});
const figure = css({ textStyle: 'text.ui', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });

const titleOf = ({ name, title }: AppointmentRecord): string => (name === '' ? title : name);

/** The appointments of the team (screens, section 5.4). */
const AppointmentScreen = () => {
  const { t, language } = useTranslation(texts);
  const now = useMinute();
  const zone = useOwnZone();
  const isWide = useWide();
  const ability = useAbility();
  const address = useListQuery(appointmentAddress);
  const { query } = address;
  const today = wallTime(now, zone).slice(0, 10);
  const date = query.date === '' ? today : query.date;
  const view = APPOINTMENT_VIEWS.find((one) => one === address.view) ?? (isWide ? 'week' : 'agenda');
  // A phone draws the day below its week.
  const period = periodOf(view === 'day' && !isWide ? 'week' : view, date, zone);
  const { from, to } = period;
  const isOneDay = !isWide && (view === 'day' || view === 'week');
  const seen = isOneDay ? periodOf('day', date, zone) : period;
  const list = useWholeList(appointments, { q: '', from, to, agents: [], statuses: [], contact: '' });
  const agents = useAgents(list.rows, today, zone);
  const all = useMemo(() => list.rows.map(({ values }) => values), [list.rows]);
  const shown = useMemo(() => {
    const { off, q, status } = query;
    const wanted = { q, from, to, agents: [], statuses: status === '' ? [] : [status], contact: '' };
    return all.filter((row) => !off.includes(row.agentId) && appointments.find.matches(row, wanted));
  }, [all, query, from, to]);
  const filtered = isFiltered(appointmentAddress, query, HARMLESS);
  const page = usePageOf(appointments, address, { ...list, count: shown.length }, filtered);
  const mayOverlap = ability !== null && mayDo(ability, MANAGE_OVERLAP);
  const acts = useAppointmentActs();
  const held = useHeldWrite(appointments);
  const removal = useRemoval(page, ([record]) =>
    held({ op: 'remove', record, input: {} }, { done: t('removed'), failed: t('notSaved') }),
  );
  const { move, dialog } = useMove({ rows: all, agents, mayOverlap, zone });
  const fresh = useNewAppointment(query, zone, agents, {
    rows: list.isSettled && list.head?.status !== 'loading' ? all : null,
    isOpen: page.isNew,
  });
  const sayText = useTextReport();
  const blocks = useRef(false);
  useEffect(() => dropSecondPresses('[data-calendar]'), []);

  const open = all.find(({ id }) => id === page.openId) ?? null;

  const openNew = (part: Partial<AppointmentAddress> = {}) => {
    address.change({ ...NOTHING_NEW, ...part }, 'replace');
    page.openNew();
  };
  const close = () => {
    address.change(NOTHING_NEW, 'replace');
    page.close();
  };
  // A phone's drawer covers the calendar.
  const showInCalendar = ({ startsAt }: AppointmentRecord) => {
    address.change({ date: dateIn(startsAt, zone) });
    if (!isWide) close();
  };
  const mayWrite = page.may('update');
  const coloured = useMemo(
    () =>
      agents
        .filter(({ id }) => !query.off.includes(id))
        .map((agent) => ({ ...agent, colour: avatarTint(agent.name) })),
    [agents, query.off],
  );
  const agentOf = (row: AppointmentRecord) =>
    agents.find(({ id }) => id === row.agentId)?.name ?? (row.agent === '' ? row.agentId : row.agent);
  const create = page.may('create') && (
    <Button
      variant="primary"
      icon={Plus}
      onClick={() => openNew(now >= from && now < to ? {} : { start: `${date}T${OPENING}` })}
    >
      {t('create')}
    </Button>
  );

  return (
    <div className={root}>
      <div className={main}>
        <TitleCount
          text={
            list.head?.status === 'ready'
              ? t('count', { count: countOf(view, date, shown, zone, period) })
              : null
          }
        />
        <PeriodBar
          words={periodWords(view, date, period, today, language)}
          view={view}
          onView={address.setView}
          onStep={(step) => address.change({ date: stepFrom(view, date, step) })}
          onToday={() => address.change({ date: '' })}
          agents={agents}
          off={query.off}
          onOff={(off) => address.change({ off: [...off] })}
          q={query.q}
          onSearch={(q) => address.change({ q }, 'replace')}
          status={query.status}
          onStatus={(status) => address.change({ status })}
          onExport={shown.length === 0 ? null : () => acts.save(shown, `${t('label')}-${period.days[0]}`)}
          acts={create}
          hasDrawer={page.openId !== null || page.isNew}
        />
        <ListNotice list={list} />
        <UnsavedWrites
          collection={appointments}
          except={[page.formWrite ?? '']}
          titleOf={titleOf}
          onShow={page.open}
        />
        <ListStates
          // A calendar without appointments is still a calendar: days can be chosen, and places in them.
          list={{ ...list, count: view === 'agenda' ? shown.length : Math.max(1, shown.length) }}
          isFiltered={filtered}
          onClear={() => address.change({ q: '', status: '', off: [] })}
          empty={{ icon: CalendarClock, title: t('empty'), text: t('emptyText') }}
        >
          <TypedSearch value={query.q}>
            <AppointmentViews
              view={view}
              date={date}
              zone={zone}
              days={period.days}
              rows={shown}
              agents={coloured}
              now={now}
              mayWrite={mayWrite}
              openId={page.openId}
              onOpen={page.open}
              onMove={(before, place) => {
                if (mayWrite) move(before, place);
              }}
              onCreate={({ startsAt, minutes, agentId }) =>
                page.may('create') &&
                openNew({ start: wallTime(startsAt, zone), minutes, agent: agentId ?? '' })
              }
              onDate={(next) => {
                address.change({ date: next });
                if (view === 'month' || (view === 'week' && isWide)) address.setView('day');
              }}
            />
          </TypedSearch>
        </ListStates>
        <ToastSlot part="pane" />
      </div>
      <RecordPane
        page={{ ...page, close }}
        collection={appointments}
        titleOf={titleOf}
        actions={(row) => [
          ...acts.menu(row, mayWrite),
          ...(page.may('remove') ? [removal.action(row, t('remove'))] : []),
        ]}
        detail={(row, edit) => (
          <AppointmentDetail
            row={row}
            agent={agentOf(row)}
            edit={edit}
            onShow={overlaps(row, seen.from, seen.to) ? null : () => showInCalendar(row)}
            appointmentActs={acts}
          />
        )}
        form={{
          fields: (record) => (
            <AppointmentFields record={record} agents={agents} mayOverlap={mayOverlap} blocks={blocks} />
          ),
          labels: {
            title: t('fields.title'),
            kind: t('fields.kind'),
            contactId: t('fields.contact'),
            local: t('fields.start'),
            tz: t('fields.zone'),
            minutes: t('fields.minutes'),
            agentId: t('fields.agent'),
            location: t('fields.location'),
            notes: t('fields.notes'),
            reminders: t('fields.reminders'),
            repeat: t('fields.repeat'),
            text: t('fields.text'),
          },
          valuesOf,
          initial: fresh.initial,
          newTitle: t('create'),
          createLabel: t('book'),
          check: (values) => problemsOf(values, blocks.current),
          problemOf: (code) => {
            switch (code) {
              case 'nonexistent':
              case 'twice':
              case 'overlap':
              case 'sameTime':
                return t(`problems.${code}`);
              default:
                return null;
            }
          },
          refusalNote: (refusal) => (
            <ServiceClash refusal={refusal} record={open} agents={agents} mayOverlap={mayOverlap} />
          ),
          onCreated: (values) => {
            const startsAt = startOf(values);
            if (startsAt !== null && (startsAt < seen.from || startsAt >= seen.to))
              address.change({ date: dateIn(startsAt, zone) }, 'replace');
          },
          onDone: (outcome) => {
            if (page.isNew) fresh.onBooked(outcome);
            else sayText(outcome);
          },
        }}
      />
      {dialog}
      {acts.dialogs}
      <ConfirmRemoval
        removal={removal}
        title={([row]) => t('removeTitle', { name: titleOf(row) })}
        text={t('removeText')}
        keepLabel={t('cancelKeep')}
        actLabel={t('remove')}
      />
    </div>
  );
};

export default AppointmentScreen;

/** How many appointments are shown, beside the page's title. */
const TitleCount = ({ text }: { readonly text: string | null }) => {
  const place = useTitleEnd();
  return place === null || text === null ? null : createPortal(<span className={figure}>{text}</span>, place);
};
