import { describe, expect, test } from 'vitest';
import type { Attention } from '../../../../src/core/domains/context/attention.ts';
import {
  CONTACT_TYPING_SHOWN_MS,
  TYPING_SHOWN_MS,
  VIEWING_SHOWN_MS,
} from '../../../../src/core/domains/presence/others-presence.ts';
import {
  CHANGE_AFTER_MS,
  ENTER_AFTER_MS,
  RENEW_MS,
  REWRITE_AFTER_MS,
  TYPING_ENDS_MS,
} from '../../../../src/core/domains/presence/own-presence.ts';
import { ITEM_TTL_S, presenceMapOf } from '../../../../src/core/domains/presence/presence-map.ts';
import { READ_ONLY } from '../../../../src/core/model/session/may-do.ts';
import { createRig, type Rig } from '../../support/rig.ts';
import { AGENT } from '../../support/service-in-memory.ts';
import { createWireTap } from '../../support/wire-tap.ts';

const TOBIAS = 'supervisor@example.com';
const OTHER = { name: 'Tobias Renn', doing: 'viewing' } as const;

async function openRig(options: Parameters<typeof createRig>[0] = {}) {
  const tap = createWireTap();
  const rig = await createRig({ ports: tap.ports, ...options });
  const chat = rig.world.chats()[0];
  const other = rig.world.chats()[1];
  if (!chat || !other) throw new Error('The world has no chats');
  const map = presenceMapOf(chat.id);
  return {
    rig,
    chat,
    other,
    map,
    show: (shown: Partial<Attention> = {}, tab = 'tab') =>
      rig.core.attend(tab, { chatId: chat.id, visible: true, ...shown }),
    own: () => rig.service.maps.items(map)[AGENT],
    writes: () => rig.service.maps.writes.map(({ data }) => data?.doing ?? null),
    people: () =>
      rig.core.view({ view: 'presence', chatId: chat.id }).rows.map(({ name, doing }) => `${name} ${doing}`),
    /** A colleague's item arrives. */
    tell: (data: unknown, key = TOBIAS, of = map) => tap.status.emit({ kind: 'item', map: of, key, data }),
    type: (text: string, chatId = chat.id) => rig.execute({ type: 'setDraft', chatId, text }),
  };
}

const seconds = (rig: Rig, s: number) => rig.advance(s * 1_000);

