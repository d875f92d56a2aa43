import { useEffect, useEffectEvent, useState } from 'react';
import { accessOf, isSameAccess, logKeyOf } from '../../core/model/session/user.ts';
import { browserSharedStorage } from '../browser/shared-storage.ts';
import { showFailure } from '../components/toast/show-toast.ts';
import { useCore } from '../core-client/use-core.ts';
import { useLink } from '../core-client/use-link.ts';
import { useView } from '../core-client/use-view.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { sessionStore } from '../session/session-store.ts';
import { createSessionWatch } from '../session/session-watch.ts';
import { forgetOthers, watchSignOuts } from '../session/sign-out-mark.ts';
import { useCookieSession } from '../session/use-session.ts';
import { leaveAddress } from '../session/way-back.ts';

/**
 * Watches for the end of the session. A 401 response, or a sign-out in another tab, clears this tab's
 * cookies. The route guard then shows the sign-in screen, with the current path in `to`. If the cookies
 * contain a later session, the worker gets that session instead.
 */
export const useSessionWatch = (): void => {
  const { handedToken, handedAccess, signedIn, signedOut } = useCore();
  const { t, sentence } = useTranslation();
  const sessionRefusal = useLink((link) => link.sessionRefusal);
  const head = useView({ view: 'session' })?.head;
  const [watch] = useState(() =>
    createSessionWatch(sessionStore().accessToken, (over) => {
      sessionStore().ended(over);
      const later = sessionStore().current();
      if (later !== null) signedIn(later);
    }),
  );

  useEffect(() => {
    if (head === undefined) return;
    watch.update(head);
    // The service sends new rules after a 403 response. The guards of every tab use them.
    if (head.access !== null && head.user !== null && head.viewed === null)
      sessionStore().corrected(logKeyOf(head.user), head.access);
  }, [head, watch]);

  // Another tab, perhaps linked to another worker, may have signed in or out, or changed the rights.
  const session = useCookieSession();
  useEffect(() => {
    if (session === null) signedOut(sessionStore().wasCleared());
    else if (session.accessToken !== handedToken() || !isSameAccess(accessOf(session), handedAccess()))
      signedIn(session);
  }, [session, signedIn, signedOut, handedToken, handedAccess]);

  const userKey = session === null ? null : logKeyOf(session.userData);
  useEffect(() => {
    if (userKey !== null) forgetOthers(sessionStorage, userKey);
  }, [userKey]);
  const leave = useEffectEvent((left: string) => {
    // The session may end before the mark of the sign-out arrives.
    if (userKey === null || userKey === left) leaveAddress();
  });
  useEffect(() => watchSignOuts(sessionStorage, browserSharedStorage, (left) => leave(left)), []);

  useEffect(() => {
    if (sessionRefusal === null) return;
    const token = handedToken();
    if (sessionRefusal.code === 'sessionExpired') {
      if (token !== null) sessionStore().ended(token);
      showFailure(sentence(sessionRefusal.reason));
      return;
    }
    const retry = () => {
      const current = sessionStore().current();
      if (current !== null) signedIn(current);
    };
    showFailure(t('shell.couldNotStart'), sentence(sessionRefusal.reason), {
      label: t('parts.retry'),
      run: retry,
    });
  }, [sessionRefusal, handedToken, signedIn, t, sentence]);
};
