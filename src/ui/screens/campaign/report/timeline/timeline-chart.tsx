import { type KeyboardEvent, useRef, useState } from 'react';
import { css, sva } from 'styled-system/css';
import type { ReportRecord } from '../../../../../core/model/collections/campaigns/campaign-people.ts';
import { useLayoutOnChange } from '../../../../hooks/use-on-change.ts';
import { useWide } from '../../../../hooks/use-wide.ts';
import { dayOf } from '../../../../language/formats.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { isChosen, type ReportAddress } from '../report-address.ts';
import { markWords, timeWords } from '../report-words.ts';
import { texts } from '../texts/texts.ts';
import {
  type Bar,
  countTicks,
  type Forecast,
  placeOf,
  type Span,
  timeTicks,
  type Unit,
  windowsIn,
} from './timeline.ts';

/** The least room of a window in px. A longer run scrolls. */
const WINDOW_PX = 14;
/** Share of the axis that the words of a mark need, in percent. */
const WORDS_PERCENT = 34;
/** Place of now, in percent, from which its word would run into the words of the forecast. The head says the same. */
const GUESS_WORDS_AFTER = 55;
/** Where the newest bar stands at first if the chart scrolls, as a share of the visible width. */
const NEWEST_AT = 0.7;

const recipe = sva({
  slots: [
    'root',
    'counts',
    'scroll',
    'plot',
    'line',
    'bars',
    'bar',
    'part',
    'guess',
    'mark',
    'words',
    'now',
    'time',
  ],
  base: {
    root: { display: 'flex', textStyle: 'text.meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    counts: {
      position: 'relative',
      flexShrink: 0,
      width: '36px',
      marginBlockStart: '28px',
      height: '168px',
      '& > span': { position: 'absolute', insetInlineEnd: '8px', transform: 'translateY(50%)' },
    },
    // The bars keep their order in time, which runs as the language does.
    scroll: {
      flex: '1',
      minWidth: '0',
      overflowX: 'auto',
      overflowY: 'hidden',
      overscrollBehaviorX: 'contain',
    },
    plot: { position: 'relative', height: '220px' },
    line: {
      position: 'absolute',
      insetInline: '0',
      borderBlockStart: '1px solid token(colors.border.subtle)',
      '&[data-zero]': { borderColor: 'border.strong' },
    },
    bars: { position: 'absolute', insetInline: '0', insetBlockStart: '28px', height: '168px' },
    bar: {
      position: 'absolute',
      insetBlock: '0',
      display: 'flex',
      flexDirection: 'column-reverse',
      gap: '1px',
      px: '3px',
      border: 'none',
      bg: 'transparent',
      borderRadius: '2px',
      cursor: 'pointer',
      outlineOffset: '-1px',
      _hover: { bg: 'bg.hover' },
      '&[aria-pressed=true]': {
        bg: 'accent.soft',
        boxShadow: 'inset 0 0 0 2px token(colors.accent.solid)',
      },
    },
    part: {
      flexShrink: 0,
      width: 'full',
      minHeight: '2px',
      forcedColorAdjust: 'none',
      '&[data-part=delivered]': { bg: 'success.solid' },
      '&[data-part=sent]': { bg: 'info.solid' },
      '&[data-part=failed]': { bg: 'error.solid' },
    },
    guess: {
      position: 'absolute',
      px: '3px',
      pointerEvents: 'none',
      '& > span': {
        display: 'block',
        height: 'full',
        border: '1px dashed token(colors.border.control)',
        borderBlockEnd: 'none',
      },
    },
    mark: {
      position: 'absolute',
      insetBlockStart: '6px',
      height: '190px',
      borderInlineStart: '1px dashed token(colors.border.control)',
      pointerEvents: 'none',
    },
    words: {
      position: 'absolute',
      insetBlockStart: '0',
      px: '6',
      maxWidth: '60%',
      truncate: true,
    },
    now: {
      position: 'absolute',
      insetBlockStart: '24px',
      height: '172px',
      borderInlineStart: '2px solid token(colors.accent.solid)',
      pointerEvents: 'none',
    },
    time: {
      position: 'absolute',
      insetBlockEnd: '0',
      whiteSpace: 'nowrap',
      '&:not([data-first])': { transform: { base: 'translateX(-50%)', _rtl: 'translateX(50%)' } },
    },
  },
});
const nowWords = css({ color: 'accent.fg', fontWeight: 'medium', marginBlockStart: '20px' });
const guessWords = css({ marginBlockStart: '20px', insetInlineEnd: '0' });

