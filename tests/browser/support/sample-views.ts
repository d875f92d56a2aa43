import { textReason } from '../../../src/core/kernel/reasons.ts';
import type { EventDetail } from '../../../src/core/model/inspect/types.ts';
import { NO_LINE } from '../../../src/core/model/phone-line/line-live.ts';
import type { WorkerConnection } from '../../../src/ui/core-client/worker-connection.ts';
import { at, CONNECTED, SAMPLE_FLAGS, SAMPLE_ROWS, sampleList } from '../../gallery/sample-chats.ts';
import { SAMPLE_OUTBOX, SAMPLE_STORAGE } from '../../gallery/sample-device.ts';
import { CALM_THREAD } from '../../gallery/sample-thread.ts';
import type { Views } from './pretend-core.ts';

const nothing = () => undefined;
const TAB = 'a7c3f2-this-tab';
const BUILD = { id: 'b1d60c', at: at(8, 0, 2) };

export const SAMPLE_CONNECTION: WorkerConnection = {
  workerId: 'w4f0',
  build: BUILD,
  tabId: TAB,
  post: nothing,
  isShared: true,
  endsWithTab: () => false,
  execute: () => new Promise(nothing),
  measure: nothing,
  roundTrip: () => 12,
  onRoundTrip: () => nothing,
};

const EVENT: EventDetail = {
  seq: 12_480,
  at: at(9, 31),
  type: 'outbox.enqueued',
  v: 1,
  payload: { chatId: 'Fenella Osei', body: 'Booked. Marek, today 13:00–15:00.' },
};

const { participants } = CALM_THREAD.head;

