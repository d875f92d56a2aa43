import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecordRow } from '../../../core/records/types.ts';
import { useLayoutOnChange, useOnChange } from '../../hooks/use-on-change.ts';
import { useWide } from '../../hooks/use-wide.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useFixedList } from '../../lists/use-fixed-list.ts';
import { fittingColumns, type RecordColumn } from '../columns.ts';
import type { Selection } from '../selection.ts';
import { ROW_HEIGHTS, useDensity } from '../table-choices.ts';
import { texts } from '../texts/texts.ts';
import type { ListRow } from '../typed-rows.ts';
import type { RecordList } from '../use-collection.ts';
import { gridMove } from './grid-keys.ts';
import { tableRecipe } from './table.recipe.ts';
import { TableRow } from './table-row.tsx';
import { useWidth } from './use-width.ts';

const HEAD_PX = 36;
const PHONE_ROW_PX = 64;
const TICK_PX = 36;
const END_PX = 40;
/** Inline padding of a row. */
const EDGES_PX = 24;

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

export interface Order {
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

export interface RecordTableProps<R extends RecordRow> {
  readonly label: string;
  readonly list: Pick<RecordList<R>, 'rows' | 'rowAt' | 'count' | 'isSettled' | 'show'>;
  readonly columns: readonly RecordColumn<R>[];
  readonly titleOf: (values: R) => string;
  /** The row on a phone, where a table does not fit. */
  readonly phoneRow: (values: R) => ReactNode;
  readonly order?: Order | undefined;
  readonly onOrder?: ((order: Order) => void) | undefined;
  readonly selection?: Selection<R> | null;
  /** Handles Ctrl A. By default, Ctrl A ticks the loaded rows. */
  readonly onTickAll?: (() => void) | undefined;
  /** The least height of a row in px, for cells of several lines. */
  readonly rowPx?: number;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** The first visible row at the start, and a callback when the reader has scrolled. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
  /** Buttons at the row's end, such as its menu. They need `tabIndex={-1}`. */
  readonly rowEnd?: ((row: ListRow<R>) => ReactNode) | undefined;
  /** Further properties of a row, such as its part in dragging. */
  readonly rowProps?: ((row: ListRow<R>) => Partial<ComponentProps<'div'>>) | undefined;
  /** Handles a key on a row before the table does. Returns true if it used the key. */
  readonly onRowKey?: ((event: KeyboardEvent, row: ListRow<R>) => boolean) | undefined;
}

/** ms after the last scroll until the place is noted in the address. */
const PLACE_AFTER_MS = 400;

/**
 * A table of records of any length: only the visible rows are drawn, and only the rows around them are loaded.
 * The worker sorts and filters. The table is one tab stop: the arrow keys move, Enter opens, Space ticks.
 */
export const RecordTable = <R extends RecordRow>(props: RecordTableProps<R>) => {
  // The table is mutable: the React compiler would memoize stale values.
  'use no memo';
  const { label, list, columns, titleOf, phoneRow, order, onOrder, selection = null, openId, onOpen } = props;
  const t = useTexts(texts);
  const styles = tableRecipe();
  const isWide = useWide();
  const [density] = useDensity();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [active, setActive] = useState<{ readonly key: string | null; readonly place: number } | null>(null);
  const height = isWide ? Math.max(ROW_HEIGHTS[density], props.rowPx ?? 0) : PHONE_ROW_PX;
  const hasTicks = isWide && selection !== null;
  const hasEnd = isWide && props.rowEnd !== undefined;
  const besides = EDGES_PX + (hasTicks ? TICK_PX : 0) + (hasEnd ? END_PX : 0);
  const fitting = isWide
    ? fittingColumns(columns, width === 0 ? Number.POSITIVE_INFINITY : width, besides)
    : [];
  const fittingIds = new Set(fitting.map(({ id }) => id));

  const definitions: ColumnDef<typeof features, ListRow<R>>[] = columns.map(({ id, header, sort }) => ({
    id,
    header,
    enableSorting: sort !== undefined,
  }));
  const table = useTable({
    features,
    columns: definitions,
    data: list.rows,
    getRowId: ({ key }) => key,
    manualSorting: true,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, fittingIds.has(id)])),
      sorting: order === undefined ? [] : [{ id: order.sort, desc: order.order === 'desc' }],
    },
  });
  const drawnRows = new Map(table.getRowModel().rows.map((row) => [row.id, row]));
  const columnOf = new Map(columns.map((column) => [column.id, column]));

  const activePlace =
    active === null ? null : (list.rows.find(({ key }) => key === active.key)?.place ?? active.place);
  const openPlace = list.rows.find(({ key }) => key === openId)?.place ?? null;
  const tabStop = Math.min(activePlace ?? openPlace ?? 0, Math.max(list.count - 1, 0));
  const {
    height: total,
    drawn,
    topIndex,
    bringIntoView,
  } = useFixedList({
    box,
    count: list.count,
    rowPx: height,
    headPx: isWide ? HEAD_PX : 0,
    alwaysDrawn: [tabStop],
  });
  const first = drawn.at(0)?.index ?? 0;
  const last = drawn.at(-1)?.index ?? 0;
  useOnChange([topIndex, first, last, list.count], () => list.show(topIndex, Math.min(last, topIndex + 60)));
  useLayoutOnChange([], () => {
    if (props.place > 0 && box.current !== null) box.current.scrollTop = props.place * height;
  });
  const isScrolled = useRef(false);
  useOnChange([topIndex], () => {
    if (!isScrolled.current) return;
    const timer = setTimeout(() => props.onPlace(topIndex), PLACE_AFTER_MS);
    return () => clearTimeout(timer);
  });

  const rowElement = (place: number): HTMLElement | null =>
    box.current?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;
  const focusPlace = (place: number) => {
    flushSync(() => setActive({ key: list.rowAt(place)?.key ?? null, place }));
    bringIntoView(place);
    rowElement(place)?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>, place: number) => {
    const row = list.rowAt(place);
    if (row !== undefined && props.onRowKey?.(event, row) === true) return event.preventDefault();
    const element = event.currentTarget;
    const move = gridMove(
      {
        key: event.key,
        withMod: event.ctrlKey || event.metaKey,
        withAlt: event.altKey,
        isOnRow: event.target === element,
        isRightToLeft: getComputedStyle(element).direction === 'rtl',
      },
      place,
      list.count,
      Math.max(1, Math.floor((box.current?.clientHeight ?? height) / height) - 2),
    );
    if (move === null || (selection === null && (move.kind === 'tick' || move.kind === 'tickAll'))) return;
    event.preventDefault();
    switch (move.kind) {
      case 'row':
        return focusPlace(move.place);
      case 'control':
        return focusControl(element, move.step);
      case 'open':
        if (row !== undefined) onOpen(row.key);
        return;
      case 'tick':
        if (row !== undefined) selection?.toggle(row);
        return;
      case 'tickAll':
        return props.onTickAll === undefined ? selection?.add(list.rows) : props.onTickAll();
    }
  };

  const tracks = isWide
    ? [
        ...(hasTicks ? [`${TICK_PX}px`] : []),
        ...fitting.map(({ min, grow }) => (grow === 0 ? `${min}px` : `minmax(${min}px, ${grow}fr)`)),
        ...(hasEnd ? [`${END_PX}px`] : []),
      ].join(' ')
    : 'minmax(0, 1fr)';
  const columnIds = isWide ? fitting.map(({ id }) => id) : ['phone'];

  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={list.count + 1}
      aria-multiselectable={selection !== null || undefined}
      aria-busy={!list.isSettled || undefined}
      className={styles.box}
      onScroll={() => {
        isScrolled.current = true;
      }}
    >
      {isWide && (
        <div role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <div
              key={group.id}
              role="row"
              aria-rowindex={1}
              className={styles.head}
              style={{ gridTemplateColumns: tracks }}
            >
              {hasTicks && <HeadCell className={styles.headCell ?? ''} label={t('table.ticks')} />}
              {group.headers.map((header) => {
                const column = columnOf.get(header.column.id);
                const isSorted = order !== undefined && column?.sort === order.sort;
                const isAscending = order?.order === 'asc';
                const sort = column?.sort;
                const words = column?.header;
                return (
                  <div
                    key={header.id}
                    role="columnheader"
                    aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
                    data-number={column?.isNumber || undefined}
                    className={styles.headCell}
                  >
                    {sort === undefined || onOrder === undefined ? (
                      <span className={column?.hidesHeader ? styles.unseen : undefined}>{words}</span>
                    ) : (
                      <button
                        type="button"
                        className={styles.sort}
                        onClick={() => onOrder({ sort, order: isSorted && isAscending ? 'desc' : 'asc' })}
                      >
                        <span>{words}</span>
                        {isSorted &&
                          (isAscending ? (
                            <ArrowUp size={14} aria-hidden />
                          ) : (
                            <ArrowDown size={14} aria-hidden />
                          ))}
                      </button>
                    )}
                  </div>
                );
              })}
              {hasEnd && <HeadCell className={styles.headCell ?? ''} label={t('table.actions')} />}
            </div>
          ))}
        </div>
      )}
      <div role="rowgroup" className={styles.body} style={{ height: total }}>
        {drawn.map(({ index, start }) => {
          const row = list.rowAt(index);
          const drawnRow = row === undefined ? undefined : drawnRows.get(row.key);
          const cells =
            row === undefined || drawnRow === undefined
              ? null
              : isWide
                ? drawnRow.getVisibleCells().map((cell) => ({
                    id: cell.column.id,
                    isNumber: columnOf.get(cell.column.id)?.isNumber === true,
                    content: columnOf.get(cell.column.id)?.cell(row.values),
                  }))
                : [{ id: 'phone', isNumber: false, content: phoneRow(row.values) }];
          return (
            <TableRow
              {...(row === undefined ? {} : props.rowProps?.(row))}
              key={row?.key ?? `place ${index}`}
              data-place={index}
              data-row={row?.key}
              data-open={(row !== undefined && row.key === openId) || undefined}
              data-unsettled={!list.isSettled || undefined}
              place={index}
              tracks={tracks}
              height={height}
              top={start}
              cells={cells}
              columnIds={columnIds}
              title={row === undefined ? '' : titleOf(row.values)}
              mark={row?.mark ?? null}
              isTicked={hasTicks ? row !== undefined && selection.has(row.key) : undefined}
              onTick={() => row !== undefined && selection?.toggle(row)}
              end={hasEnd ? row === undefined ? <span /> : props.rowEnd?.(row) : null}
              tabIndex={index === tabStop ? 0 : -1}
              onFocus={() => setActive({ key: row?.key ?? null, place: index })}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={(event) => {
                if (row !== undefined && !isControl(event.target, event.currentTarget)) onOpen(row.key);
              }}
            />
          );
        })}
      </div>
    </div>
  );
};

const HeadCell = ({ className, label }: { readonly className: string; readonly label: string }) => (
  <div role="columnheader" className={className}>
    <span className={tableRecipe().unseen}>{label}</span>
  </div>
);

const CONTROLS = 'button:not(:disabled), a[href], [role=checkbox]';

const isControl = (target: EventTarget, row: HTMLElement): boolean =>
  target instanceof Element && row.contains(target) && target.closest(CONTROLS) !== null;

/** Moves the focus from the row into its buttons, along them, and back to the row. */
function focusControl(row: HTMLElement, step: 1 | -1): void {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