describe('what this user does', () => {
  test('is written once the chat was shown for a moment, with the name of the user', async () => {
    const { rig, show, own } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS - 1);
    expect(own()).toBeUndefined();
    await rig.advance(1);
    expect(own()).toEqual({ name: rig.user.fullName, doing: 'viewing' });
  });

  test('is renewed while the chat is shown, at most every ten seconds', async () => {
    const { rig, show, own, writes } = await openRig();
    show();
    await seconds(rig, 120);
    expect(own()).toMatchObject({ doing: 'viewing' });
    expect(writes().length).toBeGreaterThan(120 / ITEM_TTL_S);
    expect(writes().length).toBeLessThanOrEqual(12);
  });

  test('is one item however many tabs show the chat', async () => {
    const { rig, show, writes } = await openRig();
    show();
    show({}, 'second');
    show({}, 'third');
    await rig.advance(ENTER_AFTER_MS);
    expect(writes()).toEqual(['viewing']);
    rig.core.attend('second', null);
    await seconds(rig, 1);
    expect(writes()).toEqual(['viewing']);
  });

  test('ends at once when the chat is left, or its last tab is closed', async () => {
    const { rig, show, own, other } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS);
    show({ chatId: other.id });
    await rig.settle();
    expect(own()).toBeUndefined();
    show();
    await rig.advance(ENTER_AFTER_MS);
    expect(own()).toBeDefined();
    rig.core.attend('tab', null);
    await rig.settle();
    expect(own()).toBeUndefined();
  });

  test('expires while every tab with the chat is hidden', async () => {
    const { rig, show, own, writes } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS);
    show({ visible: false });
    await seconds(rig, ITEM_TTL_S + 1);
    expect(writes()).toEqual(['viewing']);
    expect(own()).toBeUndefined();
    show();
    await rig.settle();
    expect(own()).toMatchObject({ doing: 'viewing' });
  });

  test('a chat that is only passed writes nothing', async () => {
    const { rig, show, other, writes } = await openRig();
    for (let times = 0; times < 5; times += 1) {
      show();
      await rig.advance(ENTER_AFTER_MS / 2);
      show({ chatId: other.id });
      await rig.advance(ENTER_AFTER_MS / 2);
    }
    expect(writes()).toEqual([]);
  });

  test('typing is written, renewed, and ends some seconds after the last key', async () => {
    const { rig, show, type, own, writes } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS + CHANGE_AFTER_MS);
    await type('H');
    await rig.settle();
    expect(own()).toMatchObject({ doing: 'typing' });
    for (let second = 0; second < 12; second += 1) {
      await seconds(rig, 1);
      await type(`H${second}`);
    }
    expect(writes()).toEqual(['viewing', 'typing', 'typing']);
    await rig.advance(TYPING_ENDS_MS);
    expect(writes()).toEqual(['viewing', 'typing', 'typing', 'viewing']);
  });

  test('typing ends with the message, and quick changes are written seldom', async () => {
    const { rig, show, type, chat, own, writes } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS);
    for (let times = 0; times < 10; times += 1) {
      await type('Hi');
      await rig.advance(50);
      await type('');
      await rig.advance(50);
    }
    expect(writes().length).toBeLessThanOrEqual(2);
    await rig.advance(CHANGE_AFTER_MS);
    await type('Hello');
    await rig.settle();
    expect(own()).toMatchObject({ doing: 'typing' });
    await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
    await rig.advance(CHANGE_AFTER_MS);
    expect(own()).toMatchObject({ doing: 'viewing' });
  });

  test('a draft in a chat that no tab shows writes nothing', async () => {
    const { rig, type, other, writes } = await openRig();
    await type('Hello', other.id);
    await seconds(rig, 30);
    expect(writes()).toEqual([]);
  });

  test('an item that another device of the user removes is written again later', async () => {
    const { rig, show, own, tell, writes } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS);
    rig.service.maps.removeItem(presenceMapOf(rig.world.chats()[0]?.id ?? ''), AGENT);
    tell(null, AGENT);
    await rig.advance(REWRITE_AFTER_MS - 1);
    expect(writes()).toEqual(['viewing']);
    await rig.advance(1);
    expect(own()).toMatchObject({ doing: 'viewing' });
  });

  test('is written again after an outage', async () => {
    const { rig, show, own } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS);
    rig.service.cut();
    await seconds(rig, ITEM_TTL_S + 1);
    expect(own()).toBeUndefined();
    rig.service.restore();
    // The two sockets connect in any order, so the first write may be lost.
    await rig.advance(RENEW_MS.viewing);
    expect(own()).toMatchObject({ doing: 'viewing' });
  });

  test('a role that may not see chats, a read-only role and a role view write nothing', async () => {
    const blind = await openRig({ rules: [{ action: 'view-flags', subject: 'all' }] });
    blind.show();
    await seconds(blind.rig, 30);
    expect(blind.writes()).toEqual([]);

    const reader = await openRig({
      rules: [
        { action: 'view-chat', subject: 'all' },
        { action: READ_ONLY, subject: 'all' },
      ],
    });
    reader.show();
    await reader.rig.advance(ENTER_AFTER_MS);
    reader.tell(OTHER);
    await seconds(reader.rig, 30);
    expect(reader.writes()).toEqual([]);
    expect(reader.people()).toEqual(['Tobias Renn viewing']);

    const viewed = await openRig();
    viewed.rig.core.viewAs('1').attend('tab', { chatId: viewed.chat.id, visible: true });
    await seconds(viewed.rig, 30);
    expect(viewed.writes()).toEqual([]);
  });
});

