import { eventOf } from '../../../src/core/model/events.ts';
import type { PastAsk, PastValue } from '../../../src/core/model/replay/types.ts';
import { openRecord, type PastRecord } from '../../../src/core/readers/replay/past-record.ts';

export const PAST_CHAT = 'c1';
const MINUTE_MS = 60_000;
const NOON = new Date(2026, 2, 3, 12).getTime();

const events = [
  eventOf('connection.changed', { state: 'connected', reason: null }),
  ...['First words', 'Second words', 'Third words'].map((body, n) =>
    eventOf('message.received', {
      chatId: PAST_CHAT,
      message: {
        id: n + 1,
        sid: `IM${n}`,
        index: n,
        clientMessageId: null,
        body,
        author: '+447700900001',
        direction: 'inbound',
        at: NOON + n * MINUTE_MS,
        status: null,
        errorCode: null,
        mediaUrl: null,
      },
    }),
  ),
].map((event, place) => ({ ...event, seq: place + 1, at: NOON + place * MINUTE_MS }));

const record = openRecord({ chatId: PAST_CHAT, self: [], before: [], events, gaps: [] });

/** Returns the answer of a worker that replays `past`. Null: it never answers. */
export function replayAnswer(past: PastRecord, ask: PastAsk): PastValue | null {
  switch (ask.kind) {
    case 'open':
      return { kind: 'open', value: past.index };
    case 'frame':
      return { kind: 'frame', value: past.frame(ask.position, ask.size) };
    case 'events':
      return { kind: 'events', value: past.events(ask.positions) };
    case 'since':
      return { kind: 'since', value: past.index.times[0] ?? null };
    case 'rows':
      return { kind: 'rows', value: past.rows(ask.positions) };
    default:
      return null;
  }
}

/** Returns the answer of a worker that knows the past of one chat and of the connection. Null: it never answers. */
export function pastAnswer(ask: PastAsk): PastValue | null {
  switch (ask.kind) {
    case 'connections':
      return {
        kind: 'connections',
        value: {
          from: NOON,
          now: NOON + 3 * MINUTE_MS,
          changes: (['connecting', 'connected', 'disconnected'] as const).map((state, place) => ({
            seq: place + 1,
            at: NOON + place * MINUTE_MS,
            state,
            reason: null,
            heardUntil: NOON + (place + 1) * MINUTE_MS,
          })),
        },
      };
    default:
      return replayAnswer(record, ask);
  }
}
