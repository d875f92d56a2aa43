import { useCallback, useEffect, useRef, useState } from 'react';
import { browserTimer } from '../../../core-client/timers.ts';
import { onLeaving } from '../../../dom/page-leaving.ts';
import { createDraftKeeper } from './draft-keeper.ts';

export type Draft = {
  readonly text: string;
  /** The text at this moment: for who waited since the last drawing. */
  readonly current: () => string;
  readonly change: (text: string) => void;
  /** Hands over what is typed now: a message that is about to be sent empties the core's draft after it, for good. */
  readonly keepNow: () => void;
  /** Empties the box because its text became a message: the core empties its own with the sending. */
  readonly sent: () => void;
};

/**
 * The text of one chat's composer. Mount it anew for each chat: the first `keep` stays. `remote` is the
 * core's draft; it replaces what is here only when it comes from another tab, and never what is being typed
 * here: while the box has the focus, text that the core has not confirmed stays.
 */
export const useDraft = (
  remote: string,
  hasFocus: () => boolean,
  keep: (text: string) => Promise<unknown>,
): Draft => {
  const [text, setText] = useState(remote);
  const written = useRef(remote);
  // Made of what is there at first; later texts of the core are taken in below.
  const [keeper] = useState(() => createDraftKeeper({ keep, setTimer: browserTimer, remote }));
  const show = useCallback((next: string) => {
    written.current = next;
    setText(next);
  }, []);

  useEffect(() => {
    if (keeper.seen(remote) && !(hasFocus() && keeper.isUnsaved())) show(remote);
  }, [remote, keeper, hasFocus, show]);

  useEffect(() => {
    const stop = onLeaving(keeper.flush);
    return () => {
      stop();
      keeper.flush();
    };
  }, [keeper]);

  const change = useCallback(
    (next: string) => {
      show(next);
      keeper.typed(next);
    },
    [keeper, show],
  );
  const sent = useCallback(() => {
    keeper.drop();
    show('');
  }, [keeper, show]);
  const current = useCallback(() => written.current, []);

  return { text, current, change, keepNow: keeper.flush, sent };
};
