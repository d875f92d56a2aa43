import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeRun } from '../../../../src/core/log/decode.ts';
import type { Row } from '../../../../src/core/model/chat/row.ts';
import { eventOf } from '../../../../src/core/model/events.ts';
import { fold } from '../../../../src/core/model/fold.ts';
import { emptyState, type State } from '../../../../src/core/model/state.ts';
import type { StoredEvent } from '../../../../src/core/ports/envelope.ts';
import { OTHER_CHAT } from '../../../../src/core/readers/export/chat-selection.ts';
import { exportLog } from '../../../../src/core/readers/export/export-log.ts';
import { readExport } from '../../../../src/core/readers/export/read-export.ts';
import { readerOf, runsOf, sha256, textOf } from './log-of.ts';
import { AGENT, CHATS, RUNS, someLog, stored, TIMEOUT_MS } from './some-log.ts';

const timeout = TIMEOUT_MS;
const [ONE, ...OTHERS] = CHATS;

const exported = (events: readonly StoredEvent[], chatId: string = ONE) =>
  textOf(
    exportLog(
      readerOf(() => runsOf(events)),
      sha256,
      { chatId },
    ),
  );

const imported = async (file: string) => {
  const read = await readExport(file, sha256);
  if (!read.ok) throw new Error(read.problem);
  return read;
};

/** Returns the chat without the times of its sends (`knownAt`). They depend on other chats. */
const alone = ({ chats }: State) => {
  const chat = chats.get(ONE);
  const rows = [...(chat?.body?.rows ?? [])].map(withoutOthers);
  const lastRow = chat?.lastRow && withoutOthers(chat.lastRow);
  const lastSent = chat?.lastSent && { ...chat.lastSent, at: 0 };
  return { ...chat, body: { ...chat?.body, rows }, lastRow, lastSent };
};
const withoutOthers = (row: Row) => ({ ...row, send: row.send && { ...row.send, knownAt: 0 } });

test('a chat’s export folds into the same chat as the whole log', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(someLog({ max: 30 }), async (events) => {
      const whole = fold(
        emptyState([AGENT]),
        runsOf(events).flatMap((run) => decodeRun(run).events),
      );
      const part = fold(emptyState([AGENT]), (await imported(await exported(events))).events);
      expect(alone(part)).toEqual(alone(whole));
      expect(part.namesSends).toEqual(whole.namesSends);
    }),
    { numRuns: RUNS },
  );
});

test('it has no data of another chat', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(someLog({ max: 30 }), async (events) => {
      const file = await exported(events);
      for (const other of OTHERS) expect(file).not.toContain(other);
    }),
    { numRuns: RUNS },
  );
});

const log = (...events: readonly Parameters<typeof stored>[0][]) =>
  events.map((event, index) => stored(event, index + 1));
const seqsOf = async (events: readonly StoredEvent[], chatId?: string) =>
  (await imported(await exported(events, chatId))).events.map(({ seq }) => seq);

const named = (chatId: string, clientMessageId: string | null) => ({
  chatId,
  message: {
    id: 1,
    sid: `IM-${chatId}`,
    index: 0,
    clientMessageId,
    body: 'Hello',
    author: AGENT,
    direction: 'outbound' as const,
    at: 1,
    status: null,
    errorCode: null,
    mediaUrl: null,
  },
});
const seen = (sid: string, chatId: string | null) =>
  eventOf('status.observed', { sid, chatId, status: 'seen', errorCode: null, changedAt: null });

test('it has the statuses of its messages, reported before or after them and in any stream', async () => {
  const events = log(
    seen(`IM-${ONE}`, null),
    eventOf('message.received', named(ONE, null)),
    seen(`IM-${ONE}`, ONE),
    seen('IM-other', null),
    seen(`IM-${ONE}`, null),
  );
  expect(await seqsOf(events)).toEqual([1, 2, 3, 5]);
});

test('it has the statuses of a message that only one of them names as the chat’s', async () => {
  const events = log(seen('IM-unknown', null), seen('IM-unknown', ONE), seen('IM-other', null));
  expect(await seqsOf(events)).toEqual([1, 2]);
});

test('it has the connection’s changes and the trimmed ranges', async () => {
  const events = log(
    eventOf('connection.changed', { state: 'connected', reason: null }),
    eventOf('log.trimmed', { through: 0, count: 0 }),
    eventOf('draft.changed', { chatId: 'chat-two', text: 'Hello' }),
  );
  expect(await seqsOf(events)).toEqual([1, 2]);
});

test('it says once for each source whether the service reports client message ids', async () => {
  const events = log(
    eventOf('message.received', named('chat-two', null)),
    eventOf('message.received', named('chat-two', 'send-1')),
    eventOf('message.received', named('chat-three', 'send-2')),
    eventOf('outbox.accepted', { chatId: 'chat-two', clientMessageId: 'send-3', message: null }),
  );
  const file = await exported(events);
  expect((await imported(file)).events).toMatchObject([{ seq: 2, payload: { chatId: OTHER_CHAT } }]);
  expect(file).not.toContain('IM-');
  expect((await imported(file)).header.redacted).toContain('message.received');
});

test('events that this build cannot read are exported with their chat, but never without a chat', async () => {
  const later = (stream: string) => ({
    ...stored(eventOf('chat.markedUnread', { chatId: ONE }), 1),
    v: 2,
    stream,
  });
  expect((await imported(await exported([later(ONE)]))).quarantined).toBe(1);
  expect((await imported(await exported([later('chat-two')]))).quarantined).toBe(0);
  expect((await imported(await exported([later('chats')], 'chats'))).quarantined).toBe(0);
});
