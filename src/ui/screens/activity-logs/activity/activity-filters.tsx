import { ListFilter } from 'lucide-react';
import { Fragment } from 'react';
import { css } from 'styled-system/css';
import { ACTION_FAMILIES } from '../../../../core/model/collections/action-families.ts';
import {
  ACTIVITY_ORIGINS,
  ACTIVITY_RESULTS,
  ACTIVITY_SOURCES,
  ACTIVITY_TARGETS,
  type ActivityQuery,
  type ActivityRecord,
} from '../../../../core/model/collections/activity.ts';
import { Button } from '../../../components/button/button.tsx';
import { InlineDate } from '../../../components/field/inline-date.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { useMedia } from '../../../hooks/use-media.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { focusSoon } from '../../../records/focus-soon.ts';
import type { RecordsPage } from '../../../records/use-records-page.ts';
import { texts } from '../../../shared/activity/texts/texts.ts';
import { ActionOffers } from './action-offers.tsx';
import { dayField, dayLimit, FROM_NEWEST, someDays, spanOf, TIME_SPANS, timesOf } from './activity-times.ts';
import type { FiltersMenuProps } from './filters-menu.tsx';

const MENU = lazyPart<FiltersMenuProps & Anchored>(() => import('./filters-menu.tsx'));
/** The width at which the toolbar holds the main filters in one row. */
const ROOMY = '(min-width: 1440px)';

/** The first and the last day, in a row of their own. They make the filters above them no wider. */
const days = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  gap: '8',
  width: '0',
  minWidth: 'full',
  '@media (max-height: 400px)': { flexWrap: 'nowrap', width: 'auto', minWidth: 'auto' },
});

/** The names of actors, in the first select, may be too long for one row. */
const inRow = css({ display: 'contents', '& > select:first-child': { maxWidth: '96px' } });

/** Returns the name of the one target that the list is about; its id if no entry with its name has loaded. */
const nameOfTarget = ({
  address: { query },
  list,
}: Pick<ActivityFiltersProps['page'], 'address' | 'list'>): string =>
  list.rows.find(({ values }) => values.targetId === query.targetId && values.targetName !== '')?.values
    .targetName ?? query.targetId;

type ActivityFiltersProps = {
  readonly page: RecordsPage<ActivityRecord, ActivityQuery>;
  readonly now: number;
  /** Names of actors by id. */
  readonly actors: ReadonlyMap<string, string>;
};

