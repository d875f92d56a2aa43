import { useCallback, useEffect, useRef, useState } from 'react';
import { onLeaving } from '../../../browser/page-leaving.ts';
import { browserTimer } from '../../../browser/timers.ts';
import { type CoreDrafts, createDraftKeeper, type DraftKeeperParts } from './draft-keeper.ts';

export type Draft = {
  readonly text: string;
  /** Texts that other tabs typed at the same time. */
  readonly otherTexts: readonly string[];
  /** Returns the current text, for code that awaited something since the last render. */
  readonly current: () => string;
  /** Returns the texts that the box's text may have grown from. */
  readonly from: () => readonly string[];
  readonly change: (text: string) => void;
  /** Sends the typed text to the core now, so that no delayed draft follows the message. */
  readonly keepNow: () => void;
  /** Empties the box because its text became a message. The core empties its own draft. */
  readonly sent: () => void;
};

/**
 * The text of one chat's composer. Remount for each chat: later values of `keep` are ignored. `remote` are the
 * core's drafts. The core's draft replaces the text only if another tab wrote it and this tab has typed nothing
 * meanwhile.
 */
export const useDraft = (remote: CoreDrafts, keep: DraftKeeperParts['keep']): Draft => {
  const [text, setText] = useState(remote.text);
  const written = useRef(remote.text);
  const [otherTexts, setOtherTexts] = useState(remote.others);
  // Created once. The effect below merges later drafts of the core.
  const [keeper] = useState(() => createDraftKeeper({ keep, setTimer: browserTimer, remote }));
  const show = useCallback((next: string) => {
    written.current = next;
    setText(next);
  }, []);

  const { text: remoteText, others, log } = remote;
  useEffect(() => {
    const now = { text: remoteText, others, log };
    if (keeper.seen(now)) show(remoteText);
    setOtherTexts(keeper.otherTexts(now));
  }, [remoteText, others, log, keeper, show]);

  useEffect(() => {
    const stop = onLeaving(keeper.flush);
    return () => {
      stop();
      keeper.close();
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

  return { text, otherTexts, current, from: keeper.from, change, keepNow: keeper.flush, sent };
};
