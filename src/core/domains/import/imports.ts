import { type CallOutcome, refusalOf } from '../../api/call.ts';
import { importRoutes } from '../../api/import-routes.ts';
import type { SessionAsk } from '../../api/route.ts';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import type { Reason } from '../../kernel/reasons.ts';
import type { ImportEvent } from '../../model/import/events.ts';
import { type ImportsView, importsView } from '../../model/import/imports-view.ts';
import { type ImportRun, type ImportsState, isEnded, openRows } from '../../model/import/runs.ts';
import type { ImportAsk, ImportContact, ImportValue, RowResult } from '../../model/import/types.ts';
import { type Clock, StorageFullError } from '../../ports/ports.ts';
import { type PartStore, refusedIn, rowsIn } from './parts.ts';
import type { Unfinished } from './unfinished.ts';

/** Wait before an unanswered request is repeated, in ms. It doubles each time. */
const WAIT_MIN_MS = 2000;
const WAIT_MAX_MS = 60_000;

export interface ImportsDeps {
  readonly clock: Clock;
  readonly ask: SessionAsk;
  readonly parts: PartStore;
  readonly unfinished: Unfinished;
  readonly state: () => ImportsState;
  /** Appends what `decide` returns with strict durability. Resolves to what was appended. */
  readonly commit: (
    decide: (state: ImportsState) => ImportEvent | null,
    causedBy?: string,
  ) => Promise<ImportEvent | null>;
  /** Whether the user may import and their role may write. */
  readonly may: () => boolean;
  /**
   * Whether the role sees all numbers and addresses. An import compares each row with them, and its outcomes, its counts
   * and the list of contacts afterwards all tell which of them are known.
   */
  readonly seesAll: () => boolean;
  readonly expire: () => void;
  readonly changed: () => void;
  /** An import changed contacts: lists of them are stale. */
  readonly wrote: () => void;
  /** Carries out deletions of contacts that can still be undone: rows of the file may have their numbers. */
  readonly hurry: () => Promise<void>;
  readonly background: (work: Promise<unknown>) => void;
}

/**
 * Carries out imports, one at a time and one chunk after the other. The log holds the progress of each import. If an
 * answer is lost, its chunk is sent again with the same number. The service carries out each number once.
 */