/** The filters of the list: the main ones in the toolbar, if it has room for them, and the others in a menu. */
export const ActivityFilters = ({ page, now, actors }: ActivityFiltersProps) => {
  const { t, formats } = useTranslation(texts);
  const menu = useTriggeredOverlay<FiltersMenuProps>('dialog', MENU);
  const { query, change } = page.address;
  const span = spanOf(query, now);
  const isRoomy = useMedia(ROOMY) && page.openId === null;
  const options = <const V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }));

  const filters = [
    {
      label: t('who'),
      isMain: true,
      isSet: query.actor !== '',
      field: (
        <InlineSelect
          hasNames
          label={t('who')}
          value={query.actor}
          options={[
            { value: '', label: t('anyone') },
            ...[...actors]
              .filter(([id]) => id !== '')
              .toSorted(([, a], [, b]) => a.localeCompare(b))
              .map(([value, label]) => ({ value, label })),
            // An address may name a person whose entries have not loaded.
            ...(query.actor === '' || actors.has(query.actor)
              ? []
              : [{ value: query.actor, label: t('personWithId', { id: query.actor }) }]),
          ]}
          onChange={(actor) => change({ actor, ...FROM_NEWEST })}
        />
      ),
    },
    {
      label: t('action'),
      isMain: true,
      isSet: query.action !== 'any',
      field: (
        <InlineSelect
          label={t('action')}
          value={query.action}
          options={options(['any', ...ACTION_FAMILIES], (value) => t(`families.${value}`))}
          onChange={(action) => change({ action, ...FROM_NEWEST })}
        />
      ),
    },
    {
      label: t('about'),
      isMain: false,
      isSet: query.target !== 'any' || query.targetId !== '',
      field: (
        <InlineSelect
          label={t('about')}
          value={query.targetId === '' ? query.target : 'one'}
          options={[
            ...options(['any', ...ACTIVITY_TARGETS], (value) => t(`targets.${value}`)),
            ...(query.targetId === '' ? [] : [{ value: 'one', label: nameOfTarget(page) } as const]),
          ]}
          onChange={(target) => {
            if (target !== 'one') change({ target, targetId: '', ...FROM_NEWEST });
          }}
        />
      ),
    },
    {
      label: t('source'),
      isMain: false,
      isSet: query.source !== 'any',
      field: (
        <InlineSelect
          label={t('source')}
          value={query.source}
          options={options(['any', ...ACTIVITY_SOURCES], (value) => t(`sources.${value}`))}
          onChange={(source) => change({ source, ...FROM_NEWEST })}
        />
      ),
    },
    {
      label: t('result'),
      isMain: true,
      isSet: query.result !== 'any',
      field: (
        <InlineSelect
          label={t('result')}
          value={query.result}
          options={options(['any', ...ACTIVITY_RESULTS], (value) => t(`results.${value}`))}
          onChange={(result) => change({ result, ...FROM_NEWEST })}
        />
      ),
    },
    {
      label: t('knownTo'),
      isMain: false,
      isSet: query.known !== 'service',
      field: (
        <InlineSelect
          label={t('knownTo')}
          value={query.known}
          options={options([...ACTIVITY_ORIGINS, 'any'], (value) => t(`known.${value}`))}
          onChange={(known) => change({ known, ...FROM_NEWEST })}
        />
      ),
    },
    {
      label: t('time'),
      isMain: true,
      isSet: span !== 'any',
      field: (
        <InlineSelect
          label={t('time')}
          value={span}
          options={options(['any', ...TIME_SPANS, 'other'], (value) => t(`times.${value}`))}
          onChange={(chosen) => {
            const today = Date.now();
            const times =
              chosen === 'any'
                ? { from: 0, to: 0 }
                : chosen === 'other'
                  ? someDays(today)
                  : timesOf(chosen, today);
            change({ ...times, ...FROM_NEWEST });
          }}
        />
      ),
    },
  ];
  const dayFields = (span === 'other' ? (['from', 'to'] as const) : []).map((edge) => ({
    label: t(`times.${edge}`),
    field: (
      <InlineDate
        label={t(`times.${edge}`)}
        hasLabel={isRoomy}
        value={dayField(query[edge])}
        error={edge === 'to' && query.to !== 0 && query.from > query.to ? t('times.reversed') : undefined}
        onChange={(day) => change({ [edge]: dayLimit(day, edge), ...FROM_NEWEST }, 'replace')}
      />
    ),
  }));

  // The others have no room in the row.
  const inMenu = isRoomy ? filters.filter(({ isMain }) => !isMain) : filters;
  const set = inMenu.filter(({ isSet }) => isSet).length;
  return (
    <>
      <ActionOffers
        typed={query.q}
        chosen={query.action}
        onChoose={({ family, rest }) => {
          // The offer disappears with its word.
          focusSoon('main input[type=search]');
          change({ action: family, q: rest, ...FROM_NEWEST });
        }}
      />
      {isRoomy && (
        <div className={inRow}>
          {filters
            .filter(({ isMain }) => isMain)
            .map(({ label, field }) => (
              <Fragment key={label}>{field}</Fragment>
            ))}
        </div>
      )}
      <Button {...menu.trigger} variant="ghost" icon={ListFilter}>
        {set === 0 ? t('filters') : t('filtersSet', { number: formats.count(set) })}
      </Button>
      {isRoomy && dayFields.length > 0 && (
        <div className={days}>
          {dayFields.map(({ label, field }) => (
            <Fragment key={label}>{field}</Fragment>
          ))}
        </div>
      )}
      {menu.draw({ label: t('filters'), filters: isRoomy ? inMenu : [...inMenu, ...dayFields] })}
    </>
  );
};
