import { describe, expect, test } from 'vitest';
import { UNDO_MS } from '../../../../../src/core/domains/chat/deletion/decide-deletion.ts';
import { DELETION_ATTEMPTS } from '../../../../../src/core/domains/chat/deletion/deletions.ts';
import { storedText } from '../../../../../src/core/kernel/reasons.ts';
import { openChat } from '../../../support/open-chat.ts';
import type { Rig } from '../../../support/rig.ts';
import { AGENT } from '../../../support/service-in-memory.ts';
import { createWireTap } from '../../../support/wire-tap.ts';

const CALL = 'GET /delete-chat/*';

const remove = (chatId: string) => ({ type: 'deleteChat', chatId }) as const;
const undo = (chatId: string) => ({ type: 'undoDelete', chatId }) as const;

const asked = (rig: Rig) =>
  rig.service.requests.filter((name) => name.startsWith('GET /delete-chat/')).length;
const deletions = (rig: Rig) => rig.core.view({ view: 'deletions' }).rows;
const isThere = (rig: Rig, chatId: string) => rig.world.chat(chatId) !== undefined;

async function typesAbout(rig: Rig, chatId: string): Promise<readonly string[]> {
  const events = await rig.peek();
  return events
    .filter(({ stream, type }) => stream === chatId && type.startsWith('chat.delet'))
    .map(({ type }) => type);
}

