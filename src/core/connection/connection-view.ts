import type { Live } from '../session/live.ts';
import type { State } from '../state.ts';
import { CONNECTION_TEXTS, isReady } from './connection-state.ts';
import type { ConnectionView } from './types.ts';

export function connectionView(state: State, live: Live): ConnectionView {
  const { connection } = live;
  return {
    head: {
      state: connection.state,
      text: CONNECTION_TEXTS[connection.state],
      ready: isReady(connection.state),
      reason: connection.reason,
      since: connection.since,
      retryAt: live.retryAt,
      isReading: live.isReading && isReady(connection.state),
      tabs: live.attention.size,
      waitingToSend: state.totals.waiting,
      upToDateAt: live.upToDateAt,
      quarantined: live.quarantined,
    },
    rows: [],
  };
}