describe('who else is in a chat', () => {
  test('colleagues view and type; this user is not among them', async () => {
    const { rig, show, tell, people } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS);
    tell(OTHER);
    expect(people()).toEqual(['Tobias Renn viewing']);
    tell({ ...OTHER, doing: 'typing' });
    expect(people()).toEqual(['Tobias Renn typing']);
    tell(null);
    expect(people()).toEqual([]);
  });

  test('two consoles see each other', async () => {
    const { rig, show, chat, people } = await openRig();
    const beside = await createRig({ beside: rig });
    show();
    await rig.advance(ENTER_AFTER_MS);
    beside.core.attend('tab', { chatId: chat.id, visible: true });
    await rig.advance(ENTER_AFTER_MS);
    // Both are devices of one user, so neither shows the other.
    expect(people()).toEqual([]);
    expect(Object.keys(rig.service.maps.items(presenceMapOf(chat.id)))).toEqual([AGENT]);
  });

  test('typing and viewing expire even if no end comes', async () => {
    const { rig, show, tell, people } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS);
    tell({ ...OTHER, doing: 'typing' });
    await rig.advance(TYPING_SHOWN_MS - 1);
    expect(people()).toEqual(['Tobias Renn typing']);
    await rig.advance(1);
    expect(people()).toEqual(['Tobias Renn viewing']);
    await rig.advance(VIEWING_SHOWN_MS - TYPING_SHOWN_MS - 1);
    expect(people()).toEqual(['Tobias Renn viewing']);
    await rig.advance(1);
    expect(people()).toEqual([]);
  });

  test('a renewal keeps a colleague', async () => {
    const { rig, show, tell, people } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS);
    for (let times = 0; times < 5; times += 1) {
      tell(OTHER);
      await rig.advance(RENEW_MS.viewing);
    }
    expect(people()).toEqual(['Tobias Renn viewing']);
  });

  test('a contact types, until nothing more is reported', async () => {
    const { rig, show, people } = await openRig();
    const visitor = rig.world.createConversation({ friendlyName: 'Mira', participants: ['mira-7'] });
    show({ chatId: visitor.id });
    await seconds(rig, 2);
    rig.world.typing(visitor.id, 'mira-7');
    await rig.settle();
    const rows = () => rig.core.view({ view: 'presence', chatId: visitor.id }).rows;
    expect(rows()).toMatchObject([{ kind: 'contact', name: 'Mira', doing: 'typing' }]);
    await rig.advance(CONTACT_TYPING_SHOWN_MS);
    expect(rows()).toEqual([]);
    expect(people()).toEqual([]);
  });

  test('malformed items, other maps and chats that no tab shows are ignored', async () => {
    const { rig, show, tell, people, other } = await openRig();
    show();
    await rig.advance(ENTER_AFTER_MS);
    for (const data of [
      'x',
      7,
      {},
      { name: 'Eve', doing: 'spying' },
      { name: 'x'.repeat(500), doing: 'viewing' },
    ])
      tell(data);
    tell(OTHER, TOBIAS, 'something-else');
    tell(OTHER, 'x'.repeat(500));
    expect(people()).toEqual([]);
    tell({ ...OTHER, name: ' ​ ' });
    expect(people()).toEqual([`${TOBIAS} viewing`]);
    rig.world.typing(other.id, TOBIAS);
    await rig.settle();
    expect(rig.core.view({ view: 'presence', chatId: other.id }).rows).toEqual([]);
  });

  test('nothing of it is in the log', async () => {
    const { rig, show, tell, type } = await openRig();
    await seconds(rig, 60);
    const before = (await rig.peek()).length;
    show();
    await rig.advance(ENTER_AFTER_MS);
    const shown = (await rig.peek()).length;
    tell(OTHER);
    await type('Hi');
    await seconds(rig, 60);
    const types = (await rig.peek()).slice(shown).map((event) => Reflect.get(Object(event), 'type'));
    expect(new Set(types)).toEqual(new Set(['draft.changed']));
    expect(shown).toBeGreaterThanOrEqual(before);
  });

  test('where the service has no map, nothing is shown and nothing fails', async () => {
    const { rig, show, writes, people, type } = await openRig();
    show({ chatId: 'no-such-chat' });
    await type('Hi', 'no-such-chat');
    await seconds(rig, 60);
    expect(writes()).toEqual([]);
    expect(people()).toEqual([]);
    expect(rig.core.view({ view: 'connection' }).head.quarantined).toBe(0);
  });
});
