import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type AppointmentRecord, isAhead } from '../../../../core/model/collections/appointments.ts';
import { useLayoutOnChange } from '../../../hooks/use-on-change.ts';
import { useIsPrinting } from '../../../hooks/use-printing.ts';
import { PrintedHead } from '../printed-head.tsx';
import { GUTTER_PX, timeGrid } from './calendar.recipe.ts';
import type { CalendarProps } from './calendar-props.ts';
import type { CalendarWords } from './calendar-words.ts';
import { ColumnCell } from './column-cell.tsx';
import { ColumnHead } from './column-head.tsx';
import { type Column, columnsOf, firstCursor, MORNING } from './columns.ts';
import { dateIn, datesOf, gridOf, MINUTE_MS, momentAt, periodOf, placeAt } from './days.ts';
import { Ghost } from './ghost.tsx';
import {
  byAgents,
  byDays,
  clamped,
  laterOrEarlier,
  longerOrShorter,
  NEW_MINUTES,
  SNAP_MINUTES,
  snapped,
  snappedDown,
  type Target,
  withEnd,
} from './moves.ts';
import { NowLine } from './now-line.tsx';
import { Said } from './said.tsx';
import { useDrag } from './use-drag.ts';
import { targetOf, useMoves } from './use-moves.ts';
import { useRoving } from './use-roving.ts';
import { useSize } from './use-size.ts';

/** Height of an hour, px. On paper half an hour has a line for its time. */
const HOUR_PX = { desk: 72, phone: 64, paper: 80 } as const;
/** Least width of a lane, px. A narrower grid scrolls sideways. Appointments without room are counted. */
const LANE_PX = 60;
const COLUMN_PX = { week: 64, day: 132 } as const;
/** Lanes before the width is known. */
const FIRST_ROOM = 3;

