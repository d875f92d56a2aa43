import * as v from 'valibot';
import { upcaster } from '../../kernel/define/upcaster.ts';

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

/** A page of the list before pages were asked for by the work of the chats. */
const listedBeforeWork = {
  q: v.string(),
  by: v.picklist(['name', 'phone']),
  flags: v.array(v.string()),
  isFirst: v.boolean(),
  chats: v.array(
    v.object({
      ...listedBeforeDirection.entries,
      lastDirection: v.nullable(v.picklist(['inbound', 'outbound'])),
    }),
  ),
  total: v.nullable(v.number()),
  next: v.nullable(v.string()),
};

/** Versions 1 to 5 of `chats.listed`. */
export const olderLists = [
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
  upcaster(
    v.object(listedBeforeWork),
    // In version 4, no page was asked for by the work of the chats.
    (page) => page,
  ),
  upcaster(
    v.object({
      ...listedBeforeWork,
      work: v.exactOptional(v.picklist(['mine', 'nobody', 'snoozed', 'closed'])),
    }),
    // In version 5, no page was loaded again.
    (page) => page,
  ),
] as const;

/** Versions 1 to 3 of `conversation.added`. */
export const olderAdditions = [
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
] as const;

/** Version 1 of `status.observed`. */
export const olderStatuses = [
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
] as const;

/** Version 1 of `horizon.advanced`, before a chat could count as read only after a reply. */
export const olderHorizons = [
  upcaster(
    v.object({ chatId: v.string(), throughId: v.number(), throughAt: v.number(), opening: v.boolean() }),
    (payload) => payload,
  ),
] as const;
