import { expect, test } from 'vitest';
import type { UnsentText } from '../../../../src/core/model/unsent/types.ts';
import { openChat } from '../../support/open-chat.ts';
import type { Rig } from '../../support/rig.ts';

const unsent = (rig: Rig) => rig.core.view({ view: 'unsent' });
const textsIn = (rig: Rig) => unsent(rig).rows.map((row) => row.unsent);

const restore = (rig: Rig, texts: readonly UnsentText[], session = unsent(rig).head.session ?? '') =>
  rig.execute({
    type: 'restoreUnsent',
    texts: [...texts],
    pictures: 0,
    cleared: true,
    session,
  });

/** Deletes the user's log while the session runs, then starts the next worker. */
const loseLog = async (rig: Rig) => {
  await rig.memory.destroy(String(rig.user.id));
  await rig.restart();
};

test('the view of unsent texts names the log, and each restart finds the same log', async () => {
  const { rig, chat, send } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  await send('m1', 'Queued');
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a thought' });
  const before = unsent(rig);
  expect(before.rows.map((row) => row.unsent)).toEqual([
    { kind: 'draft', chatId: chat.id, text: 'Half a thought' },
    {
      kind: 'message',
      chatId: chat.id,
      clientMessageId: 'm1',
      text: 'Queued',
      mediaUrl: null,
      at: expect.any(Number),
      after: expect.any(Number),
    },
  ]);
  await rig.restart();
  expect(unsent(rig)).toEqual(before);
  await loseLog(rig);
  expect(unsent(rig)).toMatchObject({ head: { owner: before.head.owner }, rows: [] });
  expect(unsent(rig).head.log).not.toBe(before.head.log);
});

test('texts of a lost log come back once, and no message is sent by itself', async () => {
  const { rig, chat, rows, thread, send } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  await send('m1', 'Queued');
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a thought' });
  const texts = textsIn(rig);
  await loseLog(rig);
  // Two tabs held the same texts.
  await Promise.all([restore(rig, texts), restore(rig, texts)]);
  rig.service.restore();
  await rig.calm();
  expect(thread().head).toMatchObject({ draft: 'Half a thought', otherDrafts: [] });
  expect(rows().filter(({ key }) => key === 'm1')).toMatchObject([{ delivery: 'failed', canRetry: true }]);
  // It is where it was written: at the end.
  expect(rows().at(-1)?.key).toBe('m1');
  expect(chat.messages.filter(({ body }) => body === 'Queued')).toEqual([]);
  expect(rig.core.view({ view: 'storage' }).head.notice).toBe('restored');
  await rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm1' });
  await rig.calm();
  expect(chat.messages.filter(({ body }) => body === 'Queued')).toHaveLength(1);
});

test('a message that was sent before the log was lost is not offered again', async () => {
  const { rig, chat, rows, send } = await openChat();
  await send('m1', 'Arrived');
  const text = {
    kind: 'message',
    chatId: chat.id,
    clientMessageId: 'm1',
    text: 'Arrived',
    mediaUrl: null,
    at: rig.virtual.now(),
    after: rig.virtual.now(),
  } as const;
  await loseLog(rig);
  await restore(rig, [text]);
  await rig.calm();
  expect(rows().filter(({ body }) => body === 'Arrived')).toHaveLength(1);
  expect(rows().find(({ body }) => body === 'Arrived')?.delivery).not.toBe('failed');
  expect(chat.messages.filter(({ body }) => body === 'Arrived')).toHaveLength(1);
});

test('a restored text never replaces what is in the new log', async () => {
  const { rig, chat, thread } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Typed since' });
  await restore(rig, [
    { kind: 'draft', chatId: chat.id, text: 'From the lost log' },
    { kind: 'draft', chatId: chat.id, text: 'Typed' },
  ]);
  expect(thread().head).toMatchObject({ draft: 'Typed since', otherDrafts: ['From the lost log'] });
});

test('texts that were given for an ended sign-in are refused in the next one', async () => {
  const { rig, chat, thread } = await openChat();
  const text: UnsentText = { kind: 'draft', chatId: chat.id, text: 'Discarded' };
  const session = unsent(rig).head.session ?? '';
  await rig.execute({ type: 'signOut', discardUnsent: true });
  rig.renewAccessToken();
  await rig.attach();
  await rig.calm();
  expect(await restore(rig, [text], session)).toMatchObject({ refusal: { code: 'notSignedIn' } });
  expect(thread(chat.id).head.draft).toBe('');
});
