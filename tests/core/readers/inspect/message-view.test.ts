import { describe, expect, test } from 'vitest';
import type { MessageStep } from '../../../../src/core/model/inspect/types.ts';
import { openChat, TAB } from '../../support/open-chat.ts';
import type { RigOptions } from '../../support/rig.ts';

async function scene(options: RigOptions = {}) {
  const it = await openChat(options);
  const { rig, chat, send } = it;
  const sendIt = async (key: string, text: string) => {
    await send(key, text);
    await rig.calm();
    const sent = rig.world.chat(chat.id)?.messages.find(({ body }) => body === text);
    if (sent === undefined) throw new Error('The message was not sent.');
    return sent;
  };
  const look = async (key: string, chatId = chat.id) => {
    const view = () => rig.core.view({ view: 'message', chatId, key });
    view();
    await rig.settle();
    return view();
  };
  const kinds = async (key: string) => (await look(key)).rows.map(({ kind }) => kind);
  return { ...it, sendIt, look, kinds };
}

const worded = ({ rows }: { readonly rows: readonly MessageStep[] }) =>
  rows.map((step) => ('cause' in step ? `${step.kind} ${step.cause}` : step.kind));

describe('the history of one message', () => {
  test('lists each step from the writing to the receipt with its time', async () => {
    const { rig, sendIt, look } = await scene();
    const sent = await sendIt('m1', 'On my way.');
    rig.world.setStatus(sent.id, 'delivered');
    await rig.advance(10);
    const view = await look('m1');
    expect(view.head).toMatchObject({
      status: 'read',
      known: true,
      id: sent.id,
      sid: sent.sid,
      trimmed: false,
    });
    expect(view.rows.map(({ kind }) => kind).slice(0, 3)).toEqual(['written', 'attempted', 'accepted']);
    expect(view.rows.at(-1)).toMatchObject({ status: 'delivered' });
    const times = view.rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('lists each attempt, and why one was unresolved', async () => {
    const { rig, send, look } = await scene();
    rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'dropRequest', times: 1 }]);
    await send('m1');
    await rig.calm();
    expect(worded(await look('m1')).slice(0, 6)).toEqual([
      'written',
      'attempted',
      'unresolved unanswered',
      'released absent',
      'attempted',
      'accepted',
    ]);
  });

  test('has only this message, whatever else a page contains', async () => {
    const { rig, inbound, rows, look } = await scene();
    await inbound('One');
    await inbound('Two');
    await rig.calm();
    const [one, two] = rows().slice(-2);
    const ofOne = await look(one?.key ?? '');
    const ofTwo = await look(two?.key ?? '');
    expect(ofOne.rows[0]).toMatchObject({ kind: 'reported', isFirst: true });
    expect(ofTwo.rows[0]).toMatchObject({ kind: 'reported', isFirst: true });
    expect(ofOne.rows.map(({ key }) => key)).not.toContain(ofTwo.rows[0]?.key);
  });

  test('follows new steps while it is shown, and repeats none', async () => {
    const { rig, send, look, kinds } = await scene();
    await send('m1');
    const before = await look('m1');
    await rig.calm();
    const after = await kinds('m1');
    expect(after.length).toBeGreaterThanOrEqual(before.rows.length);
    expect(after.filter((kind) => kind === 'written')).toHaveLength(1);
    expect(await look('m1')).toBe(await look('m1'));
  });

  test('says why the message failed, even if a later page does not', async () => {
    const { rig, chat, sendIt, look } = await scene();
    const sent = await sendIt('m1', 'On my way.');
    rig.world.setStatus(sent.id, 'failed', 30007);
    await rig.advance(10);
    const before = await look('m1');
    expect(before.rows.at(-1)).toMatchObject({ kind: 'status', status: 'failed', code: '30007' });
    const known = before.rows.length;
    await rig.restart();
    rig.core.attend(TAB, { chatId: chat.id, visible: true });
    await rig.calm();
    const after = await look('m1');
    expect(after.rows).toHaveLength(known);
    expect(after.rows.at(-1)).toMatchObject({ code: '30007' });
  });

  test('is there after a restart, and for a discarded message', async () => {
    const { rig, chat, send, look, kinds } = await scene();
    rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422 }]);
    await send('m1');
    await rig.advance(10);
    await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm1' });
    await rig.restart();
    expect(await kinds('m1')).toEqual(['written', 'attempted', 'rejected', 'discarded']);
    expect((await look('m1')).head.known).toBe(false);
  });

  test('says that the first steps were trimmed', async () => {
    const { rig, chat, rows, inbound, look } = await scene({
      limits: { saveAfterEvents: 5, maxEvents: 10, segmentEvents: 5 },
    });
    const [first] = rows();
    for (let n = 0; n < 40; n += 1) await inbound(`Text ${n}`, chat.id);
    await rig.calm();
    const { head } = await look(first?.key ?? '');
    expect(head).toMatchObject({ known: true, trimmed: true });
  });
});
