import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '../../../core/kernel/signal.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useChoice } from '../../session/choice.ts';
import { messagingSetting } from '../../session/messaging-setting.ts';
import { useSession } from '../../session/use-session.ts';

/** The signature is in the profile at the service. A tab keeps the newest one that it has received. */
interface Known {
  readonly userId: string;
  readonly signature: string;
  readonly at: number;
}

/** ms after which the signature is loaded again when a chat is opened. */
const FRESH_MS = 60_000;

let known: Known | null = null;
const { subscribe, notify } = createSignal();

export const signatureReceived = (userId: string, signature: string): void => {
  known = { userId, signature: signature.trim(), at: Date.now() };
  notify();
};

const snapshot = () => known;

/** Returns what is appended to the user's messages: nothing, or a new line and the signature. */
export const endingNow = (): string =>
  messagingSetting().current().signs && known !== null && known.signature !== ''
    ? `\n${known.signature}`
    : '';

/** Loads the signature if the user signs messages. Returns what is appended to them. */
export const useEnding = (): string => {
  const { execute } = useCore();
  const [{ signs }] = useChoice(messagingSetting);
  const session = useSession();
  const userId = session === null ? '' : String(session.userData.id);
  const newest = useSyncExternalStore(subscribe, snapshot);
  useEffect(() => {
    const isFresh = known?.userId === userId && Date.now() - known.at < FRESH_MS;
    if (!signs || userId === '' || isFresh) return;
    if (known?.userId !== userId) known = null;
    void execute({ type: 'readProfile', ask: { what: 'profile' } }).then((answer) => {
      if (answer.ok && answer.value.what === 'profile')
        signatureReceived(userId, answer.value.profile.signature);
    });
  }, [execute, signs, userId]);
  return newest !== null && newest.userId === userId ? endingNow() : '';
};
