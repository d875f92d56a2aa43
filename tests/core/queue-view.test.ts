import { expect, test } from 'vitest';
import type { QueueKind } from '../../src/core/chat/list/types.ts';
import { openChat } from './support/open-chat.ts';

async function queued() {
  const it = await openChat({ chats: 4 });
  const { rig } = it;
  const queue = (of: QueueKind, size?: number) =>
    rig.core.view({ view: 'queue', of, ...(size === undefined ? {} : { size }) });
  return { ...it, queue, keys: (of: QueueKind) => queue(of).rows.map(({ key }) => key) };
}

test('complaint 11: a chat waits until its contact is answered, read or not, and the longest wait comes first', async () => {
  const { rig, chatAt, chat, inbound, send, queue, keys } = await queued();
  const before = keys('waiting');
  await send('First of all');
  expect(keys('waiting')).not.toContain(chat.id);

  await inbound('Are you there?');
  await rig.advance(1000);
  await inbound('Anybody?', chatAt(2).id);
  // The open chat is read at once, but it still waits for an answer.
  expect(keys('unread')).not.toContain(chat.id);
  expect(keys('unread')).toContain(chatAt(2).id);
  const waiting = keys('waiting');
  expect(waiting).toEqual(expect.arrayContaining([chat.id, chatAt(2).id]));
  expect(waiting.indexOf(chat.id)).toBeLessThan(waiting.indexOf(chatAt(2).id));
  expect(queue('waiting').head.counts.waiting).toBe(waiting.length);
  expect(waiting.length).toBeGreaterThanOrEqual(before.length);

  const [first] = queue('waiting').rows;
  expect(queue('unread').head.waitingSince).toBe(first?.at);

  await send('Here we are');
  expect(keys('waiting')).not.toContain(chat.id);
});

test('the counts are exact however few rows are shown, and the same for each kind', async () => {
  const { rig, chatAt, queue } = await queued();
  for (const place of [0, 1, 2])
    await rig.execute({ type: 'setDraft', chatId: chatAt(place).id, text: 'Half a thought' });
  const { head, rows } = queue('draft', 2);
  expect(rows).toHaveLength(2);
  expect(head.counts.draft).toBe(3);
  expect(queue('failed').head).toEqual(head);
  expect(queue('failed').rows).toEqual([]);

  const list = rig.core.view({ view: 'chatList', q: '', filter: 'draft' }).rows;
  expect(rows).toEqual(list.slice(0, 2));
});
