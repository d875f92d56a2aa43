import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { browserTimer } from '../../../core-client/timers.ts';
import { onLeaving } from '../../../leaving.ts';
import { createDraftKeeper } from './draft-keeper.ts';

export type Draft = {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Empties the box because its text became a message: the core empties its own with the sending. */
  readonly sent: () => void;
};

/**
 * The text of one chat's composer. Mount it anew for each chat. `remote` is the core's draft; it replaces
 * what is here only when it comes from another tab, and never what is being typed here: while the box has
 * the focus, text that the core has not confirmed stays.
 */
export const useDraft = (
  remote: string,
  hasFocus: () => boolean,
  keep: (text: string) => Promise<unknown>,
): Draft => {
  const [text, setText] = useState(remote);
  const keepNow = useRef(keep);
  keepNow.current = keep;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text at first; later ones are taken in below
  const keeper = useMemo(
    () => createDraftKeeper({ keep: (value) => keepNow.current(value), setTimer: browserTimer, remote }),
    [],
  );

  useEffect(() => {
    if (keeper.seen(remote) && !(hasFocus() && keeper.isUnsaved())) setText(remote);
  }, [remote, keeper, hasFocus]);

  useEffect(() => {
    const stop = onLeaving(keeper.flush);
    return () => {
      stop();
      keeper.flush();
    };
  }, [keeper]);

  const change = useCallback(
    (next: string) => {
      setText(next);
      keeper.typed(next);
    },
    [keeper],
  );
  const sent = useCallback(() => {
    keeper.drop();
    setText('');
  }, [keeper]);

  return { text, change, sent };
};
