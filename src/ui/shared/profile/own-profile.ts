import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Answer, Refusal } from '../../../core/kernel/answer.ts';
import { createSignal } from '../../../core/kernel/signal.ts';
import type {
  OwnProfile,
  ProfileAsk,
  ProfileChange,
  ProfileChanged,
  ProfileValue,
} from '../../../core/model/profile/types.ts';
import { useCore } from '../../core-client/use-core.ts';
import { showOwnName } from '../../session/own-name.ts';
import { useIsRoleView, useSession } from '../../session/use-session.ts';
import { signatureReceived } from './own-signature.ts';

/** The newest profile that this tab has received, shared by the screen and the account menu. */
let newest: { readonly userId: string; readonly profile: OwnProfile } | null = null;
const listeners = createSignal();

/** `isRoleView`: the address may be masked then, and must not get into the cookies. */
const received = (userId: string, profile: OwnProfile, isRoleView: boolean): void => {
  newest = { userId, profile };
  if (!isRoleView) {
    showOwnName(userId, profile);
    signatureReceived(userId, profile.signature);
  }
  listeners.notify();
};
const subscribe = (listener: () => void) => {
  const unsubscribe = listeners.subscribe(listener);
  return () => {
    unsubscribe();
    // The next screen that shows the profile loads it again.
    if (listeners.size() === 0) newest = null;
  };
};
const snapshot = () => newest;

export interface OwnProfileState {
  /** Null before the first answer. */
  readonly profile: OwnProfile | null;
  /** Why the last request to load the profile failed. */
  readonly refusal: Refusal | null;
  readonly load: () => void;
  readonly change: (change: ProfileChange) => Promise<Answer<ProfileChanged>>;
}

export interface LoadedProfile extends OwnProfileState {
  readonly profile: OwnProfile;
}

/** The user's own profile. It is loaded when a component that shows it mounts. */
export function useOwnProfile(): OwnProfileState {
  const { execute } = useCore();
  const session = useSession();
  const isRoleView = useIsRoleView();
  const userId = session === null ? '' : String(session.userData.id);
  const shared = useSyncExternalStore(subscribe, snapshot);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const load = useCallback(() => {
    setRefusal(null);
    void execute({ type: 'readProfile', ask: { what: 'profile' } }).then((answer) => {
      if (!answer.ok) setRefusal(answer.refusal);
      else if (answer.value.what === 'profile') received(userId, answer.value.profile, isRoleView);
    });
  }, [execute, userId, isRoleView]);
  useEffect(load, [load]);

  const change = useCallback(
    async (asked: ProfileChange) => {
      const answer = await execute({ type: 'changeProfile', change: asked });
      if (answer.ok && 'profile' in answer.value) received(userId, answer.value.profile, isRoleView);
      return answer;
    },
    [execute, userId, isRoleView],
  );
  return { profile: shared?.userId === userId ? shared.profile : null, refusal, load, change };
}

export interface Asked<W extends ProfileValue['what']> {
  /** Null before the first answer. */
  readonly value: Extract<ProfileValue, { readonly what: W }> | null;
  /** Why the last request failed. */
  readonly refusal: Refusal | null;
  readonly ask: () => void;
}

const isOf = <W extends ProfileValue['what']>(
  value: ProfileValue,
  what: W,
): value is Extract<ProfileValue, { readonly what: W }> => value.what === what;

/** Asks about the profile when the component mounts, again on each call of `ask`, and every `everyMs`. */
export function useAsked<W extends Exclude<ProfileAsk['what'], 'activity'>>(
  what: W,
  everyMs?: number,
): Asked<W> {
  const { execute } = useCore();
  const [value, setValue] = useState<Asked<W>['value']>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ask = useCallback(() => {
    const asked: ProfileAsk = { what };
    void execute({ type: 'readProfile', ask: asked }).then((answer) => {
      setRefusal(answer.ok ? null : answer.refusal);
      if (answer.ok && isOf(answer.value, what)) setValue(answer.value);
    });
  }, [execute, what]);
  useEffect(() => {
    ask();
    if (everyMs === undefined) return;
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [ask, everyMs]);
  return { value, refusal, ask };
}
