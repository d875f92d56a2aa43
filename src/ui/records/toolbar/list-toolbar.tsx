import { ArrowDown, ArrowUp, Columns3, Download, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { KEPT } from '../../browser/unsaved-text.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { useWide } from '../../hooks/use-wide.ts';
import { useTexts } from '../../language/use-texts.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { ListSearch } from '../../records/list-search.tsx';
import type { Order, RecordColumn } from '../columns.ts';
import { moveToRows } from '../move-to-rows.ts';
import { texts } from '../texts/texts.ts';
import type { TableMenuProps } from './table-menu.tsx';

const COLUMNS = lazyPart<TableMenuProps>(() => import('./columns-menu.tsx'));
const DENSITY = lazyPart<TableMenuProps>(() => import('./density-menu.tsx'));

/** A list beside its open drawer at 1440 px, and any list of about that width. Phones have rows of their own. */
const NARROW = '@container (min-width: 600px) and (max-width: 860px)';

const recipe = sva({
  slots: ['root', 'search', 'filters', 'end', 'phone'],
  base: {
    root: {
      containerType: 'inline-size',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8',
      flexShrink: 0,
      minHeight: '56px',
      px: { base: '16', md: '20' },
      py: '8',
      borderBlockEnd: { md: '1px solid token(colors.border.subtle)' },
      // At a zoom of 400 % one row of tools, which scrolls sideways, leaves room for the list.
      '@media (max-height: 400px)': {
        flexWrap: 'nowrap',
        overflowX: 'auto',
        minHeight: '44px',
        py: '4',
        scrollbarWidth: 'none',
        '& > *': { flexShrink: '0' },
      },
    },
    search: {
      display: 'flex',
      width: { base: 'full', md: 'auto' },
      // It gives its room to the filters, so that all fit into one row.
      flex: { md: '1 1 112px' },
      maxWidth: { md: '280px' },
      // Beside an open drawer there is less room.
      [NARROW]: { flexBasis: '110px' },
      '@media (max-height: 400px)': { width: '200px' },
    },
    filters: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8',
      minWidth: '0',
      '@media (max-height: 400px)': { flexWrap: 'nowrap' },
      [NARROW]: { gap: '4', '& select': { maxWidth: '104px' } },
    },
    end: {
      layerStyle: 'row',
      gap: '4',
      marginInlineStart: 'auto',
      [NARROW]: {
        // Beside a drawer, a button with an icon has room for the icon only. Its name stays in the page.
        ':has(+ [data-record-drawer]) &': {
          '& > button:has(> svg) > span': { srOnly: true },
          '& > button:has(> svg + span)': { px: '8' },
        },
      },
    },
    phone: { display: { base: 'flex', md: 'none' }, alignItems: 'center' },
  },
});

export interface ListToolbarProps<R extends RecordRow> {
  /** Names the table in stored choices. */
  readonly table: string;
  /** Names the list. */
  readonly label: string;
  /** Null: the list has no search. */
  readonly searchLabel: string | null;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly filters?: ReactNode;
  readonly columns: readonly RecordColumn<R>[];
  readonly order?: Order | undefined;
  readonly onOrder?: ((order: Order) => void) | undefined;
  readonly onExport?: (() => void) | undefined;
  /** True if there is nothing to export. */
  readonly isEmpty: boolean;
  /** Buttons that come and go. They stand before the others, which so keep their places. */
  readonly passing?: ReactNode;
  /** Buttons at the end of the toolbar, such as the primary button. */
  readonly acts?: ReactNode;
}

export const ListToolbar = <R extends RecordRow>(props: ListToolbarProps<R>) => {
  const { columns, order, onOrder } = props;
  const styles = recipe();
  const t = useTexts(texts);
  const isWide = useWide();
  const chooser = useTriggeredOverlay('menu', COLUMNS);
  const density = useTriggeredOverlay('menu', DENSITY);
  const sortable = columns.flatMap(({ sort, header }) =>
    sort === undefined ? [] : [{ value: sort, label: header }],
  );
  /** The service has an order of its own, which is no column. */
  const isSorted = sortable.some(({ value }) => value === order?.sort);
  const choosable = columns
    .filter(({ rank }) => rank > 0)
    .map(({ id, header, isExtra = false }) => ({ id, header, isExtra }));
  return (
    <div role="toolbar" aria-label={props.searchLabel ?? props.label} className={styles.root}>
      {props.searchLabel !== null && (
        <search className={styles.search}>
          <ListSearch
            {...KEPT}
            label={props.searchLabel}
            value={props.search}
            onText={props.onSearch}
            onKeyDown={moveToRows}
          />
        </search>
      )}
      {props.filters !== undefined && <div className={styles.filters}>{props.filters}</div>}
      {onOrder !== undefined && order !== undefined && (
        <div className={styles.phone}>
          <InlineSelect
            label={t('tools.sort')}
            value={order.sort}
            options={isSorted ? sortable : [{ value: order.sort, label: t('tools.unsorted') }, ...sortable]}
            onChange={(sort) => onOrder({ sort, order: order.order })}
          />
          {isSorted && (
            <IconButton
              label={t(`tools.order.${order.order}`)}
              icon={order.order === 'asc' ? ArrowUp : ArrowDown}
              onClick={() => onOrder({ sort: order.sort, order: order.order === 'asc' ? 'desc' : 'asc' })}
            />
          )}
        </div>
      )}
      <div className={styles.end}>
        {props.passing}
        {isWide && choosable.length > 0 && (
          <IconButton {...chooser.trigger} label={t('tools.columns')} icon={Columns3} />
        )}
        {isWide && <IconButton {...density.trigger} label={t('tools.density')} icon={Rows3} />}
        {props.onExport !== undefined && (
          <IconButton
            label={t('tools.export')}
            icon={Download}
            disabled={props.isEmpty}
            onClick={props.onExport}
          />
        )}
        {props.acts}
      </div>
      {chooser.draw({ table: props.table, columns: choosable })}
      {density.draw({ table: props.table, columns: choosable })}
    </div>
  );
};
