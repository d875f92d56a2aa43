import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reason } from '../../../../../core/kernel/reasons.ts';
import { useCore } from '../../../../core-client/use-core.ts';
import type { ThreadTexts } from '../../../../shared/chat/thread/texts/texts.ts';
import type { Hit } from './merge-hits.ts';

/** ms before the next attempt if a page contained nothing new: another tab may be loading the same page. */
const LOOK_AGAIN_MS = 150;
/** Attempts without progress after which the jump fails. */
const LOOKS_IN_VAIN = 20;

export type Jump =
  | { readonly kind: 'none' }
  /** Older messages are loading until the hit is among them. */
  | { readonly kind: 'loading'; readonly held: number }
  | { readonly kind: 'failed'; readonly reason: Reason | string };

const NONE: Jump = { kind: 'none' };

/** Jumps to a search hit, and loads older history if needed. */
export const useJump = (chatId: string, onArrive: (key: string) => void, t: ThreadTexts) => {
  const { execute } = useCore();
  const [jump, setJump] = useState<Jump>(NONE);
  /** Number of the current jump. A newer jump cancels earlier jumps. */
  const run = useRef(0);
  const cancel = useCallback(() => {
    run.current += 1;
    setJump(NONE);
  }, []);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  const jumpTo = async ({ key, id, sid }: Pick<Hit, 'key' | 'id' | 'sid'>) => {
    cancel();
    if (key !== null) return onArrive(key);
    const own = run.current;
    let held = -1;
    for (let vain = 0; vain < LOOKS_IN_VAIN; ) {
      const found = await execute({ type: 'findMessage', chatId, id, sid });
      if (run.current !== own) return;
      if (!found.ok) return setJump({ kind: 'failed', reason: found.refusal.reason });
      if (found.value.key !== null) {
        setJump(NONE);
        return onArrive(found.value.key);
      }
      if (!found.value.hasOlder) return setJump({ kind: 'failed', reason: t('search.gone') });
      if (found.value.held > held) vain = 0;
      else {
        vain += 1;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
      held = found.value.held;
      setJump({ kind: 'loading', held });
      const older = await execute({ type: 'loadOlder', chatId });
      if (run.current !== own) return;
      if (!older.ok) return setJump({ kind: 'failed', reason: older.refusal.reason });
    }
    setJump({ kind: 'failed', reason: t('search.olderFailed') });
  };

  return { jump, jumpTo, cancel };
};
