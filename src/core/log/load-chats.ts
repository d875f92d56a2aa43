import { type ChatBody, emptyBody } from '../model/chat/chat.ts';
import { rebuild, warm } from '../model/chat/fold-chats.ts';
import type { Row } from '../model/chat/row.ts';
import { isChatEvent, type LoggedEvent } from '../model/events.ts';
import { beginFold } from '../model/fold.ts';
import { emptyState, type State } from '../model/state.ts';
import type { Digest, EventLog } from '../ports/ports.ts';
import { decodeRun } from './decode.ts';
import { loadBodies } from './snapshot.ts';

/** Number of parts in memory at once while all parts are checked. */
const PARTS_PER_READ = 50;

export type LoadedChat =
  | { readonly kind: 'intact'; readonly chatId: string; readonly body: ChatBody }
  /**
   * The chat's part of the snapshot is unreadable. `fromLog` are its messages in the log, `sends` its unsent
   * messages.
   */
  | {
      readonly kind: 'broken';
      readonly chatId: string;
      readonly fromLog: ChatBody;
      readonly sends: readonly Row[];
    };

export const withLoaded = (state: State, loaded: readonly LoadedChat[]): State =>
  loaded.reduce(
    (now, chat) =>
      chat.kind === 'intact'
        ? warm(now, chat.chatId, chat.body)
        : rebuild(now, chat.chatId, chat.fromLog, chat.sends),
    state,
  );

/** Returns the known chats among these whose messages are only on disk. */
export const coldAmong = (state: State, chatIds: Iterable<string>): readonly string[] =>
  [...new Set(chatIds)].filter((id) => state.chats.get(id)?.body === null);

/**
 * Loads the messages of chats from the snapshot. If a chat's part is unreadable, its messages come from the
 * log. Then all other parts are checked too. Damage is seldom alone, and this way the log is read only once.
 */
export async function loadChats(
  deps: {
    readonly log: Pick<EventLog, 'loadParts' | 'read'>;
    readonly digest: Digest;
    readonly digests: ReadonlyMap<string, string>;
    readonly sends?: ReadonlyMap<string, readonly Row[]>;
    /** Called with the unreadable parts. Until they are written again, the log must not be trimmed. */
    readonly onBroken: (chatIds: readonly string[]) => Promise<void>;
  },
  state: State,
  chatIds: readonly string[],
): Promise<readonly LoadedChat[]> {
  const { log, digest, digests, sends } = deps;
  const { bodies, broken } = await loadBodies(log, digest, digests, chatIds);
  const intact = [...bodies].map(([chatId, body]): LoadedChat => ({ kind: 'intact', chatId, body }));
  if (broken.length === 0) return intact;
  const others = state.chats.slice(0).flatMap(({ id, body }) => (body === null ? id : []));
  const all = [...broken];
  for (let from = 0; from < others.length; from += PARTS_PER_READ) {
    const some = others.slice(from, from + PARTS_PER_READ).filter((id) => !chatIds.includes(id));
    all.push(...(await loadBodies(log, digest, digests, some)).broken);
  }
  await deps.onBroken(all);
  const logged = await chatsFromLog(log, state, new Set(all));
  return [
    ...intact,
    ...all.map(
      (chatId): LoadedChat => ({
        kind: 'broken',
        chatId,
        fromLog: logged.get(chatId)?.body ?? emptyBody(),
        sends: sends?.get(chatId) ?? [],
      }),
    ),
  ];
}

/** Folds these chats from the log alone, up to the seq of the state. */
async function chatsFromLog(
  log: Pick<EventLog, 'read'>,
  { self, seq, namesSends }: State,
  chatIds: ReadonlySet<string>,
): Promise<State['chats']> {
  const folding = beginFold({ ...emptyState(self), namesSends });
  for await (const run of log.read({ through: seq })) {
    folding.add(decodeRun(run).events.filter((event) => event.seq <= seq && mayConcern(event, chatIds)));
  }
  return folding.end().chats;
}

/**
 * Returns whether an event may change messages of these chats. Events that only change list entries are not
 * needed.
 */
function mayConcern(event: LoggedEvent, chatIds: ReadonlySet<string>): boolean {
  if (!isChatEvent(event)) return false;
  switch (event.type) {
    case 'connection.changed':
    case 'chats.listed':
    case 'conversation.added':
      return false;
    case 'status.observed':
      return event.payload.chatId === null || chatIds.has(event.payload.chatId);
    default:
      return chatIds.has(event.payload.chatId);
  }
}
