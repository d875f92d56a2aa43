import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorldChat } from '../../mocks/world/chat-types.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { withoutDirections } from '../core/support/without-directions.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';
import { type Browsers, openBrowsers } from './two-browsers.ts';

const CHATS = 4;
/** A message was in view for half a second if three looks in succession saw it. */
const LOOKS = 3;

const chat = fc.nat(CHATS - 1);
const tab = fc.nat(3);

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('writes'), chat, count: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('colleague'), chat }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('opens'), tab, chat: fc.option(chat) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('shows'), tab, visible: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('focus'), tab, attended: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('scrolls'), tab, below: fc.nat(12) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('looks'), times: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('answers'), tab, chat, fails: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('types'), tab, chat, text: fc.constantFrom('', 'half') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refreshes'), tab }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The furthest place that was read in each chat: the index of a message. */
type Places = Map<string, number>;

const isInbound = ({ direction }: { readonly direction: string }) => direction === 'inbound';

/** Plays the steps. Returns what the model expects. */
async function play(it: Browsers, steps: readonly Step[]) {
  const { world, service } = it;
  const chats = world.chats();
  const places: Places = new Map(chats.map(({ id }) => [id, world.readHorizon(AGENT, id) ?? -1]));
  const drafts = it.rigs.map(() => new Set<string>());
  const failed = it.rigs.map(() => new Set<string>());
  let sent = 0;

  const readTo = (read: WorldChat, index: number) =>
    places.set(read.id, Math.max(index, places.get(read.id) ?? -1));
  /** A tab of the model saw these messages. */
  const saw = (tab: Browsers['tabs'][number], at: WorldChat, sids: readonly string[]) => {
    tab.looks = new Map(sids.map((sid) => [sid, (tab.looks.get(sid) ?? 0) + 1]));
    for (const { sid, index } of at.messages) {
      if ((tab.looks.get(sid) ?? 0) >= LOOKS) readTo(at, index);
    }
  };

  for (const one of steps) {
    const at = 'chat' in one && one.chat !== null ? chats[one.chat] : undefined;
    const tab = 'tab' in one ? it.tabs[one.tab] : undefined;
    const rig = tab && it.rigs[tab.browser];
    const attend = async (change: Partial<typeof tab>) => {
      if (tab === undefined) return;
      const was = tab.chatId;
      Object.assign(tab, change);
      if (tab.chatId !== was) Object.assign(tab, { opened: false, below: 0, looks: new Map() });
      const isOpening = !tab.opened && it.isReading(tab);
      it.attend(tab);
      await it.settle();
      const opened = chats.find(({ id }) => id === tab.chatId);
      if (isOpening && opened) readTo(opened, opened.messages.at(-1)?.index ?? -1);
    };
    switch (one.do) {
      case 'writes':
        for (let n = 0; at && 'count' in one && n < one.count; n += 1)
          world.inbound({ chatId: at.id, body: `${n}` });
        break;
      case 'colleague':
        if (at) world.send({ chatId: at.id, author: 'supervisor@example.com', body: 'Mine' });
        break;
      case 'opens':
        await attend({ chatId: at?.id ?? null });
        break;
      case 'shows':
        if ('visible' in one) await attend({ visible: one.visible });
        break;
      case 'focus':
        if ('attended' in one) await attend({ attended: one.attended });
        break;
      case 'scrolls':
        if (tab && 'below' in one) tab.below = one.below;
        break;
      case 'looks':
        for (let n = 0; 'times' in one && n < one.times; n += 1) await it.look(saw);
        break;
      case 'answers': {
        if (!at || !rig || !tab || !('fails' in one)) break;
        sent += 1;
        if (one.fails) service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422 }]);
        await rig.execute({
          type: 'sendMessage',
          chatId: at.id,
          clientMessageId: `sent-${sent}`,
          body: 'Answer',
        });
        await it.settle();
        service.faults.clear();
        if (one.fails) failed[tab.browser]?.add(at.id);
        // The sent text was the draft, so the chat has no draft now.
        drafts[tab.browser]?.delete(at.id);
        break;
      }
      case 'types': {
        if (!at || !rig || !tab || !('text' in one)) break;
        await rig.execute({ type: 'setDraft', chatId: at.id, text: one.text });
        if (one.text === '') drafts[tab.browser]?.delete(at.id);
        else drafts[tab.browser]?.add(at.id);
        break;
      }
      case 'refreshes':
        await rig?.execute({ type: 'refreshChats' });
        break;
    }
    await it.settle();
  }
  return { places, drafts, failed };
}