export function createImports(deps: ImportsDeps) {
  const { ask: askService, clock, parts, state, commit, unfinished } = deps;
  const waiting = new Set<string>();
  /** Imports whose parts a tab stores now. They have not begun, so the state does not name them. */
  const storing = new Set<string>();
  let failures = 0;
  let running = false;
  let stopped = false;
  let cancelWait: (() => void) | null = null;

  const wait = (importId: string, ms: number) => {
    waiting.add(importId);
    deps.changed();
    cancelWait = clock.setTimer(ms, resume);
  };
  const resume = () => {
    cancelWait?.();
    cancelWait = null;
    waiting.clear();
    run();
  };

  const pauseAt = (importId: string, cause: 'notAllowed' | 'refused' | 'rowsLost', reason: Reason = '') =>
    commit(() => ({ type: 'import.paused', payload: { importId, cause, reason } }));

  /** Returns the value of an answer. Null: the run waits, is paused, or the session ended. */
  async function settled<T>({ importId }: ImportRun, outcome: CallOutcome<T>): Promise<T | null> {
    switch (outcome.kind) {
      case 'ok':
        failures = 0;
        return outcome.value;
      case 'unauthorised':
        stopped = true;
        deps.expire();
        return null;
      case 'refused':
        await pauseAt(importId, outcome.status === 403 ? 'notAllowed' : 'refused', outcome.reason);
        return null;
      case 'throttled':
      case 'unclear':
      case 'unanswered': {
        const own = outcome.kind === 'throttled' ? outcome.retryAfter : undefined;
        wait(importId, own === undefined ? Math.min(WAIT_MIN_MS * 2 ** failures, WAIT_MAX_MS) : own * 1000);
        failures += 1;
        return null;
      }
    }
  }

  /** Carries out the next request of a run. Each step is safe to repeat after a crash at any moment. */
  async function step(current: ImportRun): Promise<void> {
    const { importId, serviceId } = current;
    if (!deps.may() || !deps.seesAll()) {
      await pauseAt(importId, 'notAllowed');
      return;
    }
    if (serviceId === null) {
      await deps.hurry();
      const { fileName, mapping, options, total } = current;
      const begun = await settled(
        current,
        await askService(importRoutes.beginImport, {
          body: { file_name: fileName, mapping, options, total },
          key: importId,
        }),
      );
      if (begun === null) return;
      const { import_id } = begun.data;
      await commit(() => ({ type: 'import.opened', payload: { importId, serviceId: import_id } }));
    } else if (current.state === 'stopping' || current.answered === current.chunks) {
      await finish(current, serviceId);
    } else await sendChunk(current, serviceId);
  }

  async function sendChunk(current: ImportRun, serviceId: string): Promise<void> {
    const { importId, answered: seq } = current;
    const text = await parts.get(importId, 'rows', seq);
    const rows = text === null ? null : rowsIn(text);
    if (rows === null) {
      await pauseAt(importId, 'rowsLost');
      return;
    }
    const answer = await settled(
      current,
      await askService(importRoutes.importChunk, {
        params: { importId: serviceId },
        body: { seq, rows: [...rows] },
      }),
    );
    if (answer === null) return;
    const { results } = answer.data;
    // Store the results before the event is logged, so that no event names a missing part.
    await parts.put(importId, 'results', seq, JSON.stringify(withNames(results, rows)));
    await commit(() => ({
      type: 'import.chunkAnswered',
      payload: { importId, seq, ...tally(results, rows) },
    }));
    deps.wrote();
  }

  async function finish(current: ImportRun, serviceId: string): Promise<void> {
    const { importId, blank, left } = current;
    const refused = left === 0 ? [] : refusedIn(await parts.get(importId, 'rejected', 0));
    const unsent = { skipped: blank + openRows(current), failed: left, refused: [...refused] };
    const answer = await settled(
      current,
      await askService(importRoutes.finishImport, { params: { importId: serviceId }, body: unsent }),
    );
    if (answer === null) return;
    const undoUntil = Date.parse(answer.data.undo_until ?? '');
    await commit(() => ({
      type: 'import.finished',
      payload: { importId, undoUntil: Number.isNaN(undoUntil) ? null : undoUntil },
    }));
    deps.wrote();
  }

  const next = (): ImportRun | undefined =>
    [...state().values()].find((one) => one.state === 'running' || one.state === 'stopping');

  async function runAll(): Promise<void> {
    for (let current = next(); current !== undefined; current = next()) {
      if (stopped || cancelWait !== null) return;
      await step(current);
    }
  }

  function run(): void {
    if (stopped || running || cancelWait !== null || next() === undefined) return;
    running = true;
    const all = runAll().finally(() => {
      running = false;
    });
    deps.background(
      all.then(
        // An import may have begun while the last step ended.
        () => (next() === undefined ? undefined : run()),
        (error: unknown) => {
          const [current] = [...state().values()];
          if (!stopped && current !== undefined) wait(current.importId, WAIT_MAX_MS);
          throw error;
        },
      ),
    );
  }

  async function store({
    importId,
    part,
    seq,
    text,
  }: Extract<ImportAsk, { act: 'store' }>): Promise<Answer<ImportValue>> {
    if (state().has(importId)) return DONE;
    if (part === 'rows' && rowsIn(text) === null) return refuse('malformedCommand', ':partUnreadable');
    storing.add(importId);
    try {
      await parts.put(importId, part, seq, text);
      return DONE;
    } catch (error) {
      if (error instanceof StorageFullError) return refuse('storage', ':notStored');
      throw error;
    }
  }

  async function steer(importId: string, how: 'pause' | 'resume' | 'stop' | 'close', causedBy: string) {
    const event = await commit((imports): ImportEvent | null => {
      const one = imports.get(importId);
      if (one === undefined) return null;
      switch (how) {
        case 'pause':
          return one.state === 'running'
            ? { type: 'import.paused', payload: { importId, cause: 'person', reason: '' } }
            : null;
        case 'resume':
          return one.state === 'paused' ? { type: 'import.resumed', payload: { importId } } : null;
        case 'stop':
          return isEnded(one) ? null : { type: 'import.stopped', payload: { importId } };
        case 'close':
          return isEnded(one) ? { type: 'import.closed', payload: { importId } } : null;
      }
    }, causedBy);
    if (event?.type === 'import.closed') await tidy();
    resume();
  }

  const tidy = () => parts.keepOnly(new Set([...state().keys(), ...storing]));

  async function undo(serviceId: string, causedBy: string): Promise<Answer<ImportValue>> {
    const own = [...state().values()].find((one) => one.serviceId === serviceId);
    // Its next rows would be refused, and its counts would not say what the service has.
    if (own !== undefined && !isEnded(own)) return refuse('rejected', ':importRunning');
    const outcome = await askService(importRoutes.undoImport, { params: { importId: serviceId }, body: {} });
    if (outcome.kind === 'unauthorised') deps.expire();
    if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
    const { data } = outcome.value;
    if (own !== undefined)
      await commit(() => ({ type: 'import.undone', payload: { importId: own.importId, ...data } }), causedBy);
    deps.wrote();
    return done(JSON.stringify(data));
  }

  async function question<T>(
    outcome: CallOutcome<T>,
    value: (answer: T) => unknown,
  ): Promise<Answer<ImportValue>> {
    if (outcome.kind === 'unauthorised') deps.expire();
    return outcome.kind === 'ok'
      ? done(JSON.stringify(value(outcome.value)))
      : { ok: false, refusal: refusalOf(outcome) };
  }

  async function answer(ask: ImportAsk, causedBy: string): Promise<Answer<ImportValue>> {
    switch (ask.act) {
      case 'store':
        return store(ask);
      case 'begin': {
        const { act: _, ...payload } = ask;
        // A new worker deletes the parts of imports that have not begun. If any part is missing, the tab stores all
        // of them again.
        const isWhole =
          state().has(ask.importId) ||
          ((await parts.has(ask.importId, 'rows', ask.chunks)) &&
            (await parts.has(ask.importId, 'rejected', ask.rejected)));
        if (!isWhole) return refuse('rejected', ':partsMissing');
        await commit(
          (imports) => (imports.has(ask.importId) ? null : { type: 'import.begun', payload }),
          causedBy,
        );
        storing.delete(ask.importId);
        await unfinished.drop(ask.importId);
        run();
        return DONE;
      }
      case 'steer':
        await steer(ask.importId, ask.how, causedBy);
        return DONE;
      case 'read':
        return done(await parts.get(ask.importId, ask.part, ask.seq));
      case 'preview':
        return question(
          await askService(importRoutes.previewImport, { body: { options: ask.options, rows: ask.rows } }),
          ({ data }) => data.results,
        );
      case 'list':
        return question(await askService(importRoutes.listImports, {}), ({ data }) =>
          data.filter((one) => one !== null),
        );
      case 'undo':
        return undo(ask.serviceId, causedBy);
      case 'keep':
      case 'unfinished':
      case 'drop':
        return unfinished.ask(ask);
    }
  }

  return {
    async ask(ask: ImportAsk, causedBy: string): Promise<Answer<ImportValue>> {
      if (COMPARING.has(ask.act) && !deps.seesAll()) return HIDES_NUMBERS;
      const answered = await answer(ask, causedBy);
      // The role may have changed while the service compared.
      return ask.act === 'preview' && !deps.seesAll() ? HIDES_NUMBERS : answered;
    },
    file: unfinished.file,
    /** Deletes parts that no import names and uploads that are too old, and continues the imports of an earlier worker. */
    async begin(): Promise<void> {
      await tidy();
      await unfinished.tidy();
      run();
    },
    /** Call when the network is back. Ends the wait before the next attempt. */
    online: resume,
    view: (): ImportsView => importsView(state(), waiting),
    stop(): void {
      stopped = true;
      cancelWait?.();
      unfinished.stop();
    },
  };
}
export type Imports = ReturnType<typeof createImports>;

