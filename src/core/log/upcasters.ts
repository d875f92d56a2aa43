import * as v from 'valibot';
import type { EventOf, EventType } from '../events.ts';

/** From one version of a payload to the next. */
interface Upcaster {
  /** The version as it was written, kept for ever. It names no living schema, which would change under it. */
  readonly schema: v.GenericSchema;
  /** The payload in the next version; null where it does not fit its own. Pure and total. */
  readonly next: (payload: unknown) => unknown;
}

/** One upcaster for each version before `V`, the oldest first. */
type UpcastersBelow<V extends number, Steps extends readonly Upcaster[] = []> = [
  ...Steps,
  Upcaster,
]['length'] extends V
  ? Steps
  : UpcastersBelow<V, [...Steps, Upcaster]>;

/** Every type of which an older version was ever written: raising a version without one does not compile. */
type Upcasters = {
  readonly [T in EventType as EventOf<T>['v'] extends 1 ? never : T]: Readonly<
    UpcastersBelow<EventOf<T>['v']>
  >;
};

const upcaster = <S extends v.GenericSchema>(
  schema: S,
  next: (payload: v.InferOutput<S>) => unknown,
): Upcaster => ({
  schema,
  next: (payload) => {
    const old = v.safeParse(schema, payload, { abortEarly: true });
    return old.success ? next(old.output) : null;
  },
});

/** An entry of the chat list as it was before it told of flags. */
const listedBeforeFlags = v.object({
  chatId: v.string(),
  name: v.string(),
  isGroup: v.boolean(),
  isFavorite: v.boolean(),
  unseen: v.number(),
  lastMessage: v.nullable(v.string()),
  lastAt: v.nullable(v.number()),
});

/** Which flags it carried was not asked for. */
const withoutFlags = (chat: v.InferOutput<typeof listedBeforeFlags>) => ({ ...chat, flags: null });

export const UPCASTERS: Upcasters = {
  'chats.listed': [
    upcaster(
      v.object({
        q: v.string(),
        chats: v.array(listedBeforeFlags),
        total: v.nullable(v.number()),
        next: v.nullable(v.string()),
      }),
      // No flags could be asked for. Which page it was is not known: as a further one it adds its chats to
      // those known, which is what each page of version 1 did, and takes none away.
      (page) => ({ ...page, flags: [], isFirst: false }),
    ),
    upcaster(
      v.object({
        q: v.string(),
        flags: v.array(v.string()),
        isFirst: v.boolean(),
        chats: v.array(listedBeforeFlags),
        total: v.nullable(v.number()),
        next: v.nullable(v.string()),
      }),
      // One could search for names alone.
      ({ chats, ...page }) => ({ ...page, by: 'name', chats: chats.map(withoutFlags) }),
    ),
  ],
  'conversation.added': [
    upcaster(v.object({ chat: listedBeforeFlags }), ({ chat }) => ({ chat: withoutFlags(chat) })),
  ],
  'outbox.enqueued': [
    upcaster(
      v.object({
        chatId: v.string(),
        clientMessageId: v.string(),
        body: v.string(),
        fromDraft: v.boolean(),
      }),
      // Messages written here had no pictures.
      (enqueued) => ({ ...enqueued, attachment: null, mediaUrl: null }),
    ),
  ],
};

const STEPS: ReadonlyMap<string, readonly Upcaster[]> = new Map(Object.entries(UPCASTERS));

/**
 * Brings a payload of an older version up to today's, step by step. Null where it does not fit the version
 * that it claims, or claims one that never was. The result still has to pass today's schema.
 */
export function upcast(type: string, version: number, payload: unknown): unknown {
  if (!Number.isInteger(version) || version < 1) return null;
  const steps = STEPS.get(type) ?? [];
  return steps.slice(version - 1).reduce((older, step) => step.next(older), payload);
}
