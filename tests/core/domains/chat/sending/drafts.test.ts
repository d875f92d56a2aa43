import { expect, test } from 'vitest';
import { openChat } from '../../../support/open-chat.ts';

test('a draft is kept for each chat', async () => {
  const { rig, chat, chatAt, thread } = await openChat();
  const other = chatAt(1).id;
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sen' });
  await rig.execute({ type: 'setDraft', chatId: other, text: 'Something else' });
  expect(thread().head.draft).toBe('Half a sen');
  expect(thread(other).head.draft).toBe('Something else');
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: '' });
  expect(thread().head.draft).toBe('');
  expect(thread(other).head.draft).toBe('Something else');
});

test('complaint 4: a draft survives a restart', async () => {
  const { rig, chat, thread } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sen' });
  await rig.restart();
  expect(thread().head.draft).toBe('Half a sen');
});

test('a draft survives an ended session', async () => {
  const { rig, chat, thread } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sen' });
  rig.world.revokeTokens(rig.user.identity);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  expect(rig.core.view({ view: 'session' }).head.status).toBe('expired');
  rig.renewAccessToken();
  await rig.attach();
  await rig.advance(1);
  expect(thread().head.draft).toBe('Half a sen');
});

test('sending clears the draft of its own chat only', async () => {
  const { rig, chat, chatAt, thread, send } = await openChat();
  const other = chatAt(1).id;
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Ready' });
  await rig.execute({ type: 'setDraft', chatId: other, text: 'Not ready' });
  await send('m1', 'Ready');
  expect(thread().head.draft).toBe('');
  expect(thread(other).head.draft).toBe('Not ready');
});

test('a refused message leaves the draft as it is', async () => {
  const { rig, chat, thread, send } = await openChat();
  const long = 'x'.repeat(2000);
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: long });
  expect(await send('m1', long)).toMatchObject({ ok: false, refusal: { code: 'messageTooLong' } });
  expect(thread().head.draft).toBe(long);
});

test('a retry leaves the draft as it is', async () => {
  const { rig, chat, thread, send } = await openChat();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 403, times: 1 }]);
  await send('m1', 'Refused once');
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'The next one' });
  await rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm1' });
  await rig.advance(1);
  expect(thread().head.draft).toBe('The next one');
});

test('the same text again writes nothing', async () => {
  const { rig, chat } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sen' });
  const before = (await rig.peek()).length;
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sen' });
  expect(await rig.peek()).toHaveLength(before);
});

test('a discarded message returns its text, so that it can be edited', async () => {
  const { rig, chat, rows, send } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  await send('m1', 'Tpyo');
  expect(await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm1' })).toEqual({
    ok: true,
    value: { body: 'Tpyo' },
  });
  expect(rows().some(({ key }) => key === 'm1')).toBe(false);
  await rig.calm();
  expect(chat.messages.some(({ body }) => body === 'Tpyo')).toBe(false);
});

test('two tabs typed in at once: both texts stay', async () => {
  const { rig, chat, entry, thread } = await openChat();
  const type = (text: string, ...from: string[]) =>
    rig.execute({ type: 'setDraft', chatId: chat.id, text, from });
  await type('From one', '');
  await type('From two', '');
  expect(thread().head).toMatchObject({ draft: 'From two', otherDrafts: ['From one'] });
  expect(rig.core.view({ view: 'session' }).head.unsent).toBe(1);
  // Both tabs continue.
  await type('From one tab', 'From one');
  expect(thread().head).toMatchObject({ draft: 'From one tab', otherDrafts: ['From two'] });
  await rig.restart();
  expect(thread().head).toMatchObject({ draft: 'From one tab', otherDrafts: ['From two'] });
  await type('From one tab\nFrom two', 'From one tab');
  expect(thread().head).toMatchObject({ draft: 'From one tab\nFrom two', otherDrafts: [] });
  await type('', 'From one tab\nFrom two');
  expect(entry()?.preview.kind).not.toBe('draft');
});

test('sending from one tab leaves what another tab typed', async () => {
  const { rig, chat, entry, thread } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'From one', from: [''] });
  await rig.execute({
    type: 'sendMessage',
    chatId: chat.id,
    clientMessageId: 'm1',
    body: 'From two',
    from: [''],
  });
  await rig.advance(1);
  expect(thread().head).toMatchObject({ draft: '', otherDrafts: ['From one'] });
  expect(entry()?.preview).toMatchObject({ kind: 'draft', text: 'From one' });
});

test('a text of another tab can be discarded', async () => {
  const { rig, chat, thread } = await openChat();
  for (const text of ['One', 'Two', 'Three'])
    await rig.execute({ type: 'setDraft', chatId: chat.id, text, from: [''] });
  await rig.execute({ type: 'dropDraft', chatId: chat.id, text: 'Two' });
  expect(thread().head).toMatchObject({ draft: 'Three', otherDrafts: ['One'] });
  await rig.execute({ type: 'dropDraft', chatId: chat.id, text: 'Three' });
  expect(thread().head).toMatchObject({ draft: 'One', otherDrafts: [] });
});
