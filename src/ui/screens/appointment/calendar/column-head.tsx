import { Avatar } from '../../../components/avatar/avatar.tsx';
import { timeGrid } from './calendar.recipe.ts';
import type { CalendarWords } from './calendar-words.ts';
import type { Column } from './columns.ts';

interface ColumnHeadProps {
  readonly column: Column;
  readonly index: number;
  readonly words: CalendarWords;
  readonly isToday: boolean;
}

/** The heading of a day's or an agent's column, with the number of appointments. */
export const ColumnHead = ({ column, index, words, isToday }: ColumnHeadProps) => {
  const styles = timeGrid();
  const { agent, day, count } = column;
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      className={styles.headCell}
      data-today={(isToday && agent === null) || undefined}
    >
      {agent === null ? (
        <>
          <span translate="no">{words.weekday(day.date)}</span>
          <span translate="no" className={styles.number}>
            {words.number(day.date)}
          </span>
        </>
      ) : (
        <>
          <Avatar id={agent.name} name={agent.name} size={24} />
          <bdi translate="no" data-name="">
            {agent.name}
          </bdi>
        </>
      )}
      {count > 0 && (
        <span translate="no" className={styles.count}>
          {count}
        </span>
      )}
    </div>
  );
};
