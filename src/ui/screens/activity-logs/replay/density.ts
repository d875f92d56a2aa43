import type { PastGap } from '../../../../core/model/replay/types.ts';
import type { Track } from './player.ts';

/** Returns how many events fall into each part of the span, as a share of the fullest part. */
export function densityOf({ times, from, to, first, last }: Track, bars: number): readonly number[] {
  const counts = new Array<number>(bars).fill(0);
  const width = Math.max(to - from, 1);
  for (let place = first; place < last; place += 1) {
    const bar = Math.min(bars - 1, Math.floor((((times[place] ?? from) - from) / width) * bars));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const most = Math.max(...counts, 1);
  return counts.map((count) => count / most);
}

/** Returns where an instant is on the time bar, from 0 to 1. */
export const shareOf = ({ from, to }: Pick<Track, 'from' | 'to'>, instant: number): number =>
  Math.min(Math.max((instant - from) / Math.max(to - from, 1), 0), 1);

/** Returns the longest gaps in their order, at most so many. */
export function longestOf(gaps: readonly PastGap[], most: number): readonly PastGap[] {
  if (gaps.length <= most) return gaps;
  const longest = new Set(gaps.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, most));
  return gaps.filter((gap) => longest.has(gap));
}

const lengthOf = ({ from, to }: PastGap): number => (to ?? 0) - (from ?? 0);

/** Steps between the times under the bar, in ms. */
const STEPS_MS = [1, 5, 15, 60, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400].map(
  (seconds) => seconds * 1000,
);

/** Returns up to `most` instants to write under the time bar, at round local times. */
export function ticksOf({ from, to }: Pick<Track, 'from' | 'to'>, most: number): readonly number[] {
  const width = to - from;
  const step = STEPS_MS.find((ms) => width / ms <= most) ?? Math.ceil(width / most / 86_400_000) * 86_400_000;
  const offset = new Date(from).getTimezoneOffset() * 60_000;
  const ticks: number[] = [];
  for (let tick = Math.ceil((from - offset) / step) * step + offset; tick <= to; tick += step)
    ticks.push(tick);
  return ticks;
}
