import { describe, expect, test } from 'vitest';
import { openChat } from '../../../support/open-chat.ts';
import type { RigOptions } from '../../../support/rig.ts';

async function scene(options: RigOptions = {}) {
  const it = await openChat(options);
  const { rig, chat } = it;
  const details = async (chatId = chat.id) => {
    const view = () => rig.core.view({ view: 'details', chatId });
    view();
    await rig.settle();
    return view();
  };
  const kinds = async (chatId = chat.id) => (await details(chatId)).rows.map(({ kind }) => kind);
  const media = (size?: number) =>
    rig.core.view({ view: 'chatMedia', chatId: chat.id, ...(size === undefined ? {} : { size }) });
  return { ...it, details, kinds, media };
}

describe('the timeline of a chat', () => {
  test('lists events newest first, each once, back to the first message', async () => {
    const { rig, chat, kinds, send } = await scene();
    await rig.execute({ type: 'loadOlder', chatId: chat.id });
    await rig.execute({ type: 'toggleFavourite', chatId: chat.id });
    await rig.execute({ type: 'markUnread', chatId: chat.id });
    await rig.execute({ type: 'muteChat', chatId: chat.id, isMuted: true });
    await rig.execute({ type: 'flagChat', chatId: chat.id, put: ['1'], taken: [] });
    await rig.execute({ type: 'deleteChat', chatId: chat.id });
    await rig.execute({ type: 'undoDelete', chatId: chat.id });
    rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }]);
    await send('m1');
    await rig.calm();
    expect(await kinds()).toEqual([
      'notSent',
      'deletionUndone',
      'deletionAsked',
      'flagged',
      'muted',
      'markedUnread',
      'favourite',
      'firstMessage',
    ]);
  });

  test('grows while it is shown, and has only events of its chat', async () => {
    const { rig, chat, chatAt, kinds } = await scene();
    const before = (await kinds()).length;
    await rig.execute({ type: 'muteChat', chatId: chat.id, isMuted: true });
    await rig.execute({ type: 'muteChat', chatId: chatAt(1).id, isMuted: true });
    expect((await kinds()).length).toBe(before + 1);
    expect(await kinds(chatAt(1).id)).toEqual(['muted']);
  });

  test('names people who joined and left, once the chat’s first participant list is known', async () => {
    const { rig, chat, details } = await scene();
    const contact = rig.world.contacts().at(-1);
    if (contact === undefined) throw new Error('There is no contact.');
    const { id, phone, identity } = contact;
    await rig.execute({ type: 'addParticipants', chatId: chat.id, participants: [{ id, phone, identity }] });
    const [row] = (await details()).rows;
    expect(row).toMatchObject({ kind: 'people', joined: [phone], left: [] });
    const uuid = (await details()).head.participants.find(({ label }) => label === phone)?.id ?? '';
    await rig.execute({ type: 'removeParticipant', chatId: chat.id, uuid });
    expect((await details()).rows[0]).toMatchObject({ kind: 'people', joined: [], left: [phone] });
  });

  test('lists an undelivered message once, however often the service reports it', async () => {
    const { rig, chat, send, kinds } = await scene();
    await send('m1', 'Into the void');
    await rig.calm();
    const sent = rig.world.chat(chat.id)?.messages.find(({ body }) => body === 'Into the void');
    rig.world.setStatus(sent?.id ?? 0, 'failed', 30007);
    await rig.advance(10);
    expect((await kinds())[0]).toBe('notDelivered');
    expect((await kinds()).filter((kind) => kind === 'notDelivered')).toHaveLength(1);
  });

  test('is read from the log by the next worker', async () => {
    const { rig, chat, kinds } = await scene();
    await rig.execute({ type: 'muteChat', chatId: chat.id, isMuted: true });
    await rig.restart();
    expect((await kinds())[0]).toBe('muted');
  });
});

test('the pictures of a chat are listed newest first, more of them on request', async () => {
  const { rig, chat, media } = await scene();
  const before = media().head.total;
  for (const n of [1, 2, 3])
    rig.world.inbound({ chatId: chat.id, body: `picture ${n}`, mediaUrl: `https://media.test/${n}.png` });
  await rig.advance(10);
  // Only pages contain the address of a picture.
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  const { head, rows } = media(2);
  expect(head).toMatchObject({ total: before + 3, loading: false });
  expect(rows.map(({ body }) => body)).toEqual(['picture 3', 'picture 2']);
  expect(media().rows.length).toBe(Math.min(9, before + 3));
});

test('an unknown chat has no details', async () => {
  const { details } = await scene();
  expect(await details('nowhere')).toMatchObject({ head: { known: false }, rows: [] });
});
