import { Ban, Check, type LucideIcon, MapPin, Phone, UserX, Video } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { type AppointmentRecord, isAhead } from '../../../../core/model/collections/appointments.ts';
import { initials } from '../../../components/avatar/identity.ts';
import { Hit } from '../../../shared/search/hit.tsx';
import { event } from './calendar.recipe.ts';
import type { CalendarWords } from './calendar-words.ts';
import type { ShownAgent } from './columns.ts';

// Made once: a calendar draws some two hundred appointments at once.
const styles = event();

/** Least height of an appointment, px. */
const LEAST_PX = 18;
/** Heights from which there is room for two and for three lines, px. */
const TWO_LINES_PX = 38;
const THREE_LINES_PX = 54;

const KINDS = { call: Phone, visit: MapPin, video: Video } as const;

const iconOf = ({ kind, status }: AppointmentRecord): LucideIcon => {
  if (status === 'completed') return Check;
  if (status === 'cancelled') return Ban;
  return status === 'no_show' ? UserX : KINDS[kind];
};

export interface Box {
  readonly top: number;
  readonly height: number;
  readonly lane: number;
  readonly lanes: number;
}

export const styleOf = ({ top, height, lane, lanes }: Box): CSSProperties => ({
  top,
  height: Math.max(height - 2, LEAST_PX),
  insetInlineStart: `calc(3px + (100% - 6px) * ${lane / lanes})`,
  width: `calc((100% - 6px) / ${lanes} - ${lanes > 1 ? 2 : 0}px)`,
});

/** The lines of an appointment, as many as fit. */
export const EventLines = ({
  row,
  startsAt,
  endsAt,
  height,
  words,
  letters,
  isContinued,
  by = null,
}: {
  readonly row: AppointmentRecord;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly height: number;
  readonly words: CalendarWords;
  /** Initials of the agent, where the colour alone would say who it is. */
  readonly letters: string | null;
  /** Whether it began on the day before. */
  readonly isContinued: boolean;
  /** Initials of the agent before the name, for paper. */
  readonly by?: string | null;
}) => {
  const Icon = iconOf(row);
  const hasLines = height >= TWO_LINES_PX;
  const name = row.name || row.number || row.title;
  const isRequested = row.status === 'requested';
  const hasEnd = hasLines && !isRequested && !isContinued;
  // Without room beside the start, the end is not shown.
  const time = (
    <>
      <span data-start="">
        <span translate="no">
          {isContinued ? words.t('until', { time: words.clock(endsAt) }) : words.clock(startsAt)}
        </span>
        <Icon aria-hidden size={12} data-status={row.status} />
      </span>
      {hasEnd && (
        <span translate="no" data-until="">
          {`–${words.clock(endsAt)}`}
        </span>
      )}
    </>
  );
  const title = name === row.title ? '' : row.title;
  const mark = letters !== null && (
    <span translate="no" className={styles.mark}>
      {letters}
    </span>
  );
  const who = (
    <bdi translate="no" className={styles.name}>
      {by !== null && `${by} · `}
      <Hit text={name} />
    </bdi>
  );
  if (!hasLines)
    return (
      <>
        <span className={styles.line}>
          {who}
          <span className={styles.time}>{time}</span>
        </span>
        {mark}
      </>
    );
  // As the pictures of a phone: who first, then when and what.
  if (letters !== null)
    return (
      <>
        {who}
        <span className={styles.time} data-name-first>
          {time}
          {isRequested && <span>{words.t('requested')}</span>}
          <bdi translate="no" className={styles.title}>
            <Hit text={title} />
          </bdi>
        </span>
        {mark}
      </>
    );
  return (
    <>
      <span className={styles.time}>
        {time}
        {isRequested && <span data-end>{words.t('requested')}</span>}
      </span>
      {who}
      {height >= THREE_LINES_PX && title !== '' && (
        <bdi translate="no" className={styles.title}>
          <Hit text={title} />
        </bdi>
      )}
    </>
  );
};

export const isOneLine = (height: number): boolean => height < TWO_LINES_PX;

interface EventItemProps extends Box {
  readonly row: AppointmentRecord;
  readonly agent: ShownAgent;
  readonly words: CalendarWords;
  readonly stop: string;
  readonly isTabStop: boolean;
  readonly isMoving: boolean;
  readonly isClash: boolean;
  readonly isMovable: boolean;
  /** Whether its lower edge is here, and resizes it. */
  readonly hasEdge: boolean;
  readonly isContinued: boolean;
  /** Whether the drawer shows it. */
  readonly isOpen: boolean;
  /** Whether paper needs the agent's initials. */
  readonly isPrinted: boolean;
  readonly hasLetters: boolean;
}

export const EventItem = memo((props: EventItemProps) => {
  const { row, agent, words, isMoving, isMovable, height } = props;
  const name = words.event(row, agent.name, props.isContinued);
  return (
    <button
      type="button"
      data-row={row.id}
      data-stop={props.stop}
      data-tint={agent.colour}
      data-status={row.status}
      data-past={!isAhead(row.status) || undefined}
      data-row-line={isOneLine(height) || undefined}
      data-clash={props.isClash || undefined}
      data-moving={isMoving || undefined}
      data-was={
        isMoving
          ? `${words.t('wasHere')}\n${words.clock(row.startsAt)}–${words.clock(row.endsAt)}`
          : undefined
      }
      aria-current={props.isOpen ? 'true' : undefined}
      aria-label={name}
      aria-keyshortcuts={isMovable ? 'M' : undefined}
      title={name}
      tabIndex={props.isTabStop ? 0 : -1}
      className={styles.root}
      style={styleOf(props)}
    >
      <EventLines
        row={row}
        startsAt={row.startsAt}
        endsAt={row.endsAt}
        height={height}
        words={words}
        letters={props.hasLetters ? initials(agent.name) : null}
        isContinued={props.isContinued}
        by={props.isPrinted ? initials(agent.name) : null}
      />
      {isMovable && props.hasEdge && <span data-edge className={styles.handle} />}
    </button>
  );
});
