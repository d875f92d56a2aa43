import { Database } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Collection } from '../../../core/model/records/collection.ts';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { InlineDate } from '../../components/field/inline-date.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import type { RecordColumn } from '../../records/columns.ts';
import { RecordPane } from '../../records/drawer/record-pane.tsx';
import { FactList } from '../../records/fact-list.tsx';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordsPageView } from '../../records/records-page.tsx';
import { ConfirmRemoval } from '../../records/removal/confirm-removal.tsx';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { useRemoval } from '../../records/removal/use-removal.ts';
import type { RowAction } from '../../records/row-action.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import type { DemoListName } from '../../routes/demo-path.ts';
import { Hit } from '../../shared/search/hit.tsx';
import { type DemoFormats, useDemoFormats } from './demo-formats.ts';
import type en from './texts/en.ts';

/** A field of a list: a column, a fact of the drawer, and a column of the export. */
export interface DemoField<R extends RecordRow> {
  readonly id: keyof typeof en.fields;
  readonly text: (row: R, formats: DemoFormats) => string;
  /** The query's `sort` that the column's header chooses. */
  readonly sort?: string;
  /** Narrowest width in px; 160 for the first field, else 110 by default. */
  readonly min?: number;
  readonly isNumber?: true;
  /** Written by somebody else, so it is in no language of the console. */
  readonly isFree?: true;
  /** The colour of a state. Without it, the text is plain. */
  readonly tone?: (row: R) => BadgeTone;
  /** The text is a person's name. */
  readonly isPerson?: true;
  /** Shown in the drawer only, unless the user chooses the column. */
  readonly isExtra?: true;
}

/** A filter by a field of the query that is called as its column is: one of the values, or a day. */
export interface DemoFilter<Q> {
  readonly id: keyof typeof en.fields;
  readonly values: readonly (keyof typeof en.values)[] | 'day';
  readonly read: (query: Q) => string;
  /** Whether the day lies before the first day of the same range. */
  readonly isReversed?: (query: Q) => boolean;
}

/** Narrowest width of a field that is too wide for half of a phone's row. */
const WIDE_PX = 250;

export interface DemoListProps<R extends RecordRow, Q> {
  readonly collection: Collection<R, Q>;
  readonly name: DemoListName;
  readonly titleOf: (row: R) => string;
  /** The first field names the row. */
  readonly fields: readonly [DemoField<R>, ...DemoField<R>[]];
  readonly filters?: readonly DemoFilter<Q>[];
  /** The service does not search the list. */
  readonly isNotSearched?: true;
  /** What only the page of a record says, below its fields. */
  readonly more?: (row: R) => ReactNode;
  /** Actions of a row's menu, beside its deletion. */
  readonly acts?: (row: R, t: DemoFormats['t']) => readonly RowAction[];
}

const person = css({
  layerStyle: 'row',
  gap: '8',
  '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
});
const title = css({ textStyle: 'text.title', overflowWrap: 'anywhere', pb: '12' });

interface ValueProps {
  readonly text: string;
  readonly isFree: boolean;
  readonly isPerson?: boolean;
  /** A cell may cut its text, so it shows the whole text to the pointer. */
  readonly hasTitle?: boolean;
}

const Value = ({ text, isFree, isPerson = false, hasTitle = false }: ValueProps) => {
  const title = hasTitle ? text : undefined;
  if (isPerson)
    return (
      <span className={person} title={title}>
        <Avatar id={text} name={text} size={24} />
        <bdi translate="no">
          <Hit text={text} />
        </bdi>
      </span>
    );
  return isFree ? (
    <bdi translate="no" title={title}>
      <Hit text={text} />
    </bdi>
  ) : (
    <span title={title}>{text}</span>
  );
};

/** Wide columns take more of the room that is left over. */
const roomOf = (place: number, own?: number) => {
  const min = own ?? (place === 0 ? 160 : 110);
  return { min, grow: min >= 160 ? 2 : 1 };
};

/** A list of the sample API: its table, filters and the drawer of a row, all from the table of its fields. */
export const DemoList = <
  R extends RecordRow,
  Q extends { readonly q: string; readonly sort: string; readonly order: 'asc' | 'desc' },
