import { threadView } from '../chat/thread/thread-view.ts';
import type { ThreadView } from '../chat/thread/types.ts';
import type { Connection } from '../connection/connection-state.ts';
import type { LoggedEvent } from '../events.ts';
import type { ExportGap } from '../export/format.ts';
import type { Clock } from '../ports.ts';
import { createLive } from '../session/live.ts';
import { createPastStates } from './past-states.ts';
import type { ChatRecord } from './record.ts';

/** Longest time that playing waits between two events, in ms: nights are not replayed. */
export const LONGEST_PAUSE_MS = 2000;

/** The chat as it was after some events. */
export interface ReplayFrame {
  /** How many of the record's events have happened, from 0 to `length`. */
  readonly position: number;
  /** The last event that has happened and its time; null before the first. */
  readonly asOf: { readonly seq: number; readonly at: number } | null;
  readonly event: LoggedEvent | null;
  /** What the log lacks right before that event: shown as a gap, never smoothed. */
  readonly gap: ExportGap | null;
  readonly thread: ThreadView;
  readonly connection: Connection;
}

/** A chat's past, to be looked at: the same fold and the same views over its record, and no port but a clock. */
export interface Replay {
  readonly length: number;
  readonly gaps: readonly ExportGap[];
  /** The record's events, for a list beside the thread. */
  readonly events: readonly LoggedEvent[];
  frame(): ReplayFrame;
  /** To a position; beyond the ends it is the end. */
  seek(position: number): ReplayFrame;
  /** To the last event that had happened at a time. */
  seekTime(at: number): ReplayFrame;
  /** So many events on, or back. */
  step(events: number): ReplayFrame;
  /**
   * Goes on by itself, `speed` times as fast as it happened, and calls back at each frame; stops at the end,
   * at a seek or step, or when the answer is called.
   */
  play(speed: number, onFrame: (frame: ReplayFrame) => void): () => void;
}

export interface ReplayOptions {
  /** Rows of the thread's window. */
  readonly size?: number;
  /** Instead of `KEYFRAME_EVENTS`. */
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
  /** How often it was played: one playing must not go on beside the next. */
  let plays = 0;

  function frame(): ReplayFrame {
    const event = events[position - 1] ?? null;
    const { state, connection } = past.at(position);
    // As a tab sees it that has the chat open.
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
          // Unless it was stopped, or played anew, by whoever was called.
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

/** The gap that ends between two events of the record. */
const gapBefore = (gaps: readonly ExportGap[], last: number, seq: number): ExportGap | null =>
  gaps.findLast(({ through }) => through < seq && through > last) ?? null;
