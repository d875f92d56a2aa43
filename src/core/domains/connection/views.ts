import * as v from 'valibot';
import { isReady } from '../../model/connection/connection-state.ts';
import type { ConnectionView } from '../../model/connection/types.ts';
import { viewsOver } from '../../model/define-view.ts';
import { ANYONE } from '../../model/session/needs.ts';
import type { State } from '../../model/state.ts';
import type { Live } from '../context/live.ts';

function connectionView(
  state: Pick<State, 'totals'>,
  live: Pick<Live, 'attention' | 'connection' | 'device'>,
): ConnectionView {
  const { status: connection } = live.connection;
  return {
    head: {
      state: connection.state,
      ready: isReady(connection.state),
      reason: connection.reason,
      since: connection.since,
      retryAt: live.connection.retryAt,
      isReading: live.connection.isReading && isReady(connection.state),
      tabs: live.attention.size,
      waitingToSend: state.totals.waiting,
      upToDateAt: live.connection.upToDateAt,
      quarantined: live.device.quarantined,
    },
    rows: [],
  };
}

export const connectionViews = {
  connection: viewsOver<Live>()({
    request: v.object({ view: v.literal('connection') }),
    may: ANYONE,
    hidesItself: true,
    state: ['totals'],
    live: ['connection', 'attention', 'device'],
    make: connectionView,
  }),
};
