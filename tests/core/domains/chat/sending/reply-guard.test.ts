import { expect, test } from 'vitest';
import type { UnreadMessage } from '../../../../../src/core/kernel/answer.ts';
import { openChat } from '../../../support/open-chat.ts';

const COLLEAGUE = 'supervisor@example.com';

async function replying() {
  const it = await openChat();
  const { rig, chat, rows } = it;
  const seen = rows().at(-1)?.key ?? '';
  return {
    ...it,
    seen,
    /** Adds a colleague's message and waits until the core has received it. */
    async colleague(body: string) {
      rig.world.send({ chatId: chat.id, author: COLLEAGUE, body, clientMessageId: null });
      await rig.advance(1);
    },
    reply: (more: { readonly after?: string | null; readonly sure?: boolean }) =>
      rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Mine', ...more }),
    texts: () => chat.messages.map(({ body }) => body),
  };
}

const stale = (unread: UnreadMessage) => ({
  ok: false,
  refusal: { code: 'staleReply', reason: ':unread', unread },
});
const DONE: UnreadMessage = { direction: 'outbound', author: COLLEAGUE, quote: 'Done already' };

test('complaint 22: a reply after a colleague’s answer must be confirmed once before it is sent', async () => {
  const { rig, seen, colleague, reply, texts, rows } = await replying();
  await colleague('Done already');
  expect(await reply({ after: seen })).toEqual(stale(DONE));
  await rig.calm();
  expect(texts()).not.toContain('Mine');
  expect(rows().some(({ key }) => key === 'm1')).toBe(false);
  expect(await reply({ after: seen, sure: true })).toEqual({ ok: true, value: { key: 'm1' } });
  await rig.calm();
  expect(texts().slice(-2)).toEqual(['Done already', 'Mine']);
});

test('a reply needs no confirmation if the answer was seen, or if the command does not say what was seen', async () => {
  const one = await replying();
  await one.colleague('Done already');
  expect(await one.reply({ after: one.rows().at(-1)?.key ?? '' })).toMatchObject({ ok: true });
  const other = await replying();
  await other.colleague('Done already');
  expect(await other.reply({})).toMatchObject({ ok: true });
});

test('a reply from an empty thread must be confirmed after any answer; a reply whose last seen row is gone needs no confirmation', async () => {
  const one = await replying();
  await one.colleague('Done already');
  expect(await one.reply({ after: null })).toMatchObject({ ok: false, refusal: { code: 'staleReply' } });
  expect(await one.reply({ after: 'gone' })).toMatchObject({ ok: true });
});

test('messages of the contact and own messages do not make a reply stale', async () => {
  const { rig, seen, inbound, reply, send, texts } = await replying();
  await inbound('By the way');
  await send('m0', 'Mine too');
  expect(await reply({ after: seen })).toMatchObject({ ok: true });
  await rig.calm();
  expect(texts().slice(-3)).toEqual(['By the way', 'Mine too', 'Mine']);
});

test('direction characters in an answer do not affect the question', async () => {
  const { seen, colleague, reply } = await replying();
  await colleague('\u202enever closed');
  expect(await reply({ after: seen })).toMatchObject(stale({ ...DONE, quote: 'never closed' }));
});

test('a long answer is cut in the question', async () => {
  const { seen, colleague, reply } = await replying();
  await colleague('x'.repeat(200));
  const answer = await reply({ after: seen });
  expect(answer).toEqual(stale({ ...DONE, quote: `${'x'.repeat(80)}…` }));
});

test('a chat that is behind catches up first, and then messages of any author are quoted', async () => {
  const { rig, chat, seen, reply, texts } = await replying();
  rig.service.cut();
  await rig.advance(1);
  rig.world.inbound({ chatId: chat.id, body: 'Never mind, it works' });
  rig.service.faults.set([{ match: 'GET /messages', effect: 'latency', ms: 500 }]);
  rig.service.restore();
  await rig.settle();
  const asked = reply({ after: seen });
  await rig.advance(1000);
  expect(await asked).toEqual(stale({ direction: 'inbound', author: null, quote: 'Never mind, it works' }));
  expect(texts()).not.toContain('Mine');
});

test('a chat that was behind without new messages accepts the reply', async () => {
  const { rig, seen, reply } = await replying();
  rig.service.cut();
  await rig.advance(1);
  rig.service.faults.set([{ match: 'GET /messages', effect: 'latency', ms: 500 }]);
  rig.service.restore();
  await rig.settle();
  const asked = reply({ after: seen });
  await rig.advance(1000);
  expect(await asked).toMatchObject({ ok: true });
});

test('if the catch-up fails the reply must be confirmed, and is sent if the agent is sure', async () => {
  const { rig, seen, reply, texts } = await replying();
  rig.service.cut();
  await rig.advance(1);
  rig.service.faults.set([{ match: 'GET /messages', effect: 'dropRequest' }]);
  rig.service.restore();
  await rig.advance(1);
  expect(await reply({ after: seen })).toEqual({
    ok: false,
    refusal: {
      code: 'unverified',
      reason: ':maybeNewer',
    },
  });
  expect(await reply({ after: seen, sure: true })).toMatchObject({ ok: true });
  await rig.calm();
  expect(texts().at(-1)).toBe('Mine');
});

test('without a connection there is no check: the reply waits without a confirmation', async () => {
  const { rig, seen, reply, texts } = await replying();
  rig.service.cut();
  await rig.advance(1);
  expect(await reply({ after: seen })).toMatchObject({ ok: true });
  await rig.calm();
  expect(texts().at(-1)).toBe('Mine');
});
