import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { sva } from 'styled-system/css';
import type { RecordRow } from '../../core/model/records/types.ts';
import { TitleCount } from '../components/page/title-count.tsx';
import { ToastSlot } from '../components/toast/toast-slot.tsx';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { useSelectAll } from './bulk/use-select-all.ts';
import type { Order, RecordColumn } from './columns.ts';
import { type SaveRows, useExport } from './export/use-export.tsx';
import { isUnanswered } from './list-failure.ts';
import type { RowAction } from './row-action.ts';
import { RowMenu } from './row-menu.tsx';
import { ListNotice, ListStates, type ListStatesProps } from './states/list-states.tsx';
import { UnsavedWrites } from './states/unsaved-writes.tsx';
import type { RowGroup } from './table/group-caption.tsx';
import { RecordTable } from './table/record-table.tsx';
import { TableSkeleton } from './table/table-skeleton.tsx';
import { useColumnChoice } from './table-choices.ts';
import { ListFooter } from './toolbar/list-footer.tsx';
import { ListToolbar } from './toolbar/list-toolbar.tsx';
import type { ListRow } from './typed-rows.ts';
import { TypedSearch } from './typed-search.ts';
import type { RecordsPage } from './use-records-page.ts';
import { ListViews, ListViewsButton } from './views/list-views.tsx';

const recipe = sva({
  slots: ['root', 'main'],
  base: {
    root: { display: 'flex', height: 'full', minHeight: '0' },
    main: {
      position: 'relative',
      layerStyle: 'column',
      flex: '1',
      minWidth: '0',
      minHeight: '0',
      // At a zoom of 400 % everything scrolls, and the table keeps room for a row.
      '@media (max-height: 400px)': { overflowY: 'auto' },
    },
  },
});

export interface RecordsPageViewProps<R extends RecordRow, Q extends { readonly q: string }> {
  readonly page: RecordsPage<R, Q>;
  /** Stands above the toolbar, such as figures about the whole list. */
  readonly top?: ReactNode;
  /** Names the list, for screen readers and for the file of an export. */
  readonly label: string;
  /** Null: the service does not search the list. */
  readonly searchLabel: string | null;
  readonly filters?: ReactNode;
  /** Buttons of the toolbar that come and go. */
  readonly passing?: ReactNode;
  /** Buttons at the end of the toolbar, the primary button last. */
  readonly acts?: ReactNode;
  /** Draws the choice of the file in which the rows are exported. Without it, the rows are exported as a table. */
  readonly exportMenu?: (start: (save?: SaveRows<R>) => void, isEmpty: boolean) => ReactNode;
  readonly columns: readonly RecordColumn<R>[];
  readonly titleOf: (values: R) => string;
  readonly phoneRow: (values: R) => ReactNode;
  /** The least height of a row in px, for cells of several lines. */
  readonly rowPx?: number;
  /** Captions within the table, in the order of the rows. */
  readonly groups?: readonly RowGroup[];
  readonly order?: Order;
  readonly onOrder?: (order: Order) => void;
  readonly empty: ListStatesProps<R>['empty'];
  /** The count in the footer, and a hint at its end. */
  readonly count: string;
  readonly hint?: ReactNode;
  /** Shows the number of found records beside the page's title too. */
  readonly hasTitleCount?: boolean;
  /** Buttons for the ticked rows. Without them the table has no ticks. */
  readonly bulk?: ReactNode;
  /** The actions of a row's menu. Without them the rows have no menus. */
  readonly rowActions?: ((values: R) => readonly RowAction[]) | undefined;
  readonly rowProps?: ((row: ListRow<R>) => Partial<ComponentProps<'div'>>) | undefined;
  readonly onRowKey?: ((event: KeyboardEvent, row: ListRow<R>) => boolean) | undefined;
  /** Fields of the query that no saved view keeps, such as a place in the list. */
  readonly unsaved?: readonly string[];
  /** Drawn in place of the table, such as another view of the same records. */
  readonly table?: ReactNode;
  /** Writes that the screen shows elsewhere, such as in an open form. */
  readonly shownWrites?: readonly string[];
  /** The drawer, if a record is open. */
  readonly children?: ReactNode;
}

