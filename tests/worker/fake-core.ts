import type { Core, WatchedView } from '../../src/core/core.ts';
import type { Attention } from '../../src/core/domains/context/attention.ts';
import { emptyList, emptyRecord } from '../../src/core/domains/records/no-records.ts';
import { type Answer, done } from '../../src/core/kernel/answer.ts';
import type { Alert, MessageAlert } from '../../src/core/model/alerts/alert.ts';
import { NO_BACK_TEST } from '../../src/core/model/automation/back-test.ts';
import type { ThreadHead } from '../../src/core/model/chat/thread/types.ts';
import { NO_LIMITS } from '../../src/core/model/consent/types.ts';
import { NO_LINE } from '../../src/core/model/phone-line/line-live.ts';
import type { SessionHead } from '../../src/core/model/session/types.ts';
import type { Credentials, UserData } from '../../src/core/model/session/user.ts';
import type { Command } from '../../src/core/session/commands.ts';
import type { ViewRequest, Views } from '../../src/core/session/current-views.ts';
import { messageRow } from '../core/support/message-row.ts';
import { refuseWith } from '../support/refuse-with.ts';

/** A pretend core. The test sets its views, and it records its calls. */
export interface FakeCore extends Core {
  readonly attached: Credentials[];
  readonly forgotten: string[];
  readonly executed: { readonly id: string; readonly command: Command; readonly userKey: string | null }[];
  readonly attention: Map<string, Attention>;
  readonly stops: () => number;
  /** The views of each keeping. */
  readonly kept: (readonly WatchedView[])[];
  readonly deviceEvents: ('online' | 'offline' | 'woke')[];
  readonly say: (body: string) => void;
  /** Raises the alert of a message in a chat that no tab shows. */
  readonly alert: (alert?: Partial<MessageAlert>) => void;
  /** The log of a session is read when this promise resolves. By default it is resolved. */
  reading: Promise<void>;
  /** Answers a command. By default, answers at once with a valid value. */
  answer: (command: Command) => Promise<Answer<unknown>>;
}

export const user: UserData = {
  id: 7,
  fullName: 'Ada',
  username: 'ada',
  email: 'ada@example.com',
  role: 'agent',
};
export const credentials: Credentials = {
  userData: user,
  accessToken: 'canary',
  userAbilityRules: [{ action: 'view-chat', subject: 'all' }],
};

const someAlert: Extract<Alert, MessageAlert> = {
  kind: 'message',
  chatId: 'c1',
  chatName: 'Chat',
  text: 'Hello',
  at: 1,
  sids: ['IM1'],
  sound: { tone: 'chime', volume: 50 },
};

const threadHead: ThreadHead = {
  chatId: 'c1',
  known: true,
  isListed: true,
  name: 'Chat',
  isGroup: false,
  isFavorite: false,
  isMuted: false,
  participants: [],
  loading: false,
  checking: false,
  error: null,
  hasOlder: false,
  hasEarlier: false,
  hasLater: false,
  loadingOlder: false,
  olderError: null,
  log: 'log-1',
  putOff: 0,
  draft: '',
  otherDrafts: [],
  attachments: [],
  newFromKey: null,
  newCount: 0,
  unseen: 0,
  unseenFromKey: null,
  consent: NO_LIMITS,
  leaving: 'no',
};

const answers = (command: Command): Answer<unknown> => {
  switch (command.type) {
    case 'sendMessage':
      return done({ key: command.clientMessageId });
    case 'toggleFavourite':
      return done({ isFavorite: true });
    default:
      return done(null);
  }
};

