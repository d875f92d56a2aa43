import { type PointerEvent, useRef } from 'react';
import type { PastGap } from '../../../../core/model/replay/types.ts';
import { useWide } from '../../../hooks/use-wide.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { densityOf, shareOf, ticksOf } from './density.ts';
import { gapWords } from './event-words.ts';
import type { Track } from './player.ts';
import { transport } from './replay.recipe.ts';

/**
 * Most times written under the bar, the number of its bars, and the share from which a gap has room for its name. A time
 * closer to an end than `margin` would be cut off.
 */
const WIDE = { labels: 7, bars: 120, gapLabel: 0.2, margin: 0.03 };
const NARROW = { labels: 3, bars: 60, gapLabel: 0.6, margin: 0.07 };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type TimeBarProps = {
  readonly track: Track;
  readonly instant: number;
  /** Positions and times of failures. */
  readonly failures: readonly (readonly [number, number])[];
  readonly gaps: readonly PastGap[];
  readonly onSeek: (instant: number) => void;
};

const percent = (share: number): string => `${share * 100}%`;

/** The span as a bar with the density of events, failures and gaps. A press or a drag seeks. */
export const TimeBar = ({ track, instant, failures, gaps, onSeek }: TimeBarProps) => {
  const styles = transport();
  const t = useTexts(texts);
  const translation = useTranslation();
  const { formats } = translation;
  const bar = useRef<HTMLDivElement>(null);
  const room = useWide() ? WIDE : NARROW;
  const density = densityOf(track, room.bars);
  const done = shareOf(track, instant);
  const labels = ticksOf(track, room.labels).filter((at) => {
    const share = shareOf(track, at);
    return share > room.margin && share < 1 - room.margin;
  });
  const width = track.to - track.from;
  const labelOf = (at: number): string => {
    if (width > 2 * DAY_MS) return formats.dateLabel(at, track.to);
    return width < room.labels * MINUTE_MS ? formats.secondTime(at) : formats.clockTime(at);
  };

  const seek = ({ clientX }: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const fromStart =
      getComputedStyle(document.documentElement).direction === 'rtl'
        ? box.right - clientX
        : clientX - box.left;
    onSeek(track.from + Math.min(Math.max(fromStart / box.width, 0), 1) * (track.to - track.from));
  };

  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label={t('controls.bar')}
      aria-description={t('controls.keys')}
      aria-valuemin={0}
      aria-valuemax={track.last - track.first}
      aria-valuenow={Math.round(done * (track.last - track.first))}
      aria-valuetext={formats.stampTime(instant)}
      className={styles.bar}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
      }}
    >
      <div aria-hidden className={styles.bars} title={t('controls.density')}>
        {density.map((height, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={place}
            className={styles.tick}
            data-done={place < done * room.bars || undefined}
            style={{ height: height === 0 ? '2px' : percent(Math.max(height, 0.08)) }}
          />
        ))}
      </div>
      {gaps.map((gap) => {
        const { kind, position, from, to } = gap;
        const start = shareOf(track, from ?? track.from);
        const width = shareOf(track, to ?? track.to) - start;
        return width <= 0 ? null : (
          <span
            key={`${position} ${kind}`}
            aria-hidden
            className={styles.hatch}
            style={{ insetInlineStart: percent(start), width: percent(width) }}
            title={gapWords(t, translation, gap)}
          >
            {width >= room.gapLabel && <span>{gapWords(t, translation, gap)}</span>}
          </span>
        );
      })}
      <div aria-hidden className={styles.rail}>
        <div className={styles.done} style={{ width: percent(done) }} />
      </div>
      <span aria-hidden className={styles.needle} style={{ insetInlineStart: percent(done) }} />
      <span aria-hidden className={styles.knob} style={{ insetInlineStart: percent(done) }} />
      <div aria-hidden className={styles.failures}>
        {failures.map(([position, at]) => (
          <span
            key={position}
            className={styles.failure}
            style={{ insetInlineStart: percent(shareOf(track, at)) }}
          />
        ))}
      </div>
      <div aria-hidden translate="no" className={styles.labels}>
        {labels.map((at) => (
          <span key={at} className={styles.label} style={{ insetInlineStart: percent(shareOf(track, at)) }}>
            {labelOf(at)}
          </span>
        ))}
      </div>
    </div>
  );
};
