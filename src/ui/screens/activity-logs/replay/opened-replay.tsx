import { CalendarX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Refusal } from '../../../../core/kernel/answer.ts';
import type { EventGroup, PastFrame, PastIndex, PastSource } from '../../../../core/model/replay/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { useMedia } from '../../../hooks/use-media.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useWide } from '../../../hooks/use-wide.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useFailureText } from '../../../records/use-failure-text.ts';
import type { OpenThread } from '../../../shared/chat/thread/open-thread.ts';
import { type AskPast, useAskPast } from '../../../shared/past/use-past.ts';
import { breakpoints } from '../../../theme/scale.ts';
import { texts } from '../texts/texts.ts';
import { Controls } from './controls.tsx';
import { longestOf } from './density.ts';
import { EventList } from './event-list.tsx';
import { createFrameLoader, type FrameLoader } from './frame-loader.ts';
import { stopsOf } from './list-items.ts';
import { countUpTo, trackOf } from './player.ts';
import { replay, transport } from './replay.recipe.ts';
import { StageBones } from './replay-bones.tsx';
import { ReplayedThread } from './replayed-thread.tsx';
import { isOfDays, type Span } from './spans.ts';
import { StatePane } from './state-pane.tsx';
import { TimeBar } from './time-bar.tsx';
import type { PastNames } from './use-past-names.ts';
import { usePlayer } from './use-player.ts';

/** Rows of the thread at first, and the rows that scrolling up adds. */
const THREAD_ROWS = 60;
const THREAD_ROWS_MAX = 2000;
/** The seq of the place before the first event. */
const BEFORE_ALL = 0;
/** ms without a move after which the position is written to the address. */
const ADDRESS_AFTER_MS = 300;
/** Most failures, and most gaps, drawn on the time bar. More would hide each other. */
const MARKS_MAX = 200;

type OpenedReplayProps = {
  readonly source: PastSource;
  readonly index: PastIndex;
  readonly times: Float64Array;
  readonly span: Span;
  /** Seq of the newest event to show; null for the end of the span. */
  readonly seq: number | null;
  readonly onSeq: (seq: number) => void;
  /** The address has the span. */
  readonly isPlaced: boolean;
  readonly onWhole: () => void;
  /** The group of events that is listed and stepped through; null for all. */
  readonly kind: EventGroup | null;
  readonly onKind: (kind: EventGroup | null) => void;
  readonly names: PastNames;
  /** Reads the history again. */
  readonly onReload: () => void;
};

