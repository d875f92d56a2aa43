import { useActor } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
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
import { uploadMachine } from './upload-machine.ts';
import { type History, useHistory } from './use-history.ts';

/** The country of numbers without a country code, if the file suggests none. The business number is British. */
const HOME = 'GB';

/** Values that the actors read each time they work, because the values change after the actors are made. */
interface Latest {
  readonly flagNames: readonly string[];
  readonly imports: readonly ListedImport[];
}

interface Parts {
  readonly worker: FileWorker;
  readonly machine: typeof uploadMachine;
}

function makeParts(
  execute: ReturnType<typeof useCore>['execute'],
  latest: () => Latest,
  onFailure: () => void,
): Parts {
  const worker = createFileWorker(onFailure);
  const actors = uploadActors({
    calls: worker.calls,
    execute,
    flagNames: () => latest().flagNames,
    imports: () => latest().imports,
    uuid: () => crypto.randomUUID(),
  });
  return { worker, machine: uploadMachine.provide({ actors }) };
}

/** The steps of an upload, with the worker that reads its file. The worker ends when the screen is left. */
export function useUpload() {
  const { execute } = useCore();
  const ability = useAbility();
  const flags = useFlags().list;
  const view = useView({ view: 'imports' });
  const latest = useRef<Latest>({ flagNames: [], imports: [] });
  const failed = useRef<() => void>(() => undefined);
  const [{ worker, machine }] = useState(() =>
    makeParts(
      execute,
      () => latest.current,
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
    latest.current = { flagNames: flags.map(({ name }) => name), imports: history.imports ?? [] };
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
  const run: ImportRow | null =
    view?.rows.find(({ importId }) => importId === state.context.importId) ?? null;
  return { state, send, calls: worker.calls, run, flags, history, mayAddFlags };
}

export type Upload = ReturnType<typeof useUpload>;
