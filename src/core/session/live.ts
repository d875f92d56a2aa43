import type { ConnectionStatus } from '../connection/connection-state.ts';
import { type ChatTimelines, noTimelines } from '../inspect/chat-timelines.ts';
import { type EventTail, noTail } from '../inspect/event-tail.ts';
import { type MessageTrails, noTrails } from '../inspect/message-trails.ts';
import type { MachineRow } from '../inspect/types.ts';
import type { StorageHead } from '../log/types.ts';
import { noRecordViews, type RecordViews } from '../records/no-records.ts';
import type { Timestamp } from '../time.ts';
import { type Attention, isAttended, openChats } from './attention.ts';
import type { Access } from './user.ts';

/** The status of loading a chat's pages. Never logged. */
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

/** Data of this run only. It is never logged and ends with the worker. */
export interface Live {
  /** Names the log of this session. Null while nobody is signed in. */
  log: string | null;
  /** What tabs put back because an earlier log was lost. Null if no log was lost. */
  restored: { readonly texts: number; readonly pictures: number } | null;
  connection: ConnectionStatus;
  /** Time of the next attempt to start a realtime client. Null while a client runs. */
  retryAt: Timestamp | null;
  isReading: boolean;
  list: ListLoad;
  flags: { readonly loading: boolean; readonly error: string | null };
  /** `loadedAt` is the time of the last response in this worker. */
  templates: {
    readonly loading: boolean;
    readonly error: string | null;
    readonly loadedAt: Timestamp | null;
  };
  readonly threads: Map<string, ThreadLoad>;
  /** Keyed by the tab's id. */
  readonly attention: ReadonlyMap<string, Attention>;
  ring: boolean;
  /** Progress of running uploads, from 0 to 1, by attachment id. */
  readonly uploads: Map<string, number>;
  quarantined: number;
  storage: () => StorageHead;
  machines: () => readonly MachineRow[];
  tail: EventTail;
  trails: MessageTrails;
  timelines: ChatTimelines;
  records: RecordViews;
  /** Time at which the service last sent data. Null if unknown. */
  upToDateAt: number | null;
  /** Access rules loaded from the service during this session. Null if the rules in the cookies apply. */
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
  log: null,
  restored: null,
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
  records: noRecordViews,
  upToDateAt: null,
  access: null,
});

/** Returns whether somebody is at a visible tab that shows the chat. */
export const isWatched = ({ attention }: Pick<Live, 'attention'>, chatId: string): boolean =>
  [...attention.values()].some((tab) => tab.chatId === chatId && isAttended(tab));

/** Returns whether a visible tab shows the chat. */
export const isOpen = (live: Pick<Live, 'attention'>, chatId: string): boolean =>
  openChats(live.attention.values()).has(chatId);
