import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { css } from 'styled-system/css';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { isFocusFree } from '../../browser/may-take-focus.ts';
import { useLayoutOnChange, useOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useFixedList } from '../../lists/use-fixed-list.ts';
import type { Order, RecordColumn } from '../columns.ts';
import type { Selection } from '../selection.ts';
import { texts } from '../texts/texts.ts';
import type { ListRow } from '../typed-rows.ts';
import type { RecordList } from '../use-collection.ts';
import { gridMove } from './grid-keys.ts';
import { GroupCaption, type RowGroup } from './group-caption.tsx';
import { tableRecipe } from './table.recipe.ts';
import { TableHead } from './table-head.tsx';
import { CONTROLS, TableRow } from './table-row.tsx';
import { useTableShape } from './use-table-shape.ts';

const HEAD_PX = 36;
const CAPTION_PX = 32;
const NO_GROUPS: readonly RowGroup[] = [];

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
  /** Captions within the table, in the order of the rows. */
  readonly groups?: readonly RowGroup[] | undefined;
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

/** Returns the row in which an event happened. React also reports events of a row's menu, which is drawn elsewhere. */
const rowAround = ({ target, currentTarget }: SyntheticEvent<HTMLElement>): HTMLElement | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return row !== null && currentTarget.contains(row) ? row : null;
};

/** Most px that the pointer moves in a press. More is a drag. */
const PRESS_PX = 4;

/** A press that began on a row and on none of its controls. */
interface RowPress {
  readonly place: number;
  /** Null: the row was not loaded. */
  readonly key: string | null;
  readonly x: number;
  readonly y: number;
}

const isTick = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-tick]') !== null;

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;

interface PrintedTitleProps {
  readonly label: string;
  readonly rows: readonly { readonly place: number }[];
  readonly count: number;
}

const printed = css({ display: 'flex', gap: '16', py: '8', textStyle: 'text.ui' });

/** ms after the last scroll until the place is noted in the address. */
const PLACE_AFTER_MS = 400;

/**
 * A table of records of any length: only the visible rows are drawn, and only the rows around them are loaded.
 * The worker sorts and filters. The table is one tab stop: the arrow keys move, Enter opens, Space ticks.
 */