export interface TimelineChartProps {
  readonly bars: readonly Bar[];
  readonly marks: ReportRecord['marks'];
  readonly forecast: Forecast | null;
  readonly toGo: number;
  readonly span: Span;
  readonly unit: Unit;
  readonly now: number;
  /** False after the end of the run. */
  readonly hasNow: boolean;
  readonly address: ReportAddress;
}

/**
 * The bars are buttons, placed in percent of the axis from its start, so that the time runs from the right in Arabic.
 * They are one tab stop: the arrow keys move, Enter chooses, Escape clears the choice.
 */
export const TimelineChart = (props: TimelineChartProps) => {
  const { bars, forecast, toGo, span, unit, now, hasNow, address } = props;
  // The first bar shows the start already.
  const marks = props.marks.filter(({ kind }) => kind !== 'started');
  const { t, formats } = useTranslation(texts);
  const isWide = useWide();
  const styles = recipe();
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // A long run is wider than the panel: show its newest bars first.
  useLayoutOnChange([unit], () => {
    const element = scroller.current;
    if (element === null) return;
    const newest = (placeOf(bars.at(-1)?.end ?? now, span) / 100) * element.scrollWidth;
    const along = Math.max(0, newest - element.clientWidth * NEWEST_AT);
    element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -along : along;
  });
  const [active, setActive] = useState<number | null>(null);
  const chosen = bars.findIndex((bar) => isChosen(address.query, bar));
  const focused = bars.findIndex(({ at }) => at === active);
  const tabStop = focused >= 0 ? focused : chosen >= 0 ? chosen : bars.length - 1;

  const totals = new Map(bars.map(({ at, total }) => [at, total]));
  const guesses = (forecast?.windows ?? []).map((guess) => ({ ...guess, base: totals.get(guess.at) ?? 0 }));
  const ticks = countTicks(
    Math.max(...bars.map(({ total }) => total), ...guesses.map(({ base, count }) => base + count), 1),
  );
  const top = ticks.at(-1) ?? 1;
  const height = (count: number) => `${(count / top) * 100}%`;
  const start = (at: number) => `${placeOf(at, span)}%`;
  const width = ({ at, end }: { readonly at: number; readonly end: number }) =>
    `${placeOf(end, span) - placeOf(at, span)}%`;
  const times = timeTicks(span, isWide ? 6 : 4);

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, place: number) => {
    if (event.key === 'Escape' && address.query.from !== null) {
      event.preventDefault();
      address.choose(null);
      return;
    }
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: place + (isRightToLeft ? -1 : 1),
      ArrowLeft: place + (isRightToLeft ? 1 : -1),
      Home: 0,
      End: bars.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const bar = box.current?.querySelectorAll('button')[Math.min(Math.max(next, 0), bars.length - 1)];
    bar?.focus();
  };

  // The newest marks are named first. The others keep their line, and stand in the table.
  const named = new Set<number>();
  let free = Number.POSITIVE_INFINITY;
  for (const { at } of marks.toReversed()) {
    const place = placeOf(at, span);
    if (place + WORDS_PERCENT > free) continue;
    named.add(at);
    free = place;
  }

  return (
    <div className={styles.root}>
      <div aria-hidden className={styles.counts}>
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: height(tick) }}>
            {formats.count(tick)}
          </span>
        ))}
      </div>
      <div ref={scroller} className={styles.scroll}>
        <div className={styles.plot} style={{ minWidth: windowsIn(span, unit) * WINDOW_PX }}>
          <div aria-hidden className={styles.bars}>
            {ticks.map((tick) => (
              <span
                key={tick}
                className={styles.line}
                data-zero={tick === 0 || undefined}
                style={{ bottom: height(tick) }}
              />
            ))}
          </div>
          <div ref={box} role="toolbar" aria-label={t('timeline.bars')} className={styles.bars}>
            {bars.map((bar, place) => {
              const isPressed = place === chosen;
              const name = t('timeline.bar', {
                from: timeWords(formats, bar.at, now),
                to: formats.clockTime(bar.end),
                delivered: bar.delivered,
                sent: bar.sent,
                failed: bar.failed,
              });
              return (
                <button
                  key={bar.at}
                  type="button"
                  aria-pressed={isPressed}
                  aria-label={name}
                  title={name}
                  tabIndex={place === tabStop ? 0 : -1}
                  className={styles.bar}
                  style={{ insetInlineStart: start(bar.at), width: width(bar) }}
                  onFocus={() => setActive(bar.at)}
                  onKeyDown={(event) => onKeyDown(event, place)}
                  onClick={() => address.choose(isPressed ? null : bar)}
                >
                  {(['delivered', 'sent', 'failed'] as const).map((part) =>
                    bar[part] === 0 ? null : (
                      <span
                        key={part}
                        data-part={part}
                        className={styles.part}
                        style={{ height: height(bar[part]) }}
                      />
                    ),
                  )}
                </button>
              );
            })}
          </div>
          <div aria-hidden className={styles.bars} style={{ pointerEvents: 'none' }}>
            {guesses.map((guess) => (
              <span
                key={guess.at}
                className={styles.guess}
                style={{
                  insetInlineStart: start(guess.at),
                  width: width(guess),
                  bottom: height(guess.base),
                  height: height(guess.count),
                }}
              >
                <span />
              </span>
            ))}
          </div>
          {marks.map((mark) => {
            const place = placeOf(mark.at, span);
            const words = t('marks.at', {
              time: timeWords(formats, mark.at, now),
              event: markWords(t, mark),
            });
            return (
              <div key={`${mark.at} ${mark.kind}`} aria-hidden>
                <span className={styles.mark} style={{ insetInlineStart: `${place}%` }} />
                {named.has(mark.at) && (
                  <span
                    className={styles.words}
                    title={words}
                    style={
                      place > 60 ? { insetInlineEnd: `${100 - place}%` } : { insetInlineStart: `${place}%` }
                    }
                  >
                    {words}
                  </span>
                )}
              </div>
            );
          })}
          {hasNow && <NowLine place={placeOf(now, span)} />}
          {isWide && forecast !== null && placeOf(now, span) < GUESS_WORDS_AFTER && (
            <span aria-hidden className={`${styles.words} ${guessWords}`}>
              {t('timeline.forecast', {
                figure: formats.count(toGo),
                time: timeWords(formats, forecast.end, now),
              })}
            </span>
          )}
          {times.map((at) => (
            <span
              key={at}
              aria-hidden
              data-first={placeOf(at, span) < 4 || undefined}
              className={styles.time}
              style={{ insetInlineStart: start(at) }}
            >
              {at === dayOf(at) ? formats.dateLabel(at, now) : formats.clockTime(at)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};

const NowLine = ({ place }: { readonly place: number }) => {
  const t = useTexts(texts);
  const styles = recipe();
  const words = place > 88 ? { insetInlineEnd: `${100 - place}%` } : { insetInlineStart: `${place}%` };
  return (
    <div aria-hidden>
      <span className={styles.now} style={{ insetInlineStart: `${place}%` }} />
      <span className={`${styles.words} ${nowWords}`} style={words}>
        {t('timeline.now')}
      </span>
    </div>
  );
};