/** A replay of one span. Use the source and the span as the React key. */
export const OpenedReplay = (props: OpenedReplayProps) => {
  const { source, index, times, span, seq, onSeq, isPlaced, onWhole, kind, onKind, names, onReload } = props;
  const t = useTexts(texts);
  const styles = replay();
  const bar = transport();
  const ask = useAskPast();
  const wide = useWide();
  const isRoomy = useMedia(`(min-width: ${breakpoints.xl})`);
  const [pane, setPane] = useState<'thread' | 'events' | 'state'>('thread');
  const [size, setSize] = useState(THREAD_ROWS);
  const [aim, setAim] = useState<OpenThread['aim']>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const hasDays = isOfDays(span);
  const track = useMemo(() => trackOf(times, span.from, span.to), [times, span]);
  const group = kind === null ? null : index.groupNames.indexOf(kind);
  const stops = useMemo(() => stopsOf(index.groups, track, group), [index, track, group]);
  const groups = useMemo(
    () =>
      [
        ...new Set([...index.groups.slice(track.first, track.last), ...(group === null ? [] : [group])]),
      ].toSorted((a, b) => a - b),
    [index, track, group],
  );
  const gaps = useMemo(
    () => index.gaps.filter(({ position }) => position > track.first && position <= track.last),
    [index, track],
  );
  const longGaps = useMemo(() => longestOf(gaps, MARKS_MAX), [gaps]);
  const failures = useMemo(
    () =>
      index.failures
        .filter((position) => position > track.first && position <= track.last)
        .slice(-MARKS_MAX)
        .map((position) => [position, times[position - 1] ?? 0] as const),
    [index, track, times],
  );
  const positionOf = (wanted: number | null): number =>
    wanted === null ? track.last : countUpTo(index.seqs, wanted);
  const { player, act, step } = usePlayer(track, positionOf(seq), stops);
  const { position, instant, isPlaying } = player;
  const failureText = useFailureText();
  const { frame, problem } = useFrames(ask, source, position, size);
  // After a failure the loaded frame is of another moment.
  const shown = problem === null ? frame : null;

  const seqHere = index.seqs[position - 1] ?? BEFORE_ALL;
  useEffect(() => {
    if (isPlaying || (isPlaced && seqHere === seq)) return;
    const timer = setTimeout(() => onSeq(seqHere), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isPlaced, seqHere, seq, onSeq]);
  // Another link to the same span names another instant.
  useOnChange([seq], () => {
    if (seq !== null && seq !== seqHere) act({ type: 'seek', position: positionOf(seq) });
  });

  const choose = (wanted: number) => {
    setChosen(wanted);
    act({ type: 'seek', position: wanted });
  };
  // Show the message of the chosen event once its frame has arrived.
  const arrivedKey = frame?.position === chosen ? frame.messageKey : null;
  useOnChange([arrivedKey, chosen], () => {
    if (arrivedKey !== null) setAim((before) => ({ key: arrivedKey, asked: (before?.asked ?? 0) + 1 }));
  });

  if (track.first === track.last)
    return (
      <EmptyState
        icon={CalendarX}
        title={t('replay.empty')}
        text={t('replay.emptyText')}
        action={<Button onClick={onWhole}>{t('replay.whole')}</Button>}
      />
    );

  const showsEvents = wide || pane === 'events';
  const showsState = isRoomy || pane === 'state';
  const showsThread = isRoomy || pane === 'thread' || (wide && pane === 'events');
  return (
    <div className={styles.root} tabIndex={-1} data-focus-home>
      {!isRoomy && (
        <div className={styles.segment}>
          <Segment
            label={t('replay.panes')}
            value={wide && pane === 'events' ? 'thread' : pane}
            options={[
              { value: 'thread', label: t('replay.paneThread') },
              ...(wide ? [] : [{ value: 'events' as const, label: t('replay.paneEvents') }]),
              { value: 'state', label: t('replay.paneState') },
            ]}
            onChange={setPane}
          />
        </div>
      )}
      <div className={styles.panes}>
        {showsEvents && (
          <EventList
            ask={ask}
            source={source}
            stops={stops}
            gaps={gaps}
            times={times}
            hasDays={hasDays}
            position={position}
            group={group}
            groups={groups}
            groupNames={index.groupNames}
            names={names}
            onGroup={(chosen) => onKind(chosen === null ? null : (index.groupNames[chosen] ?? null))}
            onChoose={choose}
            onStep={step}
          />
        )}
        {problem !== null && (
          <div className={styles.stage}>
            <ErrorState title={t('replay.momentFailed')} reason={failureText(problem)} onRetry={onReload} />
          </div>
        )}
        {frame === null && problem === null && <StageBones />}
        {shown !== null && showsThread && (
          <ReplayedThread
            frame={shown}
            instant={instant}
            hasDays={hasDays}
            aim={aim}
            onEarlier={() => setSize((now) => Math.min(now + THREAD_ROWS, THREAD_ROWS_MAX))}
          />
        )}
        {shown !== null && showsState && (
          <StatePane frame={shown} names={names} onRemoved={source.fileId === null ? onReload : null} />
        )}
      </div>
      <div className={bar.root}>
        <Controls player={player} total={index.seqs.length} act={act} step={step} />
        <TimeBar
          track={track}
          instant={instant}
          failures={failures}
          gaps={longGaps}
          onSeek={(to) => act({ type: 'seekTime', instant: to })}
        />
      </div>
    </div>
  );
};

type Wanted = { readonly position: number; readonly size: number };

/** Returns the newest loaded frame, and why the last one could not be loaded. */
const useFrames = (
  ask: AskPast,
  source: PastSource,
  position: number,
  size: number,
): { readonly frame: PastFrame | null; readonly problem: Refusal | null } => {
  const [frame, setFrame] = useState<PastFrame | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [loader, setLoader] = useState<FrameLoader<Wanted> | null>(null);
  useEffect(() => {
    const made = createFrameLoader({
      load: (wanted: Wanted) => ask({ kind: 'frame', source, ...wanted }),
      onFrame: (answer) => {
        setProblem(answer.ok ? null : answer.refusal);
        if (answer.ok) setFrame(answer.value);
      },
    });
    setLoader(made);
    return () => made.stop();
  }, [ask, source]);
  useEffect(() => loader?.want({ position, size }), [loader, position, size]);
  return { frame, problem };
};