describe('a chat that is deleted', () => {
  test('leaves the list and the counts at once, and is deleted when the time for undo is over', async () => {
    const { rig, chatAt, entry, list, inbound } = await openChat();
    const { id } = chatAt(1);
    await inbound('Hello', id);
    const unseen = entry(id)?.unseen ?? 0;
    const { totalUnseen, total } = list().head;
    expect(await rig.execute(remove(id))).toMatchObject({ ok: true });
    expect(entry(id)).toBeUndefined();
    expect(list().head).toMatchObject({ totalUnseen: totalUnseen - unseen, total: (total ?? 0) - 1 });
    expect(deletions(rig)).toEqual([
      { key: id, name: chatAt(1).friendlyName, state: 'asked', dueAt: rig.virtual.clock.now() + UNDO_MS },
    ]);
    await rig.advance(UNDO_MS - 1);
    expect(asked(rig)).toBe(0);
    expect(isThere(rig, id)).toBe(true);
    await rig.advance(1);
    expect(asked(rig)).toBe(1);
    expect(isThere(rig, id)).toBe(false);
    expect(deletions(rig)).toEqual([]);
    expect(list().head.total).toBe((total ?? 0) - 1);
    await rig.advance(60_000);
    expect(asked(rig)).toBe(1);
    expect(await typesAbout(rig, id)).toEqual([
      'chat.deletionAsked',
      'chat.deletionAttempted',
      'chat.deleted',
    ]);
  });

  test('comes back after an undo with the messages sent meanwhile', async () => {
    const { rig, chatAt, entry, list, rows } = await openChat();
    const { id } = chatAt(1);
    await rig.execute(remove(id));
    await rig.advance(UNDO_MS / 2);
    rig.world.send({ chatId: id, author: AGENT, body: 'One more thing' });
    await rig.advance(1);
    expect(entry(id)).toBeUndefined();
    expect(await rig.execute(undo(id))).toEqual({ ok: true, value: null });
    expect(entry(id)).toMatchObject({ preview: { text: 'One more thing' } });
    expect(list().head.total).toBe(rig.world.chats().length);
    await rig.advance(60_000);
    expect(asked(rig)).toBe(0);
    rig.core.attend('tab-1', { chatId: id, visible: true });
    await rig.advance(1);
    expect(rows(id).at(-1)?.body).toBe('One more thing');
  });

  test('is not read even if a tab has it open', async () => {
    const { rig, chat, entry, inbound } = await openChat();
    await rig.execute(remove(chat.id));
    await inbound('Are you still there?');
    rig.core.attend('tab-1', null);
    await rig.execute(undo(chat.id));
    expect(entry()?.unseen).toBe(1);
  });

  test('again, or after an undo, can be undone for ten seconds again', async () => {
    const { rig, chatAt } = await openChat();
    const { id } = chatAt(1);
    const first = await rig.execute(remove(id));
    await rig.advance(4000);
    expect(await rig.execute(remove(id))).toEqual(first);
    await rig.execute(undo(id));
    await rig.execute(remove(id));
    await rig.advance(UNDO_MS - 1);
    expect(isThere(rig, id)).toBe(true);
    await rig.advance(1);
    expect(isThere(rig, id)).toBe(false);
    expect(asked(rig)).toBe(1);
    expect(await rig.execute(undo(id))).toMatchObject({ ok: false, refusal: { code: 'rejected' } });
    expect(await rig.execute(remove(id))).toMatchObject({ ok: false, refusal: { code: 'unknownChat' } });
  });

  test('does not come back through a page that still lists it, nor through a late message', async () => {
    const { rig, chatAt, list, entry } = await openChat();
    const { id } = chatAt(1);
    rig.service.faults.set([{ match: CALL, effect: 'latency', ms: 5000 }]);
    await rig.execute(remove(id));
    await rig.advance(UNDO_MS + 1000);
    await rig.execute({ type: 'refreshChats' });
    rig.world.inbound({ chatId: id, body: 'Too late' });
    await rig.advance(1000);
    expect(entry(id)).toBeUndefined();
    await rig.advance(5000);
    expect(isThere(rig, id)).toBe(false);
    expect(entry(id)).toBeUndefined();
    expect(list().head.total).toBe(rig.world.chats().length);
  });

  test('deletes its unsent messages too, and sends none of them before', async () => {
    const { rig, chat, session } = await openChat();
    rig.service.cut();
    await rig.advance(1);
    await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Waits' });
    await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a' });
    await rig.execute(remove(chat.id));
    rig.service.restore();
    await rig.advance(UNDO_MS - 10);
    expect(rig.world.chat(chat.id)?.messages.some(({ body }) => body === 'Waits')).toBe(false);
    expect(session().unsent).toBe(2);
    await rig.advance(10);
    expect(isThere(rig, chat.id)).toBe(false);
    expect(session().unsent).toBe(0);
    const more = { type: 'sendMessage', chatId: chat.id, clientMessageId: 'm2', body: 'Anyway' } as const;
    expect(await rig.execute(more)).toMatchObject({ ok: false, refusal: { code: 'unknownChat' } });
  });

  test('sends its waiting messages after an undo', async () => {
    const { rig, chat, bodies } = await openChat();
    rig.service.cut();
    await rig.advance(1);
    await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Waits' });
    await rig.execute(remove(chat.id));
    rig.service.restore();
    await rig.advance(1000);
    await rig.execute(undo(chat.id));
    await rig.advance(1000);
    expect(rig.world.chat(chat.id)?.messages.filter(({ body }) => body === 'Waits')).toHaveLength(1);
    expect(bodies()).toContain('Waits');
  });

  test('keeps its history in the log for a replay', async () => {
    const { rig, chat, rows } = await openChat();
    const before = rows().length;
    await rig.execute(remove(chat.id));
    await rig.advance(UNDO_MS);
    const replay = await rig.core.replay(chat.id);
    if (!replay.ok) throw new Error(storedText(replay.refusal.reason));
    expect(replay.value.seek(replay.value.length).thread.rows.length).toBe(before);
  });
});

describe('a deletion with an unknown outcome', () => {
  test('is checked with the service, which has already deleted the chat', async () => {
    const { rig, chatAt } = await openChat();
    const { id } = chatAt(1);
    rig.service.faults.set([{ match: CALL, effect: 'dropResponse', times: 1 }]);
    await rig.execute(remove(id));
    await rig.advance(120_000);
    expect(isThere(rig, id)).toBe(false);
    expect(asked(rig)).toBe(1);
    expect(deletions(rig)).toEqual([]);
  });

  test('is retried while the chat still exists, and given up after some attempts', async () => {
    const { rig, chatAt, entry } = await openChat();
    const { id } = chatAt(1);
    rig.service.faults.set([{ match: CALL, effect: 'status', status: 503 }]);
    await rig.execute(remove(id));
    await rig.advance(600_000);
    expect(asked(rig)).toBe(DELETION_ATTEMPTS);
    expect(entry(id)).toBeDefined();
    expect(deletions(rig)).toMatchObject([{ key: id, state: 'failed' }]);
    await rig.execute(undo(id));
    expect(deletions(rig)).toEqual([]);
    expect(entry(id)).toBeDefined();
  });

  test('waits until the service can be reached', async () => {
    const { rig, chatAt } = await openChat();
    const { id } = chatAt(1);
    rig.service.faults.set([
      { match: CALL, effect: 'dropRequest', times: 1 },
      { match: 'GET /messages', effect: 'dropRequest', times: 2 },
    ]);
    await rig.execute(remove(id));
    await rig.advance(300_000);
    expect(isThere(rig, id)).toBe(false);
    expect(asked(rig)).toBe(2);
  });
});

