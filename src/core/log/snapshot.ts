import * as v from 'valibot';
import { trusted } from '../kernel/define/trusted.ts';
import { SortedIndex } from '../kernel/sorted-index.ts';
import { type Chat, type ChatBody, rowOf } from '../model/chat/chat.ts';
import type { ChatState, FlaggedIndex, ParkedStatus } from '../model/chat/chat-state.ts';
import { FOLD_REVISION } from '../model/chat/fold-revision.ts';
import { CHAT_ORDER } from '../model/chat/list/chat-order.ts';
import type { Row } from '../model/chat/row.ts';
import { TIMELINE } from '../model/chat/thread/timeline-order.ts';
import { emptyState, type SliceName, type State } from '../model/state.ts';
import type { Digest, EventLog, LogReader } from '../ports/ports.ts';
import { digestIn, provenJson, underDigest } from './proven-parts.ts';
import { type SavedSlice, slicePartsOf } from './slice-parts.ts';

/*
 * A snapshot is the state as stored between starts. Its parts are a head with the chats but not their messages, one
 * part for the messages of each chat, and one part for each slice (`slice-parts.ts`). A start reads the head, the slices
 * and the events after the snapshot. A chat's part is read when it is needed, and only changed parts are written.
 */

const HEAD = 'head';
const bodyName = (chatId: string): string => `chat:${chatId}`;

export interface Snapshot {
  /** Chats are without their messages, and slices are empty. */
  readonly state: State;
  /** Digests of the parts with slices that are as recent as the head. */
  readonly slices: ReadonlyMap<string, string>;
  /** Whether events of the log could not be decoded. They may belong to a slice that the head does not know. */
  readonly hasSkipped: boolean;
  readonly digests: ReadonlyMap<string, string>;
  /** Rows of unsent messages by chat. They are readable even if the chat's part is not. */
  readonly sends: ReadonlyMap<string, readonly Row[]>;
}

/**
 * Loads the snapshot's head. Returns null if there is none, if it was altered, or if another version of the
 * fold made it.
 */
export async function loadSnapshot(
  log: Pick<LogReader, 'loadParts'>,
  digest: Digest,
  self: Iterable<string>,
): Promise<Snapshot | null> {
  const text = (await log.loadParts([HEAD])).get(HEAD);
  const head = text === undefined ? null : ((await provenJson(text, digest, headPartSchema))?.part ?? null);
  const names = new Set(self);
  if (head === null || head.revision !== FOLD_REVISION) return null;
  if (head.self.length !== names.size || !head.self.every((name) => names.has(name))) return null;
  return {
    state: stateOf(head),
    slices: new Map(Object.entries(head.slices)),
    hasSkipped: head.hasSkipped,
    digests: new Map(head.chats.map(({ id, body }) => [id, body])),
    sends: new Map(head.chats.flatMap(({ id, sends }) => (sends.length === 0 ? [] : [[id, sends]]))),
  };
}

export interface LoadedBodies {
  readonly bodies: ReadonlyMap<string, ChatBody>;
  /** Chats whose part is missing, unreadable, or from another snapshot. */
  readonly broken: readonly string[];
}

export async function loadBodies(
  log: Pick<LogReader, 'loadParts'>,
  digest: Digest,
  digests: ReadonlyMap<string, string>,
  chatIds: readonly string[],
): Promise<LoadedBodies> {
  const parts = await log.loadParts(chatIds.map(bodyName));
  const bodies = new Map<string, ChatBody>();
  const broken: string[] = [];
  for (const chatId of chatIds) {
    const text = parts.get(bodyName(chatId));
    const isOurs = text !== undefined && digestIn(text) === digests.get(chatId);
    const body = isOurs ? await bodyIn(text, digest) : null;
    if (body === null) broken.push(chatId);
    else bodies.set(chatId, body);
  }
  return { bodies, broken };
}

async function bodyIn(text: string, digest: Digest): Promise<ChatBody | null> {
  const proven = await provenJson(text, digest, bodyPartSchema);
  return (
    proven && {
      rows: SortedIndex.of(TIMELINE, proven.part.rows),
      formerKeys: new Map(proven.part.formerKeys),
      spent: new Set(proven.part.spent),
    }
  );
}

export interface Saved {
  readonly asOf: number;
  /**
   * Saved values of the fields of bodies. A changed field is a new object. Weak, so that old versions can be
   * freed.
   */
  readonly rows: WeakSet<ChatBody[keyof ChatBody]>;
  readonly digests: ReadonlyMap<string, string>;
  readonly slices: ReadonlyMap<SliceName, SavedSlice>;
  /** Whether events of the log could not be decoded. */
  readonly hasSkipped: boolean;
}

