import { describe, expect, test } from 'vitest';
import type { KeyedView } from '../../../src/core/kernel/views/patch-view.ts';
import { readKept } from '../../../src/core/session/kept-views.ts';
import type { WatchedView } from '../../../src/core/session/view-keeper.ts';
import { redactingChat, SECRET, storesSecret } from '../domains/redaction/redacting.ts';
import { createRig, type Rig } from '../support/rig.ts';
import { AGENT } from '../support/service-in-memory.ts';

const BUILD = 'b1';
const LESS = [{ action: 'read', subject: 'all' }];
const LIST = { view: 'chatList', q: '' } as const;

const watched = (rig: Rig, ...requests: readonly Parameters<Rig['core']['view']>[0][]): WatchedView[] =>
  requests.map((request) => ({ request, view: rig.core.view(request) }));

/** Returns what a tab of the next worker would be shown, by request. */
function keptOf({ memory, user }: Rig, rules = user.abilityRules) {
  const access = { role: user.role, rules: [...rules] };
  const { id, fullName, username, email, role } = user;
  const word = { user: { id, fullName, username, email, role }, access };
  const kept = readKept(memory.keptViews(String(user.id)), { build: BUILD, handed: access, word });
  return kept === null ? null : new Map<string, KeyedView>(kept.views);
}

async function keeping() {
  const rig = await createRig();
  await rig.core.keepViews(BUILD, watched(rig, LIST));
  expect(keptOf(rig)?.size).toBe(1);
  return rig;
}

test('keeps the list, the open chat and the counts, and nothing that only a running worker knows', async () => {
  const rig = await createRig();
  const [chat] = rig.core.view(LIST).rows;
  const thread = { view: 'thread', chatId: chat?.key ?? '' } as const;
  const others = watched(
    rig,
    { view: 'connection' },
    { view: 'session' },
    { view: 'unsent' },
    { view: 'storage' },
  );
  await rig.core.keepViews(BUILD, [...others, ...watched(rig, LIST, LIST, thread, { view: 'flags' })]);
  const kept = keptOf(rig);
  expect([...(kept?.keys() ?? [])].map((name) => JSON.parse(name).view)).toEqual([
    'chatList',
    'thread',
    'flags',
  ]);
  expect(kept?.get('{"q":"","view":"chatList"}')?.rows).toEqual(
    JSON.parse(JSON.stringify(rig.core.view(LIST).rows)),
  );
});

test('keeps no draft: one of some seconds ago may have been sent since', async () => {
  const { rig, chat, type } = await redactingChat();
  await type('half a sentence');
  await rig.core.keepViews(BUILD, watched(rig, { view: 'thread', chatId: chat.id }));
  expect(rig.core.view({ view: 'thread', chatId: chat.id }).head.draft).toBe('half a sentence');
  expect(rig.memory.keptViews(String(rig.user.id))).not.toContain('half a sentence');
});

test('keeps as many views as have room', async () => {
  const rig = await createRig();
  const long = { head: {}, rows: [{ key: 'x', text: 'a'.repeat(600_000) }] };
  const named = (q: string): WatchedView => ({ request: { view: 'chatList', ...{ q } }, view: long });
  await rig.core.keepViews(BUILD, [named('1'), named('2'), named('3')]);
  expect([...(keptOf(rig)?.keys() ?? [])]).toEqual(['{"q":"1","view":"chatList"}']);
});

test('stays with the log when the worker stops or dies', async () => {
  const rig = await keeping();
  await rig.core.stop();
  expect(keptOf(rig)).not.toBeNull();
  await rig.restart();
  expect(keptOf(rig)).not.toBeNull();
});

describe('is forgotten', () => {
  test('when the service takes rights', async () => {
    const rig = await keeping();
    const before = rig.memory.keptViews(String(rig.user.id));
    rig.world.changeAccess(AGENT, { rules: LESS });
    await rig.advance(120_000);
    expect(rig.memory.keptViews(String(rig.user.id))).toBeNull();
    // What a tab with the old cookies asks for is not served either.
    expect(before).not.toBeNull();
    await rig.core.keepViews(BUILD, watched(rig, LIST));
    expect(keptOf(rig)).toBeNull();
    expect(keptOf(rig, LESS)).not.toBeNull();
  });

  test('when the service took rights while no worker ran', async () => {
    const rig = await keeping();
    await rig.core.stop();
    rig.world.changeAccess(AGENT, { rules: LESS });
    await rig.restart();
    await rig.advance(120_000);
    expect(rig.memory.keptViews(String(rig.user.id))).toBeNull();
  });

  test('when the session expires', async () => {
    const rig = await keeping();
    rig.world.revokeTokens(AGENT);
    await rig.execute({ type: 'refreshChats' });
    await rig.advance(1);
    expect(rig.core.view({ view: 'session' }).head.status).toBe('expired');
    expect(rig.memory.keptViews(String(rig.user.id))).toBeNull();
    await rig.core.keepViews(BUILD, watched(rig, LIST));
    expect(rig.memory.keptViews(String(rig.user.id))).toBeNull();
  });

  test('when the user signs out, or clears the device', async () => {
    for (const type of ['signOut', 'clearDevice'] as const) {
      const rig = await keeping();
      expect(await rig.execute({ type, discardUnsent: true })).toMatchObject({ ok: true });
      expect(rig.memory.keptViews(String(rig.user.id))).toBeNull();
    }
  });

  test('when a text is erased, which a late writing of the views before can’t bring back', async () => {
    const { rig, chat, keyOf, redact, inbound } = await redactingChat();
    await inbound(SECRET);
    const before = watched(rig, { view: 'thread', chatId: chat.id }, LIST);
    await rig.core.keepViews(BUILD, before);
    expect(rig.memory.keptViews(String(rig.user.id))).toContain(SECRET);
    expect(await redact(keyOf(SECRET))).toMatchObject({ ok: true });
    await rig.advance(5_000);
    expect(rig.memory.keptViews(String(rig.user.id))).toBeNull();
    await rig.core.keepViews(BUILD, watched(rig, { view: 'thread', chatId: chat.id }, LIST));
    expect(await storesSecret(rig)).toBe(false);
  });
});

test('without tabs, what the last tab saw stays', async () => {
  const rig = await keeping();
  const before = rig.memory.keptViews(String(rig.user.id));
  await rig.core.keepViews(BUILD, []);
  expect(rig.memory.keptViews(String(rig.user.id))).toBe(before);
});

test('views that have not changed are not written again', async () => {
  const rig = await keeping();
  const before = rig.memory.keptViews(String(rig.user.id));
  await rig.advance(60_000);
  const [chat] = rig.core.view(LIST).rows;
  const same = watched(rig, LIST);
  await rig.core.keepViews(BUILD, same);
  const again = rig.memory.keptViews(String(rig.user.id));
  await rig.advance(60_000);
  await rig.core.keepViews(BUILD, same);
  expect(rig.memory.keptViews(String(rig.user.id))).toBe(again);
  expect([before, again].every((text) => text?.includes(chat?.key ?? '?'))).toBe(true);
  await rig.execute({ type: 'toggleFavourite', chatId: chat?.key ?? '' });
  await rig.core.keepViews(BUILD, watched(rig, LIST));
  expect(rig.memory.keptViews(String(rig.user.id))).not.toBe(again);
});