test('a refusal brings the chat back and says why', async () => {
  const { rig, chatAt, entry } = await openChat();
  const { id } = chatAt(1);
  rig.service.faults.set([{ match: CALL, effect: 'status', status: 422, times: 1 }]);
  await rig.execute(remove(id));
  await rig.advance(UNDO_MS);
  expect(entry(id)).toBeDefined();
  expect(deletions(rig)).toMatchObject([{ key: id, state: 'failed', reason: expect.any(String) }]);
  expect(asked(rig)).toBe(1);
});

describe('across the death of a worker', () => {
  test('the deadline is kept', async () => {
    const { rig, chatAt } = await openChat();
    const { id } = chatAt(1);
    await rig.execute(remove(id));
    await rig.advance(4000);
    await rig.restart();
    await rig.advance(UNDO_MS - 4000 - 100);
    expect(isThere(rig, id)).toBe(true);
    await rig.advance(100);
    expect(isThere(rig, id)).toBe(false);
    expect(asked(rig)).toBe(1);
  });

  test('a due deletion is sent at once, and an undone one is never sent', async () => {
    const { rig, chatAt, entry } = await openChat();
    const [gone, kept] = [chatAt(1).id, chatAt(2).id];
    await rig.execute(remove(gone));
    await rig.execute(remove(kept));
    await rig.execute(undo(kept));
    rig.virtual.jump(3_600_000);
    await rig.restart();
    expect(isThere(rig, gone)).toBe(false);
    await rig.advance(60_000);
    expect(isThere(rig, kept)).toBe(true);
    expect(entry(kept)).toBeDefined();
    expect(asked(rig)).toBe(1);
  });

  test('a clock that was set back does not extend the ten seconds', async () => {
    const { rig, chatAt } = await openChat();
    const { id } = chatAt(1);
    await rig.execute(remove(id));
    rig.virtual.jump(-3_600_000);
    await rig.restart();
    await rig.advance(UNDO_MS);
    expect(isThere(rig, id)).toBe(false);
  });
});

describe('a chat that the realtime service reports as removed', () => {
  test('D12: another chat than the open one leaves the list, and the open chat stays', async () => {
    const { rig, chat, chatAt, entry, thread, bodies } = await openChat();
    const { id } = chatAt(1);
    const before = bodies();
    rig.world.removeConversation(id);
    await rig.advance(1);
    expect(entry(id)).toBeUndefined();
    expect(thread(chat.id).head).toMatchObject({ known: true, leaving: 'no' });
    expect(bodies()).toEqual(before);
    expect(await typesAbout(rig, id)).toEqual(['chat.deleted']);
  });

  test('the open chat shows that it was deleted', async () => {
    const { rig, chat, thread, entry } = await openChat();
    rig.world.removeConversation(chat.id);
    await rig.advance(1);
    expect(entry()).toBeUndefined();
    expect(thread().head.leaving).toBe('gone');
  });

  test('is removed only if the service confirms that it has no such chat', async () => {
    const tap = createWireTap();
    const { chat, chatAt, entry, thread, rig } = await openChat({ ports: tap.ports });
    for (const { id, sid, friendlyName } of [chat, chatAt(1)]) {
      tap.chat.emit({ kind: 'gone', conversation: { sid, uniqueName: id, friendlyName } });
    }
    await rig.advance(1000);
    expect(entry(chatAt(1).id)).toBeDefined();
    expect(thread(chat.id).head.leaving).toBe('no');
  });
});
