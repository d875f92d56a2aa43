import type { KeyedView } from '../kernel/views/patch-view.ts';
import { type Access, isSameAccess, logKeyOf } from '../model/session/user.ts';
import type { Ports } from '../ports/ports.ts';
import { isKept, toKeep } from './kept-rules.ts';
import { type Kept, keptText, requestText } from './kept-views.ts';
import type { SessionNow } from './session-interface.ts';

/** A view that a tab watches under the user's own rights. */
export interface WatchedView {
  readonly request: { readonly view: string };
  readonly view: KeyedView;
}

/** Characters of all kept views. The first of the given views that fit are kept. */
const CHARACTERS_MAX = 1_000_000;

/** Keeps views with the user's log, and forgets them when the tab of the next start must not see them. */
export interface ViewKeeper {
  /** Keeps these views instead of the earlier ones, if a session is open and its rights are known. Never rejects. */
  keep(build: string, views: readonly WatchedView[]): Promise<void>;
  /** Call after each change. Forgets the views if the session has expired, or if its rights changed or are in doubt. */
  review(): void;
  /** Forgets the views, because they may contain an erased text. */
  forget(): Promise<void>;
}

export function createViewKeeper({
  logs,
  clock,
  now,
}: Pick<Ports, 'logs' | 'clock'> & { readonly now: () => SessionNow }): ViewKeeper {
  /** Writes follow each other, so that none of before a `forget` ends after it. */
  let writes: Promise<void> = Promise.resolve();
  /** Counts what made earlier views outdated. */
  let epoch = 0;
  /** The views that were kept last, without their time. */
  let last: string | null = null;
  /** What is stored with the log of this session's user. An earlier worker may have kept views under the rights of the start. */
  let stored: { readonly userKey: string; readonly access: Access; readonly isEmpty: boolean } | null = null;

  const write = (userKey: string, text: string | null, asOf = epoch): Promise<void> => {
    writes = writes
      .then(() => (asOf === epoch ? logs.keepViews(userKey, text) : undefined))
      // The next start has no early views, or the note of the log is gone too.
      .catch(() => undefined);
    return writes;
  };

  const forget = (): Promise<void> => {
    epoch += 1;
    last = null;
    const { user, access } = now();
    if (user === null) return writes;
    const userKey = logKeyOf(user);
    stored = { userKey, access, isEmpty: true };
    return write(userKey, null);
  };

  return {
    async keep(build, views) {
      const { status, user, session, access } = now();
      if (status !== 'signedIn' || user === null || session?.isStored !== true || session.access.isInDoubt())
        return;
      const texts = new Map<string, KeyedView>();
      let left = CHARACTERS_MAX;
      for (const { request, view } of views) {
        if (!isKept(request.view)) continue;
        const [name, kept] = [requestText(request), toKeep(request.view, view)];
        if (texts.has(name)) continue;
        left -= JSON.stringify(kept).length;
        if (left < 0) break;
        texts.set(name, kept);
      }
      // The last tab has closed. The next one shall see what it saw.
      if (texts.size === 0) return;
      const userKey = logKeyOf(user);
      stored = { userKey, access, isEmpty: false };
      const kept = {
        build,
        access: { role: access.role, rules: [...access.rules] },
        views: [...texts].map(([name, { head, rows }]): Kept['views'][number] => [
          name,
          { head, rows: [...rows] },
        ]),
      };
      // Each write is flushed to the disk.
      const same = `${userKey} ${keptText({ ...kept, asOf: 0 })}`;
      if (same === last) return;
      last = same;
      const text = keptText({ ...kept, asOf: clock.now() });
      await write(userKey, text);
    },
    review() {
      const { status, user, session, access } = now();
      if (user === null || (status !== 'signedIn' && status !== 'expired')) return;
      const userKey = logKeyOf(user);
      if (stored?.userKey !== userKey) stored = { userKey, access, isEmpty: false };
      if (stored.isEmpty) return;
      const isSame = stored.access === access || isSameAccess(stored.access, access);
      if (status === 'expired' || session?.access.isInDoubt() || !isSame) void forget();
      else if (stored.access !== access) stored = { userKey, access, isEmpty: false };
    },
    forget,
  };
}
