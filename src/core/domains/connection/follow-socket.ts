import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { statePath } from '../../kernel/state-path.ts';
import type { SocketRow } from '../../model/inspect/types.ts';
import type { Clock } from '../../ports/ports.ts';
import type { socketMachine } from './socket-machine.ts';

/**
 * Follows a socket's state for the inspector. Returns a function that returns the socket's row. Calls
 * `changed` when the row changes.
 */
export function followSocket(
  socket: SocketRow['socket'],
  actor: ActorRefFrom<typeof socketMachine>,
  { clock, changed }: { readonly clock: Pick<Clock, 'now'>; readonly changed: () => void },
): () => SocketRow {
  let row = rowOf(socket, actor.getSnapshot(), clock.now());
  actor.subscribe((snapshot) => {
    const next = rowOf(socket, snapshot, row.since);
    if (next.state === row.state && next.isOpen === row.isOpen && next.failures === row.failures) return;
    row = next.isOpen === row.isOpen ? next : { ...next, since: clock.now() };
    changed();
  });
  return () => row;
}

const rowOf = (
  socket: SocketRow['socket'],
  { value, context }: SnapshotFrom<typeof socketMachine>,
  since: number,
): SocketRow => ({
  key: `socket:${socket}`,
  kind: 'socket',
  socket,
  state: statePath(value),
  isOpen: context.state === 'connected',
  since,
  failures: context.failures,
  reason: context.reason,
});
