import * as v from 'valibot';
import type { Timestamp } from '../kernel/time.ts';
import type { LogRange, RewriteEvent } from '../ports/ports.ts';

/** The only fields of an event that the log adapters read. */
const placedSchema = v.object({ seq: v.number(), recordedAt: v.number() });

export interface RunContents {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly at: Timestamp;
  readonly checkedBy: string | null;
  readonly events: readonly unknown[];
}

const seqOf = (event: unknown): number => v.parse(placedSchema, event).seq;

/** Returns a run of these events, or null for no events. Throws unless their seqs ascend. */
export function runOf(
  events: readonly unknown[],
  checkedBy: string | null,
  placed: readonly v.InferOutput<typeof placedSchema>[] = v.parse(v.array(placedSchema), events),
): RunContents | null {
  const [first, newest] = [placed[0], placed.at(-1)];
  if (first === undefined || newest === undefined) return null;
  const ascend = placed.every(({ seq }, index) => index === 0 || seq > (placed[index - 1]?.seq ?? seq));
  if (!ascend) throw new RangeError('Events must ascend by their seq.');
  return {
    first: first.seq,
    last: newest.seq,
    count: placed.length,
    at: newest.recordedAt,
    checkedBy,
    events,
  };
}

/** Merges neighbouring runs. Keeps `checkedBy` only if it is the same for all runs. */
function mergeRuns(runs: readonly [RunContents, ...RunContents[]]): RunContents {
  const [oldest] = runs;
  const newest = runs.at(-1) ?? oldest;
  return {
    first: oldest.first,
    last: newest.last,
    count: runs.reduce((sum, run) => sum + run.count, 0),
    at: newest.at,
    checkedBy: runs.every((run) => run.checkedBy === oldest.checkedBy) ? oldest.checkedBy : null,
    events: runs.flatMap((run) => run.events),
  };
}

/** Returns the rest of a run after a trim, or null if nothing is left. */
function trimRun(run: RunContents, through: number, keep: ReadonlySet<number>): RunContents | null {
  return runOf(
    run.events.filter((event) => {
      const seq = seqOf(event);
      return seq > through || keep.has(seq);
    }),
    run.checkedBy,
  );
}

export const eventsFrom = (events: readonly unknown[], from: number): readonly unknown[] =>
  events.filter((event) => seqOf(event) >= from);

export const touches = (
  { first, last }: Pick<RunContents, 'first' | 'last'>,
  { from = Number.NEGATIVE_INFINITY, through = Number.POSITIVE_INFINITY }: LogRange,
): boolean => last >= from && first <= through;

/**
 * Returns the runs with these `first` values. Throws unless they are neighbours, because only neighbours can
 * be merged.
 */
export function neighbours<R extends Pick<RunContents, 'first'>>(
  stored: readonly R[],
  firsts: readonly number[],
): readonly R[] {
  const start = stored.findIndex((run) => run.first === firsts[0]);
  const runs = start === -1 ? [] : stored.slice(start, start + firsts.length);
  if (runs.length !== firsts.length || runs.some((run, index) => run.first !== firsts[index])) {
    throw new RangeError('Only runs that are neighbours can be sealed into one.');
  }
  return runs;
}

/** A stored run and its contents, which are null if the run is unreadable. */
export interface OpenedRun<R> {
  readonly stored: R;
  readonly contents: RunContents | null;
}

/** Stored runs to remove, and the run that replaces them, if any. */
export interface Replacement<R> {
  readonly out: readonly R[];
  readonly in: RunContents | null;
}

/** Merges each sequence of readable runs. Unreadable runs separate the sequences. */
export function sealReplacements<R>(runs: readonly OpenedRun<R>[]): readonly Replacement<R>[] {
  const replacements: Replacement<R>[] = [];
  let out: R[] = [];
  let contents: RunContents[] = [];
  const close = () => {
    const [oldest, ...rest] = contents;
    if (oldest !== undefined && rest.length > 0) replacements.push({ out, in: mergeRuns([oldest, ...rest]) });
    out = [];
    contents = [];
  };
  for (const run of runs) {
    if (run.contents === null) {
      close();
      continue;
    }
    out.push(run.stored);
    contents.push(run.contents);
  }
  close();
  return replacements;
}

/** Returns the replacement of a run whose events `change` replaces, and the number of events. Null if none. */
export function rewriteReplacement<R>(
  { stored, contents }: OpenedRun<R>,
  change: RewriteEvent,
): { readonly replacement: Replacement<R>; readonly count: number } | null {
  if (contents === null) return null;
  const events = contents.events.map((record) => {
    const changed = change(record);
    return changed === null ? record : { ...Object(record), ...changed };
  });
  const count = events.filter((event, place) => event !== contents.events[place]).length;
  return count === 0 ? null : { replacement: { out: [stored], in: { ...contents, events } }, count };
}

/** Returns the replacements of a trim. `runs` must begin at or before `through`. */
export function trimReplacements<R extends Pick<RunContents, 'last'>>(
  runs: readonly OpenedRun<R>[],
  through: number,
  keep: ReadonlySet<number>,
): readonly Replacement<R>[] {
  return runs.flatMap(({ stored, contents }): readonly Replacement<R>[] => {
    if (contents === null) return stored.last <= through ? [{ out: [stored], in: null }] : [];
    const left = trimRun(contents, through, keep);
    return left?.count === contents.count ? [] : [{ out: [stored], in: left }];
  });
}
