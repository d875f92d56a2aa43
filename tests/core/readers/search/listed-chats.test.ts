import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { chatRow } from '../../../../src/core/domains/chat/list/chat-list-view.ts';
import { EMPTY_QUERY, type SearchQuery } from '../../../../src/core/kernel/search/search-query.ts';
import { type Chat, rowsOf } from '../../../../src/core/model/chat/chat.ts';
import { contacts } from '../../../../src/core/model/collections/contacts.ts';
import { type DomainEvent, eventOf } from '../../../../src/core/model/events.ts';
import { fold } from '../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../src/core/model/state.ts';
import { chatHits, draftHits } from '../../../../src/core/readers/search/chat-hits.ts';
import { criteriaOf } from '../../../../src/core/readers/search/criteria.ts';
import { entryOf } from '../../../../src/core/readers/search/entries.ts';
import { AGAIN_MS } from '../../../../src/core/readers/search/search-desk.ts';
import { openChat } from '../../support/open-chat.ts';
import type { RigOptions } from '../../support/rig.ts';

const A_WHILE_MS = 2 * AGAIN_MS + 100;

beforeAll(async () => {
  await import('../../../../src/core/readers/search/open-search.ts');
  await import('../../../../src/core/readers/search/service-search.ts');
});

/** Chats of which only the first was opened. The device has the others' last messages, and none before. */
async function scene(options: RigOptions = {}) {
  const it = await openChat({ chats: 4, messagesPerChat: 40, ...options });
  const { rig, chatAt } = it;
  const search = async (query: Partial<SearchQuery>) => {
    const request = { view: 'search', query: { ...EMPTY_QUERY, ...query }, size: 50 } as const;
    for (let round = 0; round < 3; round += 1) {
      rig.core.view(request);
      await rig.advance(A_WHILE_MS);
    }
    return rig.core.view(request);
  };
  /** Returns the number of a single chat's contact, or an empty text. */
  const phoneOf = (place: number): string => {
    const { isGroup, participants } = chatAt(place);
    return isGroup ? '' : (participants.find(({ phone }) => phone !== null)?.phone ?? '');
  };
  const loadContacts = async () => {
    for (let round = 0; round < 4; round += 1) {
      rig.core.view({ view: 'records', collection: contacts.name, v: contacts.v, query: {} });
      await rig.advance(500);
    }
  };
  return { ...it, search, phoneOf, loadContacts };
}

const lastOf = (chat: { readonly messages: readonly { readonly body: string }[] }): string =>
  chat.messages.at(-1)?.body ?? '';

describe('a chat that is only listed', () => {
  test('is found by its preview, which is marked', async () => {
    const { chatAt, search } = await scene();
    const last = lastOf(chatAt(2));
    const { rows, head } = await search({ terms: [last] });
    expect(head.counts).toMatchObject({ messages: 0 });
    const hit = rows.find((row) => row.kind === 'chats' && row.chatId === chatAt(2).id);
    expect(hit).toMatchObject({ kind: 'chats' });
    expect(hit?.kind === 'chats' && hit.note.some(({ isHit }) => isHit)).toBe(true);
  });

  test('is found once: as a message, after the message is on this device', async () => {
    const { rig, chatAt, search } = await scene();
    const { id, messages } = chatAt(2);
    const last = messages.at(-1)?.body ?? '';
    rig.core.attend('tab-2', { chatId: id, visible: true });
    await rig.advance(1000);
    const { rows } = await search({ terms: [last] });
    const found = rows.filter((row) => 'chatId' in row && row.chatId === id);
    expect(found.map(({ kind }) => kind)).toEqual(['messages']);
  });

  test('keeps to the operators of a message', async () => {
    const { rig, chatAt, search } = await scene();
    rig.world.inbound({ chatId: chatAt(2).id, body: 'zqx arrives by the list' });
    await rig.restart();
    await rig.advance(1000);
    const now = rig.virtual.now();
    const kinds = async (query: Partial<SearchQuery>) =>
      (await search({ terms: ['zqx'], ...query })).rows.map(({ kind }) => kind);
    expect(await kinds({})).toHaveLength(1);
    expect(await kinds({ since: now - 60_000 })).toHaveLength(1);
    expect(await kinds({ before: now - 60_000 })).toEqual([]);
    expect(await kinds({ from: ['me'] })).toEqual([]);
    expect(await kinds({ hasPicture: true })).toEqual([]);
  });

  test('is found by the number of its contact, in any spelling, but not if numbers are hidden', async () => {
    const ALL = ['view-chat', 'view-contacts', 'read'].map((action) => ({ action, subject: 'all' }));
    const { rig, chatAt, phoneOf, loadContacts, search } = await scene({
      rules: ALL,
      contacts: 40,
      chats: 8,
    });
    const place = [1, 2, 3, 4, 5, 6, 7].find((one) => phoneOf(one) !== '') ?? 0;
    const phone = phoneOf(place);
    await loadContacts();
    const found = async (typed: string) =>
      (await search({ terms: [typed] })).rows.some(
        (row) => row.kind === 'chats' && row.chatId === chatAt(place).id,
      );
    expect(place).toBeGreaterThan(0);
    for (const typed of [phone, `0${phone.slice(3)}`, `00${phone.slice(1)}`])
      expect(await found(typed), typed).toBe(true);
    await rig.attach([...ALL, { action: 'mask-phone', subject: 'all' }]);
    await loadContacts();
    expect(await found(phone)).toBe(false);
  });

  test('is found by a number that the service has found', async () => {
    const ALL = ['view-chat', 'read'].map((action) => ({ action, subject: 'all' }));
    const { rig, chatAt, phoneOf, search } = await scene({ rules: ALL, chats: 8 });
    const place = [1, 2, 3, 4, 5, 6, 7].find((one) => phoneOf(one) !== '') ?? 0;
    const phone = phoneOf(place);
    const chats = async () =>
      (await search({ terms: [phone] })).rows.flatMap((row) => (row.kind === 'chats' ? row.chatId : []));
    expect(await chats()).toEqual([]);
    await rig.execute({ type: 'searchChats', q: phone });
    expect(await chats()).toEqual([chatAt(place).id]);
    await rig.attach([...ALL, { action: 'mask-phone', subject: 'all' }]);
    expect(await chats()).toEqual([]);
  });
});

