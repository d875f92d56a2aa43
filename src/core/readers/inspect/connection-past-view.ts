import type { ConnectionChange, ConnectionPastView } from '../../model/connection/types.ts';
import type { LoggedEvent } from '../../model/events.ts';
import type { InspectorLive } from './inspector-live.ts';

export const CONNECTION_PAST_ROWS = 20;

/** Returns the latest changes of the connection, newest first. Searches only the newest events of the log. */
export function connectionPastView({ tail }: Pick<InspectorLive, 'tail'>): ConnectionPastView {
  const rows = tail
    .matching('connectionPast', ({ type }) => type === 'connection.changed')
    .slice(0, CONNECTION_PAST_ROWS)
    .flatMap(changeOf);
  return { head: { status: tail.status() }, rows };
}

const changeOf = (event: LoggedEvent): readonly ConnectionChange[] => {
  if (event.type !== 'connection.changed') return [];
  const { state, reason } = event.payload;
  return [{ key: String(event.seq), at: event.at, state, reason }];
};
