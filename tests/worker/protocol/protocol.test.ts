import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { done } from '../../../src/core/kernel/answer.ts';
import { textReason } from '../../../src/core/kernel/reasons.ts';
import { CHAT_LIST_MAX, WINDOW_MAX } from '../../../src/core/kernel/windows.ts';
import { ANSWERS } from '../../../src/core/model/command-answers.ts';
import {
  decodeAnswer,
  decodeWorkerMessage,
  PROTOCOL_VERSION,
  type WorkerMessage,
} from '../../../src/worker/protocol/protocol.ts';
import { decodeTabMessage, type TabMessage } from '../../../src/worker/protocol/tab-messages.ts';
import { refuseWith } from '../../support/refuse-with.ts';
import { credentials } from '../fake-core.ts';

const build = { id: 'b', at: 1 };

const tabMessages: TabMessage[] = [
  { type: 'hello', protocol: PROTOCOL_VERSION, build, tabId: 't' },
  { type: 'token', credentials },
  { type: 'signedOut', accessToken: 't' },
  { type: 'subscribe', subscription: 1, request: { view: 'thread', chatId: 'c' } },
  {
    type: 'subscribe',
    subscription: 1,
    request: { view: 'thread', chatId: 'c', size: 120, until: 'k' },
  },
  {
    type: 'subscribe',
    subscription: 1,
    request: { view: 'chatList', q: 'a', filter: 'unread', flags: ['2'], size: 1 },
  },
  { type: 'subscribe', subscription: 1, request: { view: 'queue', of: 'draft', size: 3 } },
  { type: 'subscribe', subscription: 1, request: { view: 'outbox' } },
  { type: 'subscribe', subscription: 1, request: { view: 'storage' } },
  { type: 'subscribe', subscription: 1, request: { view: 'inspector' } },
  { type: 'subscribe', subscription: 2, request: { view: 'thread', chatId: 'c', size: 120 }, after: 1 },
  { type: 'unsubscribe', subscription: 1 },
  { type: 'ack', frames: [{ subscription: 1, rev: 2 }] },
  { type: 'attention', chatId: null, visible: true, attended: true, opened: false },
  { type: 'ping', n: 1 },
  { type: 'network', isOnline: false, at: 1_700_000_000_000 },
  { type: 'acted', id: 1, done: false },
  { type: 'goodbye' },
];

const workerMessages: WorkerMessage[] = [
  { type: 'welcome', workerId: 'w', build },
  { type: 'refused', reason: 'protocol', message: textReason('Reload.') },
  { type: 'refused', reason: 'outdated', message: textReason('Reload.'), build, generation: 2 },
  { type: 'stepDown', build, generation: 0 },
  { type: 'unfit' },
  { type: 'pong', n: 1 },
  { type: 'attached', answer: done(null) },
  { type: 'attached', answer: refuseWith('storage', 'No room.') },
  {
    type: 'frames',
    frames: [{ type: 'frame', subscription: 1, rev: 1, full: { head: { a: 1 }, rows: [{ key: 'k' }] } }],
  },
  {
    type: 'frames',
    frames: [
      { type: 'patch', subscription: 1, rev: 2, patch: { upsert: [] } },
      { type: 'patch', subscription: 2, rev: 2, patch: { head: null, upsert: [{ key: 'k' }], order: ['k'] } },
    ],
  },
];

const acts: WorkerMessage[] = (
  [
    { kind: 'sound', tone: 'drop', volume: 40 },
    { kind: 'notification', chatId: 'c', chatName: 'Ada', text: '', count: 2 },
    { kind: 'persistence' },
  ] as const
).map((action) => ({ type: 'act', id: 1, action, expiresAt: 2 }));

/** Returns messages in which one property has an arbitrary value. */
const spoilt = (messages: readonly object[]) =>
  fc
    .tuple(fc.constantFrom(...messages), fc.nat(3), fc.anything())
    .map(([message, at, value]) =>
      Object.fromEntries(
        Object.entries(message).map((entry, index) => (index === at ? [entry[0], value] : entry)),
      ),
    );

describe('the protocol', () => {
  test.each(tabMessages)('the worker decodes a message from a tab: $type', (message) => {
    expect(decodeTabMessage(structuredClone(message))).toEqual(message);
  });

  test.each([...workerMessages, ...acts])('a tab decodes a message from the worker: $type', (message) => {
    expect(decodeWorkerMessage(structuredClone(message))).toEqual(message);
  });

  test('decoding a malformed message never throws, and returns the whole message or null', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), spoilt(tabMessages), spoilt([...workerMessages, ...acts])),
        (data) => {
          for (const message of [decodeTabMessage(data), decodeWorkerMessage(data)]) {
            if (message !== null) expect(data).toMatchObject({ type: message.type });
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('a hello of another protocol version is not decoded', () => {
    expect(decodeTabMessage({ type: 'hello', protocol: PROTOCOL_VERSION + 1, build, tabId: 't' })).toBeNull();
  });

  test.each([
    { view: 'thread', chatId: 'c', size: 0 },
    { view: 'thread', chatId: 'c', size: WINDOW_MAX + 1 },
    { view: 'chatList', q: '', filter: 'snoozed' },
    { view: 'chatList', q: '', size: 1.5 },
    { view: 'chatList', q: '', size: CHAT_LIST_MAX + 1 },
  ])('a request beyond its limits or with an unknown filter is not decoded: $view', (request) => {
    expect(decodeTabMessage({ type: 'subscribe', subscription: 1, request })).toBeNull();
  });

  test('a frame is not decoded if a row lacks a key, or the order holds anything but keys', () => {
    const frame = { type: 'frame', subscription: 1, rev: 1, full: { head: 1, rows: [{}] } };
    const patch = { type: 'patch', subscription: 1, rev: 1, patch: { upsert: [], order: [1] } };
    for (const frames of [[frame], [patch], []]) {
      expect(decodeWorkerMessage({ type: 'frames', frames })).toBeNull();
    }
  });

  test('an answer is decoded by the type of its command', () => {
    expect(decodeAnswer('sendMessage', done({ key: 'k' }))).toEqual(done({ key: 'k' }));
    expect(decodeAnswer('sendMessage', done(null))).toBeNull();
    expect(decodeAnswer('signOut', done(null))).toEqual(done(null));
    expect(decodeAnswer('markUnread', done(null))).toEqual(done(null));
    expect(decodeAnswer('markUnread', done({ key: 'k' }))).toBeNull();
    const stale = refuseWith('staleReply', 'A colleague answered.');
    expect(decodeAnswer('sendMessage', stale)).toEqual(stale);
    const refusal = refuseWith('rejected', 'No.', { email: ['Unknown'] });
    expect(decodeAnswer('signIn', refusal)).toEqual(refusal);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(ANSWERS)), fc.anything(), (type, data) => {
        if (type === 'setDraft' || type === 'signIn') decodeAnswer(type, data);
        return decodeAnswer('sendMessage', { ok: 'yes', value: data }) === null;
      }),
    );
  });
});