const DONE: Answer<ImportValue> = done(null);

/** What compares rows of a file with the contacts, leads to it, or says what it has found. */
const COMPARING: ReadonlySet<ImportAsk['act']> = new Set(['store', 'begin', 'preview', 'undo']);
const HIDES_NUMBERS = refuse('notAllowed', ':importHidesNumbers');

/** Counts the results. A row that is missing in the results counts as failed. */
function tally(results: readonly RowResult[], rows: readonly ImportContact[]) {
  const byRow = new Map(results.map((result) => [result.row, result]));
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  const reasons = new Map<string, number>();
  for (const { row } of rows) {
    const { outcome, reason } = byRow.get(row) ?? UNNAMED;
    counts[outcome] += 1;
    if (reason !== '') reasons.set(`${outcome} ${reason}`, (reasons.get(`${outcome} ${reason}`) ?? 0) + 1);
  }
  return { ...counts, reasons: Object.fromEntries(reasons) };
}

const UNNAMED = { outcome: 'failed', reason: 'noAnswer' } as const;

const withNames = (results: readonly RowResult[], rows: readonly ImportContact[]) => {
  const byRow = new Map(results.map((result) => [result.row, result]));
  return rows.map(({ row, fullName, phone, email }) => {
    const { outcome, reason } = byRow.get(row) ?? UNNAMED;
    return { row, fullName, phone, email, outcome, reason };
  });
};
