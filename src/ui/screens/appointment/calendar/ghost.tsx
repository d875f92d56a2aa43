import { cx } from 'styled-system/css';
import { event, timeGrid } from './calendar.recipe.ts';
import type { CalendarWords } from './calendar-words.ts';
import { agentOf, type Column, type ShownAgent } from './columns.ts';
import { MINUTE_MS, placeAt } from './days.ts';
import { EventLines, isOneLine, styleOf } from './event-item.tsx';
import { overlaps } from './lanes.ts';
import type { Move } from './use-moves.ts';

interface GhostProps {
  readonly move: Move;
  readonly columns: readonly Column[];
  readonly template: string;
  readonly pxPerMinute: number;
  readonly agents: readonly ShownAgent[];
  readonly words: CalendarWords;
}

/** What is being moved, where it would be. It is the only thing that a drag draws. */
export const Ghost = ({ move, columns, template, pxPerMinute, agents, words }: GhostProps) => {
  const styles = event();
  const { row, to } = move;
  const endsAt = to.startsAt + to.minutes * MINUTE_MS;
  return (
    <div aria-hidden className={timeGrid().layer} style={{ gridTemplateColumns: template }}>
      {columns.map(({ id, day, agent }, index) => {
        const isHere =
          (agent === null || agent.id === to.agentId) &&
          overlaps({ startsAt: to.startsAt, endsAt }, day.start, day.end);
        if (!isHere) return null;
        const from = placeAt(day, to.startsAt);
        const height = (placeAt(day, endsAt) - from) * pxPerMinute;
        return (
          <div key={id} style={{ gridColumn: index + 2 }}>
            <div
              data-ghost
              data-tint={row === null ? undefined : agentOf(agents, { ...row, agentId: to.agentId }).colour}
              data-status={row?.status}
              data-new={row === null || undefined}
              data-clash={move.clash !== null || undefined}
              data-row-line={isOneLine(height) || undefined}
              className={cx(styles.root, styles.ghost)}
              style={styleOf({ top: from * pxPerMinute, height, lane: 0, lanes: 1 })}
            >
              {row === null ? (
                <span translate="no" className={styles.time}>
                  {`${words.clock(to.startsAt)}–${words.clock(endsAt)}`}
                </span>
              ) : (
                <EventLines
                  row={row}
                  startsAt={to.startsAt}
                  endsAt={endsAt}
                  height={height}
                  words={words}
                  letters={null}
                  isContinued={to.startsAt < day.start}
                />
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
};