/** Returns the value before the first snapshot of this session. The next save writes every part. */
export const nothingSaved = (hasSkipped = false): Saved => ({
  asOf: 0,
  rows: new WeakSet(),
  digests: new Map(),
  slices: new Map(),
  hasSkipped,
});

/** Returns `saved` without the parts of these chats, so that the next save writes them. */
export const savedWithout = (saved: Saved, chatIds: ReadonlySet<string>): Saved => ({
  ...saved,
  digests: new Map([...saved.digests].filter(([id]) => !chatIds.has(id))),
});

/** Returns whether a chat's messages are unchanged since they were saved. */
export const isSaved = ({ rows: saved }: Saved, { rows, formerKeys, spent }: ChatBody): boolean =>
  saved.has(rows) && saved.has(formerKeys) && saved.has(spent);

/** Saves the head, and the slices and the messages of each chat that changed since the last snapshot. */
export async function saveSnapshot(
  log: Pick<EventLog, 'saveParts'>,
  digest: Digest,
  state: State,
  last: Saved,
): Promise<Saved> {
  const chats = state.chats.slice(0);
  const rows = last.rows;
  const isKept = (id: string, body: ChatBody) => last.digests.has(id) && isSaved(last, body);
  const changed = chats.flatMap(({ id, body }) => (body === null || isKept(id, body) ? [] : { id, body }));
  // Make all texts before the first await. Afterwards newer versions of the chats may exist, and reading old
  // versions is slow.
  const texts = changed.map(({ id, body }) => ({ id, json: bodyText(body) }));
  const digests = new Map(last.digests);
  const parts = new Map<string, string>();
  for (const { id, json } of texts) {
    const hash = await digest(json);
    if (digests.get(id) === hash) continue;
    digests.set(id, hash);
    parts.set(bodyName(id), underDigest(json, hash));
  }
  const { parts: sliceParts, slices } = await slicePartsOf(state, digest, last.slices);
  for (const [name, text] of sliceParts) parts.set(name, text);
  const json = JSON.stringify(headOf(state, chats, digests, slices, last.hasSkipped));
  parts.set(HEAD, underDigest(json, await digest(json)));
  await log.saveParts(parts);
  for (const { body } of changed) rows.add(body.rows).add(body.formerKeys).add(body.spent);
  return { asOf: state.seq, rows, digests, slices, hasSkipped: last.hasSkipped };
}

const bodyText = ({ rows, formerKeys, spent }: ChatBody): string =>
  JSON.stringify({ rows: [...rows], formerKeys: [...formerKeys], spent: [...spent] });

const sendsOf = (chat: Chat): readonly Row[] => [...chat.sends].flatMap((key) => rowOf(chat, key) ?? []);

function headOf(
  state: State,
  chats: readonly Chat[],
  digests: ReadonlyMap<string, string>,
  slices: ReadonlyMap<SliceName, SavedSlice>,
  hasSkipped: boolean,
): HeadPart {
  return {
    revision: FOLD_REVISION,
    self: [...state.self],
    colleagues: [...state.colleagues],
    asOf: state.seq,
    chats: chats.map((chat) => ({ ...chat, sends: sendsOf(chat), body: digests.get(chat.id) ?? '' })),
    totals: state.totals,
    newestAt: state.newestAt,
    index: state.index,
    flagged: [...state.flagged].map(([key, index]) => [key, { ...index, chatIds: [...index.chatIds] }]),
    parked: [...state.parked],
    namesSends: state.namesSends,
    slices: Object.fromEntries([...slices].map(([name, one]) => [name, one.digest])),
    hasSkipped,
  };
}

function stateOf(head: HeadPart): State {
  return {
    ...emptyState(head.self),
    colleagues: new Set(head.colleagues),
    seq: head.asOf,
    chats: SortedIndex.of(
      CHAT_ORDER,
      head.chats.map(
        (chat): Chat => ({ ...chat, sends: new Set(chat.sends.map(({ key }) => key)), body: null }),
      ),
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

interface ChatPart extends Omit<Chat, 'body' | 'sends'> {
  /**
   * Complete rows: if the part with the messages is unreadable, messages that only this device has must not
   * be lost.
   */
  readonly sends: readonly Row[];
  /** Digest of the part with the chat's messages. */
  readonly body: string;
}

/** The chats without their messages. A start reads this part and the slices. */
const headPartSchema = v.object({
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
type HeadPart = v.InferOutput<typeof headPartSchema>;

const bodyPartSchema = v.object({
  rows: v.array(trusted<Row>()),
  formerKeys: v.array(trusted<readonly [name: string, key: string]>()),
  spent: v.array(v.string()),
});