export const SAMPLE_VIEWS = {
  connection: { head: CONNECTED, rows: [] },
  connectionPast: {
    head: { status: 'read' },
    rows: [
      { key: '9', at: at(9, 2), state: 'connected', reason: null },
      { key: '8', at: at(9, 1), state: 'connecting', reason: textReason('The network changed.') },
    ],
  },
  // Few rows, because each row makes every check slower.
  chatList: sampleList(SAMPLE_ROWS.slice(0, 3)),
  flags: { head: { listedAt: at(9, 0), error: null }, rows: SAMPLE_FLAGS.list },
  templates: {
    head: { listedAt: at(9, 0), loading: false, error: null },
    rows: [
      { key: 'HX1', name: 'Greeting', body: 'Hello {{first_name}}, how can I help?', defaults: [] },
      { key: 'HX2', name: 'Opening hours', body: 'We are open from 8 to 18.', defaults: [] },
      { key: 'HX3', name: 'Payment', body: 'Invoice {{invoice}} of {{amount}} is due.', defaults: [] },
    ],
  },
  queue: {
    head: {
      loading: false,
      error: null,
      listedAt: at(9, 31),
      counts: { unread: 12, waiting: 5, failed: 1, draft: 1 },
      atLeast: { unread: false, waiting: false, favourite: false, failed: false, group: false },
      waitingSince: at(8, 40),
    },
    rows: SAMPLE_ROWS.slice(0, 5),
  },
  threads: [CALM_THREAD],
  line: { head: { ...NO_LINE.head, state: 'free' }, rows: [] },
  deletions: { head: { count: 0 }, rows: [] },
  details: {
    head: {
      chatId: 'Fenella Osei',
      known: true,
      name: 'Fenella Osei',
      isGroup: false,
      isMuted: false,
      flags: ['4', '3'],
      participants,
      status: 'read',
      trimmed: true,
      unreadable: 0,
    },
    rows: [
      {
        key: '7',
        at: at(9, 31),
        isNoticed: false,
        kind: 'notSent',
        clientMessageId: 'm1',
        reason: textReason('Link blocked'),
        code: '30007',
      },
      {
        key: '6',
        at: at(9, 5),
        isNoticed: false,
        kind: 'flagged',
        put: ['4'],
        taken: ['1'],
        by: 'agent',
        reason: null,
      },
      { key: '5', at: at(8, 58), isNoticed: false, kind: 'people', joined: ['Tobias Renn'], left: [] },
      { key: '4', at: at(8, 51, 1), isNoticed: false, kind: 'firstMessage' },
    ],
  },
  chatMedia: {
    head: {
      loading: false,
      error: null,
      total: 1,
      hasOlder: true,
      loadingOlder: false,
      olderError: null,
    },
    rows: CALM_THREAD.rows.slice(0, 1),
  },
  work: { head: { counts: { mine: 3, nobody: 4, snoozed: 1, closed: 2 } }, rows: [] },
  workOfChat: {
    head: {
      work: {
        ownerId: '4',
        owner: 'Imogen Hale',
        isMine: true,
        state: 'open',
        until: null,
        waitingSince: at(9, 5),
        heardAt: at(9, 5),
        version: 2,
      },
      by: { id: '4', name: 'Imogen Hale' },
    },
    rows: [],
  },
  outbox: SAMPLE_OUTBOX,
  storage: { head: SAMPLE_STORAGE, rows: [] },
  machines: {
    head: { seq: EVENT.seq, chats: 2318, chatsLoading: 1, chatsFailed: 0, waiting: 2 },
    rows: [
      {
        key: 'chat',
        kind: 'socket',
        socket: 'chat',
        state: 'following.steady',
        isOpen: true,
        since: at(9, 2),
        failures: 0,
        reason: null,
      },
      {
        key: 'status',
        kind: 'socket',
        socket: 'status',
        state: 'waiting',
        isOpen: false,
        since: at(9, 30),
        failures: 2,
        reason: textReason('The service did not answer.'),
      },
      {
        key: 'lane',
        kind: 'lane',
        chatId: 'Fenella Osei',
        chatName: 'Fenella Osei',
        state: 'paused',
        waiting: 2,
      },
    ],
  },
  activity: {
    head: { status: 'read' },
    rows: [
      {
        key: '3',
        at: at(9, 28),
        isNoticed: false,
        kind: 'wrote',
        chatId: 'q',
        chatName: '14 Quay Street',
        who: 'Bram',
      },
      {
        key: '2',
        at: at(9, 12),
        isNoticed: false,
        kind: 'answered',
        chatId: 'i',
        chatName: 'Ida Thornbury',
        who: 'Tobias Renn',
      },
      {
        key: '1',
        at: at(8, 58),
        isNoticed: false,
        kind: 'sent',
        chatId: 'f',
        chatName: 'Fenella Osei',
        who: null,
      },
    ],
  },
  events: {
    head: { status: 'read', seq: EVENT.seq, searched: 500 },
    rows: [EVENT.seq, EVENT.seq - 1, EVENT.seq - 2].map((seq) => ({
      key: String(seq),
      seq,
      at: EVENT.at,
      type: EVENT.type,
      group: 'outbox',
      chatId: 'Fenella Osei',
      chatName: 'Fenella Osei',
      summary: 'Booked. Marek, today 13:00–15:00.',
    })),
  },
  event: { head: { status: 'read', event: EVENT }, rows: [] },
  message: {
    head: {
      status: 'read',
      known: true,
      id: 70_213,
      sid: 'IM0a1b2c',
      text: null,
      isRedacted: false,
      sentAt: at(9, 31),
      delivery: 'failed',
      late: false,
      trimmed: false,
      unreadable: 0,
    },
    rows: [
      { key: '1', at: at(9, 31), isNoticed: false, kind: 'written' },
      { key: '2', at: at(9, 31), isNoticed: false, kind: 'attempted', attempt: 1 },
      {
        key: '3',
        at: at(9, 31),
        isNoticed: false,
        kind: 'rejected',
        reason: textReason('Link blocked'),
        code: '30007',
      },
    ],
  },
  messageSearch: {
    head: { loading: false, total: 2, whole: false },
    rows: CALM_THREAD.rows.slice(0, 2).map(({ key, body, author, at, mine, direction }) => ({
      key,
      id: Number(key.slice(1)),
      sid: null,
      body,
      author,
      at,
      mine,
      direction,
    })),
  },
  inspector: {
    head: {
      workerId: SAMPLE_CONNECTION.workerId,
      kind: 'shared',
      build: BUILD,
      generation: 0,
      since: at(8, 0),
      ignored: 0,
      unhandled: { sdk: 1, console: 0, last: { at: at(8, 30), from: 'sdk', reason: 'A socket was lost.' } },
    },
    rows: [
      {
        key: TAB,
        visible: true,
        since: at(9, 0),
        build: BUILD,
        watches: [
          { id: 1, request: { view: 'connection' }, late: false },
          { id: 2, request: { view: 'thread', chatId: 'Fenella Osei' }, late: true },
        ],
      },
      { key: 'c91e04-another', visible: false, since: at(9, 12), build: BUILD, watches: [] },
    ],
  },
} satisfies Views;
