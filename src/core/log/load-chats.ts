import { type ChatBody, emptyBody, type Row } from '../chat/chat.ts';
import type { LoggedEvent } from '../events.ts';
import { beginFold, rebuild, warm } from '../fold.ts';
import type { Digest, EventLog } from '../ports.ts';
import { emptyState, type State } from '../state.ts';
import { decodeRun } from './decode.ts';
import { loadBodies } from './snapshot.ts';

/** Parts that are read together when all of them are looked at: they are in memory at once. */
const PARTS_A_LOOK = 50;

/** A chat's messages, brought into memory. */
export type LoadedChat =
  | { readonly kind: 'kept'; readonly chatId: string; readonly body: ChatBody }
  /** Its part of the snapshot can't be read: what the log still tells, and what waits to be sent. */
  | {
      readonly kind: 'broken';
      readonly chatId: string;
      readonly told: ChatBody;
      readonly sends: readonly Row[];
    };

/** The state with these chats' messages in it. */
export const withLoaded = (state: State, loaded: readonly LoadedChat[]): State =>
  loaded.reduce(
    (now, chat) =>
      chat.kind === 'kept'
        ? warm(now, chat.chatId, chat.body)
        : rebuild(now, chat.chatId, chat.told, chat.sends),
    state,
  );

/** Those of these chats that are known and have their messages only on the disk. */
export const coldAmong = (state: State, chatIds: Iterable<string>): readonly string[] =>
  [...new Set(chatIds)].filter((id) => state.chats.get(id)?.body === null);

/**
 * The messages of these chats, which are cold in the state: from the snapshot, and of those whose part can't
 * be read, what the log still tells. One broken part has all others looked at, since they seldom come alone
 * and the log is read once for all of them.
 */
export async function loadChats(
  deps: {
    readonly log: Pick<EventLog, 'loadParts' | 'read'>;
    readonly digest: Digest;
    readonly digests: ReadonlyMap<string, string>;
    /** What waits to be sent, where the state has none of it in memory yet. */
    readonly sends?: ReadonlyMap<string, readonly Row[]>;
    /** These parts can't be read. The log is read after it: until they are written anew it must not be trimmed. */
    readonly onBroken: (chatIds: readonly string[]) => Promise<void>;
  },
  state: State,
  chatIds: readonly string[],
): Promise<readonly LoadedChat[]> {
  const { log, digest, digests, sends } = deps;
  const { bodies, broken } = await loadBodies(log, digest, digests, chatIds);
  const kept = [...bodies].map(([chatId, body]): LoadedChat => ({ kind: 'kept', chatId, body }));
  if (broken.length === 0) return kept;
  const others = state.chats.slice(0).flatMap(({ id, body }) => (body === null ? id : []));
  const all = [...broken];
  for (let from = 0; from < others.length; from += PARTS_A_LOOK) {
    const some = others.slice(from, from + PARTS_A_LOOK).filter((id) => !chatIds.includes(id));
    all.push(...(await loadBodies(log, digest, digests, some)).broken);
  }
  await deps.onBroken(all);
  const told = await toldByLog(log, state, new Set(all));
  return [
    ...kept,
    ...all.map(
      (chatId): LoadedChat => ({
        kind: 'broken',
        chatId,
        told: told.get(chatId)?.body ?? emptyBody(),
        sends: sends?.get(chatId) ?? [],
      }),
    ),
  ];
}

/** These chats as the log alone tells them, up to where the state is. */
async function toldByLog(
  log: Pick<EventLog, 'read'>,
  { self, seq, namesSends }: State,
  chatIds: ReadonlySet<string>,
): Promise<State['chats']> {
  const folding = beginFold({ ...emptyState(self), namesSends });
  for await (const run of log.read({ through: seq })) {
    folding.add(decodeRun(run).events.filter((event) => event.seq <= seq && tellsOf(event, chatIds)));
  }
  return folding.end().chats;
}

/** Whether an event may say something of these chats' messages: their entries are known. */
function tellsOf(event: LoggedEvent, chatIds: ReadonlySet<string>): boolean {
  switch (event.type) {
    case 'connection.changed':
    case 'chats.listed':
    case 'flags.listed':
    case 'templates.listed':
    case 'conversation.added':
    case 'log.trimmed':
      return false;
    case 'status.observed':
      return event.payload.chatId === null || chatIds.has(event.payload.chatId);
    default:
      return chatIds.has(event.payload.chatId);
  }
}
