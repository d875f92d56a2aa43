import { useActor } from '@xstate/react';
import { wrap } from 'comlink';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { HOME } from '../../../core/kernel/phone/home.ts';
import type { ImportRow } from '../../../core/model/import/imports-view.ts';
import type { ListedImport } from '../../../core/model/import/types.ts';
import { type ImportPort, importPortSchema } from '../../../worker/import/import-messages.ts';
import workerAddress from '../../../worker/import/import-worker.ts?worker&url';
import { trustedScript } from '../../core-client/trusted-script.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useFlags } from '../../core-client/use-flags.ts';
import { useView } from '../../core-client/use-view.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { useUnfinished } from './unfinished/use-unfinished.ts';
import { uploadActors } from './upload-actors.ts';
import { uploadMachine, validCorrections } from './upload-machine.ts';
import type { Choices } from './upload-types.ts';
import { type History, useHistory } from './use-history.ts';

interface Parts {
  readonly worker: FileWorker;
  readonly machine: typeof uploadMachine;
  readonly flagNames: LateValue<readonly string[]>;
  readonly imports: LateValue<readonly ListedImport[]>;
}

function makeParts(execute: ReturnType<typeof useCore>['execute'], onFailure: () => void): Parts {
  const worker = createFileWorker(onFailure);
  const flagNames = createLateValue<readonly string[]>([]);
  const imports = createLateValue<readonly ListedImport[]>([]);
  const actors = uploadActors({
    calls: worker.calls,
    execute,
    flagNames: flagNames.read,
    imports: imports.read,
  });
  return { worker, machine: uploadMachine.provide({ actors }), flagNames, imports };
}

/** The steps of an upload, with the worker that reads its file. The worker ends when the screen is left. */
export function useUpload() {
  const { execute } = useCore();
  const ability = useAbility();
  const known = useFlags();
  const flags = known.list;
  const view = useView({ view: 'imports' });
  const failed = useRef<() => void>(() => undefined);
  const [{ worker, machine, flagNames, imports }] = useState(() =>
    makeParts(execute, () => failed.current()),
  );
  const mayAddFlags = ability !== null && mayDo(ability, 'manage-flags');
  const [state, send] = useActor(machine, {
    input: {
      settings: { encoding: null, delimiter: null, hasHeader: null, country: null, home: HOME.country },
      options: { duplicates: 'fill', agreed: false, new_flags: mayAddFlags ? 'create' : 'drop', flags: [] },
    },
  });
  const isIdle = state.matches({ file: 'idle' });
  const history: History = useHistory(isIdle);
  useEffect(() => {
    flagNames.set(
      flags.map(({ name }) => name),
      known.isKnown || known.error !== null,
    );
    imports.set(history.imports ?? [], history.imports !== null || history.refusal !== null);
    failed.current = () => send({ type: 'unreadable', problem: 'workerFailed' });
  });
  useEffect(() => worker.end, [worker]);

  const hasFile = !isIdle && !state.matches('run');
  const [path, navigate] = useLocation();
  const hadFile = useRef(false);
  useOnChange([hasFile], () => {
    // After a reload there is no file at first, but the filter of its review is still wanted.
    const isOver = hadFile.current && !hasFile;
    hadFile.current = hasFile;
    // The worker's rows are no longer needed once the file was cancelled or the import has begun. Free them.
    if (!hasFile) worker.end();
    if (isOver && location.search !== '') navigate(path, { replace: true });
  });
  useOnChange([view, isIdle], () => {
    const runs = view?.rows.toReversed().map(({ importId, state: run }) => ({
      importId,
      isEnded: run === 'finished' || run === 'undone',
    }));
    if (runs !== undefined) send({ type: 'runs', runs });
  });
  const choices = useChoices(state);
  const unfinished = useUnfinished(
    {
      file: state.context.file,
      choices,
      problem: state.context.problem,
      isIdle,
      hasRun: view === undefined ? null : view.rows.length > 0,
    },
    send,
  );
  const run: ImportRow | null =
    view?.rows.find(({ importId }) => importId === state.context.importId) ?? null;
  return { state, send, calls: worker.calls, run, flags, history, mayAddFlags, unfinished };
}

/** Returns the choices to store. Null while the file is read again, and after the start. */
function useChoices(state: SnapshotFrom<typeof uploadMachine>): Choices | null {
  const { settings, columns, country, dateOrder, options, corrections, judgedWith, resumed } = state.context;
  const step = stepOf(state);
  return useMemo(() => {
    if (resumed !== null || step === null) return resumed;
    const valid = validCorrections({ settings, columns, country, dateOrder, corrections, judgedWith });
    return { step, settings, columns, country, dateOrder, options, corrections: valid };
  }, [step, settings, columns, country, dateOrder, options, corrections, judgedWith, resumed]);
}

/** Returns the step at which a reload continues. */
function stepOf(state: SnapshotFrom<typeof uploadMachine>): Choices['step'] | null {
  if (state.matches({ file: 'opening' }) || state.matches({ columns: 'ready' })) return 'columns';
  if (state.matches('review')) return 'review';
  return state.matches('options') || state.matches('storing') ? 'options' : null;
}

export type Upload = ReturnType<typeof useUpload>;

/** Without an answer, work continues with what is known after this time. */
const WAIT_MS = 3000;

interface LateValue<T> {
  readonly set: (value: T, isLoaded: boolean) => void;
  /** Resolves when the value is loaded, or can't be loaded. */
  readonly read: () => Promise<T>;
}

/** A value for work that may begin before the value is loaded, as after a reload. */
function createLateValue<T>(first: T): LateValue<T> {
  let value = first;
  let isLoaded = false;
  let waiting: (() => void)[] = [];
  return {
    set(next, loaded) {
      value = next;
      isLoaded = loaded;
      if (!loaded) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    async read() {
      if (!isLoaded)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          setTimeout(resolve, WAIT_MS);
        });
      return value;
    },
  };
}

interface FileWorker {
  /** Starts the worker if none runs. */
  readonly calls: () => ImportPort;
  /** Ends the worker, and with it the file's rows. */
  readonly end: () => void;
}

/** The tab's worker for one file. `onFailure` is called if its script can't be loaded or throws. */
function createFileWorker(onFailure: () => void): FileWorker {
  let running: { readonly worker: Worker; readonly calls: ImportPort } | null = null;
  const end = (): void => {
    running?.worker.terminate();
    running = null;
  };
  const start = () => {
    const worker = new Worker(importScript, { type: 'module', name: 'import' });
    worker.addEventListener('error', () => {
      end();
      onFailure();
    });
    return { worker, calls: callsOf(worker) };
  };
  return {
    calls: () => {
      running ??= start();
      return running.calls;
    },
    end,
  };
}

/** The worker's methods. Each call fails if the worker's answer has a wrong form. */
function callsOf(worker: Worker): ImportPort {
  const port = wrap<Record<string, (...args: unknown[]) => Promise<unknown>>>(worker);
  const names = Object.keys(importPortSchema.entries);
  return v.parse(importPortSchema, Object.fromEntries(names.map((name) => [name, port[name]])));
}

/** The URL of the script of the worker that reads files of contacts. */
const importScript: string | URL = trustedScript('switchboard-import', workerAddress);
