import { textReason } from '../../src/core/kernel/reasons.ts';
import type { StorageHead } from '../../src/core/model/log/types.ts';
import type { OutboxRow, OutboxView } from '../../src/core/model/outbox/types.ts';
import { at } from './sample-chats.ts';

const waiting = (key: string, chatName: string, body: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  key,
  chatId: chatName,
  chatName,
  body,
  picture: null,
  at: at(9, 32),
  delivery: 'queued',
  failure: null,
  queuePosition: 1,
  heldUntil: null,
  canRetry: false,
  canDiscard: true,
  ...more,
});

export const SAMPLE_OUTBOX: OutboxView = {
  head: { waiting: 2, failed: 1 },
  rows: [
    waiting(
      'o1',
      'Fenella Osei',
      'Booked. Marek, today 13:00–15:00. Track him here: larkfield.example/m/8Q2',
      {
        delivery: 'failed',
        failure: { reason: textReason('Link blocked'), code: '30007' },
        queuePosition: null,
        heldUntil: null,
        canRetry: true,
      },
    ),
    waiting('o2', 'Fenella Osei', 'Marek will text you when he is 20 minutes away.'),
    waiting('o3', 'Yusra Bellamy', 'شكراً، موعد الغد مناسب لي'),
  ],
};

export const SAMPLE_STORAGE: StorageHead = {
  mode: 'disk',
  notice: null,
  events: 12_480,
  runs: 27,
  epoch: 4,
  oldestAt: at(8, 2, 40),
  unstored: 0,
  snapshotThrough: 12_000,
  bytes: 8_400_000,
  quota: 2_100_000_000,
  quarantined: 0,
  rebuiltChats: 0,
};

export const FULL_STORAGE: StorageHead = {
  ...SAMPLE_STORAGE,
  mode: 'memory',
  notice: 'full',
  unstored: 14,
};
