export const SPEEDS = [1, 2, 4, 8, 16, 32] as const;
export type Speed = (typeof SPEEDS)[number];

/** Longest real wait in ms between two events while silence is skipped. */
export const LONGEST_SILENCE_MS = 2000;

/** Number of events that a long step moves. */
export const LONG_STEP = 10;

/** The events that a player moves through. Positions count from 1; position 0 is before the first event. */
export interface Track {
  /** Times of all events of the chat, never falling. */
  readonly times: ArrayLike<number>;
  /** The span in epoch ms. Positions stay inside it. */
  readonly from: number;
  readonly to: number;
  /** Position before the span's first event, and position of its last event. */
  readonly first: number;
  readonly last: number;
}

export interface Player {
  readonly position: number;
  /** The instant shown, in epoch ms. */
  readonly instant: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly skipsSilence: boolean;
}

export type PlayerAct =
  /** Real time has passed. */
  | { readonly type: 'tick'; readonly ms: number }
  | { readonly type: 'toggle' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly position: number }
  | { readonly type: 'seekTime'; readonly instant: number }
  /** Moves to the next or an earlier one of these positions, which ascend. */
  | { readonly type: 'step'; readonly by: number; readonly stops: readonly number[] }
  | { readonly type: 'begin' }
  | { readonly type: 'end' }
  | { readonly type: 'speed'; readonly speed: Speed }
  | { readonly type: 'skipSilence'; readonly isOn: boolean };

/**
 * Returns the times without their backward jumps, because the device's clock may have been set back. Events
 * stay in the order of the log.
 */
export function risingTimes(times: Float64Array): Float64Array {
  let latest = Number.NEGATIVE_INFINITY;
  return times.map((time) => {
    latest = Math.max(latest, time);
    return latest;
  });
}

/** Returns the number of times up to `instant`. */
export function countUpTo(times: ArrayLike<number>, instant: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the track of a span. */
export const trackOf = (times: ArrayLike<number>, from: number, to: number): Track => ({
  times,
  from,
  to,
  first: countUpTo(times, from - 1),
  last: countUpTo(times, to),
});

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** A paused player at this position. */
export const playerAt = (track: Track, position: number): Player => at(track, START, position);

const START: Player = { position: 0, instant: 0, isPlaying: false, speed: 1, skipsSilence: true };

function at(track: Track, player: Player, wanted: number): Player {
  const position = clamp(wanted, track.first, track.last);
  const time = position === track.first ? track.from : (track.times[position - 1] ?? track.from);
  return { ...player, position, instant: clamp(time, track.from, track.to) };
}

function tick(track: Track, player: Player, ms: number): Player {
  const { speed, skipsSilence } = player;
  const silence = LONGEST_SILENCE_MS * speed;
  const next = player.position < track.last ? (track.times[player.position] ?? track.to) : track.to;
  let instant = player.instant + ms * speed;
  if (skipsSilence && next - instant > silence) instant = next - silence;
  if (instant >= track.to || (skipsSilence && player.position === track.last && instant >= next))
    return { ...player, position: track.last, instant: track.to, isPlaying: false };
  const position = clamp(countUpTo(track.times, instant), player.position, track.last);
  return { ...player, position, instant };
}

/** Moves a player. Pure: the caller measures the time that passes. */
export function move(track: Track, player: Player, act: PlayerAct): Player {
  switch (act.type) {
    case 'tick':
      return player.isPlaying ? tick(track, player, act.ms) : player;
    case 'toggle':
      if (player.isPlaying) return { ...player, isPlaying: false };
      // At the end, playing starts again.
      return player.instant >= track.to || (player.skipsSilence && player.position >= track.last)
        ? { ...at(track, player, track.first), isPlaying: true }
        : { ...player, isPlaying: true };
    case 'pause':
      return { ...player, isPlaying: false };
    case 'seek':
      return { ...at(track, player, act.position), isPlaying: false };
    case 'seekTime': {
      const instant = clamp(act.instant, track.from, track.to);
      const position = clamp(countUpTo(track.times, instant), track.first, track.last);
      return { ...player, position, instant };
    }
    case 'step': {
      const here = countUpTo(act.stops, player.position);
      const isOnStop = act.stops[here - 1] === player.position;
      const target = act.by > 0 ? here + act.by - 1 : here + act.by - (isOnStop ? 1 : 0);
      const stop = target < 0 ? track.first : act.stops[Math.min(target, act.stops.length - 1)];
      return { ...at(track, player, stop ?? player.position), isPlaying: false };
    }
    case 'begin':
      return { ...at(track, player, track.first), isPlaying: false };
    case 'end':
      return { ...at(track, player, track.last), isPlaying: false };
    case 'speed':
      return { ...player, speed: act.speed };
    case 'skipSilence':
      return { ...player, skipsSilence: act.isOn };
  }
}
