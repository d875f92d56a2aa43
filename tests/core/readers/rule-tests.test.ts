import { beforeAll, expect, test, vi } from 'vitest';
import { SortedIndex } from '../../../src/core/kernel/sorted-index.ts';
import type { BackTestView } from '../../../src/core/model/automation/back-test.ts';
import { emptyChat } from '../../../src/core/model/chat/chat.ts';
import { CHAT_ORDER } from '../../../src/core/model/chat/list/chat-order.ts';
import type { RecordRow } from '../../../src/core/model/records/types.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import { createRuleTests } from '../../../src/core/readers/automation/rule-tests.ts';
import type { SearchEntry } from '../../../src/core/readers/search/entries.ts';
import { QUIET_MS } from '../../../src/core/readers/search/search-index.ts';
import { START_AFTER_MS } from '../../../src/core/session/session-search.ts';
import type { WatchRequest } from '../../../src/worker/protocol/protocol.ts';
import { openChat } from '../support/open-chat.ts';
import type { RigOptions } from '../support/rig.ts';

// The code loads when it is first needed. Loading it before keeps the virtual time of the tests exact.
beforeAll(async () => {
  await import('../../../src/core/readers/search/open-search.ts');
  await import('../../../src/core/readers/automation/rule-tests.ts');
});

const matchOf = (terms: readonly string[], kind: 'contains' | 'regex' = 'contains') => ({
  kind,
  terms: [...terms],
  wholeWord: false,
  ignoreCase: true,
  ignoreAccents: true,
});

type Asked = Omit<Extract<WatchRequest, { view: 'backTest' }>, 'view'>;

async function scene(options: RigOptions = {}) {
  const it = await openChat({ chats: 3, messagesPerChat: 4, ...options });
  const { rig } = it;
  const ask = (terms: readonly string[], more: Partial<Asked> = {}) =>
    rig.core.view({
      view: 'backTest',
      match: matchOf(terms),
      saved: null,
      triggerId: null,
      days: 90,
      ...more,
    });
  /** Watches a back-test until it has ended. */
  const backTest = async (terms: readonly string[], more: Partial<Asked> = {}): Promise<BackTestView> => {
    for (let round = 0; round < 50; round += 1) {
      const view = ask(terms, more);
      if (view.head.state !== 'running') return view;
      await rig.advance(100);
    }
    return ask(terms, more);
  };
  return { ...it, ask, backTest };
}

test('a back-test counts the texts of contacts that fit, and marks where', async () => {
  const { backTest, inbound } = await scene();
  await inbound('The pipe leaks');
  await inbound('a bleak day');
  await inbound('All is well');
  const { head, rows } = await backTest(['leak']);
  expect(head).toMatchObject({ state: 'done', progress: 1, hits: 2, newHits: 2, chats: 1, overlaps: 0 });
  expect(head.read).toBeGreaterThanOrEqual(3);
  expect(rows.map(({ text, spans }) => spans.map(([from, to]) => text.slice(from, to)))).toEqual([
    ['leak'],
    ['leak'],
  ]);
  expect(rows.map(({ text }) => text)).toEqual(['a bleak day', 'The pipe leaks']);
});

test('a hit is new if the saved trigger misses it', async () => {
  const { backTest, inbound } = await scene();
  await inbound('The pipe leaks');
  await inbound('I smell gas');
  const { head, rows } = await backTest(['leak', 'gas'], { saved: matchOf(['leak']) });
  expect(head).toMatchObject({ hits: 2, newHits: 1 });
  expect(rows.map(({ text, isNew }) => [text, isNew])).toEqual([
    ['I smell gas', true],
    ['The pipe leaks', false],
  ]);
});

test('a pattern that is refused reads nothing', async () => {
  const { backTest } = await scene();
  const { head } = await backTest([], { match: matchOf(['(?=a)b'], 'regex') });
  expect(head).toMatchObject({ state: 'refused', read: 0 });
});

test('it reads the chats whose messages are only on disk', async () => {
  const { rig, backTest, inbound } = await scene();
  await inbound('The pipe leaks');
  await rig.advance(START_AFTER_MS + QUIET_MS + 1000);
  const { head } = await backTest(['leak']);
  expect(head).toMatchObject({ state: 'done', hits: 1 });
});

test('the texts of a chat are read with the rule that wrote them', async () => {
  const { rig, chat, inbound } = await scene();
  const chatId = chat.id;
  await inbound('The pipe leaks');
  const { head, rows } = rig.core.view({ view: 'chatPast', chatId });
  expect(head.isLoading).toBe(true);
  await rig.advance(100);
  const loaded = rig.core.view({ view: 'chatPast', chatId });
  expect(loaded.head.isLoading).toBe(false);
  expect(loaded.rows.at(-1)).toMatchObject({ direction: 'inbound', body: 'The pipe leaks', rule: null });
  expect(rows).toEqual([]);
});

/** Runs a back-test of one text beside 1,000 triggers. Each look at the clock takes 1 ms. Returns its pauses. */
async function pausesFor(text: string): Promise<number> {
  let now = 0;
  let pauses = 0;
  const chat = { ...emptyChat('c1'), listed: true };
  const state = { ...emptyState([]), chats: SortedIndex.of(CHAT_ORDER, [chat]) };
  const entry: SearchEntry = {
    id: 1,
    sid: null,
    key: null,
    at: 1,
    author: 'x',
    isInbound: true,
    isUnconfirmed: false,
    hasPicture: false,
    text,
    folded: null,
  };
  const others = Array.from({ length: 1000 }, (_, nth): RecordRow => {
    const match = matchOf([`word${nth}`]);
    return { id: `t${nth}`, name: `Trigger ${nth}`, version: 1, active: true, system: null, match };
  });
  const tests = createRuleTests({
    clock: {
      now: () => {
        now += 1;
        return now;
      },
      setTimer(_, callback) {
        pauses += 1;
        watch();
        queueMicrotask(callback);
        return () => undefined;
      },
    },
    index: { entriesOf: () => [entry], open: async () => undefined },
    state: () => state,
    loadBody: async () => null,
    changed: () => undefined,
  });
  const question = { match: matchOf(['leak']), saved: null, triggerId: null, days: 90 };
  const rights = { masks: () => ({ phone: false, email: false }), rows: () => others };
  const watch = () => tests.backTest(question, rights);
  await vi.waitUntil(() => watch().head.state === 'done');
  expect(watch().head).toMatchObject({ read: 1, hits: text.includes('leak') ? 1 : 0 });
  return pauses;
}

test('it pauses between the triggers that one text is compared with, the more often the longer the text is', async () => {
  const none = await pausesFor('All is well');
  const short = await pausesFor('The pipe leaks');
  const long = await pausesFor(`The pipe leaks. ${'It drips. '.repeat(500)}`);
  expect(short).toBeGreaterThanOrEqual(none + 2);
  expect(long).toBeGreaterThanOrEqual(short + 20);
});
