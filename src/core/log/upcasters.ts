import * as v from 'valibot';
import type { EventOf, EventType } from '../events.ts';

interface Upcaster {
  /** Schema of the old version. It must never change, so it must not use current schemas, which do change. */
  readonly schema: v.GenericSchema;
  /** Returns the payload in the next version, or null if it does not match `schema`. Pure. Never throws. */
  readonly next: (payload: unknown) => unknown;
}

/** One upcaster for each version before `V`, oldest first. */
type UpcastersBelow<V extends number, Steps extends readonly Upcaster[] = []> = [
  ...Steps,
  Upcaster,
]['length'] extends V
  ? Steps
  : UpcastersBelow<V, [...Steps, Upcaster]>;

/**
 * Includes every type whose version is above 1. So raising a version without an upcaster does not compile.
 */
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

/** An entry of the chat list before entries had flags. */
const listedBeforeFlags = v.object({
  chatId: v.string(),
  name: v.string(),
  isGroup: v.boolean(),
  isFavorite: v.boolean(),
  unseen: v.number(),
  lastMessage: v.nullable(v.string()),
  lastAt: v.nullable(v.number()),
});

/** An entry of the chat list before entries had the direction of the last message. */
const listedBeforeDirection = v.object({
  ...listedBeforeFlags.entries,
  flags: v.nullable(v.array(v.string())),
});

/** Null means unknown: the direction was not read at that time. */
const withoutDirection = (chat: v.InferOutput<typeof listedBeforeDirection>) => ({
  ...chat,
  lastDirection: null,
});

/** Null means unknown: flags were not requested at that time. */
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
      // In version 1, requests had no flags, and first pages were not marked. `isFirst: false` only adds
      // chats, as every page of version 1 did.
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
      // In version 2, only names could be searched.
      ({ chats, ...page }) => ({ ...page, by: 'name', chats: chats.map(withoutFlags) }),
    ),
    upcaster(
      v.object({
        q: v.string(),
        by: v.picklist(['name', 'phone']),
        flags: v.array(v.string()),
        isFirst: v.boolean(),
        chats: v.array(listedBeforeDirection),
        total: v.nullable(v.number()),
        next: v.nullable(v.string()),
      }),
      ({ chats, ...page }) => ({ ...page, chats: chats.map(withoutDirection) }),
    ),
  ],
  'conversation.added': [
    upcaster(v.object({ chat: listedBeforeFlags }), ({ chat }) => ({ chat: withoutFlags(chat) })),
    upcaster(
      v.object({
        chat: listedBeforeDirection,
      }),
      // In version 2, the time of the beginning was not logged.
      ({ chat }) => ({ chat, createdAt: null }),
    ),
    upcaster(
      v.object({ chat: listedBeforeDirection, createdAt: v.nullable(v.number()) }),
      ({ chat, createdAt }) => ({ chat: withoutDirection(chat), createdAt }),
    ),
  ],
  'status.observed': [
    upcaster(
      v.object({
        sid: v.string(),
        chatId: v.nullable(v.string()),
        status: v.picklist(['queued', 'sending', 'sent', 'failed', 'delivered', 'seen']),
        errorCode: v.nullable(v.string()),
      }),
      // In version 1, the service's time was not logged.
      (observed) => ({ ...observed, changedAt: null }),
    ),
  ],
  'outbox.enqueued': [
    upcaster(
      v.object({
        chatId: v.string(),
        clientMessageId: v.string(),
        body: v.string(),
        fromDraft: v.boolean(),
      }),
      // In version 1, messages could not have pictures.
      (enqueued) => ({ ...enqueued, attachment: null, mediaUrl: null }),
    ),
  ],
};

const STEPS: ReadonlyMap<string, readonly Upcaster[]> = new Map(Object.entries(UPCASTERS));

/**
 * Converts a payload of an older version to the current version, step by step. Returns null if the payload
 * does not match its version, or if the version never existed. The caller must check the result with the
 * current schema.
 */
export function upcast(type: string, version: number, payload: unknown): unknown {
  if (!Number.isInteger(version) || version < 1) return null;
  const steps = STEPS.get(type) ?? [];
  return steps.slice(version - 1).reduce((older, step) => step.next(older), payload);
}
