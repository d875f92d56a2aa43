import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onLeaving } from '../../../leaving.ts';
import { createDraftKeeper } from './draft-keeper.ts';

const setTimer = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

export type Draft = {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Empties the box because its text became a message: the core empties its own with the sending. */
  readonly sent: () => void;
};

/**
 * The text of one chat's composer. Mount it anew for each chat. `remote` is the core's draft; it replaces
 * what is here only when it comes from another tab, and never what is being typed here: text that was
 * written in this tab stays while the box has the focus.
 */
export const useDraft = (
  remote: string,
  hasFocus: () => boolean,
  keep: (text: string) => Promise<unknown>,
): Draft => {
  const [text, setText] = useState(remote);
  const writtenHere = useRef(false);
  const keepNow = useRef(keep);
  keepNow.current = keep;
  const keeper = useMemo(() => createDraftKeeper({ keep: (value) => keepNow.current(value), setTimer }), []);

  useEffect(() => {
    if (!keeper.isForeign(remote) || (writtenHere.current && hasFocus())) return;
    writtenHere.current = false;
    setText(remote);
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
      writtenHere.current = true;
      setText(next);
      keeper.typed(next);
    },
    [keeper],
  );
  const sent = useCallback(() => {
    keeper.drop();
    writtenHere.current = false;
    setText('');
  }, [keeper]);

  return { text, change, sent };
};
