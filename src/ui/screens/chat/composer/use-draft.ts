import { useCallback, useEffect, useRef, useState } from 'react';
import { browserTimer } from '../../../core-client/timers.ts';
import { onLeaving } from '../../../dom/page-leaving.ts';
import { createDraftKeeper } from './draft-keeper.ts';

export type Draft = {
  readonly text: string;
  /** The current text, for code that waited since the last render. */
  readonly current: () => string;
  readonly change: (text: string) => void;
  /** Sends the typed text to the core now: a message sent after it then empties the core's draft for good. */
  readonly keepNow: () => void;
  /** Empties the box because its text became a message; the core empties its draft itself. */
  readonly sent: () => void;
};

/**
 * The text of one chat's composer. Mount it anew for each chat: the first `keep` stays. `remote` is the core's
 * draft: it replaces the text only when it comes from another tab, and never while the focused box holds
 * unconfirmed text.
 */
export const useDraft = (
  remote: string,
  hasFocus: () => boolean,
  keep: (text: string) => Promise<unknown>,
): Draft => {
  const [text, setText] = useState(remote);
  const written = useRef(remote);
  // Created once; later drafts of the core are merged below.
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
