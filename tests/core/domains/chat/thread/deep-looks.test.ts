import { expect, test } from 'vitest';
import { CATCH_UP_MAX_PAGES } from '../../../../../src/core/domains/chat/thread/chat-pages.ts';
import { CONSENT_CHECKS } from '../../../../../src/core/domains/outbox/outbox.ts';
import { openChat, texts } from '../../../support/open-chat.ts';

const PAGE_SIZE = 30;

/**
 * Sends a message to a chat that could not be loaded before. The response is lost. `count` messages follow before the
 * core looks for the lost message.
 */
async function lostAmong(count: number, honoursKeys: boolean) {
  const { rig, chatAt, rows } = await openChat();
  const other = chatAt(1);
  Object.assign(rig.service.behaviour, { attributes: false, honoursKeys });
  rig.service.faults.set([
    // The people of the chat stay unknown, so that the message goes out without them.
    { match: 'GET /messages', effect: 'status', status: 503, times: 1 + CONSENT_CHECKS },
    { match: 'POST /send-message/*', effect: 'dropResponse', times: 1 },
    { match: 'GET /messages', effect: 'latency', ms: 2000 },
  ]);
  const sending = rig.execute({
    type: 'sendMessage',
    chatId: other.id,
    clientMessageId: 'm1',
    body: 'Hello',
  });
  while (!rig.service.requests.some((name) => name.startsWith('POST /send-message'))) await rig.advance(1000);
  await sending;
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
  failure: { reason: ':sendDoubtful', code: null },
};

test('a reconcile searches back to the anchor of the send, even in a chat that was never loaded', async () => {
  const { posts, row } = await lostAmong(PAGE_SIZE + 10, true);
  expect(posts).toBe(1);
  expect(row).toMatchObject({ delivery: 'sent' });
});

test('without client message ids, a send below the newest page stays unresolved and is not repeated', async () => {
  const { copies, row } = await lostAmong(PAGE_SIZE + 10, false);
  expect(copies).toBe(1);
  expect(row).toMatchObject(IN_DOUBT);
});

test('a send beyond the reach of a reconcile stays unresolved and is not repeated', async () => {
  const { copies, posts, row } = await lostAmong((CATCH_UP_MAX_PAGES + 1) * PAGE_SIZE, true);
  expect([copies, posts]).toEqual([1, 1]);
  expect(row).toMatchObject(IN_DOUBT);
});
