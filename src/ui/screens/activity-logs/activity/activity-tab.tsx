import { ArrowUp, ScrollText } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { css } from 'styled-system/css';
import {
  ACTIVITY_RESULTS,
  ACTIVITY_SOURCES,
  ACTIVITY_TARGETS,
  activity,
} from '../../../../core/collections/activity.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { PhoneRow } from '../../../records/phone-row.tsx';
import { RecordsPageView } from '../../../records/records-page.tsx';
import { useRecordsPage } from '../../../records/use-records-page.ts';
import { activityColumns, timeOf } from './activity-columns.tsx';
import { ActivityDrawer } from './activity-detail.tsx';
import { ActivitySentence, useActivityText } from './activity-sentence.tsx';
import { spanOf, startOf, TIME_SPANS } from './activity-times.ts';
import { texts } from './texts/texts.ts';
import { useNewest } from './use-newest.ts';

const MINUTE_MS = 60_000;
const hint = css({ display: { base: 'none', md: 'inline' } });

/**
 * What people and rules did in the account (screens, section 5.9). New entries are counted in a button, and join the
 * list when the reader asks for them, or at once while *Live* is ticked.
 */
export const ActivityTab = () => {
  const t = useTexts(texts);
  const { formats } = useTranslation();
  const now = useNow(MINUTE_MS);
  const page = useRecordsPage(activity);
  const [isLive, setLive] = useState(false);
  const textOf = useActivityText();
  const { address, list } = page;
  const { query } = address;
  const newest = useNewest(query);
  const newer = newest === null || query.upTo === 0 ? 0 : Math.max(0, newest.total - list.count);
  const newestId = newest?.id ?? 0;

  const shouldHold = !isLive && query.upTo === 0 && newestId > 0;
  const { change } = address;
  useEffect(() => {
    // Holds the list where it is, so that new entries don't move what is read.
    if (shouldHold) change({ upTo: newestId }, 'replace');
  });

  const actors = useMemo(
    () => new Map(list.rows.map(({ values }) => [values.actorId, values.actorName])),
    [list.rows],
  );
  const span = spanOf(query.from, now);
  const options = <const V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const spans = ['any', ...TIME_SPANS, ...(span === 'other' ? (['other'] as const) : [])] as const;

  return (
    <RecordsPageView
      page={page}
      label={t('label')}
      searchLabel={t('search')}
      filters={
        <>
          <InlineSelect
            label={t('who')}
            value={query.actor}
            options={[
              { value: '', label: t('anyone') },
              ...[...actors]
                .filter(([id]) => id !== '')
                .toSorted(([, a], [, b]) => a.localeCompare(b))
                .map(([value, label]) => ({ value, label })),
            ]}
            onChange={(actor) => change({ actor, upTo: 0 })}
          />
          <InlineSelect
            label={t('about')}
            value={query.target}
            options={options(['any', ...ACTIVITY_TARGETS], (value) => t(`targets.${value}`))}
            onChange={(target) => change({ target, upTo: 0 })}
          />
          <InlineSelect
            label={t('source')}
            value={query.source}
            options={options(['any', ...ACTIVITY_SOURCES], (value) => t(`sources.${value}`))}
            onChange={(source) => change({ source, upTo: 0 })}
          />
          <InlineSelect
            label={t('result')}
            value={query.result}
            options={options(['any', ...ACTIVITY_RESULTS], (value) => t(`results.${value}`))}
            onChange={(result) => change({ result, upTo: 0 })}
          />
          <InlineSelect
            label={t('time')}
            value={span}
            options={options(spans, (value) =>
              value === 'other'
                ? t('times.other', { day: formats.dateLabel(query.from, now) })
                : t(`times.${value}`),
            )}
            onChange={(chosen) => {
              if (chosen !== 'other')
                change({ from: chosen === 'any' ? 0 : startOf(chosen, Date.now()), upTo: 0 });
            }}
          />
        </>
      }
      acts={
        <>
          {newer > 0 && (
            <Button icon={ArrowUp} onClick={() => change({ upTo: newestId }, 'replace')}>
              {t('newer', { count: newer })}
            </Button>
          )}
          <Checkbox
            label={t('live')}
            checked={isLive}
            onChange={(on) => {
              setLive(on);
              change({ upTo: on ? 0 : newestId }, 'replace');
            }}
          />
        </>
      }
      columns={activityColumns({ t, formats, now, textOf })}
      titleOf={({ id }) => t('entry', { id })}
      phoneRow={(row) => (
        <PhoneRow
          title={<bdi translate="no">{row.actorName}</bdi>}
          second={<ActivitySentence row={row} />}
          titleEnd={timeOf(row.at, now, formats)}
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