describe('a draft', () => {
  test('is found as a hit of its own, and not after it was sent', async () => {
    const { rig, chat, search } = await scene();
    await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'A zqx half written' });
    const found = await search({ terms: ['ZQX'] });
    expect(found.head.counts).toMatchObject({ drafts: 1, messages: 0 });
    expect(found.rows).toMatchObject([
      { kind: 'drafts', chatId: chat.id, parts: [{ text: 'A ' }, { text: 'zqx', isHit: true }, {}] },
    ]);
    await rig.execute({ type: 'setDraft', chatId: chat.id, text: '' });
    expect((await search({ terms: ['zqx'] })).rows).toEqual([]);
  });

  test('is written by the user, and has no time', async () => {
    const { rig, chat, search } = await scene();
    await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'zqx' });
    const count = async (query: Partial<SearchQuery>) =>
      (await search({ terms: ['zqx'], ...query })).head.counts.drafts;
    expect(await count({ from: ['me'] })).toBe(1);
    expect(await count({ from: ['ada'] })).toBe(0);
    expect(await count({ since: 1 })).toBe(0);
  });

  test('needs the right to see chats', async () => {
    const { rig, chat, search } = await scene();
    await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'zqx' });
    await rig.attach([{ action: 'view-contacts', subject: 'all' }]);
    expect(await search({ terms: ['zqx'] })).toMatchObject({ head: { counts: { drafts: null } }, rows: [] });
  });
});

describe('the service', () => {
  const ask = (query: Partial<SearchQuery>, chatIds: readonly string[] | null) =>
    ({
      type: 'searchService',
      query: { ...EMPTY_QUERY, ...query },
      chatIds: chatIds && [...chatIds],
    }) as const;

  test('is asked about chats whose messages are not all on this device', async () => {
    const { rig, chatAt, entry } = await scene();
    const plan = await rig.execute(ask({ terms: ['zqx'] }, null));
    expect(plan.ok && [...plan.value.chatIds].sort()).toEqual([0, 1, 2, 3].map((at) => chatAt(at).id).sort());
    await rig.execute({ type: 'loadOlder', chatId: chatAt(0).id });
    const rest = await rig.execute(ask({ terms: ['zqx'] }, null));
    expect(rest.ok && rest.value.chatIds).not.toContain(chatAt(0).id);
    const name = entry(chatAt(2).id)?.name ?? '';
    const one = await rig.execute(ask({ terms: ['zqx'], in: [name] }, null));
    expect(one.ok && one.value.chatIds).toEqual([chatAt(2).id]);
  });

  test('returns messages that this device lacks, and none that it has; nothing is logged', async () => {
    const { rig, chat, chatAt, search } = await scene();
    const other = chatAt(2);
    const kept = (await rig.peek()).length;
    for (const { id, messages } of [chat, other])
      for (const message of [messages[0], messages.at(-2)]) {
        const body = message?.body ?? '';
        const answer = await rig.execute(ask({ terms: [body] }, [id]));
        const served = answer.ok ? answer.value.hits.map((hit) => hit.id) : [];
        const here = (await search({ terms: [body] })).rows.flatMap((row) =>
          row.kind === 'messages' && row.chatId === id ? row.id : [],
        );
        const inChat = messages.filter((one) => one.body.toLowerCase().includes(body.toLowerCase()));
        expect([...here, ...served].sort()).toEqual(inChat.map((one) => one.id).sort());
        expect(served.some((one) => here.includes(one))).toBe(false);
      }
    expect((await rig.peek()).length).toBe(kept);
  });

  test('gets one word; this device checks the rest of the search', async () => {
    const { rig, chatAt } = await scene();
    const { id, messages } = chatAt(2);
    const old = messages[0];
    if (old === undefined) throw new Error('The chat is empty.');
    const words = old.body.split(/\s+/);
    const ids = async (query: Partial<SearchQuery>) => {
      const answer = await rig.execute(ask({ terms: [...words].reverse(), ...query }, [id]));
      return answer.ok && answer.value.hits.map((hit) => hit.id);
    };
    expect(words.length).toBeGreaterThan(2);
    expect(await ids({})).toContain(old.id);
    expect(await ids({ terms: [...words, 'zqx'] })).toEqual([]);
    expect(await ids({ before: old.at })).not.toContain(old.id);
    expect(await ids({ since: old.at + 1 })).not.toContain(old.id);
    expect(await ids({ hasPicture: true })).toEqual([]);
  });

  test('that refuses is named, and a chat that is gone is left out', async () => {
    const { rig, chatAt } = await scene();
    rig.service.faults.set([{ match: 'GET /messages', effect: 'status', status: 503 }]);
    expect(await rig.execute(ask({ terms: ['a'] }, [chatAt(2).id]))).toMatchObject({ ok: false });
    rig.service.faults.set([{ match: 'GET /messages', effect: 'status', status: 404 }]);
    expect(await rig.execute(ask({ terms: ['a'] }, [chatAt(2).id]))).toMatchObject({
      ok: true,
      value: { hits: [] },
    });
  });

  test('is not asked without the right to see chats', async () => {
    const { rig, chatAt } = await scene();
    await rig.attach([{ action: 'view-contacts', subject: 'all' }]);
    const before = rig.service.requests.length;
    expect(await rig.execute(ask({ terms: ['a'] }, [chatAt(2).id]))).toMatchObject({
      ok: false,
      refusal: { code: 'notAllowed' },
    });
    expect(rig.service.requests.slice(before).filter((key) => String(key).includes('/messages'))).toEqual([]);
  });
});

