import type { Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { JsonObject } from '../records/types.ts';
import type { ImportEvent, PAUSE_CAUSES } from './events.ts';
import type { ImportCounts } from './types.ts';

/** `stopping`: the person cancelled it, and the service does not know yet. */
export type RunState = 'running' | 'paused' | 'stopping' | 'finished' | 'undone';

/** One import of a file, folded from its events. */
export interface ImportRun {
  readonly importId: string;
  readonly fileName: string;
  readonly total: number;
  readonly blank: number;
  readonly left: number;
  readonly chunks: number;
  readonly rejected: number;
  readonly options: JsonObject;
  readonly mapping: Readonly<Record<string, string>>;
  readonly startedAt: Timestamp;
  readonly state: RunState;
  readonly pause: { readonly cause: (typeof PAUSE_CAUSES)[number]; readonly reason: Reason } | null;
  readonly serviceId: string | null;
  /** Chunks that the service has answered. */
  readonly answered: number;
  readonly counts: ImportCounts;
  readonly reasons: Readonly<Record<string, number>>;
  readonly undoUntil: number | null;
  readonly undone: {
    readonly removed: number;
    readonly restored: number;
    readonly kept: readonly string[];
  } | null;
}

export type ImportsState = ReadonlyMap<string, ImportRun>;

export const noImports: ImportsState = new Map();

export const isEnded = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'finished' || state === 'undone';

/** Returns the rows that are neither sent nor counted yet. */
export const openRows = ({ total, blank, left, counts }: ImportRun): number =>
  total - blank - left - counts.created - counts.updated - counts.skipped - counts.failed;

/**
 * Returns the outcome of every row of an ended import: rows with errors failed, blank rows and rows that were never
 * sent are skipped. The sum is the number of rows in the file.
 */
export const finalCounts = (run: ImportRun): ImportCounts => ({
  ...run.counts,
  skipped: run.counts.skipped + run.blank + (isEnded(run) ? openRows(run) : 0),
  failed: run.counts.failed + run.left,
});

/** Folds one event. Pure and idempotent: an event that does not fit the run's state changes nothing. */
export function reduceImports(
  state: ImportsState,
  event: ImportEvent & { readonly at: Timestamp },
): ImportsState {
  const { importId } = event.payload;
  const run = state.get(importId);
  if (event.type === 'import.begun') {
    if (run !== undefined) return state;
    const begun: ImportRun = {
      ...event.payload,
      startedAt: event.at,
      state: 'running',
      pause: null,
      serviceId: null,
      answered: 0,
      counts: { created: 0, updated: 0, skipped: 0, failed: 0 },
      reasons: {},
      undoUntil: null,
      undone: null,
    };
    return new Map(state).set(importId, begun);
  }
  if (run === undefined) return state;
  if (event.type === 'import.closed') {
    if (!isEnded(run)) return state;
    const rest = new Map(state);
    rest.delete(importId);
    return rest;
  }
  const next = reduceRun(run, event);
  return next === run ? state : new Map(state).set(importId, next);
}

function reduceRun(
  run: ImportRun,
  event: Exclude<ImportEvent, { readonly type: 'import.begun' | 'import.closed' }>,
): ImportRun {
  switch (event.type) {
    case 'import.opened':
      return run.serviceId === null ? { ...run, serviceId: event.payload.serviceId } : run;
    case 'import.chunkAnswered': {
      const { seq, created, updated, skipped, failed, reasons } = event.payload;
      if (seq !== run.answered || isEnded(run)) return run;
      const { counts } = run;
      const sums = new Map(Object.entries(run.reasons));
      for (const [reason, count] of Object.entries(reasons))
        sums.set(reason, (sums.get(reason) ?? 0) + count);
      return {
        ...run,
        answered: seq + 1,
        counts: {
          created: counts.created + created,
          updated: counts.updated + updated,
          skipped: counts.skipped + skipped,
          failed: counts.failed + failed,
        },
        reasons: Object.fromEntries(sums),
      };
    }
    case 'import.paused': {
      const { cause, reason } = event.payload;
      return run.state === 'running' || run.state === 'stopping'
        ? { ...run, state: 'paused', pause: { cause, reason } }
        : run;
    }
    case 'import.resumed':
      return run.state === 'paused' ? { ...run, state: 'running', pause: null } : run;
    case 'import.stopped':
      return isEnded(run) ? run : { ...run, state: 'stopping', pause: null };
    case 'import.finished':
      return isEnded(run) ? run : { ...run, state: 'finished', undoUntil: event.payload.undoUntil };
    case 'import.undone': {
      const { removed, restored, kept } = event.payload;
      return run.state === 'finished'
        ? { ...run, state: 'undone', undone: { removed, restored, kept } }
        : run;
    }
  }
}