export const RecordTable = <R extends RecordRow>(props: RecordTableProps<R>) => {
  const { label, list, columns, titleOf, phoneRow, order, onOrder, selection = null, openId, onOpen } = props;
  const { rowEnd, rowProps, onRowKey, onTickAll, onPlace, groups = NO_GROUPS } = props;
  const styles = tableRecipe();
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<RowPress | null>(null);
  const [active, setActive] = useState<{ readonly key: string | null; readonly place: number } | null>(null);
  const { isPrinting, isWide, hasTicks, hasEnd, fitting, tracks, height } = useTableShape(box, {
    columns,
    hasTicks: selection !== null,
    hasEnd: rowEnd !== undefined,
    rowPx: props.rowPx,
  });
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
    gaps: groups.map(({ at }) => ({ at, px: CAPTION_PX })),
  });
  const first = drawn.at(0)?.index ?? 0;
  const last = drawn.at(-1)?.index ?? 0;
  useOnChange([topIndex, first, last, list.count], () => list.show(topIndex, Math.min(last, topIndex + 60)));
  useLayoutOnChange([], () => {
    if (props.place > 0 && box.current !== null) box.current.scrollTop = props.place * height;
  });
  // The drawer's buttons open the next record, which may not be visible.
  const openBefore = useRef(openId);
  useLayoutOnChange([openId], () => {
    if (openBefore.current !== null && openPlace !== null) bringIntoView(openPlace);
    openBefore.current = openId;
  });
  const isScrolled = useRef(false);
  useOnChange([topIndex], () => {
    if (!isScrolled.current) return;
    const timer = setTimeout(() => onPlace(topIndex), PLACE_AFTER_MS);
    return () => clearTimeout(timer);
  });

  const rowElement = (place: number): HTMLElement | null =>
    box.current?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;
  const focusPlace = (place: number) => {
    flushSync(() => setActive({ key: list.rowAt(place)?.key ?? null, place }));
    bringIntoView(place);
    rowElement(place)?.focus({ preventScroll: true });
  };

  /** The focused row, if it is not loaded. Once it is loaded, another element draws it. */
  const unloaded = useRef<number | null>(null);
  const onFocus = (place: number) => {
    unloaded.current = list.rowAt(place) === undefined ? place : null;
    setActive({ key: list.rowAt(place)?.key ?? null, place });
  };
  useLayoutOnChange([list.rows], () => {
    const place = unloaded.current;
    if (place === null || list.rowAt(place) === undefined || !isFocusFree()) return;
    rowElement(place)?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const element = rowAround(event);
    if (element === null) return;
    const place = Number(element.dataset.place);
    const row = list.rowAt(place);
    if (isTick(event.target) && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      if (row !== undefined) selection?.toggle(row);
      return;
    }
    if (row !== undefined && onRowKey?.(event, row) === true) return event.preventDefault();
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
        return tickAll();
    }
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const element = rowAround(event);
    pressed.current =
      element === null || isControl(event.target)
        ? null
        : {
            place: Number(element.dataset.place),
            key: element.dataset.row ?? null,
            x: event.clientX,
            y: event.clientY,
          };
  };

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const element = rowAround(event);
    const row =
      element === null ? pressedRow(event, pressed.current) : list.rowAt(Number(element.dataset.place));
    if (row === undefined) return;
    if (isTick(event.target)) selection?.toggle(row);
    else if (!isControl(event.target)) onOpen(row.key);
  };

  /**
   * Returns the row on which a press began, if that row was replaced or moved during the press. The browser then
   * reports the click for the part that holds both rows.
   */
  function pressedRow({ clientX, clientY }: MouseEvent, press: RowPress | null): ListRow<R> | undefined {
    if (press === null || Math.hypot(clientX - press.x, clientY - press.y) > PRESS_PX) return undefined;
    return press.key === null ? list.rowAt(press.place) : list.rows.find(({ key }) => key === press.key);
  }

  const tickAll = () => (onTickAll === undefined ? selection?.add(list.rows) : onTickAll());
  const ticked =
    selection === null || selection.size === 0
      ? 'none'
      : list.rows.length > 0 &&
          list.rows.every(({ key }) => selection.has(key)) &&
          selection.size >= list.count
        ? 'all'
        : 'some';

  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={list.count + 1}
      aria-multiselectable={selection !== null || undefined}
      aria-busy={!list.isSettled || undefined}
      data-paper
      className={styles.box}
      onFocus={(event) => {
        const element = rowAround(event);
        if (element !== null) onFocus(Number(element.dataset.place));
      }}
      onBlur={() => {
        unloaded.current = null;
      }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onScroll={() => {
        isScrolled.current = true;
      }}
    >
      {isPrinting && <PrintedTitle label={label} rows={list.rows} count={list.count} />}
      {isWide && (
        <TableHead
          columns={fitting}
          tracks={tracks}
          hasTicks={hasTicks}
          all={{ ticked, onTick: (isTicked) => (isTicked ? tickAll() : selection?.clear()) }}
          hasEnd={hasEnd}
          order={order}
          onOrder={onOrder}
        />
      )}
      <div role="rowgroup" className={styles.body} style={{ height: total }}>
        {(isPrinting ? NO_GROUPS : groups).map((group, place) => (
          <GroupCaption
            key={group.id}
            label={group.label}
            columns={(isWide ? fitting.length : 1) + (hasEnd ? 1 : 0) + (hasTicks ? 1 : 0)}
            top={group.at * height + place * CAPTION_PX}
            height={CAPTION_PX}
          />
        ))}
        {(isPrinting ? list.rows.map(({ place }) => ({ index: place, start: 0 })) : drawn).map(
          ({ index, start }) => {
            const row = list.rowAt(index);
            return (
              <TableRow
                key={row?.key ?? `place ${index}`}
                place={index}
                row={row}
                columns={fitting}
                tracks={tracks}
                height={height}
                top={start}
                isWide={isWide}
                isOpen={row !== undefined && row.key === openId}
                isSettled={list.isSettled}
                isTabStop={index === tabStop}
                isTicked={hasTicks && selection !== null ? row !== undefined && selection.has(row.key) : null}
                titleOf={titleOf}
                phoneRow={phoneRow}
                rowEnd={hasEnd ? rowEnd : undefined}
                rowProps={rowProps}
              />
            );
          },
        )}
      </div>
    </div>
  );
};

/** Names the list on paper, and says which of its rows are printed. */
const PrintedTitle = ({ label, rows, count }: PrintedTitleProps) => {
  const t = useTexts(texts);
  const first = rows.at(0)?.place ?? 0;
  const last = rows.at(-1)?.place ?? 0;
  return (
    <p className={printed}>
      <b>{label}</b>
      {rows.length < count && (
        <span>{t('table.printed', { first: first + 1, last: last + 1, total: count })}</span>
      )}
    </p>
  );
};

/** Moves the focus from the row into its buttons, along them, and back to the row. */
function focusControl(row: HTMLElement, step: 1 | -1): void {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