const WORDS = ['boiler', 'café', 'hot water', '07700 900123'];
const word = fc.constantFrom(...WORDS);
const place = fc.integer({ min: 0, max: 2 });
const at = fc.integer({ min: 1, max: 9 });
const change: fc.Arbitrary<DomainEvent> = fc.oneof(
  fc.record({ place, body: word, at }).map(({ place: one, body, at: when }) =>
    eventOf('chats.listed', {
      q: '',
      by: 'name',
      flags: [],
      isFirst: false,
      total: null,
      next: null,
      chats: [
        {
          chatId: `c${one}`,
          name: `Chat ${one}`,
          isGroup: false,
          isFavorite: false,
          unseen: 0,
          lastMessage: body,
          lastAt: when,
          lastDirection: 'inbound',
          flags: null,
        },
      ],
    }),
  ),
  fc.record({ place, body: word, at }).map(({ place: one, body, at: when }) =>
    eventOf('message.received', {
      chatId: `c${one}`,
      message: {
        id: null,
        sid: `IM${one}-${body}-${when}`,
        index: null,
        clientMessageId: null,
        body,
        author: '+447700900001',
        direction: 'inbound',
        at: when,
        status: null,
        errorCode: null,
        mediaUrl: null,
      },
    }),
  ),
  fc
    .record({ place, text: word })
    .map(({ place: one, text }) => eventOf('draft.changed', { chatId: `c${one}`, text })),
);

test('what the list shows of a chat is found, and each text once', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const logged = changes.map((event, seq) => ({ ...event, seq: seq + 1, at: seq + 1 }));
      const state = fold(emptyState(['agent@example.com']), logged);
      const entriesOf = (chat: Chat) => [...rowsOf(chat)].map(entryOf);
      for (const term of WORDS) {
        const query: SearchQuery = { ...EMPTY_QUERY, terms: [term] };
        const criteria = criteriaOf(query, state, {
          masks: () => ({ phone: false, email: false }),
          rows: () => [],
        });
        const chats = chatHits(state, entriesOf, query, criteria);
        const drafts = draftHits(state, criteria);
        for (const chat of state.chats.slice(0).filter(({ listed }) => listed)) {
          const messages = entriesOf(chat).filter((entry) => criteria.takesMessage(entry, chat));
          const inList = chats.filter(({ chatId }) => chatId === chat.id);
          const inDrafts = drafts.filter(({ chatId }) => chatId === chat.id);
          expect(inDrafts.length).toBe(chat.draft === term ? 1 : 0);
          const { last } = chat;
          expect(
            inList.length > 0 && messages.some((one) => one.at === last?.at && one.text === last.text),
          ).toBe(false);
          const { preview } = chatRow(chat, state);
          const isFound = inList.length + inDrafts.length + messages.length > 0;
          if (preview.text === term) expect(isFound).toBe(true);
        }
      }
    }),
  );
});
