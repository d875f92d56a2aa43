// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Router as BelowPath } from 'wouter';
import { logKeyOf } from '../../core/model/session/user.ts';
import { BASE_PATH } from '../browser/base-path.ts';
import { browserNow, browserTimer } from '../browser/timers.ts';
import { hasUnsavedText } from '../browser/unsaved-text.ts';
import { Button } from '../components/button/button.tsx';
import { BlankPage } from '../components/page/blank-page.tsx';
import { ErrorBoundary } from '../components/page/error-boundary.tsx';
import type { CoreClient } from '../core-client/core-client.ts';
import { CoreProvider, OwnerContext } from '../core-client/core-context.tsx';
import type { LinkRefusal } from '../core-client/link-machine.ts';
import { useLink } from '../core-client/use-link.ts';
import { useCarried } from '../hooks/use-carried.ts';
import { TranslationProvider, useTranslation } from '../language/translation-context.tsx';
import { useSession } from '../session/use-session.ts';
import { reloadOnce } from '../shell/new-version/one-reload.ts';
import { type QuietParts, waitForQuiet } from '../shell/new-version/quiet-moment.ts';
import { Toasts } from './lazy-parts.ts';
import { Router } from './router.tsx';
import { useSessionWatch } from './use-session-watch.ts';

export const App = ({ client }: { readonly client: CoreClient }) => (
  <CoreProvider client={client}>
    <TranslationProvider>
      <ErrorBoundary>
        <BelowPath base={BASE_PATH}>
          <Console />
        </BelowPath>
      </ErrorBoundary>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </TranslationProvider>
  </CoreProvider>
);

const IS_MENDED_BY_RELOAD: Readonly<Record<LinkRefusal['reason'], boolean>> = {
  protocol: true,
  configuration: false,
};

const Console = () => {
  const refusal = useLink((link) => link.refusal);
  const { t, sentence } = useTranslation();
  useSessionWatch();
  useQuietReload();
  if (refusal !== null)
    return (
      <BlankPage title={t(`pages.refused.${refusal.reason}`)} text={sentence(refusal.message)}>
        {IS_MENDED_BY_RELOAD[refusal.reason] && (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('pages.reload')}
          </Button>
        )}
      </BlankPage>
    );
  return (
    <OwnedScreens>
      <Suspense fallback={null}>
        <Router />
      </Suspense>
    </OwnedScreens>
  );
};

/**
 * Remounts the screens when the signed-in user changes, so that the next user never sees what the previous
 * user typed. A suspended tab may see one session replaced by another without a sign-out.
 */
const OwnedScreens = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession();
  const owner = session === null ? null : logKeyOf(session.userData);
  const [shown, setShown] = useState({ owner, turn: 0 });
  if (owner !== shown.owner) {
    const isTaken = owner !== null && shown.owner !== null;
    setShown({ owner, turn: isTaken ? shown.turn + 1 : shown.turn });
  }
  return (
    <OwnerContext key={shown.turn} value={owner}>
      {children}
    </OwnerContext>
  );
};

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
const useQuietReload = (): void => {
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
