import * as v from 'valibot';
import type { Chat } from '../chat/chat.ts';
import type { Row } from '../chat/row.ts';
import type { OpenWrite } from '../records/writes.ts';
import type { FlaggedIndex, ParkedStatus, State } from '../state.ts';

/*
 * These schemas do not check the data inside a part. The digest and the log's encryption prove that this
 * version of the fold wrote the part. Checking each of a thousand chats would take longer than the rest of a
 * start. `FOLD_REVISION` covers this file.
 */

const trusted = <T>(): v.GenericSchema<unknown, T> =>
  v.custom<T>((value) => typeof value === 'object' && value !== null);

export interface ChatPart extends Omit<Chat, 'body' | 'sends'> {
  /**
   * Complete rows: if the part with the messages is unreadable, messages that only this device has must not
   * be lost.
   */
  readonly sends: readonly Row[];
  /** Digest of the part with the chat's messages. */
  readonly body: string;
}

/** The whole state except the messages of chats. A start reads only this part. */
export const headPartSchema = v.object({
  revision: v.string(),
  /** The user's names as an author. The fold depends on them. */
  self: v.array(v.string()),
  colleagues: v.array(v.string()),
  asOf: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  chats: v.array(trusted<ChatPart>()),
  totals: trusted<State['totals']>(),
  newestAt: v.number(),
  index: trusted<State['index']>(),
  flagged: v.array(
    trusted<
      readonly [key: string, Omit<FlaggedIndex, 'chatIds'> & { readonly chatIds: readonly string[] }]
    >(),
  ),
  flags: trusted<State['flags']>(),
  templates: trusted<State['templates']>(),
  records: v.object({ writes: v.array(trusted<OpenWrite>()), forgottenThrough: v.number() }),
  parked: v.array(trusted<readonly [sid: string, ParkedStatus]>()),
  namesSends: trusted<State['namesSends']>(),
});
export type HeadPart = v.InferOutput<typeof headPartSchema>;

export const bodyPartSchema = v.object({
  rows: v.array(trusted<Row>()),
  formerKeys: v.array(trusted<readonly [name: string, key: string]>()),
  spent: v.array(v.string()),
});