test(
  titleOf(49, 50),
  async () => {
    const withDirections = fc.boolean();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25, size: 'max' }),
        withDirections,
        async (steps, hasDirections) => {
          const it = await openBrowsers({
            chats: CHATS,
            messagesPerChat: 6,
            ...(hasDirections ? {} : { ports: withoutDirections }),
          });
          try {
            const { places, drafts, failed } = await play(it, steps);
            await it.settle(1000);
            for (const [browser, rig] of it.rigs.entries()) {
              await rig.execute({ type: 'refreshChats' });
              await it.settle(1000);
              expectCounts(it, browser, { places, hasDirections, drafts, failed });
            }
          } finally {
            for (const rig of it.rigs) await rig.core.stop();
          }
        },
      ),
      settings(Math.ceil(RUNS / 5)),
    );
  },
  PATIENCE_MS,
);

function expectCounts(
  it: Browsers,
  browser: number,
  expected: Awaited<ReturnType<typeof play>> & { readonly hasDirections: boolean },
): void {
  const { world } = it;
  const rig = it.rigs[browser];
  if (rig === undefined) throw new Error('There is no such browser.');
  const chats = world.chats();
  const { head, rows } = rig.core.view({ view: 'chatList', q: '' });
  const ids = (test: (one: WorldChat) => boolean) =>
    chats
      .filter(test)
      .map(({ id }) => id)
      .sort();
  const unreadIn = ({ id, messages }: WorldChat) =>
    messages.filter((message) => isInbound(message) && message.index > (expected.places.get(id) ?? -1))
      .length;
  const shown = Object.fromEntries(rows.map(({ key, unseen }) => [key, unseen]));
  expect(shown, 'unread, by the model').toEqual(
    Object.fromEntries(chats.map((one) => [one.id, unreadIn(one)])),
  );
  expect(shown, 'unread, by the service').toEqual(
    Object.fromEntries(chats.map(({ id }) => [id, world.unseenCount(AGENT, id)])),
  );
  expect(head.totalUnseen).toBe(rows.reduce((sum, { unseen }) => sum + unseen, 0));
  expect(it.passing(rig, 'unread')).toEqual(ids((one) => unreadIn(one) > 0));
  expect(it.passing(rig, 'draft')).toEqual([...(expected.drafts[browser] ?? [])].sort());
  expect(it.passing(rig, 'failed')).toEqual([...(expected.failed[browser] ?? [])].sort());

  const waiting = ids(({ messages }) => messages.at(-1)?.direction === 'inbound');
  if (expected.hasDirections) {
    expect(it.passing(rig, 'waiting'), 'waiting').toEqual(waiting);
    expect(head.atLeast).toEqual({
      unread: false,
      waiting: false,
      favourite: false,
      failed: false,
      group: false,
    });
  } else {
    // The service does not say who wrote last. So the count must be exact, or be reported as a lower limit.
    const found = it.passing(rig, 'waiting').filter((id) => (shown[id] ?? 0) === 0);
    expect(waiting).toEqual(expect.arrayContaining(found));
    const missed = waiting.filter((id) => !it.passing(rig, 'waiting').includes(id));
    expect(head.atLeast.waiting || missed.length === 0, 'says that more may wait').toBe(true);
  }
  for (const [kind, counts] of it.countsOf(rig)) expect(new Set(counts).size, `counts of ${kind}`).toBe(1);
}
