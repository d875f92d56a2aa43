import * as v from 'valibot';
import type { Chat, ChatBody } from '../chat/chat.ts';
import { CHAT_ORDER } from '../chat/chat-order.ts';
import { TIMELINE } from '../chat/timeline-order.ts';
import type { Digest, EventLog, LogReader } from '../ports.ts';
import { SortedIndex } from '../sorted-index.ts';
import type { State } from '../state.ts';
import { FOLD_REVISION } from './fold-revision.ts';
import { bodyPartSchema, type HeadPart, headPartSchema } from './snapshot-shapes.ts';

/*
 * The state as the disk keeps it between starts (architecture section 4), in parts: a head with what the
 * list needs of every chat, and the messages chat by chat. A start reads the head and the tail of the log;
 * a chat's messages come when something touches them, and only what changed is written again.
 */

const HEAD = 'head';
const bodyName = (chatId: string): string => `chat:${chatId}`;

/** What a snapshot holds, as far as its head tells. */
export interface Snapshot {
  /** Chats without their messages. */
  readonly state: State;
  /** Digest of each chat's part. */
  readonly digests: ReadonlyMap<string, string>;
}

/** The snapshot's head, or null where there is none, it was altered, or another fold made it. */
export async function loadSnapshot(
  log: Pick<LogReader, 'loadParts'>,
  digest: Digest,
  self: Iterable<string>,
): Promise<Snapshot | null> {
  const text = (await log.loadParts([HEAD])).get(HEAD);
  const json = text === undefined ? null : await unsealed(text, digest);
  const head = json === null ? null : decode(headPartSchema, json);
  const names = new Set(self);
  if (head === null || head.revision !== FOLD_REVISION) return null;
  if (head.self.length !== names.size || !head.self.every((name) => names.has(name))) return null;
  return {
    state: stateOf(head),
    digests: new Map(head.chats.map(({ id, body }) => [id, body])),
  };
}

/** The messages of these chats, or null where one can't be read or is not the snapshot's. */
export async function loadBodies(
  log: Pick<LogReader, 'loadParts'>,
  digest: Digest,
  digests: ReadonlyMap<string, string>,
  chatIds: readonly string[],
): Promise<ReadonlyMap<string, ChatBody> | null> {
  const parts = await log.loadParts(chatIds.map(bodyName));
  const bodies = new Map<string, ChatBody>();
  for (const chatId of chatIds) {
    const text = parts.get(bodyName(chatId));
    if (text === undefined || digestIn(text) !== digests.get(chatId)) return null;
    const json = await unsealed(text, digest);
    const part = json === null ? null : decode(bodyPartSchema, json);
    if (part === null) return null;
    bodies.set(chatId, {
      rows: SortedIndex.of(TIMELINE, part.rows),
      formerKeys: new Map(part.formerKeys),
      spent: new Set(part.spent),
    });
  }
  return bodies;
}

/** What was saved last. */
export interface Saved {
  readonly asOf: number;
  /** The fields of bodies that are on the disk: whatever changed is another version. Not held in memory by this. */
  readonly rows: WeakSet<ChatBody[keyof ChatBody]>;
  /** Digest of each chat's part. */
  readonly digests: ReadonlyMap<string, string>;
}

/** Whether a chat's messages are on the disk as they are. */
export const isSaved = ({ rows: saved }: Saved, { rows, formerKeys, spent }: ChatBody): boolean =>
  saved.has(rows) && saved.has(formerKeys) && saved.has(spent);

/** Saves the state: the head, and the messages of each chat that changed since it was saved last. */
export async function saveSnapshot(
  log: Pick<EventLog, 'saveParts'>,
  digest: Digest,
  state: State,
  last: Saved,
): Promise<Saved> {
  const chats = state.chats.slice(0);
  const rows = last.rows;
  const changed = chats.flatMap(({ id, body }) => (body === null || isSaved(last, body) ? [] : { id, body }));
  // All texts before the first await, in one go over the chats as they are.
  const texts = changed.map(({ id, body }) => ({ id, json: bodyText(body) }));
  const digests = new Map(last.digests);
  const parts = new Map<string, string>();
  for (const { id, json } of texts) {
    const hash = await digest(json);
    if (digests.get(id) === hash) continue;
    digests.set(id, hash);
    parts.set(bodyName(id), sealed(json, hash));
  }
  const json = JSON.stringify(headOf(state, chats, digests));
  parts.set(HEAD, sealed(json, await digest(json)));
  await log.saveParts(parts, []);
  for (const { body } of changed) rows.add(body.rows).add(body.formerKeys).add(body.spent);
  return { asOf: state.seq, rows, digests };
}

const bodyText = ({ rows, formerKeys, spent }: ChatBody): string =>
  JSON.stringify({ rows: [...rows], formerKeys: [...formerKeys], spent: [...spent] });

function headOf(state: State, chats: readonly Chat[], digests: ReadonlyMap<string, string>): HeadPart {
  return {
    revision: FOLD_REVISION,
    self: [...state.self],
    asOf: state.seq,
    chats: chats.map((chat) => ({ ...chat, sends: [...chat.sends], body: digests.get(chat.id) ?? '' })),
    totals: state.totals,
    newestAt: state.newestAt,
    index: state.index,
    flagged: [...state.flagged].map(([key, index]) => [key, { ...index, chatIds: [...index.chatIds] }]),
    parked: [...state.parked],
    namesSends: state.namesSends,
  };
}

function stateOf(head: HeadPart): State {
  return {
    self: new Set(head.self),
    seq: head.asOf,
    chats: SortedIndex.of(
      CHAT_ORDER,
      head.chats.map((chat): Chat => ({ ...chat, sends: new Set(chat.sends), body: null })),
    ),
    totals: head.totals,
    newestAt: head.newestAt,
    index: { ...head.index, next: head.index.next },
    flagged: new Map(
      head.flagged.map(([key, index]) => [
        key,
        { ...index, next: index.next, chatIds: new Set(index.chatIds) },
      ]),
    ),
    parked: new Map(head.parked),
    namesSends: head.namesSends,
  };
}

const DIGEST_END = '\n';

const sealed = (json: string, hash: string): string => `${hash}${DIGEST_END}${json}`;

const digestIn = (text: string): string => text.slice(0, text.indexOf(DIGEST_END));

/** The text below its digest, or null where they do not belong together. */
async function unsealed(text: string, digest: Digest): Promise<string | null> {
  const json = text.slice(text.indexOf(DIGEST_END) + 1);
  return (await digest(json)) === digestIn(text) ? json : null;
}

function decode<T>(schema: v.GenericSchema<unknown, T>, json: string): T | null {
  try {
    const result = v.safeParse(schema, JSON.parse(json));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
