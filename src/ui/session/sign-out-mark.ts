import type { SharedStorage } from '../browser/shared-storage.ts';
import type { TabStorage } from '../browser/tab-storage.ts';

/** Start of the keys in a tab's storage that hold form input. */
const TYPED_PREFIX = 'switchboard-typed.';
const MARK_PREFIX = 'switchboard-signed-out.';

/** Returns the start of the storage keys for this user's form input. */
export const typedPrefix = (userKey: string): string => `${TYPED_PREFIX}${userKey}.`;

type Listed = Pick<Storage, 'key' | 'length' | 'removeItem'>;

function forget(tab: Listed, isForgotten: (key: string) => boolean): void {
  try {
    const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '');
    for (const key of keys) if (key.startsWith(TYPED_PREFIX) && isForgotten(key)) tab.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}

/** Deletes the form input that this tab stores for other users. Call when a session begins. */
export const forgetOthers = (tab: Listed, userKey: string): void =>
  forget(tab, (key) => !key.startsWith(typedPrefix(userKey)));

/** Deletes a user's form input from this tab when that user signs out in another tab. Then calls `left` with the user's key. */
export const watchSignOuts = (
  tab: Listed,
  shared: Pick<SharedStorage, 'watch'>,
  left: (userKey: string) => void,
): (() => void) =>
  shared.watch((key) => {
    if (!key?.startsWith(MARK_PREFIX)) return;
    const userKey = key.slice(MARK_PREFIX.length);
    const typed = typedPrefix(userKey);
    forget(tab, (one) => one.startsWith(typed));
    left(userKey);
  });

/** Deletes all form input from this tab, and makes the other tabs delete this user's. Call at a sign-out. */
export function markSignedOut(
  tab: Listed,
  shared: Pick<SharedStorage, 'write'>,
  userKey: string,
  now: number,
): void {
  forget(tab, () => true);
  try {
    shared.write(`${MARK_PREFIX}${userKey}`, String(now));
  } catch {
    // Without storage nothing was kept.
  }
}

/** Returns when the user signed out last in this browser, in epoch ms; 0 if never. */
export function signedOutAt(shared: Pick<SharedStorage, 'read'>, userKey: string): number {
  try {
    return Number(shared.read(`${MARK_PREFIX}${userKey}`) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export type TypedStorage = Pick<TabStorage, 'read' | 'write' | 'remove'>;
