import { useCallback, useEffect, useRef, useState } from 'react';
import { useCore } from '../../../../core-client/use-core.ts';
import type { Hit } from './merge-hits.ts';

/** ms before another look where a page brought nothing: another tab may be fetching it. */
const LOOK_AGAIN_MS = 150;
/** Looks in a row that bring nothing, after which it is given up. */
const LOOKS_IN_VAIN = 20;

/** A way to a hit. */
export type Jump =
  | { readonly kind: 'none' }
  /** Older messages are being fetched until it is there. */
  | { readonly kind: 'loading'; readonly held: number }
  | { readonly kind: 'failed'; readonly reason: string };

const NONE: Jump = { kind: 'none' };
const GONE = 'The message is no longer in this chat.';

/** Leads to a hit, also to one in history that this device does not have yet. */
export const useJump = (chatId: string, onArrive: (key: string) => void) => {
  const { execute } = useCore();
  const [jump, setJump] = useState<Jump>(NONE);
  /** Counts the jumps: one that is not the last any more goes no further. */
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

  const jumpTo = async ({ key, id, sid }: Hit) => {
    cancel();
    if (key !== null) return onArrive(key);
    const own = run.current;
    let held = -1;
    for (let vain = 0; vain < LOOKS_IN_VAIN; ) {
      const found = await execute({ type: 'findMessage', chatId, id, sid });
      if (run.current !== own) return;
      if (!found.ok) return setJump({ kind: 'failed', reason: found.refusal.message });
      if (found.value.key !== null) {
        setJump(NONE);
        return onArrive(found.value.key);
      }
      if (!found.value.hasOlder) return setJump({ kind: 'failed', reason: GONE });
      if (found.value.held > held) vain = 0;
      else {
        vain += 1;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
      held = found.value.held;
      setJump({ kind: 'loading', held });
      const older = await execute({ type: 'loadOlder', chatId });
      if (run.current !== own) return;
      if (!older.ok) return setJump({ kind: 'failed', reason: older.refusal.message });
    }
    setJump({ kind: 'failed', reason: 'Older messages couldn’t be loaded. Try again.' });
  };

  return { jump, jumpTo, cancel };
};
