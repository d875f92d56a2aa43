import { useEffect } from 'react';
import { browserNow, browserTimer } from '../../core-client/timers.ts';
import { useLink } from '../../core-client/use-link.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import { useSession } from '../../session/use-session.ts';
import { reloadOnce } from './one-reload.ts';
import { type QuietParts, waitForQuiet } from './quiet-moment.ts';
import { hasUnsavedText } from './unsaved-text.ts';

const INPUTS = ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'] as const;

const browserMoments: QuietParts = {
  now: browserNow,
  setTimer: browserTimer,
  isHidden: () => document.visibilityState === 'hidden',
  hasUnsaved: () => hasUnsavedText(document),
  watch({ input, visibility }) {
    const life = new AbortController();
    const options = { signal: life.signal, passive: true, capture: true };
    for (const type of INPUTS) window.addEventListener(type, input, options);
    document.addEventListener('visibilitychange', visibility, options);
    return () => life.abort();
  },
};

/** Reloads a tab of an older build while the user is idle. */
export const useQuietReload = (): void => {
  const status = useLink((link) => link.status);
  const newer = useLink((link) => link.newer);
  const buildId = status === 'outdated' ? newer?.id : undefined;
  const userId = useSession()?.userData.id;
  const shownTo = useCarried(userId, (before) => (buildId === undefined ? userId : before));

  useEffect(() => {
    // No worker updates this page any more, and another user must not see the previous user's data.
    if (userId !== shownTo) location.reload();
  }, [userId, shownTo]);

  useEffect(() => {
    if (buildId === undefined) return;
    return waitForQuiet(browserMoments, () => reloadOnce(buildId));
  }, [buildId]);
};
