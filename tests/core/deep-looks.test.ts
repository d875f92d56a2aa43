import { expect, test } from 'vitest';
import { CATCH_UP_MAX_PAGES } from '../../src/core/chat/thread/chat-pages.ts';
import { openChat, texts } from './support/open-chat.ts';

const PAGE_SIZE = 30;

/** A text for a chat that was never loaded; its answer is lost, and so much is said before the next look. */
async function lostAmong(count: number, honoursKeys: boolean) {
  const { rig, chatAt, rows } = await openChat();
  const other = chatAt(1);
  Object.assign(rig.service.behaviour, { attributes: false, honoursKeys });
  rig.service.faults.set([
    { match: 'POST /send-message/*', effect: 'dropResponse', times: 1 },
    { match: 'GET /messages', effect: 'latency', ms: 2000, times: 1 },
  ]);
  await rig.execute({ type: 'sendMessage', chatId: other.id, clientMessageId: 'm1', body: 'Hello' });
  await rig.advance(1);
  for (const body of texts(count)) rig.world.inbound({ chatId: other.id, body });
  await rig.calm();
  return {
    copies: other.messages.filter(({ body }) => body === 'Hello').length,
    posts: rig.service.requests.filter((name) => name.startsWith('POST /send-message')).length,
    row: rows(other.id).find(({ key }) => key === 'm1'),
  };
}

const IN_DOUBT = {
  delivery: 'failed',
  failure: 'We couldn’t confirm that this was sent. Check the chat before you retry.',
};

test('a send is looked for down to where it was written, also in a chat that was never loaded', async () => {
  const { posts, row } = await lostAmong(PAGE_SIZE + 10, true);
  expect(posts).toBe(1);
  expect(row).toMatchObject({ delivery: 'sent' });
});

test('where nobody names it, a send that lies below the newest page is in doubt, and not sent twice', async () => {
  const { copies, row } = await lostAmong(PAGE_SIZE + 10, false);
  expect(copies).toBe(1);
  expect(row).toMatchObject(IN_DOUBT);
});

test('a send that lies deeper than a look reaches is in doubt, and not sent twice', async () => {
  const { copies, posts, row } = await lostAmong((CATCH_UP_MAX_PAGES + 1) * PAGE_SIZE, true);
  expect([copies, posts]).toEqual([1, 1]);
  expect(row).toMatchObject(IN_DOUBT);
});
