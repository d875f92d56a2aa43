import { timeGrid } from './calendar.recipe.ts';
import type { Column } from './columns.ts';
import { placeAt } from './days.ts';

interface NowLineProps {
  readonly columns: readonly Column[];
  readonly template: string;
  readonly now: number;
  readonly pxPerMinute: number;
  /** The time beside the line, where there is room for it. */
  readonly time: string | null;
}

/** A line across today, at the present time. */
export const NowLine = ({ columns, template, now, pxPerMinute, time }: NowLineProps) => {
  const styles = timeGrid();
  const isToday = ({ day }: Column): boolean => now >= day.start && now < day.end;
  if (!columns.some(isToday)) return null;
  return (
    <div aria-hidden className={styles.layer} style={{ gridTemplateColumns: template }}>
      {columns.map((column, index) =>
        isToday(column) ? (
          <div key={column.id} style={{ gridColumn: index + 2 }}>
            <span data-now className={styles.now} style={{ top: placeAt(column.day, now) * pxPerMinute }}>
              {time !== null && (
                <span translate="no" className={styles.nowTime}>
                  {time}
                </span>
              )}
            </span>
          </div>
        ) : null,
      )}
    </div>
  );
};
