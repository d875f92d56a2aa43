import { textReason } from '../../src/core/kernel/reasons.ts';
import type { MessageRow, ThreadView } from '../../src/core/model/chat/thread/types.ts';
import { NO_LIMITS } from '../../src/core/model/consent/types.ts';
import { at } from './sample-chats.ts';

const message = (key: string, time: number, body: string, more: Partial<MessageRow> = {}): MessageRow => ({
  key,
  body,
  direction: 'inbound',
  author: '+44 7700 900214',
  mine: false,
  at: time,
  delivery: null,
  failure: null,
  queuePosition: null,
  mediaUrl: null,
  attachment: null,
  canRetry: false,
  canDiscard: false,
  canDismiss: false,
  settlement: null,
  late: false,
  ...more,
});

const own = (key: string, time: number, body: string, more: Partial<MessageRow> = {}): MessageRow =>
  message(key, time, body, {
    direction: 'outbound',
    author: 'agent@example.com',
    mine: true,
    delivery: 'delivered',
    ...more,
  });

const FAILED = own(
  'm7',
  at(9, 31),
  'Booked. Marek, today 13:00–15:00. Track him here: larkfield.example/m/8Q2',
  {
    delivery: 'failed',
    failure: { reason: textReason('Link blocked'), code: '30007' },
    canRetry: true,
    canDiscard: true,
  },
);

const MORNING: readonly MessageRow[] = [
  message('m1', at(8, 51), 'Here it is. The needle is nearly on zero.', {
    mediaUrl: '/src/ui/public/favicon.svg',
  }),
  own('m2', at(8, 57), 'Thank you. It needs a new expansion vessel, we have one.'),
  own('m3', at(8, 58), 'Marek can come today, 13:00–15:00. Shall I book it?'),
  message('m4', at(9, 23), 'Yes please, 13:00 works.'),
  message('m5', at(9, 24), 'Side gate code is 4417, for the stopcock.'),
];

const sampleThread = (rows: readonly MessageRow[], head: Partial<ThreadView['head']> = {}): ThreadView => ({
  head: {
    chatId: 'Fenella Osei',
    known: true,
    isListed: true,
    name: 'Fenella Osei',
    isGroup: false,
    isFavorite: true,
    isMuted: false,
    participants: [
      { id: 'p1', label: '+44 7700 900214', channel: 'sms', isSelf: false },
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
    consent: NO_LIMITS,
    leaving: 'no',
    newCount: 0,
    unseen: 0,
    unseenFromKey: null,
    ...head,
  },
  rows,
});

export const CALM_THREAD = sampleThread([...MORNING, FAILED], { newFromKey: 'm4', newCount: 2 });

export const TROUBLE_THREAD = sampleThread(
  [
    ...MORNING.slice(1),
    own('m6', at(9, 26), 'Noted, thank you.', { delivery: 'sent' }),
    FAILED,
    own('m8', at(9, 32), 'Marek will text you when he is 20 minutes away.', {
      delivery: 'queued',
      queuePosition: 1,
      canDiscard: true,
    }),
  ],
  { checking: true },
);

export const LATE_THREAD = sampleThread([
  ...MORNING.slice(0, 3),
  message('m4', at(9, 23), 'Yes please, 13:00 works.', { late: true }),
  ...MORNING.slice(4),
  own('m9', at(9, 26), 'He will be there at one. Anything else?', { mine: false, author: 'Tobias Renn' }),
]);

export const LOADING_THREAD = sampleThread([], { loading: true });
export const EMPTY_THREAD = sampleThread([]);
export const FAILED_THREAD = sampleThread([], { error: ':serviceError 503' });

export const GROUP_THREAD = sampleThread(
  [
    message('g0', at(8, 2, 3), 'Morning all', { author: 'Bram Teasdale' }),
    message('g1', at(8, 2), 'First of a group, name above.', { author: 'Bram Teasdale' }),
    message('g2', at(8, 3), 'Middle, both inner corners 4.', { author: 'Bram Teasdale' }),
    message('g3', at(8, 4), 'Last, avatar sits on its foot.', { author: 'Bram Teasdale' }),
    message('g4', at(8, 4), 'شكراً، موعد الغد مناسب لي', { author: 'Yusra Bellamy' }),
    own('g5', at(8, 6), 'A colleague wrote this.', { mine: false, author: 'Tobias Renn', delivery: 'seen' }),
    own('g6', at(8, 7), `A long one. ${'It goes on and on, over several lines. '.repeat(6)}`, {
      delivery: 'sending',
    }),
  ],
  { name: '14 Quay Street', chatId: '14 Quay Street', isGroup: true, isFavorite: false },
);
