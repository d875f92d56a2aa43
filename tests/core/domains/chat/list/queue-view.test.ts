import { expect, test } from 'vitest';
import type { WorldChat } from '../../../../../mocks/world/chat-types.ts';
import type { QueueKind } from '../../../../../src/core/model/chat/list/types.ts';
import { openChat } from '../../../support/open-chat.ts';
import { createRig } from '../../../support/rig.ts';
import { AGENT } from '../../../support/service-in-memory.ts';
import { withoutDirections } from '../../../support/without-directions.ts';

async function queued() {
  const it = await openChat({ chats: 4 });
  const { rig } = it;
  const queue = (of: QueueKind, size?: number) =>
    rig.core.view({ view: 'queue', of, ...(size === undefined ? {} : { size }) });
  return { ...it, queue, keys: (of: QueueKind) => queue(of).rows.map(({ key }) => key) };
}

test('complaint 11: a chat waits until its contact is answered, read or not, and the longest wait comes first', async () => {
  const { rig, chatAt, chat, inbound, readAll, send, queue, keys } = await queued();
  const before = keys('waiting');
  await send('First of all');
  expect(keys('waiting')).not.toContain(chat.id);

  await inbound('Are you there?');
  await readAll();
  await rig.advance(1000);
  await inbound('Anybody?', chatAt(2).id);
  // The open chat is read, but it still waits for an answer.
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

/** Ids of the chats that end with their contact, at the service. */
const waitingIn = (chats: readonly WorldChat[]) =>
  chats
    .filter(({ messages }) => messages.at(-1)?.direction === 'inbound')
    .map(({ id }) => id)
    .sort();

test('every listed chat that ends with its contact waits, read or not, whether or not it was ever opened', async () => {
  const { rig, queue, keys } = await queued();
  const { world } = rig;
  for (const [place, { id }] of world.chats().entries()) {
    if (place % 2 === 0) world.inbound({ chatId: id, body: 'Hello?' });
    else world.send({ chatId: id, author: 'supervisor@example.com', body: 'Answered' });
    world.setReadHorizon(AGENT, id, world.chat(id)?.messages.at(-1)?.index ?? null);
  }
  const other = await createRig({ beside: rig });
  await other.advance(1000);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1000);
  const elsewhere = other.core.view({ view: 'queue', of: 'waiting' });
  expect(elsewhere.rows.map(({ key }) => key).sort()).toEqual(waitingIn(world.chats()));
  expect([...keys('waiting')].sort()).toEqual(waitingIn(world.chats()));
  expect(elsewhere.head).toMatchObject({ counts: { unread: 0 }, atLeast: { unread: false, waiting: false } });
  expect(queue('waiting').head.counts).toMatchObject(elsewhere.head.counts);
});

test('until the whole list is loaded, the counts of unread and waiting chats are lower limits', async () => {
  const rig = await createRig({ chats: 60, messagesPerChat: 2 });
  await rig.advance(1000);
  const head = () => rig.core.view({ view: 'queue', of: 'waiting' }).head;
  const all = waitingIn(rig.world.chats()).length;
  expect(head().atLeast).toEqual({ unread: true, waiting: true, favourite: true, failed: true, group: true });
  expect(head().counts.waiting).toBeLessThan(all);
  await rig.execute({ type: 'loadMoreChats' });
  await rig.advance(1);
  expect(head()).toMatchObject({ counts: { waiting: all }, atLeast: { unread: false, waiting: false } });
});

test('a message that was not sent answers nobody', async () => {
  const { rig, chat, inbound, send, keys } = await queued();
  await inbound('Are you there?');
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422 }]);
  await send('Refused');
  expect(keys('failed')).toContain(chat.id);
  expect(keys('waiting')).toContain(chat.id);
});

test('where the service does not say who wrote last, unread chats wait and the count is a lower limit', async () => {
  const { rig, chatAt, inbound } = await queued();
  const other = chatAt(1).id;
  await inbound('Unread', other);
  const untold = await createRig({ beside: rig, ports: withoutDirections });
  await untold.advance(1000);
  const { head, rows } = untold.core.view({ view: 'queue', of: 'waiting' });
  expect(rows.map(({ key }) => key)).toContain(other);
  expect(rows.every(({ unseen }) => unseen > 0)).toBe(true);
  expect(head.atLeast).toMatchObject({ unread: false, waiting: true });
});
