import { memo } from 'react';
import { cx } from 'styled-system/css';
import { isAhead } from '../../../../core/model/collections/appointments.ts';
import { initials } from '../../../components/avatar/identity.ts';
import { event } from './calendar.recipe.ts';
import type { CalendarWords } from './calendar-words.ts';
import { agentOf, type ShownAgent } from './columns.ts';
import { EventLines } from './event-item.tsx';
import { month } from './month.recipe.ts';
import type { MonthDay } from './month.ts';
import { Dots } from './phone-head.tsx';
import type { Stop } from './stops.ts';
import { stopKey } from './use-roving.ts';

interface MonthCellProps {
  readonly day: MonthDay;
  readonly words: CalendarWords;
  readonly agents: readonly ShownAgent[];
  /** A day of another month. */
  readonly isOther: boolean;
  readonly isToday: boolean;
  /** Whether what is being moved would be here. */
  readonly isTarget: boolean;
  readonly active: Stop | null;
  readonly movingId: string | null;
  /** The appointment in the drawer, if it is on this day. */
  readonly openId: string | null;
  readonly mayWrite: boolean;
  readonly isPhone: boolean;
  /** Whether paper needs the agents' initials. */
  readonly isPrinted: boolean;
}

export const MonthCell = memo((props: MonthCellProps) => {
  const { day, words, active, isPhone } = props;
  const { t } = words;
  const styles = event();
  const activeKey = active === null ? null : stopKey(active);
  const left = day.count - day.shown.length;
  const name = t('column', { name: words.long(day.date), count: day.begin });
  const stopOf = (stop: Stop) => {
    const key = stopKey(stop);
    return { 'data-stop': key, tabIndex: key === activeKey ? 0 : -1 };
  };
  return (
    <div
      role="gridcell"
      aria-label={name}
      data-column={day.date}
      data-other={props.isOther || undefined}
      data-target={props.isTarget || undefined}
      className={month.cell}
    >
      <button
        type="button"
        aria-label={name}
        aria-current={props.isToday ? 'date' : undefined}
        className={month.number}
        {...stopOf({ kind: 'day', from: 0, row: null })}
      >
        <span translate="no">{words.number(day.date)}</span>
      </button>
      {isPhone && <Dots count={day.begin} />}
      {day.shown.map((row, place) => {
        const agent = agentOf(props.agents, row);
        const isContinued = words.dateAt(row.startsAt) < day.date;
        const chipName = words.event(row, agent.name, isContinued);
        return (
          <button
            key={row.id}
            type="button"
            data-row={row.id}
            data-tint={agent.colour}
            data-status={row.status}
            data-past={!isAhead(row.status) || undefined}
            data-row-line
            data-moving={row.id === props.movingId || undefined}
            aria-current={row.id === props.openId ? 'true' : undefined}
            aria-label={chipName}
            aria-keyshortcuts={props.mayWrite && isAhead(row.status) ? 'M' : undefined}
            title={chipName}
            className={cx(styles.root, month.chip)}
            {...stopOf({ kind: 'row', from: place + 1, row: row.id })}
          >
            <EventLines
              row={row}
              startsAt={row.startsAt}
              endsAt={row.endsAt}
              height={0}
              words={words}
              letters={null}
              isContinued={isContinued}
              by={props.isPrinted ? initials(agent.name) : null}
            />
          </button>
        );
      })}
      {left > 0 && !isPhone && (
        <button
          type="button"
          aria-label={t('more', { count: left, day: words.long(day.date) })}
          className={month.more}
          {...stopOf({ kind: 'more', from: day.shown.length + 1, row: null })}
        >
          <bdi dir="ltr" translate="no">{`+${left}`}</bdi>
        </button>
      )}
    </div>
  );
});