>({
  collection,
  name,
  titleOf,
  fields,
  filters = [],
  isNotSearched,
  more,
  acts,
}: DemoListProps<R, Q>) => {
  const page = useRecordsPage(collection);
  const formats = useDemoFormats();
  const { t } = formats;
  const { query, change } = page.address;
  const heldWrite = useHeldWrite(collection);
  const removal = useRemoval(page, ([row]) => {
    const words = { name: titleOf(row) };
    return heldWrite(
      { op: 'remove', record: row, input: {} },
      { done: t('removed', words), failed: t('notRemoved', words) },
    );
  });
  const mayRemove = page.may('remove');
  const actions = (row: R) => [
    ...(acts?.(row, t) ?? []),
    ...(mayRemove ? [removal.action(row, t('remove'))] : []),
  ];
  const [first, second, third] = fields;
  // A wide field has no room at the end of a phone's row.
  const end = (third?.min ?? 0) < WIDE_PX ? third : undefined;
  const columns = fields.map(
    (
      { id, text, sort, min, isNumber = false, isFree = false, isExtra = false, tone, isPerson = false },
      place,
    ) =>
      ({
        id,
        header: t(`fields.${id}`),
        ...roomOf(place, min),
        rank: place,
        isNumber,
        isExtra,
        ...(sort === undefined ? {} : { sort }),
        cell: (row) =>
          tone === undefined ? (
            <Value text={text(row, formats)} isFree={isFree} isPerson={isPerson} hasTitle />
          ) : (
            <Badge tone={tone(row)} text={text(row, formats)} />
          ),
        text: (row) => text(row, formats),
      }) satisfies RecordColumn<R>,
  );
  return (
    <RecordsPageView
      page={page}
      label={t(`lists.${name}`)}
      searchLabel={isNotSearched ? null : t('search', { list: t(`lists.${name}`) })}
      filters={
        filters.length === 0
          ? undefined
          : filters.map(({ id, values, read, isReversed }) =>
              values === 'day' ? (
                <InlineDate
                  key={id}
                  hasLabel
                  label={t(`fields.${id}`)}
                  value={read(query)}
                  error={isReversed?.(query) === true ? t('reversed') : undefined}
                  onChange={(value) => change({ ...query, [id]: value }, 'replace')}
                />
              ) : (
                <InlineSelect
                  key={id}
                  label={t(`fields.${id}`)}
                  value={read(query)}
                  options={[
                    { value: 'any', label: t('any', { field: t(`fields.${id}`) }) },
                    ...values.map((value) => ({ value, label: t(`values.${value}`) })),
                  ]}
                  onChange={(value) => change({ ...query, [id]: value })}
                />
              ),
            )
      }
      columns={columns}
      titleOf={titleOf}
      order={{ sort: query.sort, order: query.order }}
      onOrder={({ sort, order }) => change({ ...query, sort, order })}
      phoneRow={(row) => (
        <PhoneRow
          title={<Value text={first.text(row, formats)} isFree={first.isFree === true} />}
          second={second && <Value text={second.text(row, formats)} isFree={second.isFree === true} />}
          secondEnd={end && <Value text={end.text(row, formats)} isFree={end.isFree === true} />}
        />
      )}
      empty={{ icon: Database, title: t('empty'), text: t('emptyText') }}
      rowActions={mayRemove || acts !== undefined ? actions : undefined}
      count={t('count', { count: page.list.count })}
    >
      <RecordPane
        page={page}
        collection={collection}
        titleOf={titleOf}
        form={null}
        detail={(row) => (
          <>
            <h2 className={title}>
              <bdi translate="no">{titleOf(row)}</bdi>
            </h2>
            <FactList
              facts={fields.map(({ id, text, isFree = false }) => [
                t(`fields.${id}`),
                <Value key={id} text={text(row, formats)} isFree={isFree} />,
              ])}
            />
            {more?.(row)}
          </>
        )}
        actions={actions}
      />
      <ConfirmRemoval
        removal={removal}
        title={([row]) => t('confirm', { name: titleOf(row) })}
        text={t('confirmText')}
        keepLabel={t('keep')}
        actLabel={t('remove')}
      />
    </RecordsPageView>
  );
};
