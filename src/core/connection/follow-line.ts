import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { statePath } from '../inspect/state-path.ts';
import type { Clock } from '../ports.ts';
import type { LineRow } from '../views.ts';
import type { lineMachine } from './line-machine.ts';

/** How a line stands now, for the inspector; `changed` is called when that is something else than before. */
export function followLine(
  line: LineRow['line'],
  actor: ActorRefFrom<typeof lineMachine>,
  { clock, changed }: { readonly clock: Pick<Clock, 'now'>; readonly changed: () => void },
): () => LineRow {
  let row = rowOf(line, actor.getSnapshot(), clock.now());
  actor.subscribe((snapshot) => {
    const next = rowOf(line, snapshot, row.since);
    if (next.state === row.state && next.isOpen === row.isOpen && next.failures === row.failures) return;
    row = next.isOpen === row.isOpen ? next : { ...next, since: clock.now() };
    changed();
  });
  return () => row;
}

const rowOf = (
  line: LineRow['line'],
  { value, context }: SnapshotFrom<typeof lineMachine>,
  since: number,
): LineRow => ({
  key: `line:${line}`,
  kind: 'line',
  line,
  state: statePath(value),
  isOpen: context.state === 'connected',
  since,
  failures: context.failures,
  reason: context.reason,
});
