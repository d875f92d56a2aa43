import * as v from 'valibot';
import { type JsonObject, jsonObjectSchema } from '../../../core/records/types.ts';
import { logKeyOf } from '../../../core/session/user.ts';
import { browserSharedStorage, type SharedStorage } from '../../core-client/shared-storage.ts';
import { browserTabStorage } from '../../core-client/tab-storage.ts';
import { sessionStore } from '../../session/session-store.ts';
import { signedOutAt, TYPED_PREFIX, type TypedStorage } from '../../session/sign-out-mark.ts';

/** What a user has typed into a form and not saved. */
export interface KeptInput {
  /** The changed fields. */
  readonly typed: JsonObject;
  /** The form's values before the first change, to notice changes by others. */
  readonly base: JsonObject;
  /** Id of the write that the last submission made; null before the first. */
  readonly writeId: string | null;
}

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    owner: v.string(),
    at: v.number(),
    typed: jsonObjectSchema,
    base: jsonObjectSchema,
    writeId: v.nullable(v.string()),
  }),
);

export interface KeptInputs {
  readonly read: (form: string) => KeptInput | null;
  readonly write: (form: string, input: KeptInput) => void;
  readonly forget: (form: string) => void;
}

/**
 * Keeps unsaved input in the tab's own storage, so that a reload or an expired session loses nothing. Input of
 * another user, or from before a sign-out, is deleted instead of returned.
 */
export function createKeptInputs(
  tab: TypedStorage,
  shared: Pick<SharedStorage, 'read'>,
  userKey: () => string | null,
  now: () => number,
): KeptInputs {
  const keyOf = (form: string) => `${TYPED_PREFIX}${form}`;
  const forget = (form: string): void => {
    try {
      tab.remove(keyOf(form));
    } catch {
      // Without storage there is nothing to remove.
    }
  };
  return {
    read(form) {
      const owner = userKey();
      try {
        const text = tab.read(keyOf(form));
        if (text === null || owner === null) return null;
        const stored = v.safeParse(storedSchema, text);
        if (
          stored.success &&
          stored.output.owner === owner &&
          stored.output.at > signedOutAt(shared, owner)
        ) {
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
        tab.write(keyOf(form), JSON.stringify({ ...input, owner, at: now() }));
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
