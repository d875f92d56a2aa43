import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { type Answer, done } from '../../../core/kernel/answer.ts';
import {
  type ImportAsk,
  type ImportOptions,
  type ListedImport,
  resultsSchema,
} from '../../../core/model/import/types.ts';
import type { ImportPort, Tally, WorkDone } from '../../../worker/import/import-messages.ts';
import type { useCore } from '../../core-client/use-core.ts';
import { mappingOf, rememberedColumns } from './mapping.ts';
import type { ActorEvent, JudgeInput, ReadInput, StoreInput, UploadEvent } from './upload-types.ts';

export interface ActorParts {
  readonly calls: () => ImportPort;
  readonly execute: ReturnType<typeof useCore>['execute'];
  /** Resolves when the flags are loaded, or can't be loaded. */
  readonly flagNames: () => Promise<readonly string[]>;
  /** Imports of the service, newest first. Resolves when they are loaded, or can't be loaded. */
  readonly imports: () => Promise<readonly ListedImport[]>;
}

/** If the core lost stored parts before the import began, all are stored again, at most this often. */
const STORE_ATTEMPTS = 3;

const answeredSchema = v.pipe(v.string(), v.parseJson(), resultsSchema);

type Send = (event: ActorEvent) => void;

/** A callback actor. After it was stopped it sends nothing more. */
const actor = <I>(work: (input: I, send: Send, life: AbortSignal) => Promise<void>) =>
  fromCallback<UploadEvent, I>(({ input, sendBack }) => {
    const life = new AbortController();
    const send: Send = (event) => {
      if (!life.signal.aborted) sendBack(event);
    };
    work(input, send, life.signal).catch(() => send({ type: 'unreadable', problem: 'workerFailed' }));
    return () => life.abort();
  });

/** Lets the worker work until its job is done. Null: the actor was stopped. */
async function workOn(calls: ImportPort, send: Send, life: AbortSignal): Promise<WorkDone | null> {
  for (;;) {
    const done = await calls.work();
    if (life.aborted) return null;
    if (done.phase === 'reading') send({ type: 'progress', progress: { done: done.done, total: null } });
    else if (done.phase === 'judging') send({ type: 'progress', progress: done });
    else return done;
  }
}

/** The actors that do the work of the steps, in the worker and in the core. */
export function uploadActors({ calls, execute, flagNames, imports }: ActorParts) {
  const ask = (what: ImportAsk) => execute({ type: 'import', ask: what });

  const store = async ({ importId, ...input }: StoreInput, send: Send, life: AbortSignal) => {
    const { total, blank, left, chunks, rejected } = await calls().seal();
    const parts = chunks + rejected;
    for (let done = 0; done < parts && !life.aborted; done += 1) {
      const isRows = done < chunks;
      const seq = isRows ? done : done - chunks;
      const text = isRows ? JSON.stringify(await calls().batch(seq)) : await calls().rejected(seq);
      const answer = await ask({ act: 'store', importId, part: isRows ? 'rows' : 'rejected', seq, text });
      if (!answer.ok) return answer;
      send({ type: 'progress', progress: { done: done + 1, total: parts } });
    }
    return ask({
      act: 'begin',
      importId,
      fileName: input.fileName.slice(0, 255),
      total,
      blank,
      left,
      chunks,
      rejected,
      options: input.options,
      mapping: mappingOf(input.headers, input.columns),
    });
  };

  /** Asks the service about all rows. Null: the actor was stopped. */
  const foresee = async (
    options: ImportOptions,
    send: Send,
    life: AbortSignal,
  ): Promise<Answer<Tally> | null> => {
    let step = await calls().foresee(options);
    while (step.rows.length > 0 && !life.aborted) {
      const answer = await ask({ act: 'preview', options, rows: step.rows });
      if (life.aborted) return null;
      if (!answer.ok) return answer;
      const results = v.safeParse(answeredSchema, answer.value);
      if (!results.success) return UNREADABLE;
      step = await calls().foreseen(results.output);
      send({ type: 'progress', progress: { done: step.tally.done, total: step.total } });
    }
    return life.aborted ? null : done(step.tally);
  };

  return {
    read: actor<ReadInput>(async ({ file, settings, isAgain }, send, life) => {
      await (isAgain ? calls().read(settings) : calls().open(file.content, settings));
      const done = await workOn(calls(), send, life);
      if (done?.phase === 'refused') send({ type: 'unreadable', problem: done.problem });
      if (done?.phase !== 'opened') return;
      const { table } = done;
      const columns = rememberedColumns(table, await imports()) ?? table.columns;
      send({ type: 'opened', table, columns });
    }),
    judge: actor<JudgeInput>(async ({ corrections, ...choices }, send, life) => {
      const flags = await flagNames();
      if (life.aborted) return;
      await calls().judge({ ...choices, columns: [...choices.columns], flags: [...flags] }, corrections);
      const done = await workOn(calls(), send, life);
      if (done?.phase !== 'judged') return;
      send({ type: 'judged', counts: done.counts, corrections: await calls().corrections() });
    }),
    compare: actor<Pick<StoreInput, 'options'>>(async ({ options }, send, life) => {
      const end = await foresee(options, send, life);
      if (end?.ok === true) send({ type: 'compared', counts: await calls().counts() });
      else if (end !== null) send({ type: 'refused', refusal: end.refusal });
    }),
    foresee: actor<Pick<StoreInput, 'options'>>(async ({ options }, send, life) => {
      const end = await foresee(options, send, life);
      if (end?.ok === true) send({ type: 'foreseen', tally: end.value, counts: await calls().counts() });
      else if (end !== null) send({ type: 'refused', refusal: end.refusal });
    }),
    store: actor<StoreInput>(async (input, send, life) => {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await store(input, send, life);
        if (life.aborted) return;
        if (answer.ok) return send({ type: 'begun', importId: input.importId });
        if (answer.refusal.reason !== ':partsMissing' || attempt === STORE_ATTEMPTS)
          return send({ type: 'refused', refusal: answer.refusal });
      }
    }),
  };
}

const UNREADABLE: Answer<never> = { ok: false, refusal: { code: 'malformedAnswer', reason: '' } };
