import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_QUERY, type SearchQuery } from '../../../../src/core/kernel/search/search-query.ts';
import { activity } from '../../../../src/core/model/collections/activity.ts';
import { contacts } from '../../../../src/core/model/collections/contacts.ts';
import type { EventLog } from '../../../../src/core/ports/ports.ts';
import { AGAIN_MS } from '../../../../src/core/readers/search/search-desk.ts';
import { QUIET_MS } from '../../../../src/core/readers/search/search-index.ts';
import { START_AFTER_MS } from '../../../../src/core/session/session-search.ts';
import { openChat } from '../../support/open-chat.ts';
import type { RigOptions } from '../../support/rig.ts';

/** Everything that a search waits for has happened after this time, ms. */
const A_WHILE_MS = 2 * AGAIN_MS + 100;

// The code loads when it is first needed. Loading it before keeps the virtual time of the tests exact.
beforeAll(async () => {
  await import('../../../../src/core/readers/search/open-search.ts');
  await import('../../../../src/core/readers/inspect/device-activity.ts');
});

async function scene(options: RigOptions = {}) {
  const it = await openChat({ chats: 3, messagesPerChat: 4, ...options });
  const { rig } = it;
  const ask = (query: Partial<SearchQuery>) =>
    rig.core.view({ view: 'search', query: { ...EMPTY_QUERY, ...query }, size: 20 });
  /** Watches a search until it has ended. */
  const search = async (query: Partial<SearchQuery>) => {
    for (let round = 0; round < 20; round += 1) {
      if (!ask(query).head.isSearching) break;
      await rig.advance(A_WHILE_MS);
    }
    await rig.advance(A_WHILE_MS);
    ask(query);
    await rig.advance(A_WHILE_MS);
    return ask(query);
  };
  const messages = async (query: Partial<SearchQuery>) =>
    (await search(query)).rows.flatMap((row) =>
      row.kind === 'messages' ? row.parts.map(({ text }) => text).join('') : [],
    );
  /** Waits until the index is stored. */
  const rest = () => rig.advance(START_AFTER_MS + QUIET_MS + 1000);
  return { ...it, search, messages, rest };
}

