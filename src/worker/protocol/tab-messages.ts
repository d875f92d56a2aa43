import * as v from 'valibot';
import { filledNameSchema, LIST_MAX, linkSchema, nameSchema } from '../../core/kernel/text-limits.ts';
import { READ_ON } from '../../core/model/chat/unseen/types.ts';
import { credentialsSchema } from '../../core/model/session/user.ts';
import { buildSchema } from './build.ts';
import { watchRequestSchema } from './inspector-view.ts';
import { PROTOCOL_VERSION } from './protocol-version.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The part of `hello` that every protocol version shares. It is enough to refuse a tab with a reason. */
export const greetingSchema = v.object({ type: v.literal('hello'), protocol: v.number() });

export const tabMessageSchema = v.variant('type', [
  /** The first message. It transfers the port on which the tab calls `CommandPort` through Comlink. */
  v.object({
    type: v.literal('hello'),
    protocol: v.literal(PROTOCOL_VERSION),
    build: buildSchema,
    tabId: id,
    /** The id of the role under whose rights this tab views the console. It can't change later. */
    viewAs: v.exactOptional(filledNameSchema),
  }),
  /** Checks that the worker runs. Also allowed before `welcome`. */
  v.object({ type: v.literal('ping'), n: count }),
  /** Sent after sign-in, and on each new connection while signed in. */
  v.object({ type: v.literal('token'), credentials: credentialsSchema }),
  /** Sent when the cookies no longer contain this token. */
  v.object({ type: v.literal('signedOut'), accessToken: v.pipe(linkSchema, v.minLength(1)) }),
  /**
   * `subscription` is unique within a connection. `after` names a subscription whose rows the tab already
   * has. The first frame then contains only the difference, for a window that grows or moves. `isShown`: the tab
   * shows the rows of an earlier worker, which are newer than what that worker kept.
   */
  v.object({
    type: v.literal('subscribe'),
    subscription: count,
    request: watchRequestSchema,
    after: v.exactOptional(count),
    isShown: v.exactOptional(v.literal(true)),
  }),
  v.object({ type: v.literal('unsubscribe'), subscription: count }),
  /** The tab has applied these frames, which arrived together. The worker may send the next frames. */
  v.object({
    type: v.literal('ack'),
    frames: v.pipe(
      v.array(v.object({ subscription: count, rev: count })),
      v.minLength(1),
      v.maxLength(LIST_MAX),
    ),
  }),
  /**
   * The chat that the tab shows, and whether somebody sees it (`Attention`). `opened`: the tab has reported
   * the opening of this chat before, perhaps to an earlier worker.
   */
  v.object({
    type: v.literal('attention'),
    chatId: v.nullable(nameSchema),
    visible: v.boolean(),
    attended: v.boolean(),
    opened: v.boolean(),
    readOn: v.exactOptional(v.picklist(READ_ON)),
  }),
  /**
   * The device's network state at time `at`, as the browser reports it. Sent on connecting and on each
   * change.
   */
  v.object({ type: v.literal('network'), isOnline: v.boolean(), at: v.pipe(v.number(), v.finite()) }),
  v.object({ type: v.literal('acted'), id: count, done: v.boolean() }),
  v.object({ type: v.literal('goodbye') }),
]);
export type TabMessage = v.InferOutput<typeof tabMessageSchema>;

/** Returns null for anything else. The caller counts and ignores such a message. */
export const decodeTabMessage = (data: unknown): TabMessage | null => {
  const result = v.safeParse(tabMessageSchema, data);
  return result.success ? result.output : null;
};
