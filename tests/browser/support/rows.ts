import { textReason } from '../../../src/core/kernel/reasons.ts';
import type { FlagsView } from '../../../src/core/model/chat/flags/types.ts';
import type { ChatListView, ChatRow } from '../../../src/core/model/chat/list/types.ts';
import type { MessageRow, ThreadHead, ThreadView } from '../../../src/core/model/chat/thread/types.ts';
import type { ConnectionView } from '../../../src/core/model/connection/types.ts';
import { NO_LIMITS } from '../../../src/core/model/consent/types.ts';
import { messageRow } from '../../core/support/message-row.ts';
import { CONNECTED, SAMPLE_FLAGS, sampleList } from '../../gallery/sample-chats.ts';

/** Builds views as a worker would send them. A test sets only the fields that matter to it. */

const MINUTE_MS = 60_000;

/** Time of a thread's first message, epoch ms: noon three days ago, so that a day ends below no test's few messages. */
export const BEGAN_AT = new Date(Date.now() - 3 * 24 * 60 * MINUTE_MS).setHours(12, 0, 0, 0);

export const CONNECTION: ConnectionView = {
  head: { ...CONNECTED, since: BEGAN_AT, upToDateAt: Date.now() },
  rows: [],
};

export const OFFLINE: ConnectionView = {
  head: {
    ...CONNECTION.head,
    state: 'connecting',
    ready: false,
    reason: textReason('The network changed.'),
  },
  rows: [],
};

export const FLAGS: FlagsView = {
  head: { listedAt: BEGAN_AT, error: null },
  rows: SAMPLE_FLAGS.list,
};

/** A chat whose key is its name. */
export const chatRow = (name: string, more: Partial<ChatRow> = {}): ChatRow => ({
  key: name,
  name,
  isGroup: false,
  isFavorite: false,
  isMuted: false,
  flags: [],
  preview: { kind: 'text', own: false, text: 'Said last' },
  at: Date.now(),
  unseen: 0,
  markedUnread: false,
  delivery: null,
  unsent: null,
  ...more,
});

export const chatList = (rows: readonly ChatRow[], head: Partial<ChatListView['head']> = {}): ChatListView =>
  sampleList(rows, {
    total: rows.length,
    hasMore: false,
    totalUnseen: rows.reduce((sum, { unseen }) => sum + unseen, 0),
    passing: { all: rows.length, unread: 0, waiting: 0, favourite: 0, group: 0, draft: 0, failed: 0 },
    ...head,
  });

/** A message of the contact, one minute after the previous message. */
export const inbound = (place: number, body: string, more: Partial<MessageRow> = {}): MessageRow =>
  messageRow(`m${place}`, { body, author: '+447700900214', at: BEGAN_AT + place * MINUTE_MS, ...more });

export const own = (place: number, body: string, more: Partial<MessageRow> = {}): MessageRow =>
  inbound(place, body, {
    direction: 'outbound',
    author: 'agent@example.com',
    mine: true,
    delivery: 'sent',
    ...more,
  });

/** A chat by SMS. Its id is its name. */
export const thread = (
  name: string,
  rows: readonly MessageRow[],
  head: Partial<ThreadHead> = {},
): ThreadView => ({
  head: {
    chatId: name,
    known: true,
    isListed: true,
    name,
    isGroup: false,
    isFavorite: false,
    isMuted: false,
    participants: [
      { id: 'p1', label: '+447700900214', channel: 'sms', isSelf: false },
      { id: 'p2', label: 'agent@example.com', channel: 'chat', isSelf: true },
    ],
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
    ...head,
  },
  rows,
});

export const chatAddress = (name: string): string => `/chat?${new URLSearchParams({ chat: name })}`;
