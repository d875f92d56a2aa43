import * as v from 'valibot';
import type { Chat, Row } from '../chat/chat.ts';
import type { FlaggedIndex, ParkedStatus, State } from '../state.ts';

/*
 * A part is only looked at from outside: its digest, under the log's own seal, proves that it is what this
 * very fold wrote (`FOLD_REVISION` covers this file), and looking at each of a thousand chats costs a start
 * more than all the rest of it.
 */

const ours = <T>(): v.GenericSchema<unknown, T> =>
  v.custom<T>((value) => typeof value === 'object' && value !== null);

/** A chat without its messages. */
export interface ChatPart extends Omit<Chat, 'body' | 'sends'> {
  /** Whole: what only this device has must not hang on one part alone. */
  readonly sends: readonly Row[];
  /** Digest of the part with its messages. */
  readonly body: string;
}

/** What the list needs of every chat, and the rest of the state: the part that a start reads. */
export const headPartSchema = v.object({
  /** Of the fold that made it: another one's state is worth nothing. */
  revision: v.string(),
  /** Names under which the user writes: the fold depends on them. */
  self: v.array(v.string()),
  asOf: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  chats: v.array(ours<ChatPart>()),
  totals: ours<State['totals']>(),
  newestAt: v.number(),
  index: ours<State['index']>(),
  flagged: v.array(
    ours<readonly [key: string, Omit<FlaggedIndex, 'chatIds'> & { readonly chatIds: readonly string[] }]>(),
  ),
  flags: ours<State['flags']>(),
  templates: ours<State['templates']>(),
  parked: v.array(ours<readonly [sid: string, ParkedStatus]>()),
  namesSends: ours<State['namesSends']>(),
});
export type HeadPart = v.InferOutput<typeof headPartSchema>;

/** A chat's messages. */
export const bodyPartSchema = v.object({
  rows: v.array(ours<Row>()),
  formerKeys: v.array(ours<readonly [name: string, key: string]>()),
  spent: v.array(v.string()),
});
