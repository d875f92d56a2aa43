import { useEffect, useRef } from 'react';
import type { SessionStatus } from '../../core/views.ts';
import { tellFailure } from '../components/toast/toast.tsx';
import { useCore } from '../core-client/use-core.ts';
import { useView } from '../core-client/use-view.ts';
import { sessionStore } from '../session/session-store.ts';

/**
 * Follows the session's end wherever it happened: a 401, or a sign-out in another tab, clears the cookies
 * here too, and the guard then leads to the sign-in screen with the way back in `to`.
 */
export const useSessionWatch = (): void => {
  const { sessionRefusal } = useCore();
  const status = useView({ view: 'session' })?.head.status;
  const before = useRef<SessionStatus | undefined>(undefined);

  useEffect(() => {
    const wasSignedIn = before.current === 'signedIn' || before.current === 'starting';
    before.current = status;
    if (status === 'expired' || (status === 'signedOut' && wasSignedIn)) sessionStore().signedOut();
  }, [status]);

  useEffect(() => {
    if (sessionRefusal === null) return;
    if (sessionRefusal.code === 'sessionExpired') sessionStore().signedOut();
    else tellFailure('The console could not start', sessionRefusal.message);
  }, [sessionRefusal]);
};
