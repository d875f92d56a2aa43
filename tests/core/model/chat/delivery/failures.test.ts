import { describe, expect, test } from 'vitest';
import type { ChatFilter } from '../../../../../src/core/model/chat/list/types.ts';
import { openChat } from '../../../support/open-chat.ts';
import { AGENT } from '../../../support/service-in-memory.ts';
import { createWireTap } from '../../../support/wire-tap.ts';

const COLLEAGUE = 'supervisor@example.com';

async function scene() {
  const tap = createWireTap();
  const it = await openChat({ ports: tap.ports });
  const { rig, chat, entry } = it;
  const filtered = (filter: ChatFilter) =>
    rig.core.view({ view: 'chatList', q: '', filter }).rows.map(({ key }) => key);
  /** Returns what list, filter and home say about failures in the open chat. */
  const said = () => ({
    mark: entry()?.unsent ?? null,
    listed: filtered('failed').includes(chat.id),
    counted: rig.core.view({ view: 'queue', of: 'failed' }).rows.some(({ key }) => key === chat.id),
  });
  const counts = () => ({
    list: rig.core.view({ view: 'chatList', q: '' }).head.passing.failed,
    home: rig.core.view({ view: 'queue', of: 'failed' }).head.counts.failed,
    rows: filtered('failed').length,
  });
  /** A colleague's message, which the carrier could not deliver. */
  const undelivered = async (body: string, chatId = chat.id) => {
    const message = rig.world.send({ chatId, author: COLLEAGUE, body });
    // A page confirms that the author is a colleague.
    await rig.advance(1000);
    rig.world.setStatus(message.id, 'failed', 30007);
    await rig.advance(1);
    return message;
  };
  /** The service refuses this message of the agent. */
  const refused = async (key: string) => {
    rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }]);
    await it.send(key);
    await rig.calm();
  };
  const row = (body: string) => it.rows().find((one) => one.body === body);
  return { ...it, tap, said, counts, undelivered, refused, row, filtered };
}

const MARKED = { mark: 'failed', listed: true, counted: true };
const CLEAR = { mark: null, listed: false, counted: false };

describe('a chat with a failure is marked, although later messages were sent', () => {
  test('of the agent’s own send', async () => {
    const { refused, send, rig, said, counts } = await scene();
    await refused('m1');
    await send('m2');
    await rig.calm();
    expect(said()).toEqual(MARKED);
    expect(counts()).toEqual({ list: 1, home: 1, rows: 1 });
  });

  test('of a message that the status document reports', async () => {
    const { undelivered, send, inbound, rig, said, counts } = await scene();
    await undelivered('Into the void');
    await send('m2');
    await inbound('And an answer');
    await rig.calm();
    expect(said()).toEqual(MARKED);
    expect(counts()).toEqual({ list: 1, home: 1, rows: 1 });
  });

  test('of a message that a page reports', async () => {
    const { rig, chat, said, row } = await scene();
    // Only the page reports the failure: the sync client has no connection.
    rig.service.cut('sync');
    const message = rig.world.send({ chatId: chat.id, author: COLLEAGUE, body: 'Into the void' });
    rig.world.setStatus(message.id, 'failed', 30007);
    rig.world.send({ chatId: chat.id, author: COLLEAGUE, body: 'The next' });
    await rig.execute({ type: 'reloadChat', chatId: chat.id });
    await rig.advance(1);
    expect(row('Into the void')?.delivery).toBe('failed');
    expect(said()).toEqual(MARKED);
  });

  test('of a message that is not on this device', async () => {
    const { rig, chatAt, tap, filtered } = await scene();
    const other = chatAt(1).id;
    tap.status.emit({
      kind: 'document',
      data: { sid: 'IMfar', chat_uuid: other, status: 'failed', error_code: 30007 },
    });
    await rig.advance(1);
    expect(filtered('failed')).toEqual([other]);
    tap.status.emit({ kind: 'document', data: { sid: 'IMfar', chat_uuid: other, status: 'delivered' } });
    await rig.advance(1);
    expect(filtered('failed')).toEqual([]);
  });

  test('and a waiting message is marked beside a draft', async () => {
    const { rig, send, entry, chat } = await scene();
    rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'dropRequest' }]);
    await send('m1');
    expect(entry()?.unsent).toBe('waiting');
    await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'The next thought' });
    expect(entry()).toMatchObject({ unsent: 'waiting', preview: { kind: 'draft' } });
    await rig.calm();
    expect(entry()?.unsent).toBeNull();
  });
});

