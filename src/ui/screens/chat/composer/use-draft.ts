import { useCallback, useEffect, useRef, useState } from 'react';
import { browserTimer } from '../../../core-client/timers.ts';
import { onLeaving } from '../../../dom/page-leaving.ts';
import { createDraftKeeper } from './draft-keeper.ts';

export type Draft = {
  readonly text: string;
  /** Returns the current text, for code that awaited something since the last render. */
  readonly current: () => string;
  readonly change: (text: string) => void;
  /** Sends the typed text to the core now, so that no delayed draft follows the message. */
  readonly keepNow: () => void;
  /** Empties the box because its text became a message. The core empties its own draft. */
  readonly sent: () => void;
};

/**
 * The text of one chat's composer. Remount for each chat: later values of `keep` are ignored. `remote` is the
 * core's draft. The draft replaces the text only if another tab wrote the draft, and never while the focused
 * box contains unconfirmed text.
 */
export const useDraft = (
  remote: string,
  hasFocus: () => boolean,
  keep: (text: string) => Promise<unknown>,
): Draft => {
  const [text, setText] = useState(remote);
  const written = useRef(remote);
  // Created once. The effect below merges later drafts of the core.
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
