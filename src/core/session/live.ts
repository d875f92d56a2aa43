import type { ConnectionStatus } from '../connection/connection-state.ts';
import { type ChatTimelines, noTimelines } from '../inspect/chat-timelines.ts';
import { type EventTail, noTail } from '../inspect/event-tail.ts';
import { type MessageTrails, noTrails } from '../inspect/message-trails.ts';
import type { MachineRow } from '../inspect/types.ts';
import type { StorageHead } from '../log/types.ts';
import type { Timestamp } from '../time.ts';
import { type Attention, openChats } from './attention.ts';
import type { Access } from './user.ts';

/** The status of fetching a chat's pages. Never in the log. */
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

/** Data of this run only. It is never in the log and ends with the worker. */
export interface Live {
  connection: ConnectionStatus;
  /** Time of the next attempt to start a realtime client, while none runs. */
  retryAt: Timestamp | null;
  /** Whether the realtime client is still reading its first list of conversations. */
  isReading: boolean;
  list: ListLoad;
  /** The status of fetching the flags. */
  flags: { readonly loading: boolean; readonly error: string | null };
  /** The status of fetching the templates. `loadedAt`: time of the last response in this worker. */
  templates: {
    readonly loading: boolean;
    readonly error: string | null;
    readonly loadedAt: Timestamp | null;
  };
  readonly threads: Map<string, ThreadLoad>;
  /** By tab. */
  readonly attention: ReadonlyMap<string, Attention>;
  ring: boolean;
  /** Progress of running uploads, from 0 to 1, by attachment id. */
  readonly uploads: Map<string, number>;
  /** Number of stored events and of received records that could not be decoded. */
  quarantined: number;
  /** For the `storage` view. */
  storage: () => StorageHead;
  /** For the `machines` view. */
  machines: () => readonly MachineRow[];
  /** For the `events` view. */
  tail: EventTail;
  /** For the `message` view. */
  trails: MessageTrails;
  /** For the `details` view. */
  timelines: ChatTimelines;
  /** Time at which the service last sent data; null if unknown. */
  upToDateAt: number | null;
  /** Access rules fetched from the service during this session; null if the rules in the cookies apply. */
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

export const createLive = (connection: ConnectionStatus, attention: Live['attention']): Live => ({
  connection,
  retryAt: null,
  isReading: false,
  list: { loading: false, loadingMore: false, error: null },
  flags: { loading: false, error: null },
  templates: { loading: false, error: null, loadedAt: null },
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

/** Whether a visible tab shows the chat (architecture section 5, "Unseen"). */
export const isOpen = (live: Pick<Live, 'attention'>, chatId: string): boolean =>
  openChats(live.attention.values()).has(chatId);
