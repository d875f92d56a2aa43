import type { LoggedEvent } from '../events.ts';
import type { Live } from '../session/live.ts';
import { CONNECTION_TEXTS } from './connection-state.ts';
import type { ConnectionChange, ConnectionPastView } from './types.ts';

/** Most changes shown: about those of one bad hour. */
export const CONNECTION_PAST_ROWS = 20;

/** Returns the connection's latest changes among the newest events of the log, newest first. */
export function connectionPastView({ tail }: Live): ConnectionPastView {
  const rows = tail
    .matching('connectionPast', ({ type }) => type === 'connection.changed')
    .slice(0, CONNECTION_PAST_ROWS)
    .flatMap(changeOf);
  return { head: { status: tail.status() }, rows };
}

const changeOf = (event: LoggedEvent): readonly ConnectionChange[] => {
  if (event.type !== 'connection.changed') return [];
  const { state, reason } = event.payload;
  return [{ key: String(event.seq), at: event.at, state, text: CONNECTION_TEXTS[state], reason }];
};
