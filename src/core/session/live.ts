import type { Connection } from '../connection/connection-state.ts';
import { type ChatTimelines, noTimelines } from '../inspect/chat-timelines.ts';
import { type EventTail, noTail } from '../inspect/event-tail.ts';
import { type MessageTrails, noTrails } from '../inspect/message-trails.ts';
import type { MachineRow } from '../inspect/types.ts';
import type { StorageHead } from '../log/types.ts';
import type { Timestamp } from '../time.ts';
import { type Attention, chatsInSight } from './attention.ts';
import type { Access } from './user.ts';

/** How a chat's pages stand: transient, never in the log. */
export interface ThreadLoad {
  readonly loading: boolean;
  readonly error: string | null;
  readonly loadingOlder: boolean;
  readonly olderError: string | null;
}

export interface ListLoad {
  readonly loading: boolean;
  readonly loadingMore: boolean;
  readonly error: string | null;
}

/** What is true of this run only, and gone with the worker. */
export interface Live {
  connection: Connection;
  /** When the next realtime client is built, while none runs. */
  retryAt: Timestamp | null;
  /** The realtime client is reading the conversations that were there before it. */
  isReading: boolean;
  list: ListLoad;
  /** How the fetch of the flags stands. */
  flags: { readonly loading: boolean; readonly error: string | null };
  /** How the fetch of the templates stands, and when this worker was told them last. */
  templates: {
    readonly loading: boolean;
    readonly error: string | null;
    readonly toldAt: Timestamp | null;
  };
  readonly threads: Map<string, ThreadLoad>;
  /** Tabs and what each has before its user's eyes. */
  readonly attention: ReadonlyMap<string, Attention>;
  ring: boolean;
  /** Of pictures that are on their way to the service, from 0 to 1, by their ids. */
  readonly uploads: Map<string, number>;
  quarantined: number;
  /** How the log is kept (the `storage` view). */
  storage: () => StorageHead;
  /** The state machines that run (the `machines` view). */
  machines: () => readonly MachineRow[];
  /** The newest events of the log (the `events` view). */
  tail: EventTail;
  /** What the log tells of single messages (the `message` view). */
  trails: MessageTrails;
  /** What the log tells of chats, but for their messages (the `details` view). */
  timelines: ChatTimelines;
  /** Time of the newest fact told by the server. */
  upToDateAt: number | null;
  /** What the service said of the user's access since the sign-in; null: nothing. */
  access: Access | null;
}

export const idleThread: ThreadLoad = {
  loading: false,
  error: null,
  loadingOlder: false,
  olderError: null,
};

const noStorage: StorageHead = {
  mode: 'disk',
  notice: null,
  events: 0,
  runs: 0,
  epoch: 0,
  oldestAt: null,
  unstored: 0,
  snapshotThrough: 0,
  bytes: null,
  quota: null,
  quarantined: 0,
  rebuiltChats: 0,
};

export const createLive = (connection: Connection, attention: Live['attention']): Live => ({
  connection,
  retryAt: null,
  isReading: false,
  list: { loading: false, loadingMore: false, error: null },
  flags: { loading: false, error: null },
  templates: { loading: false, error: null, toldAt: null },
  threads: new Map(),
  attention,
  ring: false,
  uploads: new Map(),
  quarantined: 0,
  storage: () => noStorage,
  machines: () => [],
  tail: noTail,
  trails: noTrails,
  timelines: noTimelines,
  upToDateAt: null,
  access: null,
});

/** Whether a visible tab has the chat open (architecture section 5, "Unseen"). */
export const isOpen = (live: Pick<Live, 'attention'>, chatId: string): boolean =>
  chatsInSight(live.attention.values()).has(chatId);
