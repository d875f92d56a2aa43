import { useState } from 'react';
import { logKeyOf } from '../../../core/model/session/user.ts';
import { browserSharedStorage } from '../../browser/shared-storage.ts';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { recentsOf } from '../../session/recents.ts';
import { sessionStore } from '../../session/session-store.ts';
import { signOutOf } from '../../session/sign-out.ts';
import { markSignedOut } from '../../session/sign-out-mark.ts';
import { leaveAddress } from '../../session/way-back.ts';

export type SignOut = {
  /** True while the console asks about waiting messages that a sign-out would lose. */
  readonly asking: boolean;
  readonly busy: boolean;
  readonly start: () => void;
  readonly keep: () => void;
  readonly discard: () => void;
};

/** Signs out at once if no message is waiting, else after a question. */
export const useSignOut = (): SignOut => {
  // Used once: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const { execute } = useCore();
  const { t, sentence } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const leave = async (discardUnsent: boolean) => {
    setBusy(true);
    const token = sessionStore().accessToken();
    const user = sessionStore().current()?.userData;
    const answer = await execute(signOutOf(token, discardUnsent));
    setBusy(false);
    if (!answer.ok && answer.refusal.code === 'unsentMessages') return setAsking(true);
    if (!answer.ok && answer.refusal.code !== 'notSignedIn')
      return showFailure(t('shell.signOut.failed'), sentence(answer.refusal.reason));
    setAsking(false);
    if (user !== undefined) {
      recentsOf('recent', logKeyOf(user)).forget();
      markSignedOut(sessionStorage, browserSharedStorage, logKeyOf(user), Date.now());
    }
    if (token !== null) sessionStore().ended(token);
    leaveAddress();
  };

  return {
    asking,
    busy,
    start: () => {
      if (!busy) void leave(false);
    },
    keep: () => setAsking(false),
    discard: () => void leave(true),
  };
};
