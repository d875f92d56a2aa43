import * as v from 'valibot';
import { type JsonObject, jsonObjectSchema } from '../../../core/model/records/types.ts';
import { logKeyOf } from '../../../core/model/session/user.ts';
import { browserSharedStorage, type SharedStorage } from '../../browser/shared-storage.ts';
import { browserTabStorage } from '../../browser/tab-storage.ts';
import { sessionStore } from '../../session/session-store.ts';
import { signedOutAt, type TypedStorage, typedPrefix } from '../../session/sign-out-mark.ts';
import type { Marks } from './typed-input.ts';

/** What a user has typed into a form and not saved. */
export interface KeptInput {
  /** The changed fields. */
  readonly typed: JsonObject;
  /**
   * Marks of these fields' values before the user changed them, to notice changes by others. The values themselves are
   * not kept: the user's role may be masked later.
   */
  readonly base: Marks;
  /** Id of the write that the last submission made; null before the first. */
  readonly writeId: string | null;
}

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.number(),
    typed: jsonObjectSchema,
    base: v.record(v.string(), v.string()),
    writeId: v.nullable(v.string()),
  }),
);

export interface KeptInputs {
  readonly read: (form: string) => KeptInput | null;
  readonly write: (form: string, input: KeptInput) => void;
  readonly forget: (form: string) => void;
}

/**
 * Keeps unsaved input in the tab's own storage, so that a reload or an expired session loses nothing. Each
 * user has keys of their own. Input from before a sign-out is deleted instead of returned.
 */
export function createKeptInputs(
  tab: TypedStorage,
  shared: Pick<SharedStorage, 'read'>,
  userKey: () => string | null,
  now: () => number,
): KeptInputs {
  const keyOf = (owner: string, form: string) => `${typedPrefix(owner)}${form}`;
  const forget = (form: string): void => {
    const owner = userKey();
    if (owner === null) return;
    try {
      tab.remove(keyOf(owner, form));
    } catch {
      // Without storage there is nothing to remove.
    }
  };
  return {
    read(form) {
      const owner = userKey();
      try {
        const text = owner === null ? null : tab.read(keyOf(owner, form));
        if (text === null || owner === null) return null;
        const stored = v.safeParse(storedSchema, text);
        if (stored.success && stored.output.at > signedOutAt(shared, owner)) {
          const { typed, base, writeId } = stored.output;
          return { typed, base, writeId };
        }
      } catch {
        return null;
      }
      forget(form);
      return null;
    },
    write(form, input) {
      const owner = userKey();
      if (owner === null) return;
      try {
        tab.write(keyOf(owner, form), JSON.stringify({ ...input, at: now() }));
      } catch {
        // The form still holds the text.
      }
    },
    forget,
  };
}

let inputs: KeptInputs | undefined;
export const keptInputs = (): KeptInputs => {
  inputs ??= createKeptInputs(
    browserTabStorage,
    browserSharedStorage,
    () => {
      const user = sessionStore().current()?.userData;
      return user === undefined ? null : logKeyOf(user);
    },
    Date.now,
  );
  return inputs;
};