describe('a search over everything', () => {
  test('ends also if many tabs watch different searches', async () => {
    const { rig, inbound } = await scene();
    const words = ['one', 'two', 'three', 'four', 'five', 'six'];
    for (const word of words) await inbound(`Number ${word}`);
    const watched = () =>
      words.map((word) =>
        rig.core.view({ view: 'search', query: { ...EMPTY_QUERY, terms: [word] }, size: 20 }),
      );
    for (let round = 0; round < 6; round += 1) {
      watched();
      await rig.advance(A_WHILE_MS);
    }
    expect(watched().map(({ head }) => [head.isSearching, head.counts.messages])).toEqual(
      words.map(() => [false, 1]),
    );
  });

  test('finds messages of all chats, the newest first, with the matches marked', async () => {
    const { inbound, chatAt, search } = await scene();
    await inbound('The café opens at eight');
    await inbound('A CAFE near you', chatAt(1).id);
    const { head, rows } = await search({ terms: ['cafe'] });
    expect(head).toEqual({
      counts: { chats: 0, drafts: 0, messages: 2, contacts: 0, articles: 0, activity: null },
      isSearching: false,
      indexed: 1,
    });
    expect(rows).toMatchObject([
      {
        kind: 'messages',
        chatId: chatAt(1).id,
        parts: [
          { text: 'A ', isHit: false },
          { text: 'CAFE', isHit: true },
          { text: ' near you', isHit: false },
        ],
      },
      { kind: 'messages', parts: [{ text: 'The ' }, { text: 'café', isHit: true }, {}] },
    ]);
  });

  test('follows new messages while somebody watches', async () => {
    const { inbound, messages } = await scene();
    await inbound('first boiler');
    expect(await messages({ terms: ['boiler'] })).toEqual(['first boiler']);
    await inbound('second boiler');
    expect(await messages({ terms: ['boiler'] })).toEqual(['second boiler', 'first boiler']);
  });

  test('needs every word and keeps phrases together', async () => {
    const { inbound, messages } = await scene();
    await inbound('No hot water since Monday');
    await inbound('The water is hot');
    expect(await messages({ terms: ['hot', 'water'] })).toHaveLength(2);
    expect(await messages({ terms: ['hot water'] })).toEqual(['No hot water since Monday']);
    expect(await messages({ terms: ['hot', 'tea'] })).toEqual([]);
  });

  test('finds numbers in any spelling', async () => {
    const { inbound, messages } = await scene();
    await inbound('Ring me on 07700 900 123 please');
    for (const typed of ['+44 7700 900123', '07700900123', '00447700900123', '٠٧٧٠٠٩٠٠١٢٣'])
      expect(await messages({ terms: [typed] }), typed).toEqual(['Ring me on 07700 900 123 please']);
    expect(await messages({ terms: ['07700 900124'] })).toEqual([]);
  });

  test('finds a chat by its name, and keeps to the chats of in:', async () => {
    const { inbound, chatAt, chat, entry, search, messages } = await scene();
    await inbound('boiler here');
    await inbound('boiler there', chatAt(1).id);
    const name = entry(chat.id)?.name ?? '';
    expect((await search({ terms: [name] })).rows).toMatchObject([{ kind: 'chats', chatId: chat.id }]);
    expect(await messages({ terms: ['boiler'], in: [name] })).toEqual(['boiler here']);
    expect((await search({ terms: ['boiler'], in: [name] })).head.counts).toMatchObject({ contacts: null });
  });

  test('keeps to authors, pictures, flags and times', async () => {
    const { rig, chat, inbound, send, messages, virtualNow } = await timed();
    await inbound('boiler of theirs');
    await send('m1', 'boiler of mine');
    expect(await messages({ terms: ['boiler'], from: ['me'] })).toEqual(['boiler of mine']);
    expect(await messages({ terms: ['boiler'], before: virtualNow - 1 })).toEqual([]);
    expect(await messages({ terms: ['boiler'], since: virtualNow - 1 })).toHaveLength(2);
    expect(await messages({ terms: ['boiler'], hasPicture: true })).toEqual([]);
    rig.world.inbound({ chatId: chat.id, body: 'boiler seen', mediaUrl: 'https://media.example/1.jpg' });
    await rig.advance(10);
    // Only pages contain the address of a picture.
    await rig.execute({ type: 'reloadChat', chatId: chat.id });
    expect(await messages({ terms: ['boiler'], hasPicture: true })).toEqual(['boiler seen']);
    expect(await messages({ terms: ['boiler'], flags: ['no such flag'] })).toEqual([]);
    rig.core.view({ view: 'flags' });
    await rig.settle();
    await rig.execute({ type: 'flagChat', chatId: chat.id, put: ['1'], taken: [] });
    expect(await messages({ terms: ['boiler'], flags: ['1'] })).toHaveLength(3);
  });

  test('finds what only the disk has, after a restart and a release', async () => {
    const { rig, inbound, chatAt, messages, rest } = await scene({ limits: { warmMessages: 0 } });
    await inbound('boiler one');
    await inbound('boiler two', chatAt(1).id);
    await rest();
    await rig.restart();
    expect(await messages({ terms: ['boiler'] })).toEqual(['boiler two', 'boiler one']);
  });

  test('has the stored entries in memory before the first letter, once a palette is open', async () => {
    let loads = 0;
    const counting = (log: EventLog): EventLog => ({
      ...log,
      searchTexts: {
        ...log.searchTexts,
        load(names) {
          loads += 1;
          return log.searchTexts.load(names);
        },
      },
    });
    const { rig, inbound, chatAt, messages, rest } = await scene({
      limits: { warmMessages: 0 },
      logs: (store) => ({ ...store, open: async (user) => counting(await store.open(user)) }),
    });
    await inbound('boiler', chatAt(1).id);
    await rest();
    await rig.restart();
    loads = 0;
    rig.core.view({ view: 'search', query: EMPTY_QUERY, size: 5 });
    await rig.advance(1);
    rig.core.view({ view: 'search', query: EMPTY_QUERY, size: 5 });
    await rig.advance(1);
    const ahead = loads;
    expect(ahead).toBeGreaterThan(0);
    expect(await messages({ terms: ['boiler'] })).toEqual(['boiler']);
    expect(loads).toBe(ahead);
  });

  test('finds no text that was removed, and not the placeholder', async () => {
    const { rig, chat, thread, inbound, messages, rest } = await scene({ limits: { warmMessages: 0 } });
    await rig.attach([...rig.user.abilityRules, { action: 'manage-logs', subject: 'all' }]);
    await inbound('boiler secret');
    await rest();
    const key = thread().rows.at(-1)?.key ?? '';
    expect(await rig.execute({ type: 'redactMessage', chatId: chat.id, key })).toMatchObject({ ok: true });
    expect(await messages({ terms: ['secret'] })).toEqual([]);
    expect(await messages({ terms: ['removed'] })).toEqual([]);
    await rest();
    await rig.restart();
    expect(await messages({ terms: ['secret'] })).toEqual([]);
  });

  test('finds nothing of a chat that was deleted, also on disk', async () => {
    const { rig, inbound, chatAt, messages, rest } = await scene({ limits: { warmMessages: 0 } });
    const other = chatAt(1).id;
    await inbound('boiler gone', other);
    await rest();
    await rig.execute({ type: 'deleteChat', chatId: other });
    await rig.advance(12_000);
    await rest();
    expect(await messages({ terms: ['boiler'] })).toEqual([]);
    await rig.restart();
    expect(await messages({ terms: ['boiler'] })).toEqual([]);
  });
});

async function timed() {
  const it = await scene();
  return { ...it, virtualNow: it.rig.virtual.now() };
}

