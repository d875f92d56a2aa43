import { Database } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Collection } from '../../../core/model/records/collection.ts';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { useNow } from '../../hooks/use-now.ts';
import type { Formats } from '../../language/formats.ts';
import { LANGUAGE_FACTS } from '../../language/languages.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import type { RecordColumn } from '../../records/columns.ts';
import { RecordPane } from '../../records/drawer/record-pane.tsx';
import { FactList } from '../../records/fact-list.tsx';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordsPageView } from '../../records/records-page.tsx';
import { ConfirmRemoval } from '../../records/removal/confirm-removal.tsx';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { useRemoval } from '../../records/removal/use-removal.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import type { DemoListName } from '../../routes/demo-path.ts';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';

type Words = TranslateOf<typeof en>;

/** How a list writes its values. */
export interface DemoFormats extends Pick<Formats, 'count' | 'joined'> {
  readonly t: Words;
  /** Returns an amount in US dollars. */
  readonly money: (amount: number) => string;
  /** Returns a share, such as 0.25, in per cent. */
  readonly percent: (share: number) => string;
  /** Returns a day, such as `2021-07-14`. */
  readonly day: (date: string) => string;
  /** Returns a day, or a day and a time on the wall, such as `2021-07-14T10:00:00`. */
  readonly when: (text: string) => string;
}

/** A field of a list: a column, a fact of the drawer, and a column of the export. */
export interface DemoField<R extends RecordRow> {
  readonly id: keyof typeof en.fields;
  readonly text: (row: R, formats: DemoFormats) => string;
  /** The query's `sort` that the column's header chooses. */
  readonly sort?: string;
  /** Narrowest width in px; 110 by default. */
  readonly min?: number;
  readonly isNumber?: true;
  /** Written by somebody else, so it is in no language of the console. */
  readonly isFree?: true;
  /** Shown in the drawer only, unless the user chooses the column. */
  readonly isExtra?: true;
}

/** A filter by a field of the query that is called as its column is. */
export interface DemoFilter<Q> {
  readonly id: keyof typeof en.fields;
  readonly values: readonly (keyof typeof en.values)[];
  readonly read: (query: Q) => string;
}

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
}

const MINUTE_MS = 60_000;
const title = css({ textStyle: 'text.title', overflowWrap: 'anywhere', pb: '12' });

const Value = ({ text, isFree }: { readonly text: string; readonly isFree: boolean }) =>
  isFree ? <bdi translate="no">{text}</bdi> : <span>{text}</span>;

function useDemoFormats(): DemoFormats {
  const t = useTexts(texts);
  const { formats, language } = useTranslation();
  const now = useNow(MINUTE_MS);
  const { locale } = LANGUAGE_FACTS[language];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const day = (date: string) => formats.dateLabel(Date.parse(`${date}T00:00`), now);
  return {
    t,
    day,
    when(text) {
      const [date = '', time] = text.split('T');
      const at = Date.parse(text);
      return time === undefined
        ? day(date)
        : t('dayAndTime', { day: day(date), time: formats.clockTime(at) });
    },
    count: formats.count,
    joined: formats.joined,
    money: (amount) => money.format(amount),
    percent: (share) => percent.format(share),
  };
}

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
  const actions = (row: R) => (mayRemove ? [removal.action(row, t('remove'))] : []);
  const [first, second, third] = fields;
  const columns = fields.map(
    ({ id, text, sort, min = 110, isNumber = false, isFree = false, isExtra = false }, place) =>
      ({
        id,
        header: t(`fields.${id}`),
        min: place === 0 ? 160 : min,
        grow: place === 0 ? 2 : 1,
        rank: place,
        isNumber,
        isExtra,
        ...(sort === undefined ? {} : { sort }),
        cell: (row) => <Value text={text(row, formats)} isFree={isFree} />,
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
          : filters.map(({ id, values, read }) => (
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
            ))
      }
      columns={columns}
      titleOf={titleOf}
      order={{ sort: query.sort, order: query.order }}
      onOrder={({ sort, order }) => change({ ...query, sort, order })}
      phoneRow={(row) => (
        <PhoneRow
          title={<Value text={first.text(row, formats)} isFree={first.isFree === true} />}
          second={second && <Value text={second.text(row, formats)} isFree={second.isFree === true} />}
          secondEnd={third && <Value text={third.text(row, formats)} isFree={third.isFree === true} />}
        />
      )}
      empty={{ icon: Database, title: t('empty'), text: t('emptyText') }}
      rowActions={mayRemove ? actions : undefined}
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
