import { expect, test } from 'vitest';
import { REDACTED_TEXT } from '../../../../src/core/model/redaction/redaction.ts';
import { exportLog } from '../../../../src/core/readers/export/export-log.ts';
import { readExport } from '../../../../src/core/readers/export/read-export.ts';
import { EVERYTHING, redactingChat, SECRET, storesSecret } from '../../domains/redaction/redacting.ts';
import { sha256, textOf } from '../../readers/export/log-of.ts';

test('a removed text is gone from the thread, the list, the search and everything stored', async () => {
  const { rig, chat, inbound, bodies, entry, keyOf, redact } = await redactingChat();
  await inbound(SECRET);
  await rig.advance(5_000);
  expect(await storesSecret(rig)).toBe(true);
  expect(await redact(keyOf(SECRET))).toMatchObject({ ok: true });
  await rig.advance(5_000);
  expect(bodies().at(-1)).toBe(REDACTED_TEXT);
  expect(JSON.stringify(entry())).toContain(REDACTED_TEXT);
  const search = (q: string) => rig.core.view({ view: 'messageSearch', chatId: chat.id, q }).rows;
  expect([...search('4111'), ...search('removed')]).toEqual([]);
  const found = await rig.execute({ type: 'searchMessages', chatId: chat.id, q: '4111', link: null });
  expect(found).toMatchObject({ ok: true, value: { hits: [] } });
  expect(await storesSecret(rig)).toBe(false);
});

test('the text stays removed when the service repeats it in pages, lists and echoes', async () => {
  const { rig, chat, inbound, bodies, keyOf, redact } = await redactingChat();
  await inbound(SECRET);
  await redact(keyOf(SECRET));
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  await rig.execute({ type: 'refreshChats' });
  rig.service.cut();
  await rig.advance(5_000);
  rig.service.restore();
  await rig.advance(5_000);
  await rig.restart();
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  await rig.advance(5_000);
  expect(bodies()).not.toContain(SECRET);
  expect(await storesSecret(rig)).toBe(false);
});

test('the drafts that led to the message, and the drafts that quote it, lose the text', async () => {
  const { rig, chat, chatAt, type, send, thread, keyOf, redact } = await redactingChat();
  await type('My card is 4111 1111');
  await type(`${SECRET}, wrong`);
  await type(SECRET);
  await send('m1', SECRET);
  await type(`You wrote: ${SECRET}.`);
  await type(SECRET, chatAt(1).id);
  expect(await redact(keyOf(SECRET))).toMatchObject({ ok: true });
  await rig.advance(5_000);
  expect(thread().head.draft).toBe(`You wrote: ${REDACTED_TEXT}.`);
  expect(thread(chatAt(1).id).head.draft).toBe(REDACTED_TEXT);
  expect(await storesSecret(rig)).toBe(false);
  expect(chat.messages.at(-1)?.body).toBe(SECRET);
});

test.each(['before', 'after'] as const)(
  'a message of the same second, %s the removed one, keeps its text in the list and in the log',
  async (place) => {
    const { rig, chat, entry, bodies, keyOf, redact } = await redactingChat();
    const OTHER = 'Written in the same second';
    for (const body of place === 'before' ? [OTHER, SECRET] : [SECRET, OTHER])
      rig.world.inbound({ chatId: chat.id, body });
    await rig.advance(1);
    await rig.execute({ type: 'refreshChats' });
    expect(await redact(keyOf(SECRET))).toMatchObject({ ok: true });
    const preview = place === 'before' ? REDACTED_TEXT : OTHER;
    expect(entry()?.preview).toMatchObject({ text: preview });
    await rig.execute({ type: 'refreshChats' });
    await rig.advance(5_000);
    expect(entry()?.preview).toMatchObject({ text: preview });
    await rig.restart();
    rig.core.attend('tab-1', { chatId: chat.id, visible: true });
    await rig.execute({ type: 'refreshChats' });
    await rig.advance(5_000);
    expect(entry()?.preview).toMatchObject({ text: preview });
    expect(bodies().filter((body) => body === OTHER || body === REDACTED_TEXT)).toHaveLength(2);
    expect(await storesSecret(rig)).toBe(false);
    const listed = (await rig.peek()).filter((event) => JSON.stringify(event).includes('"chats.listed"'));
    expect(JSON.stringify(listed).includes(OTHER)).toBe(place === 'after');
  },
);

test('a repeated removal adds no event, and other messages with the same text stay', async () => {
  const { rig, inbound, bodies, keyOf, redact } = await redactingChat();
  await inbound('same words');
  await inbound('same words');
  const key = keyOf('same words');
  await redact(key);
  const events = (await rig.peek()).length;
  expect(await redact(key)).toMatchObject({ ok: true });
  expect((await rig.peek()).length).toBe(events);
  expect(bodies().slice(-2)).toEqual(['same words', REDACTED_TEXT]);
});

test('the chain of an exported file with a removed text still verifies', async () => {
  const { rig, chat, inbound, keyOf, redact } = await redactingChat();
  await inbound(SECRET);
  await redact(keyOf(SECRET));
  const reader = await rig.memory.reader(String(rig.user.id));
  if (reader === null) throw new Error('There is no log.');
  const file = await textOf(exportLog(reader, sha256, { chatId: chat.id }));
  expect(file).not.toContain('4111');
  const read = await readExport(file, sha256);
  expect(read.ok && read.events.map(({ type }) => type)).toContain('message.redacted');
});

test('a message that is not sent yet, an unknown message and a role without the right are refused', async () => {
  const { rig, send, redact } = await redactingChat();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 503 }]);
  await send('m1', SECRET);
  expect(await redact('m1')).toMatchObject({ ok: false, refusal: { code: 'unknownMessage' } });
  expect(await redact('nobody')).toMatchObject({ ok: false, refusal: { code: 'unknownMessage' } });
  for (const rules of [
    [{ action: 'view-chat', subject: 'all' }],
    [...EVERYTHING, { action: 'read-only', subject: 'all' }],
  ]) {
    const other = await redactingChat({ rules });
    await other.inbound(SECRET);
    expect(await other.redact(other.keyOf(SECRET))).toMatchObject({
      ok: false,
      refusal: { code: 'notAllowed' },
    });
    expect(other.bodies()).toContain(SECRET);
  }
});

test('a full device erases the text as soon as there is room, and the screen hides it at once', async () => {
  const { rig, inbound, bodies, keyOf, redact } = await redactingChat();
  await inbound(SECRET);
  rig.fate.isDiskFull = true;
  expect(await redact(keyOf(SECRET))).toMatchObject({ ok: true });
  expect(bodies()).not.toContain(SECRET);
  expect(await storesSecret(rig)).toBe(true);
  await rig.calm();
  expect(await storesSecret(rig)).toBe(false);
});