/** A screen with one list: toolbar, table, footer, and the open record beside it. */
export const RecordsPageView = <R extends RecordRow, Q extends { readonly q: string }>(
  props: RecordsPageViewProps<R, Q>,
) => {
  const { page, columns, titleOf, rowActions, exportMenu } = props;
  const { address, list, selection } = page;
  const { collection } = list;
  const styles = recipe();
  const [chosen] = useColumnChoice(collection.name);
  const shown = columns.filter(({ id, rank, isExtra = false }) => rank === 0 || (chosen[id] ?? !isExtra));
  const exported = useExport(list, columns, props.label);
  const all = useSelectAll(list, selection);
  const isCounted = list.head?.status === 'ready' && (list.count > 0 || !isUnanswered(list.head));
  const search = (q: string) => address.change({ ...address.query, q }, 'replace');
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        {props.top}
        {props.hasTitleCount === true && <TitleCount total={list.head?.total ?? null} />}
        <ListToolbar
          table={collection.name}
          label={props.label}
          searchLabel={props.searchLabel}
          search={address.query.q}
          onSearch={search}
          filters={props.filters}
          columns={columns}
          order={props.order}
          onOrder={props.onOrder}
          onExport={exportMenu === undefined ? () => exported.start() : undefined}
          isEmpty={list.count === 0}
          passing={
            <>
              {props.passing}
              <ListViewsButton page={page} unsaved={props.unsaved} />
            </>
          }
          acts={
            <>
              {exportMenu?.(exported.start, list.count === 0)}
              {props.acts}
            </>
          }
        />
        <ListViews page={page} unsaved={props.unsaved} />
        {exported.progress}
        <ListNotice list={list} />
        <UnsavedWrites
          collection={collection}
          except={[...(props.shownWrites ?? []), page.formWrite ?? '']}
          titleOf={titleOf}
          onShow={page.open}
        />
        <ListStates
          list={list}
          isFiltered={page.isFiltered}
          onClear={address.clear}
          empty={props.empty}
          skeleton={
            props.table === undefined ? (
              <TableSkeleton
                columns={shown}
                hasTicks={props.bulk !== undefined}
                hasEnd={rowActions !== undefined}
              />
            ) : undefined
          }
        >
          {props.table ?? (
            <TypedSearch value={address.query.q}>
              <RecordTable
                label={props.label}
                list={list}
                columns={shown}
                titleOf={titleOf}
                phoneRow={props.phoneRow}
                {...(props.rowPx === undefined ? {} : { rowPx: props.rowPx })}
                groups={props.groups}
                order={props.order}
                onOrder={props.onOrder}
                selection={props.bulk === undefined ? null : selection}
                // The first press selects the loaded rows, the second press all rows.
                onTickAll={() => (all.total === null ? selection.add(list.rows) : all.start())}
                openId={page.openId}
                onOpen={page.open}
                place={address.place}
                onPlace={address.setPlace}
                rowEnd={
                  rowActions === undefined
                    ? undefined
                    : ({ values }) => <RowMenu name={titleOf(values)} actions={rowActions(values)} isInRow />
                }
                rowProps={props.rowProps}
                onRowKey={props.onRowKey}
              />
            </TypedSearch>
          )}
        </ListStates>
        <ToastSlot part="pane" />
        {props.bulk !== undefined && (
          <SelectionBar
            count={selection.size}
            leftOut={selection.leftOut(selection.rows)}
            onClear={selection.clear}
            all={all}
            onExport={() => exported.save(selection.rows)}
          >
            {props.bulk}
          </SelectionBar>
        )}
        <ListFooter count={isCounted ? props.count : ''}>{props.hint}</ListFooter>
      </div>
      {props.children}
    </div>
  );
};
