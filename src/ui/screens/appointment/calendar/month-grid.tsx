import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type AppointmentRecord, isAhead } from '../../../../core/model/collections/appointments.ts';
import { useIsPrinting } from '../../../hooks/use-printing.ts';
import { PrintedHead } from '../printed-head.tsx';
import type { CalendarProps } from './calendar-props.ts';
import type { CalendarWords } from './calendar-words.ts';
import { dateIn, datesOf } from './days.ts';
import { month } from './month.recipe.ts';
import { monthDays } from './month.ts';
import { MonthCell } from './month-cell.tsx';
import { byDays, onDate, type Target } from './moves.ts';
import { Said } from './said.tsx';
import type { Cursor } from './stops.ts';
import { useDrag } from './use-drag.ts';
import { targetOf, useMoves } from './use-moves.ts';
import { useRoving } from './use-roving.ts';
import { useSize } from './use-size.ts';

/** Height of a day's number and of one appointment, px. */
const HEAD_PX = 32;
const LINE_PX = 22;
const WEEKDAYS_PX = 32;
const FIRST_ROOM = 3;

interface MonthGridProps extends CalendarProps {
  readonly words: CalendarWords;
  /** A phone shows how many there are on a day, and no names. */
  readonly isPhone: boolean;
}

type Point = { readonly clientX: number; readonly clientY: number };

export const MonthGrid = (props: MonthGridProps) => {
  const { date, zone, rows, agents, now, mayWrite, words, isPhone } = props;
  const { t } = words;
  const root = useRef<HTMLDivElement>(null);
  const { height } = useSize(root);
  const isPrinting = useIsPrinting();

  const dates = datesOf('month', date);
  const weeks = dates.length / 7;
  const room = isPrinting
    ? Number.POSITIVE_INFINITY
    : isPhone
      ? 0
      : height === 0
        ? FIRST_ROOM
        : Math.max(1, Math.floor(((height - WEEKDAYS_PX) / weeks - HEAD_PX) / LINE_PX));
  const days = monthDays(dates, zone, rows, room);

  const moves = useMoves({
    rows,
    words,
    agentName: (id) => agents.find((agent) => agent.id === id)?.name ?? '',
    onMove: props.onMove,
    onCreate: () => undefined,
  });
  const { move } = moves;
  const target = move === null ? null : dateIn(move.to.startsAt, zone);
  const first: Cursor = { column: date, kind: 'day', from: 0, row: null };
  const roving = useRoving(
    root,
    days.map(({ date: column, stops }) => ({ column, stops })),
    first,
  );

  const rowNamed = (id: string | undefined): AppointmentRecord | undefined =>
    rows.find((row) => row.id === id);
  const targetAt = (row: AppointmentRecord, { clientX, clientY }: Point): Target => {
    const cells = [...(root.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const cell = cells.find((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
    });
    const to = move?.to ?? targetOf(row);
    return cell?.dataset.column === undefined ? to : onDate(targetOf(row), cell.dataset.column, zone);
  };

  const drag = useDrag<AppointmentRecord>({
    scroller: root,
    isMoving: move?.by === 'pointer',
    take(event) {
      if (!mayWrite || move !== null || !(event.target instanceof Element)) return null;
      const row = rowNamed(event.target.closest<HTMLElement>('[data-row]')?.dataset.row);
      return row !== undefined && isAhead(row.status) ? row : null;
    },
    begin: (row) => moves.begin(row, 'pointer', targetOf(row), words.titleOf(row)),
    move: (row, point) => moves.change(targetAt(row, point)),
    drop: (row, point) => moves.drop(targetAt(row, point)),
    cancel: moves.putBack,
  });

  const onClick = ({ target: pressed }: MouseEvent<HTMLElement>) => {
    if (move !== null || !(pressed instanceof Element)) return;
    const id = pressed.closest<HTMLElement>('[data-row]')?.dataset.row;
    const day = pressed.closest<HTMLElement>('[data-column]')?.dataset.column;
    if (id !== undefined) props.onOpen(id);
    else if (day !== undefined) props.onDate(day);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const side = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: side,
      ArrowLeft: -side,
      ArrowDown: 7,
      ArrowUp: -7,
    };
    const step = steps[event.key];
    const row = rowNamed(roving.cursor?.row ?? undefined);
    let isDone = true;
    if (move?.by === 'keys') {
      if (step !== undefined) moves.change(byDays(move.to, step, dates, zone));
      else if (event.key === 'Enter') moves.drop(move.to);
      else if (event.key === 'Escape') moves.putBack();
      else isDone = event.key !== 'Tab';
    } else if (event.shiftKey) isDone = false;
    else if ((event.key.toLowerCase() === 'm' || event.code === 'KeyM') && row !== undefined && mayWrite) {
      const title = words.titleOf(row);
      if (isAhead(row.status)) moves.begin(row, 'keys', targetOf(row), t('moving.startedDays', { title }));
      else moves.say(t('moving.not'));
    } else isDone = roving.byKey(event.key, side < 0) || step !== undefined;
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const today = dateIn(now, zone);
  return (
    <>
      <div
        ref={root}
        role="grid"
        aria-label={t('grid', { period: words.month(date) })}
        aria-description={t(mayWrite ? 'keysWrite' : 'keys')}
        data-paper
        className={month.root}
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
            period={words.month(date)}
            agents={agents.filter(({ id }) => rows.some((row) => row.agentId === id))}
          />
        )}
        <div role="row" className={month.weekdays}>
          {dates.slice(0, 7).map((one) => (
            <div key={one} role="columnheader" translate="no">
              {words.weekday(one)}
            </div>
          ))}
        </div>
        {Array.from({ length: weeks }, (_, week) => (
          <div key={dates[week * 7]} role="row" className={month.week}>
            {days.slice(week * 7, week * 7 + 7).map((day) => (
              <MonthCell
                key={day.date}
                day={day}
                words={words}
                agents={agents}
                isOther={day.date.slice(0, 7) !== date.slice(0, 7)}
                isToday={day.date === today}
                isTarget={day.date === target}
                active={roving.cursor?.column === day.date ? roving.cursor : null}
                movingId={move?.row?.id ?? null}
                openId={day.shown.some(({ id }) => id === props.openId) ? props.openId : null}
                mayWrite={mayWrite}
                isPhone={isPhone}
                isPrinted={isPrinting}
              />
            ))}
          </div>
        ))}
      </div>
      <Said>{moves.said}</Said>
    </>
  );
};
