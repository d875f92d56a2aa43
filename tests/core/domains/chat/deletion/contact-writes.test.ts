import { describe, expect, test } from 'vitest';
import { UNDO_MS } from '../../../../../src/core/domains/chat/deletion/decide-deletion.ts';
import { openChat } from '../../../support/open-chat.ts';
import type { Rig } from '../../../support/rig.ts';
import { AGENT } from '../../../support/service-in-memory.ts';

/** Between two messages of a contact, ms. */
const A_WHILE_MS = 2000;

const remove = (chatId: string) => ({ type: 'deleteChat', chatId }) as const;
const undo = (chatId: string) => ({ type: 'undoDelete', chatId }) as const;

const asked = (rig: Rig) =>
  rig.service.requests.filter((name) => name.startsWith('GET /delete-chat/')).length;
const deletions = (rig: Rig) => rig.core.view({ view: 'deletions' }).rows;

async function typesAbout(rig: Rig, chatId: string): Promise<readonly string[]> {
  const events = await rig.peek();
  return events
    .filter(({ stream, type }) => stream === chatId && type.startsWith('chat.delet'))
    .map(({ type }) => type);
}

const KEPT = { state: 'failed', reason: ':contactWroteSince' } as const;

describe('a contact who writes before the request leaves', () => {
  test('ends the deletion: the chat is back with the unread message, and the notice says why', async () => {
    const { rig, chatAt, entry, list, inbound, rows } = await openChat();
    const { id, friendlyName } = chatAt(1);
    const unseen = entry(id)?.unseen ?? 0;
    const alerts: unknown[] = [];
    await rig.execute(remove(id));
    rig.core.onAlert((alert) => alerts.push(alert));
    await rig.advance(UNDO_MS / 2);
    await inbound('One more thing', id);
    expect(entry(id)).toMatchObject({ unseen: unseen + 1, preview: { text: 'One more thing' } });
    expect(list().head.total).toBe(rig.world.chats().length);
    expect(deletions(rig)).toEqual([{ key: id, name: friendlyName, ...KEPT }]);
    expect(alerts).toEqual([]);
    await rig.advance(60_000);
    expect(asked(rig)).toBe(0);
    expect(await typesAbout(rig, id)).toEqual(['chat.deletionAsked', 'chat.deletionFailed']);
    expect(await rig.execute(undo(id))).toEqual({ ok: true, value: null });
    expect(deletions(rig)).toEqual([]);
    rig.core.attend('tab-1', { chatId: id, visible: true });
    await rig.advance(1);
    expect(rows(id).at(-1)?.body).toBe('One more thing');
  });

  test('ends only the deletion of that chat, if several chats were deleted at once', async () => {
    const { rig, chatAt, entry, inbound } = await openChat({ chats: 5 });
    const [first, second, third] = [chatAt(1).id, chatAt(2).id, chatAt(3).id];
    await Promise.all([first, second, third].map((id) => rig.execute(remove(id))));
    await inbound('Wait', second);
    await rig.advance(UNDO_MS);
    expect(entry(second)).toBeDefined();
    expect(deletions(rig)).toMatchObject([{ key: second, ...KEPT }]);
    expect([first, second, third].map((id) => rig.world.chat(id) !== undefined)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('ends the deletion of the open chat too, and of one that is answered by an automatic text', async () => {
    const { rig, chat, entry, inbound } = await openChat();
    await rig.execute(remove(chat.id));
    await inbound('Wait');
    rig.world.send({ chatId: chat.id, author: AGENT, body: 'We are closed.' });
    await rig.advance(UNDO_MS);
    expect(entry()).toBeDefined();
    expect(asked(rig)).toBe(0);
  });

  test('does not end a later deletion of the same chat', async () => {
    const { rig, chatAt, inbound } = await openChat();
    const { id } = chatAt(1);
    await rig.execute(remove(id));
    await inbound('One more thing', id);
    await rig.execute(remove(id));
    await rig.advance(UNDO_MS);
    expect(rig.world.chat(id)).toBeUndefined();
    expect(asked(rig)).toBe(1);
  });

  test('does not end a deletion with an older message that this device gets to know late', async () => {
    const { rig, chatAt } = await openChat();
    const { id } = chatAt(1);
    await rig.execute(remove(id));
    rig.core.attend('tab-2', { chatId: id, visible: true });
    await rig.execute({ type: 'refreshChats' });
    await rig.advance(UNDO_MS);
    expect(rig.world.chat(id)).toBeUndefined();
  });

  test.each([4000, UNDO_MS + 60_000])(
    'ends a deletion although the worker was dead, and starts again after %d ms',
    async (ms) => {
      const { rig, chatAt, entry } = await openChat();
      const { id } = chatAt(1);
      await rig.execute(remove(id));
      await rig.advance(1000);
      rig.service.cut();
      rig.virtual.jump(A_WHILE_MS);
      rig.world.inbound({ chatId: id, body: 'One more thing' });
      rig.virtual.jump(ms - A_WHILE_MS);
      rig.service.restore();
      await rig.restart();
      await rig.advance(UNDO_MS);
      expect(asked(rig)).toBe(0);
      expect(entry(id)?.preview).toMatchObject({ text: 'One more thing' });
      expect(deletions(rig)).toMatchObject([{ key: id, ...KEPT }]);
    },
  );

  test('ends a deletion although the realtime service could not be reached', async () => {
    const { rig, chatAt, entry } = await openChat();
    const { id } = chatAt(1);
    await rig.execute(remove(id));
    rig.service.cut();
    await rig.advance(A_WHILE_MS);
    rig.world.inbound({ chatId: id, body: 'One more thing' });
    await rig.advance(UNDO_MS);
    rig.service.restore();
    await rig.advance(120_000);
    expect(asked(rig)).toBe(0);
    expect(entry(id)).toBeDefined();
  });

  test('changes nothing once the request has left', async () => {
    const { rig, chatAt, entry, inbound } = await openChat();
    const { id } = chatAt(1);
    rig.service.faults.set([{ match: 'GET /delete-chat/*', effect: 'latency', ms: 5000 }]);
    await rig.execute(remove(id));
    await rig.advance(UNDO_MS + 1000);
    await inbound('Too late', id);
    expect(entry(id)).toBeUndefined();
    await rig.advance(5000);
    expect(await typesAbout(rig, id)).toEqual([
      'chat.deletionAsked',
      'chat.deletionAttempted',
      'chat.deleted',
    ]);
  });
});

test('while the newest messages can’t be read, the deletion waits and can still be undone', async () => {
  const { rig, chatAt, entry } = await openChat();
  const { id } = chatAt(1);
  rig.service.faults.set([{ match: 'GET /messages', effect: 'status', status: 503 }]);
  await rig.execute(remove(id));
  await rig.advance(UNDO_MS + 30_000);
  expect(deletions(rig)).toMatchObject([{ key: id, state: 'asked' }]);
  expect(await rig.execute(undo(id))).toEqual({ ok: true, value: null });
  rig.service.faults.set([]);
  await rig.advance(120_000);
  expect(entry(id)).toBeDefined();
  expect(asked(rig)).toBe(0);
});
