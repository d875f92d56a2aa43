import * as v from 'valibot';
import { unsentTextSchema } from '../../core/model/unsent/types.ts';
import type { SharedStorage } from '../browser/shared-storage.ts';
import type { TabStorage } from '../browser/tab-storage.ts';
import { signedOutAt, typedPrefix } from '../session/sign-out-mark.ts';

const keptSchema = v.object({
  /** The rows of the view `unsent`, and the log and sign-in that they belong to. */
  held: v.nullable(
    v.object({
      log: v.string(),
      isStored: v.boolean(),
      owner: v.string(),
      session: v.string(),
      rows: v.array(v.object({ key: v.string(), unsent: unsentTextSchema, pictures: v.number() })),
    }),
  ),
  /** Drafts that no worker accepted, with the user and the sign-in (`sessionMark`) in which they were typed. */
  refused: v.array(
    v.object({
      chatId: v.string(),
      text: v.string(),
      owner: v.nullable(v.string()),
      session: v.nullable(v.string()),
    }),
  ),
});

/** The texts that a tab keeps because the device's log may be lost. */
export type KeptUnsent = v.InferOutput<typeof keptSchema>;

const storedSchema = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), kept: keptSchema }));

/** Keeps the unsent texts of a page that goes away, for the page that the tab loads next. */
export interface UnsentStore {
  keep(owner: string, kept: KeptUnsent): void;
  /** Returns and removes this user's texts. Null if none were kept, or if the user signed out since. */
  take(owner: string): KeptUnsent | null;
}

/** Uses the tab's storage. A sign-out and another user's sign-in delete the texts like other form input. */
export function createUnsentStore(
  tab: TabStorage,
  shared: Pick<SharedStorage, 'read'>,
  now: () => number,
): UnsentStore {
  const keyOf = (owner: string): string => `${typedPrefix(owner)}unsent`;
  return {
    keep(owner, kept) {
      try {
        tab.write(keyOf(owner), JSON.stringify({ at: now(), kept }));
      } catch {
        // Without storage, only the log keeps the texts.
      }
    },
    take(owner) {
      try {
        const text = tab.read(keyOf(owner));
        if (text === null) return null;
        tab.remove(keyOf(owner));
        const stored = v.safeParse(storedSchema, text);
        return stored.success && stored.output.at > signedOutAt(shared, owner) ? stored.output.kept : null;
      } catch {
        return null;
      }
    },
  };
}
