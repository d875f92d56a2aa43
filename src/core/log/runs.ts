import * as v from 'valibot';
import type { LogRange } from '../ports.ts';
import type { Timestamp } from '../time.ts';

/** What both logs need to know of events that they store and otherwise don't look at. */
const placedSchema = v.object({ seq: v.number(), recordedAt: v.number() });

/** Events that a log could read, with what it says of them. */
export interface RunContents {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** When the newest was recorded. */
  readonly at: Timestamp;
  readonly checkedBy: string | null;
  readonly events: readonly unknown[];
}

const seqOf = (event: unknown): number => v.parse(placedSchema, event).seq;

/** The run of these events; null for none. Throws unless they ascend. */
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

/** One run of neighbours, ascending. It is as well checked as all of them are. */
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

/** What a trim leaves of a run; null for nothing. */
function trimRun(run: RunContents, through: number, keep: ReadonlySet<number>): RunContents | null {
  return runOf(
    run.events.filter((event) => {
      const seq = seqOf(event);
      return seq > through || keep.has(seq);
    }),
    run.checkedBy,
  );
}

/** The events of a run from a seq on. */
export const eventsFrom = (events: readonly unknown[], from: number): readonly unknown[] =>
  events.filter((event) => seqOf(event) >= from);

export const touches = (
  { first, last }: Pick<RunContents, 'first' | 'last'>,
  { from = Number.NEGATIVE_INFINITY, through = Number.POSITIVE_INFINITY }: LogRange,
): boolean => last >= from && first <= through;

/** Refuses what isn't a row of neighbours: sealing it would swallow what lies between. */
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

/** A run before and after it was opened. */
export interface OpenedRun<R> {
  readonly stored: R;
  readonly contents: RunContents | null;
}

/** Stored runs to replace by one, or by none. */
export interface Replacement<R> {
  readonly out: readonly R[];
  readonly in: RunContents | null;
}

/** Each row of readable runs between unreadable ones becomes one. */
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

/** What a trim replaces of the runs that begin at or before `through`. */
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
