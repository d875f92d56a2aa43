import { ListX, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { PastEvent, PastGap, PastIndex, PastSource } from '../../../../core/model/replay/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useFixedList } from '../../../lists/use-fixed-list.ts';
import type { AskPast } from '../../../shared/past/use-past.ts';
import { texts } from '../texts/texts.ts';
import { eventIcon } from './event-icon.ts';
import { type EventNames, eventWords, gapWords } from './event-words.ts';
import { listItems } from './list-items.ts';
import { replay } from './replay.recipe.ts';

const ROW_PX = 32;
const ALL = 'all';

type EventListProps = {
  readonly ask: AskPast;
  readonly source: PastSource;
  readonly stops: readonly number[];
  readonly gaps: readonly PastGap[];
  /** The rising times of all events. */
  readonly times: Float64Array;
  /** The span has several days, so the list names them. */
  readonly hasDays: boolean;
  /** Position of the newest event shown. */
  readonly position: number;
  /** Place of a group in `groupNames`; null for all. */
  readonly group: number | null;
  /** The groups of the span's events, as places in `groupNames`. */
  readonly groups: readonly number[];
  readonly groupNames: PastIndex['groupNames'];
  readonly names: EventNames;
  readonly onGroup: (group: number | null) => void;
  readonly onChoose: (position: number) => void;
  readonly onStep: (by: number) => void;
};

/** The events of the span. The chosen row is the newest event that the thread shows. */
export const EventList = (props: EventListProps) => {
  const {
    ask,
    source,
    stops,
    gaps,
    times,
    hasDays,
    position,
    group,
    groups,
    groupNames,
    names,
    onGroup,
    onChoose,
    onStep,
  } = props;
  const styles = replay();
  const t = useTexts(texts);
  const translation = useTranslation();
  const { formats } = translation;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { dayOf } = formats;
  const items = useMemo(
    () => listItems(stops, gaps, hasDays ? times : null, dayOf),
    [stops, gaps, hasDays, times, dayOf],
  );
  const current = items.findLastIndex((item) => item.kind === 'event' && item.position <= position);
  const list = useFixedList({
    box,
    count: items.length,
    rowPx: ROW_PX,
    headPx: 0,
    alwaysDrawn: [current],
  });
  useOnChange([current], () => {
    if (current >= 0) list.bringIntoView(current);
  });
  const drawn = list.drawn.flatMap(({ index }) => {
    const item = items[index];
    return item?.kind === 'event' ? item.position : [];
  });
  const drawnKey = drawn.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new array of the same positions is no change.
  const steady = useMemo(() => drawn, [drawnKey]);
  const events = usePastEvents(ask, source, steady);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onStep(by);
  };

  return (
    <section aria-label={t('list.label')} className={styles.list}>
      <div className={styles.listHead}>
        <span>{t('list.label')}</span>
        <span className={styles.count}>{formats.count(stops.length)}</span>
        <InlineSelect
          label={t('list.kinds')}
          value={group === null ? ALL : String(group)}
          options={[
            { value: ALL, label: t('list.all') },
            ...groups.map((one) => ({
              value: String(one),
              label: t(`list.group.${groupNames[one] ?? 'log'}`),
            })),
          ]}
          onChange={(value) => onGroup(value === ALL ? null : Number(value))}
        />
      </div>
      {stops.length === 0 && (
        <EmptyState
          icon={ListX}
          title={t('list.none')}
          action={
            <Button icon={X} onClick={() => onGroup(null)}>
              {t('list.all')}
            </Button>
          }
        />
      )}
      <div
        ref={box}
        role="listbox"
        tabIndex={0}
        aria-label={t('list.label')}
        aria-activedescendant={current < 0 ? undefined : `${id}${current}`}
        className={styles.scroll}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className={styles.rows} style={{ height: list.height }}>
          {list.drawn.map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            const style = { transform: `translateY(${start}px)` };
            if (item.kind === 'day')
              return (
                <div
                  key={item.key}
                  id={`${id}${index}`}
                  role="presentation"
                  className={styles.day}
                  style={style}
                >
                  <bdi translate="no">{formats.dateLabel(item.day, Date.now())}</bdi>
                </div>
              );
            if (item.kind === 'gap')
              return (
                <div
                  key={item.key}
                  id={`${id}${index}`}
                  role="presentation"
                  className={styles.gap}
                  style={style}
                >
                  <span>{gapWords(t, translation, item.gap)}</span>
                </div>
              );
            const event = events.get(item.position);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
              <div
                key={item.key}
                id={`${id}${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                aria-setsize={stops.length}
                aria-posinset={item.place}
                aria-describedby={
                  (items[index - 1]?.kind ?? 'event') === 'event' ? undefined : `${id}${index - 1}`
                }
                data-failed={event?.isFailure || undefined}
                data-later={item.position > position || undefined}
                className={styles.row}
                style={style}
                onClick={() => onChoose(item.position)}
              >
                {event === undefined ? (
                  <span>{t('list.loading')}</span>
                ) : (
                  <Words event={event} names={names} />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
};

const Words = ({ event, names }: { readonly event: PastEvent; readonly names: EventNames }) => {
  const styles = replay();
  const { t, formats } = useTranslation(texts);
  const Icon = eventIcon(event);
  const sentence = eventWords(t, event, names);
  return (
    <>
      <time dir="ltr" title={formats.exactTime(event.at)} className={styles.time}>
        {formats.secondTime(event.at)}
      </time>
      <Icon size={16} aria-hidden />
      <bdi translate="no" className={styles.words} title={sentence}>
        {sentence}
      </bdi>
    </>
  );
};

const NONE: ReadonlyMap<number, PastEvent> = new Map();
/** Most events kept in this tab. Above this, events out of view are dropped. */
const KEPT_MAX = 4000;

/** Returns the events at the drawn positions, as far as they have loaded. */
const usePastEvents = (
  ask: AskPast,
  source: PastSource,
  drawn: readonly number[],
): ReadonlyMap<number, PastEvent> => {
  const [known, setKnown] = useState(NONE);
  const asked = useRef<Set<number>>(new Set());
  useEffect(() => {
    const positions = drawn.filter((position) => !asked.current.has(position));
    if (positions.length === 0) return;
    if (asked.current.size > KEPT_MAX) {
      asked.current = new Set(drawn);
      setKnown(NONE);
    }
    for (const position of positions) asked.current.add(position);
    void ask({ kind: 'events', source, positions }).then((answer) => {
      if (!answer.ok) {
        for (const position of positions) asked.current.delete(position);
        return;
      }
      setKnown(
        (before) => new Map([...before, ...answer.value.map((event) => [event.position, event] as const)]),
      );
    });
  }, [ask, source, drawn]);
  return known;
};
