import { useCallback, useState } from 'react';
import type { ThreadView } from '../../../core/model/chat/thread/types.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useKeptRows } from '../../core-client/use-kept-rows.ts';
import { useSteadyView } from '../../core-client/use-steady-view.ts';
import {
  atNewest,
  beyondOf,
  earlierWindow,
  endOf,
  laterWindow,
  NEWEST,
  windowAround,
} from './thread/thread-window.ts';

export type ThreadMoves = {
  /** Shows older rows: first this device's, then the service's. */
  readonly earlier: () => void;
  readonly later: () => void;
  readonly toNewest: () => void;
  /** Shows the rows around a row, wherever the row is on this device. */
  readonly toRow: (key: string) => void;
};

/** Returns the window of the open chat, and functions that move it. Remount the caller for each chat. */
export const useThreadView = (
  chatId: string,
): { readonly view: ThreadView | undefined; readonly moves: ThreadMoves } => {
  const { execute } = useCore();
  const [window, setWindow] = useState(NEWEST);
  const steady = useSteadyView({
    view: 'thread',
    chatId,
    size: window.size,
    until: endOf(window),
    ...(beyondOf(window) === 0 ? {} : { beyond: beyondOf(window) }),
  });
  const view = useKeptRows(steady.view);
  const settled = steady.settled && view === steady.view;
  const down = settled && view?.head.hasLater === false ? atNewest(window) : null;
  if (down !== null) setWindow(down);
  const [fetching, setFetching] = useState(false);

  // Ignore moves while a move is in progress: the rows on screen are of the previous window.
  const earlier = useCallback(() => {
    if (!settled || view === undefined) return;
    if (view.head.hasEarlier) {
      setWindow(earlierWindow(window, view.rows));
      return;
    }
    if (!view.head.hasOlder || fetching) return;
    setFetching(true);
    // A refusal appears as `olderError` in the view, with a Retry button.
    void execute({ type: 'loadOlder', chatId }).finally(() => setFetching(false));
  }, [settled, view, window, execute, chatId, fetching]);

  const later = useCallback(() => {
    if (settled) setWindow(laterWindow(window));
  }, [settled, window]);

  const toNewest = useCallback(() => setWindow(NEWEST), []);

  const toRow = useCallback(
    (key: string) => {
      if (view?.rows.some((row) => row.key === key) !== true) setWindow(windowAround(key));
    },
    [view],
  );

  return { view, moves: { earlier, later, toNewest, toRow } };
};
