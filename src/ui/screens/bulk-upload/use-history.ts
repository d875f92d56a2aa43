import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Refusal } from '../../../core/kernel/answer.ts';
import { type ListedImport, listSchema } from '../../../core/model/import/types.ts';
import { useCore } from '../../core-client/use-core.ts';

const answerSchema = v.pipe(v.string(), v.parseJson(), listSchema);

export interface History {
  /** Imports of the service, newest first. Null until they are loaded. */
  readonly imports: readonly ListedImport[] | null;
  /** When they were loaded, epoch ms. */
  readonly loadedAt: number;
  /** Why the last request failed. Null: it succeeded, or there was none. */
  readonly refusal: Refusal | null;
  readonly reload: () => void;
}

const UNREADABLE: Refusal = { code: 'malformedAnswer', reason: '' };

/** Loads the list when `isShown` becomes true. */
export function useHistory(isShown: boolean): History {
  const { execute } = useCore();
  const [state, setState] = useState<Omit<History, 'reload'>>({ imports: null, loadedAt: 0, refusal: null });
  const [asked, setAsked] = useState(0);
  /** Number of the last request. The answer counts also if a file was chosen meanwhile. */
  const latest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` repeats the request
  useEffect(() => {
    if (!isShown) return;
    latest.current += 1;
    const turn = latest.current;
    const load = async () => {
      const answer = await execute({ type: 'import', ask: { act: 'list' } });
      const list = v.safeParse(answerSchema, answer.ok ? answer.value : null);
      if (turn !== latest.current) return;
      setState((before) =>
        list.success
          ? { imports: list.output, loadedAt: Date.now(), refusal: null }
          : { ...before, refusal: answer.ok ? UNREADABLE : answer.refusal },
      );
    };
    void load();
  }, [execute, asked, isShown]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return { ...state, reload };
}