describe('the rights of the person', () => {
  const ALL = ['view-chat', 'view-contacts', 'view-logs'];
  const rules = (...actions: readonly string[]) => actions.map((action) => ({ action, subject: 'all' }));

  test('decide which kinds are searched', async () => {
    const { rig, inbound, search } = await scene();
    await inbound('boiler');
    await rig.attach(rules('view-contacts'));
    expect((await search({ terms: ['boiler'] })).head.counts).toEqual({
      chats: null,
      drafts: null,
      messages: null,
      contacts: 0,
      articles: null,
      activity: null,
    });
    await rig.attach(rules('read'));
    expect(await search({ terms: ['boiler'] })).toMatchObject({ rows: [] });
    await rig.attach(rules(...ALL));
    expect((await search({ terms: ['boiler'] })).head.counts).toEqual({
      chats: 0,
      drafts: 0,
      messages: 1,
      contacts: 0,
      articles: null,
      activity: 0,
    });
  });

  test('hide numbers, which then find nothing', async () => {
    const { rig, chat, thread, inbound, search } = await scene();
    await inbound('boiler');
    const phone = thread().head.participants.find(({ channel }) => channel === 'sms')?.label ?? '';
    expect(phone).toMatch(/^\+\d{6,}/);
    const contacts = { view: 'records', collection: 'contacts', v: 1, query: {} } as const;
    rig.core.view(contacts);
    await rig.advance(1);
    const shown = await search({ terms: [phone] });
    expect(shown.rows).toContainEqual(expect.objectContaining({ kind: 'chats', chatId: chat.id }));
    expect(await search({ terms: ['boiler'], from: [phone] })).toMatchObject({
      head: { counts: { messages: 1 } },
    });

    await rig.attach(rules(...ALL, 'mask-phone'));
    const queries = [
      { terms: [phone] },
      { terms: [phone.slice(0, -2)] },
      { terms: ['boiler'], from: [phone] },
      { terms: ['boiler'], in: [phone] },
    ];
    for (const query of queries) expect((await search(query)).rows, JSON.stringify(query)).toEqual([]);
    const { rows } = await search({ terms: ['boiler'] });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  test('hide the numbers and addresses of contacts and activity, and no part that is hidden finds them', async () => {
    const shownRules = rules(...ALL);
    const { rig, chat, inbound, search } = await scene({ rules: shownRules });
    const lists = [contacts, activity].map(
      ({ name, v }) => ({ view: 'records', collection: name, v, query: {} }) as const,
    );
    const load = async () => {
      for (let round = 0; round < 4; round += 1) {
        for (const list of lists) rig.core.view(list);
        await rig.advance(500);
      }
    };
    const [email, phone] = ['zqxcanary@hidden-domain.example', '+447700900987'];
    rig.world.noteActivity({
      actorId: '77',
      actorName: email,
      action: 'contact.updated',
      targetKind: 'contact',
      targetId: '1',
      targetName: phone,
      channel: null,
      source: 'tab',
      result: 'done',
      changes: [
        { field: 'email', before: email, after: '' },
        { field: 'phone', before: '', after: phone },
      ],
    });
    await load();
    const contact = rig.core
      .view({ view: 'records', collection: contacts.name, v: contacts.v, query: {} })
      .rows.find(({ values }) => values.phone !== '' && values.email !== '')?.values;
    const owned = [String(contact?.phone), String(contact?.email)];
    const author = chat.participants.find((one) => one.phone !== null)?.phone ?? '';
    await inbound('zqxneedle');
    const hidden = [email, phone, author, ...owned];
    const hiddenParts = [
      ...hidden,
      'zqxcanary',
      'hidden-domain',
      phone.slice(3, -2),
      owned[0]?.slice(3, -2) ?? '',
      owned[1]?.split('@')[0]?.slice(1) ?? '',
    ];
    const everything = async () =>
      JSON.stringify(
        await Promise.all(['zqxneedle', 'contact', 'a', 'e'].map((term) => search({ terms: [term] }))),
      );
    for (const part of hiddenParts) {
      const { rows } = await search({ terms: [part] });
      expect(rows.length, part).toBeGreaterThan(0);
    }

    await rig.attach([...shownRules, ...rules('mask-phone', 'mask-email')]);
    await load();
    for (const part of hiddenParts)
      for (const query of [{ terms: [part] }, { terms: ['zqxneedle'], from: [part] }, { in: [part] }])
        expect((await search(query)).rows, JSON.stringify(query)).toEqual([]);
    const found = await everything();
    expect(found).toContain('zqxneedle');
    for (const part of hiddenParts) expect(found).not.toContain(part);
  });

  test('a person who signed out finds nothing', async () => {
    const { rig, inbound, search } = await scene();
    await inbound('boiler');
    expect((await search({ terms: ['boiler'] })).rows).toHaveLength(1);
    await rig.execute({ type: 'signOut', discardUnsent: true });
    expect((await search({ terms: ['boiler'] })).rows).toEqual([]);
  });
});

test('a search asks the service nothing and writes nothing', async () => {
  const { rig, inbound, rest, search } = await scene();
  await inbound('boiler');
  await rest();
  const before = { log: await rig.peek(), requests: rig.service.requests.length };
  await search({ terms: ['boiler'] });
  expect({ log: await rig.peek(), requests: rig.service.requests.length }).toEqual(before);
});