const widthOf = ({ shown, more }: Column, least: number): number =>
  Math.max(least, ...[...shown, ...more].map(({ lanes }) => lanes * LANE_PX));

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T12:00Z`).getUTCDay());

interface TimeGridProps extends CalendarProps {
  readonly words: CalendarWords;
  /** A phone shows one day, with everybody's appointments side by side. */
  readonly isPhone: boolean;
}

type Grip =
  | { readonly kind: 'move'; readonly row: AppointmentRecord; readonly held: number }
  | { readonly kind: 'resize'; readonly row: AppointmentRecord }
  | { readonly kind: 'create'; readonly column: Column; readonly from: number };

export const TimeGrid = (props: TimeGridProps) => {
  const { date, zone, rows, agents, now, mayWrite, words, isPhone, openId } = props;
  const { t } = words;
  const isWeek = props.view === 'week' && !isPhone;
  const view = isWeek ? 'week' : 'day';
  const styles = timeGrid();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { width } = useSize(scroller);
  const isPrinting = useIsPrinting();

  const dates = datesOf(view, date);
  const grid = gridOf(dates, zone);
  const period = periodOf(view, date, zone);
  // In a day, a press on the count of those left shows all of them.
  const [whole, setWhole] = useState('');
  const isByAgentDay = !isWeek && !isPhone;
  const count = isByAgentDay ? Math.max(agents.length, 1) : dates.length;
  const roomOf = (inside: number): number => Math.max(2, Math.floor((inside - GUTTER_PX) / count / LANE_PX));
  const room =
    isPrinting || (!isWeek && whole === date)
      ? Number.POSITIVE_INFINITY
      : width === 0
        ? FIRST_ROOM
        : roomOf(width);
  const columns = columnsOf({ days: grid.days, rows, agents, isByAgent: isByAgentDay, room });
  const isByAgent = columns.some(({ agent }) => agent !== null);
  const pxPerMinute = HOUR_PX[isPrinting ? 'paper' : isPhone ? 'phone' : 'desk'] / 60;
  const height = grid.minutes * pxPerMinute;
  const template = `${GUTTER_PX}px ${columns.map((column) => `minmax(${widthOf(column, COLUMN_PX[view])}px, 1fr)`).join(' ')}`;

  const agentName = (id: string): string =>
    agents.find((agent) => agent.id === id)?.name ?? rows.find((row) => row.agentId === id)?.agent ?? '';
  const moves = useMoves({
    rows,
    words,
    agentName,
    onMove: props.onMove,
    onCreate: (at) => props.onCreate({ ...at, agentId: at.agentId === '' ? null : at.agentId }),
  });
  const { move } = moves;
  const stops = columns.map(({ id, stops: own }) => ({ column: id, stops: own }));
  const roving = useRoving(scroller, stops, firstCursor(columns, now));

  // The working day, or what is before it, is visible first.
  const firstPlace = Math.min(
    MORNING,
    ...columns.map(({ shown }) => shown.find(({ isStart }) => isStart)?.from ?? MORNING),
  );
  useLayoutOnChange([date, view, zone], () => {
    if (scroller.current !== null) scroller.current.scrollTop = Math.max(0, firstPlace * pxPerMinute - 8);
  });

  // An appointment that is opened elsewhere, such as by a link, may be at a time that is not visible.
  const openIn = columns.find(({ shown }) => shown.some(({ row }) => row.id === openId));
  const openPart = openIn?.shown.find(({ row }) => row.id === openId);
  useLayoutOnChange([openId, openIn?.id, openPart?.from], () => {
    if (openId === null || openPart === undefined) return;
    scroller.current
      ?.querySelector(`[data-row="${CSS.escape(openId)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const rowNamed = (id: string | undefined): AppointmentRecord | undefined =>
    rows.find((row) => row.id === id);

  /** Returns the column at a point, and the minutes from its top. */
  const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const boxes = [...(body.current?.querySelectorAll('[data-index]') ?? [])].map((cell) =>
      cell.getBoundingClientRect(),
    );
    const distances = boxes.map(({ left, right }) => Math.max(left - clientX, clientX - right, 0));
    const column = columns[distances.indexOf(Math.min(...distances))];
    const top = boxes[0]?.top;
    return column === undefined || top === undefined
      ? null
      : { column, place: (clientY - top) / pxPerMinute };
  };

  const targetAt = (
    grip: Grip,
    point: { readonly clientX: number; readonly clientY: number },
  ): Target | null => {
    const at = placeOf(point);
    if (at === null) return null;
    const { column, place } = at;
    if (grip.kind === 'resize') return withEnd(targetOf(grip.row), momentAt(column.day, snapped(place)));
    if (grip.kind === 'create') {
      const { day } = grip.column;
      const [from = 0, to = 0] = [grip.from, snapped(place)].sort((a, b) => a - b);
      const startsAt = momentAt(day, from);
      return withEnd(
        { startsAt, minutes: SNAP_MINUTES, agentId: grip.column.agent?.id ?? '' },
        momentAt(day, Math.max(to, from + SNAP_MINUTES)),
      );
    }
    const top = snapped(place - grip.held);
    const startsAt = top < 0 ? column.day.start + top * MINUTE_MS : momentAt(column.day, top);
    const agentId = column.agent?.id ?? grip.row.agentId;
    return { startsAt: clamped(startsAt, period), minutes: grip.row.minutes, agentId };
  };

  const startWords = (grip: Grip): string => (grip.kind === 'create' ? '' : words.titleOf(grip.row));
  const drag = useDrag<Grip>({
    scroller,
    isMoving: move?.by === 'pointer',
    take(event) {
      if (!mayWrite || move !== null) return null;
      const { target } = event;
      const element = target instanceof Element ? target : null;
      const at = placeOf(event);
      if (element === null || at === null) return null;
      const row = rowNamed(element.closest<HTMLElement>('[data-row]')?.dataset.row);
      if (row !== undefined) {
        if (!isAhead(row.status)) return null;
        if (element.closest('[data-edge]') !== null) return { kind: 'resize', row };
        const from =
          row.startsAt < at.column.day.start
            ? (row.startsAt - at.column.day.start) / MINUTE_MS
            : placeAt(at.column.day, row.startsAt);
        return { kind: 'move', row, held: at.place - from };
      }
      if (element.closest('[role=gridcell]') === null || element.closest('button') !== null) return null;
      return { kind: 'create', column: at.column, from: snappedDown(at.place) };
    },
    begin(grip, point) {
      const row = grip.kind === 'create' ? null : grip.row;
      const to = row === null ? targetAt(grip, point) : targetOf(row);
      if (to !== null) moves.begin(row, 'pointer', to, startWords(grip));
    },
    move(grip, point) {
      const to = targetAt(grip, point);
      if (to !== null) moves.change(to);
    },
    drop(grip, point) {
      const to = targetAt(grip, point);
      if (to !== null) moves.drop(to);
    },
    press(grip) {
      if (grip.kind !== 'create') return;
      const startsAt = momentAt(grip.column.day, grip.from);
      props.onCreate({ startsAt, minutes: NEW_MINUTES, agentId: grip.column.agent?.id ?? null });
    },
    cancel: moves.putBack,
  });

  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;
    if (button === null || move !== null) return;
    const { row, date: ofMore, at } = button.dataset;
    if (row !== undefined) props.onOpen(row);
    else if (ofMore !== undefined) {
      if (isWeek) props.onDate(ofMore);
      else setWhole(date);
    } else if (at !== undefined && mayWrite) {
      const column = columns.find(({ id }) => id === roving.cursor?.column);
      props.onCreate({ startsAt: Number(at), minutes: NEW_MINUTES, agentId: column?.agent?.id ?? null });
    }
  };

  const moveByKey = (event: KeyboardEvent, to: Target, isRightToLeft: boolean): boolean => {
    const side = event.key === 'ArrowRight' ? 1 : -1;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const direction = event.key === 'ArrowDown' ? 1 : -1;
        moves.change(event.shiftKey ? longerOrShorter(to, direction) : laterOrEarlier(to, direction, period));
        return true;
      }
      case 'ArrowLeft':
      case 'ArrowRight': {
        const step = isRightToLeft ? -side : side;
        const ids = columns.flatMap(({ agent }) => agent?.id ?? []);
        moves.change(isByAgent ? byAgents(to, step, ids) : byDays(to, step, dates, zone));
        return true;
      }
      case 'Enter':
        moves.drop(to);
        return true;
      case 'Escape':
        moves.putBack();
        return true;
      default:
        // Tab leaves, and puts it back. No other key acts meanwhile.
        return event.key !== 'Tab';
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const row = rowNamed(roving.cursor?.row ?? undefined);
    const wantsMove = event.key.toLowerCase() === 'm' || event.code === 'KeyM';
    let isDone = false;
    if (move?.by === 'keys') isDone = moveByKey(event, move.to, isRightToLeft);
    else if (wantsMove && row !== undefined && mayWrite) {
      isDone = true;
      if (isAhead(row.status))
        moves.begin(row, 'keys', targetOf(row), t('moving.started', { title: words.titleOf(row) }));
      else moves.say(t('moving.not'));
    } else if (!event.shiftKey) isDone = roving.byKey(event.key, isRightToLeft);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const today = dateIn(now, zone);
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={t('grid', { period: view === 'day' ? words.long(date) : words.period(dates) })}
        aria-description={t(mayWrite ? 'keysWrite' : 'keys')}
        data-paper
        className={styles.scroll}
        style={{
          scrollPaddingBlockStart: isPhone && !isByAgent ? 8 : 56,
          scrollPaddingInlineStart: GUTTER_PX,
        }}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={roving.onFocus}
        onBlur={({ currentTarget, relatedTarget }) => {
          roving.onBlur();
          if (move?.by === 'keys' && !currentTarget.contains(relatedTarget)) moves.putBack();
        }}
        {...drag}
      >
        {isPrinting && (
          <PrintedHead
            period={words.period(dates)}
            agents={agents.filter(({ id }) => rows.some((row) => row.agentId === id))}
          />
        )}
        {!isPhone && (
          <div role="row" className={styles.head} style={{ gridTemplateColumns: template }}>
            <div role="columnheader" aria-colindex={1} className={styles.zone}>
              <span translate="no">{words.zoneName(grid.days[0]?.end ?? now)}</span>
            </div>
            {columns.map((column, index) => (
              <ColumnHead
                key={column.id}
                column={column}
                words={words}
                isToday={column.day.date === today}
                index={index}
              />
            ))}
          </div>
        )}
        <div
          ref={body}
          role="row"
          className={styles.body}
          style={{ gridTemplateColumns: template, height: height + 1 }}
        >
          <div aria-hidden className={styles.hours}>
            {grid.hours.map(({ from, hour, at }) => (
              <span
                key={from}
                data-first={from === 0 || undefined}
                className={styles.hour}
                style={{ top: from * pxPerMinute }}
              >
                <span translate="no">{words.hour(hour)}</span>
                {at !== null && <small translate="no">{words.zoneName(at)}</small>}
              </span>
            ))}
          </div>
          <div aria-hidden className={styles.lines} style={{ insetInlineStart: GUTTER_PX }}>
            {grid.hours.map(({ from }) => (
              <span key={from} className={styles.line} style={{ top: from * pxPerMinute }} />
            ))}
          </div>
          {columns.map((column, index) => (
            <ColumnCell
              key={column.id}
              column={column}
              index={index}
              label={t('column', {
                name: column.agent === null ? words.long(column.day.date) : column.agent.name,
                count: column.count,
              })}
              minutes={grid.minutes}
              pxPerMinute={pxPerMinute}
              isWeekend={isWeekend(column.day.date)}
              agents={agents}
              words={words}
              active={roving.cursor?.column === column.id ? roving.cursor : null}
              movingId={move?.row?.id ?? null}
              clashId={move?.clash?.id ?? null}
              openId={column.shown.some(({ row }) => row.id === openId) ? openId : null}
              mayWrite={mayWrite}
              hasLetters={isPhone}
              isPrinted={isPrinting && !isByAgent}
            />
          ))}
          <NowLine
            columns={columns}
            template={template}
            now={now}
            pxPerMinute={pxPerMinute}
            time={isPhone ? words.clock(now) : null}
          />
          {move !== null && (
            <Ghost
              move={move}
              columns={columns}
              template={template}
              pxPerMinute={pxPerMinute}
              agents={agents}
              words={words}
            />
          )}
        </div>
      </div>
      <Said>{moves.said}</Said>
    </>
  );
};
