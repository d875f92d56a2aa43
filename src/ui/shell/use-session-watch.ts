import { useEffect, useState } from 'react';
import { logKeyOf } from '../../core/session/user.ts';
import { tellFailure } from '../components/toast/tell.ts';
import { useCore } from '../core-client/use-core.ts';
import { useLink } from '../core-client/use-link.ts';
import { useView } from '../core-client/use-view.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { sessionStore } from '../session/session-store.ts';
import { createSessionWatch } from '../session/session-watch.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Follows the session's end wherever it happened: a 401, or a sign-out in another tab, clears the cookies
 * here too, and the guard then leads to the sign-in screen with the way back in `to`. Cookies of a later
 * session are handed to the worker instead: it has not heard of them, or this tab not of what became of it.
 */
export const useSessionWatch = (): void => {
  const { handedToken, signedIn, signedOut } = useCore();
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
    // What a 403 brought to light: every tab is guarded anew by it.
    if (head.access !== null && head.user !== null)
      sessionStore().corrected(logKeyOf(head.user), head.access);
  }, [head, watch]);

  // Signed in or out in another tab, which may be linked to another worker than this one.
  const session = useSession();
  useEffect(() => {
    if (session === null) signedOut();
    else if (session.accessToken !== handedToken()) signedIn(session);
  }, [session, signedIn, signedOut, handedToken]);

  useEffect(() => {
    if (sessionRefusal === null) return;
    const token = handedToken();
    if (sessionRefusal.code !== 'sessionExpired')
      tellFailure(t('shell.couldNotStart'), sentence(sessionRefusal.message));
    else if (token !== null) sessionStore().ended(token);
  }, [sessionRefusal, handedToken, t, sentence]);
};
