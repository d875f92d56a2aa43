import type { Connection } from '../connection/connection-state.ts';
import type { LoggedEvent } from '../events.ts';
import { fold } from '../fold.ts';
import { emptyState, type State } from '../state.ts';
import type { ChatRecord } from './record.ts';

/**
 * Events between two states that are kept. Few enough to fold anew within a frame of the screen, many enough
 * that a long past takes little more room than its events.
 */
export const KEYFRAME_EVENTS = 500;

/** All that a replay knows of a moment. */
export interface PastState {
  readonly state: State;
  readonly connection: Connection;
}

/**
 * The states of a record after n of its events. One in every `keyframeEvents` is kept, as far as anyone has
 * looked; any other is folded from the last look, or from the keyframe before it. A keyframe is always folded
 * from the one before in one go: made of steps, it would hold each of them.
 */
export function createPastStates(
  { self, before, events }: Pick<ChatRecord, 'self' | 'before' | 'events'>,
  keyframeEvents = KEYFRAME_EVENTS,
) {
  let newest: PastState = after(
    { state: emptyState(self), connection: { state: 'disconnected', reason: null, since: 0 } },
    before,
  );
  const keyframes = [newest];
  let position = 0;
  let shown = newest;

  const keyframe = (nth: number): PastState => {
    while (keyframes.length <= nth) {
      const from = (keyframes.length - 1) * keyframeEvents;
      newest = after(newest, events.slice(from, from + keyframeEvents));
      keyframes.push(newest);
    }
    return keyframes[nth] ?? newest;
  };

  return {
    /** After the first `wanted` events. */
    at(wanted: number): PastState {
      const nth = Math.floor(wanted / keyframeEvents);
      if (position > wanted || position < nth * keyframeEvents) {
        position = nth * keyframeEvents;
        shown = keyframe(nth);
      }
      if (position < wanted) shown = after(shown, events.slice(position, wanted));
      position = wanted;
      return shown;
    },
  };
}

const after = ({ state, connection }: PastState, events: readonly LoggedEvent[]): PastState => ({
  state: fold(state, events),
  connection: events.reduce(connectionAfter, connection),
});

const connectionAfter = (before: Connection, event: LoggedEvent): Connection =>
  event.type === 'connection.changed'
    ? { state: event.payload.state, reason: event.payload.reason, since: event.at }
    : before;
