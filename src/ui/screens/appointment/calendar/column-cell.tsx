import { memo } from 'react';
import { isAhead } from '../../../../core/model/collections/appointments.ts';
import { event, timeGrid } from './calendar.recipe.ts';
import type { CalendarWords } from './calendar-words.ts';
import { agentOf, type Column, type ShownAgent } from './columns.ts';
import { gapsOf, momentAt } from './days.ts';
import { EventItem } from './event-item.tsx';
import { NEW_MINUTES } from './moves.ts';
import type { Stop } from './stops.ts';
import { stopKey } from './use-roving.ts';

interface ColumnCellProps {
  readonly column: Column;
  readonly index: number;
  readonly label: string;
  /** Height of the whole grid in minutes. */
  readonly minutes: number;
  readonly pxPerMinute: number;
  readonly isWeekend: boolean;
  readonly agents: readonly ShownAgent[];
  readonly words: CalendarWords;
  /** The stop of the keys, if it is in this column. */
  readonly active: Stop | null;
  readonly movingId: string | null;
  readonly clashId: string | null;
  /** The appointment in the drawer, if it is in this column. */
  readonly openId: string | null;
  readonly mayWrite: boolean;
  readonly hasLetters: boolean;
  /** Whether paper needs the agents' initials. */
  readonly isPrinted: boolean;
}

/** One column, with what is in it. It is drawn anew only when its appointments or the keys' place change. */
export const ColumnCell = memo((props: ColumnCellProps) => {
  const { column, pxPerMinute, agents, words, active, mayWrite } = props;
  const { day } = column;
  const styles = timeGrid();
  const eventStyles = event();
  const activeKey = active === null ? null : stopKey(active);
  const slotAt = active?.kind === 'slot' ? momentAt(day, active.from) : null;
  return (
    <div
      role="gridcell"
      aria-colindex={props.index + 2}
      aria-label={props.label}
      data-column={column.id}
      data-index={props.index}
      data-weekend={props.isWeekend || undefined}
      className={styles.column}
    >
      {gapsOf(day, props.minutes).map(({ from, to }) => (
        <span
          key={from}
          className={styles.gap}
          style={{ top: from * pxPerMinute, height: (to - from) * pxPerMinute }}
        />
      ))}
      {column.shown.map(({ row, from, to, isStart, isEnd, lane, lanes }) => {
        const stop = stopKey({ kind: 'row', from, row: row.id });
        const isMovable = mayWrite && isAhead(row.status);
        return (
          <EventItem
            key={row.id}
            row={row}
            agent={agentOf(agents, row)}
            words={words}
            top={from * pxPerMinute}
            height={(to - from) * pxPerMinute}
            lane={lane}
            lanes={lanes}
            stop={stop}
            isTabStop={stop === activeKey}
            isMoving={row.id === props.movingId}
            isClash={row.id === props.clashId}
            isMovable={isMovable}
            hasEdge={isEnd}
            isContinued={!isStart}
            isOpen={row.id === props.openId}
            isPrinted={props.isPrinted}
            hasLetters={props.hasLetters}
          />
        );
      })}
      {column.more.map(({ from, count, lanes }) => {
        const stop = stopKey({ kind: 'more', from, row: null });
        return (
          <button
            key={stop}
            type="button"
            data-stop={stop}
            data-date={day.date}
            aria-label={words.t('more', { count, day: words.long(day.date) })}
            tabIndex={stop === activeKey ? 0 : -1}
            className={eventStyles.more}
            style={{
              top: from * pxPerMinute + 2,
              insetInlineStart: `calc(3px + (100% - 6px) * ${(lanes - 1) / lanes})`,
              width: `calc((100% - 6px) / ${lanes})`,
            }}
          >
            <bdi dir="ltr" translate="no">{`+${count}`}</bdi>
          </button>
        );
      })}
      {active !== null && slotAt !== null && (
        <button
          type="button"
          data-stop={activeKey}
          data-at={slotAt}
          aria-label={words.t('free', { when: words.when(slotAt, slotAt + NEW_MINUTES * 60_000) })}
          tabIndex={0}
          className={styles.slot}
          style={{ top: active.from * pxPerMinute, height: NEW_MINUTES * pxPerMinute }}
        />
      )}
    </div>
  );
});
