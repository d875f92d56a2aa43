import type { PastConnection } from '../../../../core/model/replay/types.ts';

/** Pauses shorter than this between the last event and a worker's start are not shown as unknown, in ms. */
const SHORTEST_SILENCE_MS = 60_000;
/** A worker that connects within this time after its start had no outage, in ms. */
const LONGEST_START_MS = 60_000;

/**
 * A span of time in which the connection had one state. `starting`: a worker connected for the first time. `unknown`:
 * no worker recorded the state. `ahead`: the time has not come yet.
 */
export interface Stretch {
  readonly kind: 'up' | 'down' | 'starting' | 'unknown' | 'ahead';
  readonly from: number;
  readonly to: number;
}

export interface ConnectionPeriod extends PastConnection {
  /** ms for which the state certainly lasted. */
  readonly lasted: number;
  /** Length of the unrecorded time after it, ms. */
  readonly silence: number;
}

/**
 * Returns the changes with their durations, the newest first. A worker starts with `connecting`. The state between the
 * last event before that and the start is unknown.
 */
export function periodsOf(changes: readonly PastConnection[], now: number): readonly ConnectionPeriod[] {
  return changes
    .map((change, place) => {
      const next = changes[place + 1];
      const end = Math.max(next?.at ?? now, change.at);
      const gap = next?.state === 'connecting' ? end - Math.max(change.heardUntil, change.at) : 0;
      const silence = gap >= SHORTEST_SILENCE_MS ? gap : 0;
      return { ...change, lasted: end - change.at - silence, silence };
    })
    .toReversed();
}

/** Returns the stretches of a span of time, in order and without holes. */
export function stretchesOf(
  changes: readonly PastConnection[],
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
): readonly Stretch[] {
  const end = Math.min(to, now);
  const known = periodsOf(changes, now)
    .toReversed()
    .flatMap(({ at, state, lasted, silence }): Stretch[] => [
      { kind: state === 'connected' ? 'up' : 'down', from: at, to: at + lasted },
      { kind: 'unknown', from: at + lasted, to: at + lasted + silence },
    ]);
  const stretches: Stretch[] = [];
  let reached = from;
  const add = (stretch: Stretch) => {
    const last = stretches.at(-1);
    if (stretch.to <= stretch.from) return;
    if (last?.kind === stretch.kind) stretches[stretches.length - 1] = { ...last, to: stretch.to };
    else stretches.push(stretch);
    reached = stretch.to;
  };
  for (const { kind, from: start, to: stop } of known) {
    const begin = Math.max(start, reached);
    const finish = Math.min(stop, end);
    if (finish <= begin) continue;
    add({ kind: 'unknown', from: reached, to: begin });
    add({ kind, from: begin, to: finish });
  }
  add({ kind: 'unknown', from: reached, to: end });
  add({ kind: 'ahead', from: reached, to });
  return stretches.map((stretch, place) =>
    isStart(stretch, stretches[place - 1]) ? { ...stretch, kind: 'starting' } : stretch,
  );
}

const isStart = ({ kind, from, to }: Stretch, before: Stretch | undefined): boolean =>
  kind === 'down' && before?.kind !== 'up' && to - from <= LONGEST_START_MS;

/** Returns the stretches without a connection. */
export const outagesOf = (stretches: readonly Stretch[]): readonly Stretch[] =>
  stretches.filter(({ kind }) => kind === 'down');
