import { threadView } from '../../domains/chat/thread/thread-view.ts';
import { createLive } from '../../domains/context/live.ts';
import type { ThreadView } from '../../model/chat/thread/types.ts';
import type { ConnectionStatus } from '../../model/connection/connection-state.ts';
import type { LoggedEvent } from '../../model/events.ts';
import type { Clock } from '../../ports/ports.ts';
import type { ExportGap } from '../export/format.ts';
import { createPastStates } from './past-states.ts';
import type { ChatRecord } from './record.ts';

/** Maximum wait between two played events, in ms. Long pauses such as nights are shortened. */
export const LONGEST_PAUSE_MS = 2000;

export interface ReplayFrame {
  /** Number of events so far, from 0 to `length`. */
  readonly position: number;
  /** Seq and time of the last event so far. Null before the first event. */
  readonly asOf: { readonly seq: number; readonly at: number } | null;
  readonly event: LoggedEvent | null;
  /** A gap in the log right before `event`. */
  readonly gap: ExportGap | null;
  readonly thread: ThreadView;
  readonly connection: ConnectionStatus;
}

/** Steps through a chat's past, with the same fold and views as the live chat. A clock is its only port. */
export interface Replay {
  readonly length: number;
  readonly gaps: readonly ExportGap[];
  readonly events: readonly LoggedEvent[];
  frame(): ReplayFrame;
  /** Moves to a position. A position beyond the ends is clamped. */
  seek(position: number): ReplayFrame;
  /** Moves to the last event at or before a time. */
  seekTime(at: number): ReplayFrame;
  /** Moves by this number of events. A negative number moves back. */
  step(events: number): ReplayFrame;
  /**
   * Plays the events, `speed` times as fast as they happened, and calls `onFrame` for each frame. Stops at
   * the end, at a seek or step, or when the returned function is called.
   */
  play(speed: number, onFrame: (frame: ReplayFrame) => void): () => void;
}

export interface ReplayOptions {
  readonly size?: number;
  readonly keyframeEvents?: number;
}

export function createReplay(
  record: ChatRecord,
  clock: Pick<Clock, 'setTimer'>,
  { keyframeEvents, ...window }: ReplayOptions = {},
): Replay {
  const { chatId, events, gaps } = record;
  const past = createPastStates(record, keyframeEvents);
  let position = 0;
  let cancel: (() => void) | null = null;
  /** Number of calls of `play`. An earlier playback must not continue beside a later playback. */
  let plays = 0;

  function frame(): ReplayFrame {
    const event = events[position - 1] ?? null;
    const { state, connection } = past.at(position);
    // Shows the thread as in a visible tab with this chat open.
    const live = createLive(connection, new Map([['replay', { chatId, visible: true }]]));
    return {
      position,
      asOf: event === null ? null : { seq: event.seq, at: event.at },
      event,
      gap: event === null ? null : gapBefore(gaps, events[position - 2]?.seq ?? 0, event.seq),
      thread: threadView(state, live, { chatId, ...window }),
      connection,
    };
  }

  const pause = () => {
    cancel?.();
    cancel = null;
  };

  const go = (to: number): ReplayFrame => {
    position = Math.max(0, Math.min(events.length, Math.trunc(to)));
    return frame();
  };

  const seek = (to: number): ReplayFrame => {
    pause();
    return go(to);
  };

  return {
    length: events.length,
    gaps,
    events,
    frame,
    seek,
    seekTime: (at) => seek(events.findLastIndex((event) => event.at <= at) + 1),
    step: (by) => seek(position + by),
    play(speed, onFrame) {
      pause();
      plays += 1;
      const mine = plays;
      const next = () => {
        const event = events[position];
        if (event === undefined) return pause();
        const since = event.at - (events[position - 1]?.at ?? event.at);
        const wait = Math.min(Math.max(since, 0) / speed, LONGEST_PAUSE_MS);
        cancel = clock.setTimer(wait, () => {
          onFrame(go(position + 1));
          // `onFrame` may have stopped the playback or started another.
          if (cancel !== null && plays === mine) next();
        });
      };
      next();
      return () => {
        if (plays === mine) pause();
      };
    },
  };
}

const gapBefore = (gaps: readonly ExportGap[], last: number, seq: number): ExportGap | null =>
  gaps.findLast(({ through }) => through < seq && through > last) ?? null;