export function createFakeCore(): FakeCore {
  const listeners = new Set<() => void>();
  const alerted = new Set<(alert: Alert) => void>();
  let views: Views = {
    session: {
      head: { status: 'signedOut', user: null, unsent: 0, access: null, viewed: null, accountEnd: null },
      rows: [],
    },
    connection: {
      head: {
        state: 'connected',
        ready: true,
        reason: null,
        since: 0,
        tabs: 0,
        waitingToSend: 0,
        upToDateAt: null,
        quarantined: 0,
        retryAt: null,
        isReading: false,
      },
      rows: [],
    },
    connectionPast: { head: { status: 'read' }, rows: [] },
    records: emptyList('loading'),
    record: emptyRecord('loading'),
    work: { head: { counts: null }, rows: [] },
    workOfAgent: { head: {}, rows: [] },
    workOfChat: { head: { work: null, by: null }, rows: [] },
    nextWaiting: { head: { next: [] }, rows: [] },
    line: NO_LINE,
    imports: { head: { count: 0 }, rows: [] },
    search: {
      head: {
        counts: { chats: null, drafts: null, messages: null, contacts: null, articles: null, activity: null },
        isSearching: false,
        indexed: 1,
      },
      rows: [],
    },
    backTest: { head: NO_BACK_TEST, rows: [] },
    chatPast: { head: { isLoading: true, isWhole: false }, rows: [] },
    writes: { head: { count: 0 }, rows: [] },
    templates: { head: { listedAt: null, loading: false, error: null }, rows: [] },
    chatName: { head: { name: '' }, rows: [] },
    details: {
      head: {
        chatId: 'c1',
        known: false,
        name: 'Chat',
        isGroup: false,
        isMuted: false,
        flags: [],
        participants: [],
        status: 'read',
        trimmed: false,
        unreadable: 0,
      },
      rows: [],
    },
    contactChats: { head: {}, rows: [] },
    receipts: { head: { status: 'none', reach: null }, rows: [] },
    presence: { head: {}, rows: [] },
    chatMedia: {
      head: {
        loading: false,
        error: null,
        total: 0,
        hasOlder: false,
        loadingOlder: false,
        olderError: null,
      },
      rows: [],
    },
    deletions: { head: { count: 0 }, rows: [] },
    chatList: {
      head: {
        q: '',
        loading: false,
        loadingMore: false,
        error: null,
        total: 0,
        hasMore: false,
        hasLater: false,
        totalUnseen: 0,
        passing: { all: 0, unread: 0, waiting: 0, favourite: 0, group: 0, draft: 0, failed: 0 },
        atLeast: { unread: false, waiting: false, favourite: false, failed: false, group: false },
        work: null,
        ring: false,
        listedAt: null,
      },
      rows: [],
    },
    chatCounts: { head: { listedAt: null }, rows: [] },
    flags: { head: { listedAt: null, error: null }, rows: [] },
    queue: {
      head: {
        loading: false,
        error: null,
        listedAt: null,
        counts: { unread: 0, waiting: 0, failed: 0, draft: 0 },
        atLeast: { unread: false, waiting: false, favourite: false, failed: false, group: false },
        waitingSince: null,
      },
      rows: [],
    },
    thread: { head: threadHead, rows: [] },
    outbox: { head: { waiting: 0, failed: 0 }, rows: [] },
    scheduled: { head: { waiting: 0 }, rows: [] },
    storage: {
      head: {
        mode: 'disk',
        notice: null,
        events: 0,
        runs: 0,
        epoch: 1,
        oldestAt: null,
        unstored: 0,
        snapshotThrough: 0,
        bytes: null,
        quota: null,
        quarantined: 0,
        rebuiltChats: 0,
      },
      rows: [],
    },
    unsent: {
      head: { log: null, isStored: false, owner: null, session: null, leftBy: null, cleared: null },
      rows: [],
    },
    left: { head: {}, rows: [] },
    activity: { head: { status: 'read' }, rows: [] },
    machines: { head: { seq: 0, chats: 0, chatsLoading: 0, chatsFailed: 0, waiting: 0 }, rows: [] },
    events: { head: { status: 'read', seq: 0, searched: 0 }, rows: [] },
    event: { head: { status: 'read', event: null }, rows: [] },
    messageSearch: { head: { loading: false, total: 0, whole: false }, rows: [] },
    message: {
      head: {
        status: 'read',
        known: false,
        id: null,
        sid: null,
        text: null,
        isRedacted: false,
        sentAt: null,
        delivery: null,
        late: false,
        trimmed: false,
        unreadable: 0,
      },
      rows: [],
    },
  };
  let stops = 0;
  const changed = (): void => {
    for (const listener of listeners) queueMicrotask(listener);
  };
  const session = (head: SessionHead): void => {
    views = { ...views, session: { head, rows: [] } };
    changed();
  };
  const executed: FakeCore['executed'] = [];
  const forgotten: string[] = [];
  const attached: Credentials[] = [];
  const deviceEvents: FakeCore['deviceEvents'] = [];
  const kept: FakeCore['kept'] = [];
  const attention = new Map<string, Attention>();

  const core: FakeCore = {
    attached,
    executed,
    forgotten,
    attention,
    stops: () => stops,
    deviceEvents,
    kept,
    async keepViews(_, views) {
      kept.push(views);
    },
    network: (isOnline) => deviceEvents.push(isOnline ? 'online' : 'offline'),
    woke: () => deviceEvents.push('woke'),
    reading: Promise.resolve(),
    answer: async (command) => answers(command),
    maySee: () => true,
    isWithheld: () => false,
    hides: () => null,
    viewAs: () => core,
    say(body) {
      const rows = [...views.thread.rows, messageRow(`m${views.thread.rows.length + 1}`, { body })];
      views = { ...views, thread: { ...views.thread, rows } };
      changed();
    },
    async attach(given) {
      attached.push(given);
      // Opening takes a task, in which no user is signed in yet.
      await Promise.resolve();
      session({
        status: 'starting',
        user: given.userData,
        unsent: 0,
        access: null,
        viewed: null,
        accountEnd: null,
      });
      await core.reading;
      session({
        status: 'signedIn',
        user: given.userData,
        unsent: 0,
        access: null,
        viewed: null,
        accountEnd: null,
      });
      return given.accessToken === 'refused' ? refuseWith('storage', 'No room.') : done(null);
    },
    async forget(accessToken) {
      forgotten.push(accessToken);
    },
    execute: async <C extends Command>(command: C, id: string, userKey: string | null = null) => {
      executed.push({ id, command, userKey });
      // The test must return the value that the command's type requires.
      return (await core.answer(command)) as Awaited<ReturnType<typeof core.execute<C>>>;
    },
    view: <R extends ViewRequest>(request: R) => {
      const name: R['view'] = request.view;
      return views[name];
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    alert(alert) {
      for (const listener of alerted) listener({ ...someAlert, ...alert });
    },
    onAlert(listener) {
      alerted.add(listener);
      return () => alerted.delete(listener);
    },
    attend(tabId, given) {
      if (given === null) attention.delete(tabId);
      else attention.set(tabId, given);
    },
    // The host does not use this view.
    replay: async () => refuseWith('unknownChat', 'Nothing is kept here.'),
    exportLog: async () => refuseWith('storage', 'Nothing is kept here.'),
    replayFile: async () => refuseWith('rejected', 'Nothing is read here.'),
    async stop() {
      stops += 1;
    },
  };
  return core;
}