describe('the mark stays until the failure is settled', () => {
  test('by a delivery after all', async () => {
    const { rig, undelivered, said, entry } = await scene();
    const message = await undelivered('Into the void');
    expect(said()).toEqual(MARKED);
    rig.world.setStatus(message.id, 'delivered');
    await rig.advance(1);
    expect(said()).toEqual(CLEAR);
    expect(entry()?.delivery).toBe('delivered');
  });

  test('by Dismiss, which the log remembers for each message', async () => {
    const { rig, chat, undelivered, row, said, rows, counts } = await scene();
    await undelivered('Into the void');
    await undelivered('And another');
    const dismiss = (body: string) =>
      rig.execute({ type: 'discardMessage', chatId: chat.id, key: row(body)?.key ?? '' });
    expect(row('Into the void')).toMatchObject({ canDismiss: true, canDiscard: false, settlement: null });
    await dismiss('Into the void');
    expect(said()).toEqual(MARKED);
    expect(row('Into the void')).toMatchObject({
      delivery: 'failed',
      settlement: 'dismissed',
      canDismiss: false,
      canRetry: false,
    });
    await dismiss('And another');
    expect(said()).toEqual(CLEAR);

    await rig.restart();
    await rig.execute({ type: 'reloadChat', chatId: chat.id });
    await rig.advance(1);
    expect(rows().filter(({ settlement }) => settlement === 'dismissed')).toHaveLength(2);
    expect(said()).toEqual(CLEAR);
    expect(counts()).toEqual({ list: 0, home: 0, rows: 0 });
  });

  test('by Retry, once: a second press sends no further copy', async () => {
    const { rig, chat, undelivered, row, rows, said } = await scene();
    const key = (await undelivered('Into the void')).sid;
    const retry = () => rig.execute({ type: 'retryMessage', chatId: chat.id, key });
    expect(await retry()).toMatchObject({ ok: true });
    expect(await retry()).toMatchObject({ ok: false, refusal: { code: 'unknownMessage' } });
    await rig.calm();
    expect(rows().filter(({ body }) => body === 'Into the void')).toMatchObject([
      { delivery: 'failed', settlement: 'resent' },
      { delivery: 'sent', settlement: null },
    ]);
    expect(row('Into the void')?.canRetry).toBe(false);
    expect(said()).toEqual(CLEAR);
  });

  test('by Edit, which returns the text and the picture of a carrier’s failure to the composer', async () => {
    const { rig, chat, rows, thread, said } = await scene();
    const mediaUrl = 'https://media.example/1.jpg';
    const message = rig.world.send({ chatId: chat.id, author: AGENT, body: 'Look at this', mediaUrl });
    rig.world.setStatus(message.id, 'failed', 30007);
    await rig.execute({ type: 'reloadChat', chatId: chat.id });
    await rig.advance(1);
    expect(said()).toEqual(MARKED);
    const edit = () =>
      rig.execute({ type: 'discardMessage', chatId: chat.id, key: rows().at(-1)?.key ?? '', edit: true });
    expect(await edit()).toEqual({ ok: true, value: { body: 'Look at this' } });
    expect(thread().head.attachments).toMatchObject([{ url: mediaUrl }]);
    expect(rows().at(-1)).toMatchObject({ delivery: 'failed', settlement: 'edited' });
    expect(said()).toEqual({ mark: null, listed: false, counted: false });
    expect(await edit()).toMatchObject({ ok: false });
  });

  test('by Discard of the agent’s own send', async () => {
    const { rig, chat, refused, said, row } = await scene();
    await refused('m1');
    expect(row('m1')).toMatchObject({ canDiscard: true, canDismiss: false });
    await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm1' });
    expect(said()).toEqual(CLEAR);
    expect(row('m1')).toBeUndefined();
  });
});

test('a dismissed last message is no failure in the chat’s row', async () => {
  const { rig, chat, undelivered, entry } = await scene();
  const { sid } = await undelivered('Into the void');
  expect(entry()).toMatchObject({ preview: { kind: 'failed' }, delivery: 'failed' });
  await rig.execute({ type: 'discardMessage', chatId: chat.id, key: sid });
  expect(entry()).toMatchObject({ preview: { kind: 'text', text: 'Into the void' }, delivery: null });
});

test('the history of a message says how its failure was settled', async () => {
  const { rig, chat, undelivered } = await scene();
  const { sid } = await undelivered('Into the void');
  await rig.execute({ type: 'discardMessage', chatId: chat.id, key: sid });
  const steps = () => rig.core.view({ view: 'message', chatId: chat.id, key: sid }).rows;
  steps();
  await rig.settle();
  expect(steps().at(-1)).toMatchObject({ kind: 'settled', by: 'dismissed' });
});
