import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ImportRow } from '../../../core/import/imports-view.ts';
import type { ListedImport } from '../../../core/import/types.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useView } from '../../core-client/use-view.ts';
import { useFlags } from '../../hooks/use-flags.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { createFileWorker, type FileWorker } from './reader/file-worker.ts';
import { uploadActors } from './reader/upload-actors.ts';
import { useUnfinished } from './unfinished/use-unfinished.ts';
import { uploadMachine } from './upload-machine.ts';
import type { Choices } from './upload-types.ts';
import { useFlagNames } from './use-flag-names.ts';
import { type History, useHistory } from './use-history.ts';

/** The country of numbers without a country code, if the file suggests none. The business number is British. */
const HOME = 'GB';

interface Parts {
  readonly worker: FileWorker;
  readonly machine: typeof uploadMachine;
}

function makeParts(
  execute: ReturnType<typeof useCore>['execute'],
  flagNames: () => Promise<readonly string[]>,
  imports: () => readonly ListedImport[],
  onFailure: () => void,
): Parts {
  const worker = createFileWorker(onFailure);
  const actors = uploadActors({
    calls: worker.calls,
    execute,
    flagNames,
    imports,
  });
  return { worker, machine: uploadMachine.provide({ actors }) };
}

/** The steps of an upload, with the worker that reads its file. The worker ends when the screen is left. */
export function useUpload() {
  const { execute } = useCore();
  const ability = useAbility();
  const known = useFlags();
  const flags = known.list;
  const flagNames = useFlagNames(known);
  const view = useView({ view: 'imports' });
  // The actors read the newest list, which is loaded after they are made.
  const listed = useRef<readonly ListedImport[]>([]);
  const failed = useRef<() => void>(() => undefined);
  const [{ worker, machine }] = useState(() =>
    makeParts(
      execute,
      flagNames,
      () => listed.current,
      () => failed.current(),
    ),
  );
  const mayAddFlags = ability !== null && mayDo(ability, 'manage-flags');
  const [state, send] = useActor(machine, {
    input: {
      settings: { encoding: null, delimiter: null, hasHeader: null, country: null, home: HOME },
      options: { duplicates: 'fill', agreed: false, new_flags: mayAddFlags ? 'create' : 'drop', flags: [] },
    },
  });
  const isIdle = state.matches({ file: 'idle' });
  const history: History = useHistory(isIdle);
  useEffect(() => {
    listed.current = history.imports ?? [];
    failed.current = () => send({ type: 'unreadable', problem: 'workerFailed' });
  });
  useEffect(() => worker.end, [worker]);

  const hasFile = !isIdle && !state.matches('run');
  // The worker's rows are no longer needed once the file was cancelled or the import has begun. Free them.
  useOnChange([hasFile], () => {
    if (!hasFile) worker.end();
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
      isIdle,
      hasRun: view === undefined ? null : view.rows.length > 0,
    },
    send,
  );
  const run: ImportRow | null =
    view?.rows.find(({ importId }) => importId === state.context.importId) ?? null;
  return { state, send, calls: worker.calls, run, flags, history, mayAddFlags, unfinished };
}

/** Returns the choices to store. Null while the file is read or judged, and after the start. */
function useChoices(state: SnapshotFrom<typeof uploadMachine>): Choices | null {
  const { settings, columns, country, options, corrections } = state.context;
  const step = state.matches({ columns: 'ready' })
    ? 'columns'
    : state.matches({ review: 'ready' })
      ? 'review'
      : state.matches('options')
        ? 'options'
        : null;
  return useMemo(
    () => (step === null ? null : { step, settings, columns, country, options, corrections }),
    [step, settings, columns, country, options, corrections],
  );
}

export type Upload = ReturnType<typeof useUpload>;
