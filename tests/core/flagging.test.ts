import { describe, expect, test } from 'vitest';
import { FLAG_RETRY_MS } from '../../src/core/chat/flags/flagging.ts';
import { openChat } from './support/open-chat.ts';

const LONG_ENOUGH_MS = FLAG_RETRY_MS.reduce((sum, ms) => sum + ms, 100);

async function scene() {
  const it = await openChat();
  const { rig, chat } = it;
  rig.world.setFlags(chat.id, [4, 3]);
  await rig.execute({ type: 'refreshChats' });
  await rig.settle();
  const flag = (put: readonly string[], taken: readonly string[] = []) =>
    rig.execute({ type: 'flagChat', chatId: chat.id, put: [...put], taken: [...taken] });
  return {
    ...it,
    flag,
    shown: () => it.entry()?.flags,
    /** What the service has. */
    kept: () => rig.world.flagsOf(chat.id).map(String),
    told: async () =>
      (await rig.peek()).filter(({ type }) => type === 'chat.flagged').map(({ payload }) => payload),
  };
}

describe('flags of a chat', () => {
  test('show before the service answers, and are the service’s then', async () => {
    const { rig, flag, shown, kept, told } = await scene();
    rig.service.faults.set([{ match: 'POST /flags/assign', effect: 'latency', ms: 1000 }]);
    let answers = 0;
    const answered = flag(['1'], ['4']);
    void answered.then(() => {
      answers += 1;
    });
    await rig.settle();
    expect(shown()).toEqual(['3', '1']);
    expect(answers).toBe(0);
    await rig.advance(1000);
    expect(await answered).toEqual({ ok: true, value: null });
    expect(shown()).toEqual(['3', '1']);
    expect(kept()).toEqual(['3', '1']);
    expect(await told()).toMatchObject([{ put: ['1'], taken: ['4'], by: 'agent' }]);
  });

  test('that the service refuses go back to what they were, with its reason in the log', async () => {
    const { flag, shown, kept, told } = await scene();
    const answer = await flag(['1', '99'], ['4']);
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code: 'rejected', message: 'Flag 99 does not exist' },
    });
    expect(new Set(shown())).toEqual(new Set(['3', '4']));
    expect(kept()).toEqual(['4', '3']);
    expect((await told()).at(-1)).toMatchObject({ by: 'takenBack', reason: 'Flag 99 does not exist' });
  });

  test('that were so before a refused wish stay so', async () => {
    const { flag, shown } = await scene();
    expect((await flag(['4', '99'])).ok).toBe(false);
    expect(shown()).toEqual(['4', '3']);
  });

  test('that a list of the service has put right before its refusal are said to be taken back all the same', async () => {
    const { rig, flag, shown, told } = await scene();
    rig.service.faults.set([{ match: 'POST /flags/assign', effect: 'latency', ms: 1000 }]);
    const answered = flag(['1', '99']);
    await rig.settle();
    await rig.execute({ type: 'refreshChats' });
    expect(shown()).toEqual(['4', '3']);
    await rig.advance(1000);
    expect((await answered).ok).toBe(false);
    expect(shown()).toEqual(['4', '3']);
    expect((await told()).at(-1)).toMatchObject({ taken: ['1', '99'], by: 'takenBack' });
  });

  test('are asked for again where the answer was lost', async () => {
    const { rig, flag, shown, kept } = await scene();
    rig.service.faults.set([{ match: 'POST /flags/assign', effect: 'dropResponse', times: 1 }]);
    const answered = flag(['1']);
    await rig.advance(LONG_ENOUGH_MS);
    expect(await answered).toEqual({ ok: true, value: null });
    expect(shown()).toEqual(['4', '3', '1']);
    expect(kept()).toEqual(['4', '3', '1']);
  });

  test('are taken back when no answer comes at all, and the next list says what is so', async () => {
    const { rig, flag, shown, kept } = await scene();
    rig.service.faults.set([{ match: 'POST /flags/assign', effect: 'dropResponse' }]);
    const answered = flag(['1']);
    await rig.advance(LONG_ENOUGH_MS);
    expect(await answered).toMatchObject({ ok: false, refusal: { code: 'unverified' } });
    expect(shown()).toEqual(['4', '3']);
    expect(kept()).toEqual(['4', '3', '1']);
    await rig.execute({ type: 'refreshChats' });
    expect(shown()).toEqual(['4', '3', '1']);
  });

  test('put and taken again at once end as was wished last, whatever answers come', async () => {
    const { rig, flag, shown, kept } = await scene();
    rig.service.faults.set([{ match: 'POST /flags/assign', effect: 'latency', ms: 1000 }]);
    const answers = Promise.all([flag(['1']), flag([], ['1']), flag(['2']), flag(['1'])]);
    await rig.settle();
    expect(shown()).toEqual(['4', '3', '2', '1']);
    await rig.calm();
    expect((await answers).every(({ ok }) => ok)).toBe(true);
    expect(shown()).toEqual(['4', '3', '2', '1']);
    expect(kept()).toEqual(['4', '3', '2', '1']);
  });

  test('that somebody else changed meanwhile are as the service tells them', async () => {
    const { rig, chat, flag, shown, told } = await scene();
    rig.world.setFlags(chat.id, [3, 5]);
    await flag(['1']);
    expect(new Set(shown())).toEqual(new Set(['3', '5', '1']));
    expect((await told()).at(-1)).toMatchObject({ put: ['5'], taken: ['4'], by: 'service' });
  });

  test('of a chat that nobody knows are refused, and nothing is asked', async () => {
    const { rig } = await scene();
    const asked = rig.service.requests.length;
    const answer = await rig.execute({ type: 'flagChat', chatId: 'nowhere', put: ['1'], taken: [] });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'unknownChat' } });
    expect(rig.service.requests.length).toBe(asked);
  });

  test('outlive the worker', async () => {
    const { rig, flag, shown } = await scene();
    await flag(['1'], ['3', '4']);
    await rig.restart();
    expect(shown()).toEqual(['1']);
  });
});
