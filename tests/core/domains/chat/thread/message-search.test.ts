import { describe, expect, it, test } from 'vitest';
import { storedText } from '../../../../../src/core/kernel/reasons.ts';
import { foldText } from '../../../../../src/core/kernel/search/fold-text.ts';
import { hitParts } from '../../../../../src/core/kernel/search/typed-search.ts';
import { openChat } from '../../../support/open-chat.ts';

const LONG = { chats: 2, messagesPerChat: 100 };

async function scene() {
  const it = await openChat(LONG);
  const { rig, chat } = it;
  const local = (q: string) => rig.core.view({ view: 'messageSearch', chatId: chat.id, q });
  const search = (q: string, link: string | null = null) =>
    rig.execute({ type: 'searchMessages', chatId: chat.id, q, link });
  const find = (message: { readonly id: number; readonly sid: string }) =>
    rig.execute({ type: 'findMessage', chatId: chat.id, id: message.id, sid: message.sid });
  return { ...it, local, search, find };
}

test('stored messages are found ignoring accents and case, newest first, including unsent ones', async () => {
  const { rig, inbound, send, local } = await scene();
  await inbound('Où est le café ?');
  await inbound('ONE CAFE, PLEASE');
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 503 }]);
  await send('m1', 'The Café opens at eight');
  expect(local(' CAFÉ ').rows.map(({ body }) => body)).toEqual([
    'The Café opens at eight',
    'ONE CAFE, PLEASE',
    'Où est le café ?',
  ]);
  expect(local('cafe').head.total).toBe(3);
  expect(local('   ').rows).toEqual([]);
});

test('the service finds messages that are not on this device; its results are not stored', async () => {
  const { rig, chat, local, search, find } = await scene();
  const [oldest] = chat.messages;
  if (oldest === undefined) throw new Error('The chat is empty.');
  const kept = (await rig.peek()).length;
  const answer = await search(oldest.body);
  if (!answer.ok) throw new Error(storedText(answer.refusal.reason));
  expect(answer.value.hits.map(({ id }) => id)).toContain(oldest.id);
  expect(local(oldest.body).rows.map(({ id }) => id)).not.toContain(oldest.id);
  expect((await rig.peek()).length).toBe(kept);
  expect(await find(oldest)).toMatchObject({ ok: true, value: { key: null, hasOlder: true } });
});

test('a hit in older history is in the thread once enough pages are loaded', async () => {
  const { rig, chat, find } = await scene();
  const oldest = chat.messages[5];
  if (oldest === undefined) throw new Error('The chat is short.');
  let key: string | null = null;
  for (let pages = 0; key === null && pages < 5; pages += 1) {
    const found = await find(oldest);
    key = found.ok ? found.value.key : null;
    if (key === null) await rig.execute({ type: 'loadOlder', chatId: chat.id });
  }
  expect(key).not.toBeNull();
  const window = rig.core.view({ view: 'thread', chatId: chat.id, size: 20, until: key, beyond: 9 });
  expect(window.rows).toHaveLength(15);
  expect(window.rows[5]?.key).toBe(key);
  expect(window.head.hasLater).toBe(true);
});

test('pages of hits follow each other, and a refusal is returned', async () => {
  const { rig, chat, inbound, search } = await scene();
  for (let n = 0; n < 35; n += 1) await inbound(`Zqx ${n}`);
  const first = await search('zqX');
  if (!first.ok) throw new Error(storedText(first.refusal.reason));
  expect(first.value).toMatchObject({ total: 35 });
  expect(first.value.hits).toHaveLength(30);
  expect(first.value.hits[0]?.body).toBe('Zqx 34');
  const second = await search('zqX', first.value.next);
  expect(second.ok && second.value.hits.map(({ body }) => body)).toEqual(
    [4, 3, 2, 1, 0].map((n) => `Zqx ${n}`),
  );
  rig.service.faults.set([{ match: 'GET /messages', effect: 'status', status: 503 }]);
  expect(await search('zqX')).toMatchObject({ ok: false });
  expect(await rig.execute({ type: 'findMessage', chatId: 'nowhere', id: 1, sid: null })).toMatchObject({
    ok: false,
    refusal: { code: 'unknownChat' },
  });
  expect(chat.messages.length).toBeGreaterThan(100);
});

describe('the highlights of a hit', () => {
  const marked = (text: string, q: string) =>
    hitParts(text, q).map(({ text: part, isHit }) => (isHit ? `[${part}]` : part));

  it('cover exactly the characters that were found', () => {
    expect(marked('A café and a Cafe\u0301!', 'CAFE')).toEqual([
      'A ',
      '[café]',
      ' and a ',
      '[Cafe\u0301]',
      '!',
    ]);
    expect(marked('aaa', 'aa')).toEqual(['[aa]', 'a']);
    expect(marked('nothing', 'x')).toEqual(['nothing']);
    expect(marked('İstanbul', 'ist')).toEqual(['[İst]', 'anbul']);
    expect(marked('مُحَمَّد', 'محمد')).toEqual(['[مُحَمَّد]']);
    expect(marked('', 'x')).toEqual([]);
  });

  it('do not change the text', () => {
    for (const text of ['ﬁn', 'Ünïcödé 😀 text', 'ẞ and ß'])
      for (const q of ['n', 'i', 's', '😀', 'code'])
        expect(
          hitParts(text, q)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
    expect(foldText('ÉÀ')).toBe('ea');
  });
});
