import { ArrowUp, ScrollText } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { css } from 'styled-system/css';
import { useLocation } from 'wouter';
import {
  type ActivityQuery,
  type ActivityRecord,
  activity,
  hasDeviceEntries,
} from '../../../../core/model/collections/activity.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { useView } from '../../../core-client/use-view.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { isUnanswered } from '../../../records/list-failure.ts';
import { isFiltered } from '../../../records/list-query.ts';
import { PhoneRow } from '../../../records/phone-row.tsx';
import { RecordsPageView } from '../../../records/records-page.tsx';
import type { ListRow } from '../../../records/typed-rows.ts';
import { useRecordsPage } from '../../../records/use-records-page.ts';
import { useTargetPath } from '../../../routes/activity-path.ts';
import { ActivitySentence, useActivityText, useActor } from '../../../shared/activity/activity-sentence.tsx';
import { useChangesText, useEntryReason } from '../../../shared/activity/entry-fields.ts';
import { texts } from '../../../shared/activity/texts/texts.ts';
import { Hit } from '../../../shared/search/hit.tsx';
import { activityColumns, entryTitle, NotDone, timeOf } from './activity-columns.tsx';
import { ActivityDrawer } from './activity-detail.tsx';
import { ActivityExport } from './activity-export.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { FROM_NEWEST } from './activity-times.ts';
import { ActorMark } from './actor-mark.tsx';

const ticks = css({ layerStyle: 'row', gap: '12', marginInlineStart: '8' });
const hint = css({ display: { base: 'none', md: 'inline' } });

/**
 * What people and rules did in the account, and what only this device knows (screens, section 5.9). New entries are counted in a button, and join the
 * list when the reader asks for them, or at once while *Live* is ticked.
 */
export const ActivityTab = () => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const records = useRecordsPage(activity);
  const [isLive, setLive] = useState(false);
  const [, follow] = useLocation();
  const pathOf = useTargetPath();
  const linkOf = (row: ActivityRecord) => {
    const path = pathOf(row);
    return path === null ? null : { path, follow };
  };
  const textOf = useActivityText();
  const { address, list } = records;
  const { query } = address;
  // The place at which the list is paused is no filter.
  const page = { ...records, isFiltered: isFiltered(activity.query, query, ['upTo', 'through']) };
  const actorOf = useActor();
  const reasonOf = useEntryReason();
  const changesOf = useChangesText();
  const newest = useNewest(query);
  const isPaused = query.upTo !== 0 || query.through !== 0;
  const newer = newest === null || !isPaused ? 0 : Math.max(0, newest.total - list.count);
  const newestPlace = { upTo: newest?.id ?? 0, through: newest?.event ?? 0 };

  const shouldPause = !isLive && !isPaused && newest !== null;
  const { change } = address;
  useEffect(() => {
    // Holds the list where it is, so that new entries don't move what is read.
    if (shouldPause) change(newestPlace, 'replace');
  });

  const actors = useKnownActors(list.rows);

  return (
    <RecordsPageView
      page={page}
      unsaved={['upTo', 'through']}
      label={t('label')}
      searchLabel={t('search')}
      filters={<ActivityFilters page={page} now={now} actors={actors} />}
      passing={
        newer > 0 && (
          <Button
            icon={ArrowUp}
            title={t('newer', { count: newer })}
            onClick={() => change(newestPlace, 'replace')}
          >
            {t('newer', { count: newer })}
          </Button>
        )
      }
      acts={
        <span className={ticks}>
          <Checkbox
            label={t('thisDevice')}
            checked={hasDeviceEntries(query)}
            onChange={(on) => change({ known: on ? 'any' : 'service', ...FROM_NEWEST })}
          />
          <Checkbox
            label={t('live')}
            checked={isLive}
            onChange={(on) => {
              setLive(on);
              change(on ? FROM_NEWEST : newestPlace, 'replace');
            }}
          />
        </span>
      }
      exportMenu={(start, isEmpty) => (
        <ActivityExport
          query={list.query}
          isEmpty={isEmpty}
          onExport={start}
          textOf={textOf}
          actorOf={actorOf}
          reasonOf={reasonOf}
        />
      )}
      columns={activityColumns({ t, formats, now, textOf, actorOf, reasonOf, changesOf, linkOf })}
      titleOf={(row) => entryTitle(t, row)}
      phoneRow={(row) => (
        <PhoneRow
          start={<ActorMark row={row} name={actorOf(row)} />}
          title={
            <bdi translate="no">
              <Hit text={actorOf(row)} />
            </bdi>
          }
          second={<ActivitySentence row={row} />}
          titleEnd={timeOf(row.at, now, formats)}
          {...(row.result === 'done' ? {} : { secondEnd: <NotDone result={row.result} /> })}
        />
      )}
      empty={{ icon: ScrollText, title: t('empty'), text: t('emptyText') }}
      count={t('count', { count: list.count })}
      hint={<span className={hint}>{t('hint')}</span>}
    >
      <ActivityDrawer page={page} />
    </RecordsPageView>
  );
};

/**
 * Returns the names of all actors seen so far, by id. So the other actors can still be chosen while the list is
 * filtered by one of them.
 */
function useKnownActors(rows: readonly ListRow<ActivityRecord>[]): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = rows.filter(({ values }) => known.get(values.actorId) !== values.actorName);
  if (fresh.length === 0) return known;
  const next = new Map([...known, ...fresh.map(({ values }) => [values.actorId, values.actorName] as const)]);
  // If an actor's name changed, the rows contain both names. The first row is the newest, so it is set last.
  for (const { values } of rows.toReversed()) next.set(values.actorId, values.actorName);
  if (next.size !== known.size || [...next].some(([id, name]) => known.get(id) !== name)) setKnown(next);
  return next;
}

interface Newest {
  /** The id of the service's newest entry. 0 if there is none, or if the query excludes the service. */
  readonly id: number;
  /** Seq of the event of this device's newest entry. 1 if there is none, because 0 would mean no limit. */
  readonly event: number;
  /** Entries that the filters find, the new ones included. */
  readonly total: number;
}

const useFirst = (asked: ActivityQuery, known: 'service' | 'device') => {
  const query = useMemo(() => ({ ...asked, upTo: 0, through: 0, known }), [asked, known]);
  return useView({
    view: 'records',
    collection: activity.name,
    v: activity.v,
    query,
    from: 0,
    size: 1,
  });
};

/** Watches the newest entries that the filters find. Null before they are known. */
function useNewest(query: ActivityQuery): Newest | null {
  const service = useFirst(query, 'service');
  const device = useFirst(query, 'device');
  if (device === undefined || device.head.status !== 'ready') return null;
  const ofDevice = {
    id: 0,
    // The entry that was noticed last need not be the first of the list.
    event: Number(device.head.facts?.lastSeq ?? 0) || 1,
    total: device.head.total ?? 0,
  };
  if (query.known === 'device') return ofDevice;
  if (service === undefined || service.head.status !== 'ready' || isUnanswered(service.head)) return null;
  const { total } = service.head;
  if (total === null) return null;
  return {
    id: Number(service.rows[0]?.key ?? 0),
    event: ofDevice.event,
    total: hasDeviceEntries(query) ? total + ofDevice.total : total,
  };
}
