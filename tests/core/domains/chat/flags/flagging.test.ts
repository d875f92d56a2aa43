import { describe, expect, test } from 'vitest';
import { openChat } from '../../../support/open-chat.ts';

/** Time in which a lost request is repeated several times, ms. */
const LONG_ENOUGH_MS = 5000;

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
    kept: () => rig.world.flagsOf(chat.id).map(String),
    logged: async () =>
      (await rig.peek()).filter(({ type }) => type === 'chat.flagged').map(({ payload }) => payload),
  };
}

describe('flags of a chat', () => {
  test('are shown before the response, and then equal the service’s', async () => {
    const { rig, flag, shown, kept, logged } = await scene();
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
    expect(await logged()).toMatchObject([{ put: ['1'], taken: ['4'], by: 'agent' }]);
  });

  test('that the service refuses are restored, with its reason in the log', async () => {
    const { flag, shown, kept, logged } = await scene();
    const answer = await flag(['1', '99'], ['4']);
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code: 'rejected', reason: 'Flag 99 does not exist' },
    });
    expect(new Set(shown())).toEqual(new Set(['3', '4']));
    expect(kept()).toEqual(['4', '3']);
    expect((await logged()).at(-1)).toMatchObject({ by: 'takenBack', reason: 'Flag 99 does not exist' });
  });

  test('that were set before a refused change stay set', async () => {
    const { flag, shown } = await scene();
    expect((await flag(['4', '99'])).ok).toBe(false);
    expect(shown()).toEqual(['4', '3']);
  });

  test('stay shown if a list arrives before the response, and a refusal reverts them', async () => {
    const { rig, flag, shown, logged } = await scene();
    rig.service.faults.set([{ match: 'POST /flags/assign', effect: 'latency', ms: 1000 }]);
    const answered = flag(['1', '99'], ['3']);
    await rig.settle();
    await rig.execute({ type: 'refreshChats' });
    expect(shown()).toEqual(['4', '1', '99']);
    await rig.advance(1000);
    expect((await answered).ok).toBe(false);
    expect(new Set(shown())).toEqual(new Set(['4', '3']));
    expect((await logged()).at(-1)).toMatchObject({ taken: ['1', '99'], put: ['3'], by: 'takenBack' });
  });

  test('are requested again if the response was lost', async () => {
    const { rig, flag, shown, kept } = await scene();
    rig.service.faults.set([{ match: 'POST /flags/assign', effect: 'dropResponse', times: 1 }]);
    const answered = flag(['1']);
    await rig.advance(LONG_ENOUGH_MS);
    expect(await answered).toEqual({ ok: true, value: null });
    expect(shown()).toEqual(['4', '3', '1']);
    expect(kept()).toEqual(['4', '3', '1']);
  });

  test('stay shown while no response arrives, also after a reload, until the service has them', async () => {
    const { rig, flag, shown, kept } = await scene();
    rig.service.faults.set([{ match: 'POST /flags/assign', effect: 'dropRequest' }]);
    void flag(['1'], ['4']);
    await rig.advance(LONG_ENOUGH_MS);
    expect([shown(), kept()]).toEqual([
      ['3', '1'],
      ['4', '3'],
    ]);
    // The warning at sign-out counts the change.
    expect(await rig.execute({ type: 'signOut', discardUnsent: false })).toMatchObject({ ok: false });
    await rig.restart();
    expect(shown()).toEqual(['3', '1']);
    await rig.execute({ type: 'refreshChats' });
    expect(shown()).toEqual(['3', '1']);
    rig.service.faults.clear();
    await rig.advance(20_000);
    expect([shown(), kept()]).toEqual([
      ['3', '1'],
      ['3', '1'],
    ]);
    expect(rig.core.view({ view: 'session' }).head).toMatchObject({ status: 'signedIn' });
  });

  test.each([
    'beforeAppend',
    'afterAppend',
    'beforeSend',
    'afterSendBeforeAnswer',
    'afterAnswerBeforeAppend',
  ] as const)('have one effect if the worker dies at %s', async (barrier) => {
    const { rig, chat, shown, kept } = await scene();
    rig.crashAt(barrier, 1);
    await rig.ask({ type: 'flagChat', chatId: chat.id, put: ['1'], taken: ['3'] });
    await rig.restart();
    await rig.advance(LONG_ENOUGH_MS);
    expect(shown()).toEqual(kept());
    expect([
      ['4', '3'],
      ['4', '1'],
    ]).toContainEqual(kept());
  });

  test('that a dead worker left refused leave nothing unsent', async () => {
    const { rig, flag, shown } = await scene();
    rig.service.faults.set([{ match: 'POST /flags/assign', effect: 'status', status: 403 }]);
    expect(await flag(['1'])).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
    expect(shown()).toEqual(['4', '3']);
    expect(await rig.execute({ type: 'signOut', discardUnsent: false })).toMatchObject({ ok: true });
  });

  test('set and removed at once end in the last requested state, whatever the responses', async () => {
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

  test('that somebody else changed meanwhile are as the service reports them', async () => {
    const { rig, chat, flag, shown, logged } = await scene();
    rig.world.setFlags(chat.id, [3, 5]);
    await flag(['1']);
    expect(new Set(shown())).toEqual(new Set(['3', '5', '1']));
    expect((await logged()).at(-1)).toMatchObject({ put: ['5'], taken: ['4'], by: 'service' });
  });

  test('of an unknown chat are refused without a request', async () => {
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
