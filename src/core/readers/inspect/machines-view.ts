import type { Live } from '../../domains/context/live.ts';
import type { MachinesView } from '../../model/inspect/types.ts';
import type { State } from '../../model/state.ts';
import type { InspectorLive } from './inspector-live.ts';

/**
 * Returns the running state machines for the inspector: the two sockets, and one lane for each chat that
 * sends.
 */
export function machinesView(
  state: Pick<State, 'chats' | 'seq' | 'totals'>,
  live: Pick<Live, 'chats'> & Pick<InspectorLive, 'machines'>,
): MachinesView {
  const loads = [...live.chats.threads.values()];
  return {
    head: {
      seq: state.seq,
      chats: state.chats.size,
      chatsLoading: loads.filter(({ loading, loadingOlder }) => loading || loadingOlder).length,
      chatsFailed: loads.filter(({ error, olderError }) => error !== null || olderError !== null).length,
      waiting: state.totals.waiting,
    },
    rows: live.machines(),
  };
}
