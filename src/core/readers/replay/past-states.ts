import type { ConnectionStatus } from '../../model/connection/connection-state.ts';
import type { LoggedEvent } from '../../model/events.ts';
import { fold } from '../../model/fold.ts';
import { emptyState, type State } from '../../model/state.ts';
import type { ChatRecord } from './record.ts';

/**
 * Number of events between two keyframes. Small enough to fold within one frame of the screen, and large
 * enough that keyframes need little memory.
 */
export const KEYFRAME_EVENTS = 500;

/**
 * Maximum number of keyframes of a record. Publishing a state may copy a list of everything so far, such as of the
 * messages that wait. So the number of keyframes must not grow with the record.
 */
export const KEYFRAMES_MAX = 200;

export interface PastState {
  readonly state: State;
  readonly connection: ConnectionStatus;
}

/**
 * Computes the state after any number of a record's events. Keeps a keyframe in memory: every `keyframeEvents`-th
 * state, once it was needed. Other states are folded from the last requested state or from the keyframe before them.
 * A keyframe is folded from the previous keyframe in one go. With smaller steps, the state of each step would stay in
 * memory.
 */
export function createPastStates(
  { self, before, events }: Pick<ChatRecord, 'self' | 'before' | 'events'>,
  keyframeEvents = Math.max(KEYFRAME_EVENTS, Math.ceil(events.length / KEYFRAMES_MAX)),
) {
  let newest: PastState = after(
    { state: emptyState(self), connection: { state: 'disconnected', reason: null, since: 0 } },
    before,
  );
  const keyframes = [newest];
  let position = 0;
  let current = newest;

  const keyframe = (nth: number): PastState => {
    while (keyframes.length <= nth) {
      const from = (keyframes.length - 1) * keyframeEvents;
      newest = after(newest, events.slice(from, from + keyframeEvents));
      keyframes.push(newest);
    }
    return keyframes[nth] ?? newest;
  };

  return {
    /** Returns the state after the first `count` events. */
    at(count: number): PastState {
      const nth = Math.floor(count / keyframeEvents);
      if (position > count || position < nth * keyframeEvents) {
        position = nth * keyframeEvents;
        current = keyframe(nth);
      }
      if (position < count) current = after(current, events.slice(position, count));
      position = count;
      return current;
    },
    /** Makes the next missing keyframe. Returns false if all exist. */
    prepare(): boolean {
      if (keyframes.length > Math.floor(events.length / keyframeEvents)) return false;
      keyframe(keyframes.length);
      return true;
    },
  };
}

const after = ({ state, connection }: PastState, events: readonly LoggedEvent[]): PastState => ({
  state: fold(state, events),
  connection: events.reduce(connectionAfter, connection),
});

const connectionAfter = (before: ConnectionStatus, event: LoggedEvent): ConnectionStatus =>
  event.type === 'connection.changed'
    ? { state: event.payload.state, reason: event.payload.reason, since: event.at }
    : before;
