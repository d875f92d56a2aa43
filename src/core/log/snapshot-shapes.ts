import * as v from 'valibot';
import { trusted } from '../kernel/define/trusted.ts';
import type { Chat } from '../model/chat/chat.ts';
import type { ChatState, FlaggedIndex, ParkedStatus } from '../model/chat/chat-state.ts';
import type { Row } from '../model/chat/row.ts';

export interface ChatPart extends Omit<Chat, 'body' | 'sends'> {
  /**
   * Complete rows: if the part with the messages is unreadable, messages that only this device has must not
   * be lost.
   */
  readonly sends: readonly Row[];
  /** Digest of the part with the chat's messages. */
  readonly body: string;
}

/** The chats without their messages. A start reads this part and the slices. */
export const headPartSchema = v.object({
  revision: v.string(),
  /** The user's names as an author. The fold depends on them. */
  self: v.array(v.string()),
  colleagues: v.array(v.string()),
  asOf: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  chats: v.array(trusted<ChatPart>()),
  totals: trusted<ChatState['totals']>(),
  newestAt: v.number(),
  index: trusted<ChatState['index']>(),
  flagged: v.array(
    trusted<
      readonly [key: string, Omit<FlaggedIndex, 'chatIds'> & { readonly chatIds: readonly string[] }]
    >(),
  ),
  parked: v.array(trusted<readonly [sid: string, ParkedStatus]>()),
  namesSends: trusted<ChatState['namesSends']>(),
  /** Digests of the slices, by name. */
  slices: v.record(v.string(), v.string()),
  hasSkipped: v.boolean(),
});
export type HeadPart = v.InferOutput<typeof headPartSchema>;

export const bodyPartSchema = v.object({
  rows: v.array(trusted<Row>()),
  formerKeys: v.array(trusted<readonly [name: string, key: string]>()),
  spent: v.array(v.string()),
});
