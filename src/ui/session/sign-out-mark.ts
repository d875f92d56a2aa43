import type { SharedStorage } from '../core-client/shared-storage.ts';
import type { TabStorage } from '../core-client/tab-storage.ts';

/** Keys of a tab's storage that hold what the user typed into forms begin with this. */
export const TYPED_PREFIX = 'switchboard-typed.';

const markKey = (userKey: string): string => `switchboard-signed-out.${userKey}`;

/** Deletes what this tab keeps of forms, and tells the other tabs to delete theirs. Call at a sign-out. */
export function markSignedOut(
  tab: Pick<Storage, 'key' | 'length' | 'removeItem'>,
  shared: Pick<SharedStorage, 'write'>,
  userKey: string,
  now: number,
): void {
  try {
    const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index));
    for (const key of keys) if (key?.startsWith(TYPED_PREFIX)) tab.removeItem(key);
    shared.write(markKey(userKey), String(now));
  } catch {
    // Without storage nothing was kept.
  }
}

/** Returns when the user signed out last in this browser, in epoch ms; 0 if never. */
export function signedOutAt(shared: Pick<SharedStorage, 'read'>, userKey: string): number {
  try {
    return Number(shared.read(markKey(userKey)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export type TypedStorage = Pick<TabStorage, 'read' | 'write' | 'remove'>;
