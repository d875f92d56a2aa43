import { describe, expect, test } from 'vitest';
import {
  createReadMarks,
  MARK_LIMIT_MS,
  MARK_RETRY_MS,
} from '../../src/worker/adapters/twilio-read-marks.ts';
import { createVirtualClock } from '../core/support/virtual-clock.ts';

const CHAT = 'CH1';

/** A client of one conversation; `answers` says what becomes of each advance: told, refused, or left open. */
function scene(...answers: ('told' | 'refused' | 'open')[]) {
  const virtual = createVirtualClock(1_700_000_000_000);
  const asked: number[] = [];
  let lastReadMessageIndex: number | null = null;
  let settle = (): void => undefined;
  let isReady = true;
  const conversation = {
    lastMessage: { index: 3 },
    get lastReadMessageIndex() {
      return lastReadMessageIndex;
    },
    async advanceLastReadMessageIndex(index: number) {
      asked.push(index);
      const answer = answers.shift() ?? 'told';
      if (answer === 'refused') throw new Error('refused');
      if (answer === 'open')
        await new Promise<void>((resolve) => {
          settle = resolve;
        });
      lastReadMessageIndex = index;
    },
  };
  const marks = createReadMarks(
    { getConversationBySid: async () => conversation },
    virtual.clock,
    () => isReady,
  );
  return {
    marks,
    asked,
    answer: () => settle(),
    setReady: (ready: boolean) => {
      isReady = ready;
    },
    async pass(ms: number) {
      const end = virtual.now() + ms;
      do await new Promise((resolve) => setImmediate(resolve));
      while (virtual.step(end - virtual.now()));
    },
    timers: () => virtual.pending(),
  };
}

describe('read marks', () => {
  test('one that is refused is told again on the same line, until it is told', async () => {
    const { marks, asked, pass, timers } = scene('refused', 'refused', 'told');
    marks.mark(CHAT, 2);
    await pass(0);
    expect([...marks.unconfirmed()]).toEqual([[CHAT, 2]]);
    await pass(MARK_RETRY_MS);
    expect(asked).toEqual([2, 2]);
    await pass(MARK_RETRY_MS);
    expect(asked).toEqual([2, 2, 2]);
    expect([...marks.unconfirmed()]).toEqual([]);
    expect(timers()).toBe(0);
  });

  test('one that is never answered is told again', async () => {
    const { marks, asked, pass } = scene('open', 'told');
    marks.mark(CHAT, 2);
    await pass(MARK_LIMIT_MS + MARK_RETRY_MS);
    expect(asked).toEqual([2, 2]);
    expect([...marks.unconfirmed()]).toEqual([]);
  });

  test('what is read further meanwhile is told behind it, and not beside it', async () => {
    const { marks, asked, answer, pass } = scene('open', 'told');
    marks.mark(CHAT, 1);
    await pass(0);
    marks.mark(CHAT, 2);
    marks.mark(CHAT, null);
    await pass(0);
    expect(asked).toEqual([1]);
    answer();
    await pass(0);
    expect(asked).toEqual([1, 3]);
    expect([...marks.unconfirmed()]).toEqual([]);
  });

  test('one that is under way is untold: who takes over has to tell it', async () => {
    const { marks, pass } = scene('open');
    marks.mark(CHAT, 2);
    await pass(0);
    expect([...marks.unconfirmed()]).toEqual([[CHAT, 2]]);
  });

  test('one to the end means the end as it was, however often it is told', async () => {
    const { marks, asked, pass } = scene('refused', 'told');
    marks.mark(CHAT, null);
    await pass(0);
    marks.noteNewest({ index: 4, conversation: { sid: CHAT } });
    await pass(MARK_RETRY_MS);
    expect(asked).toEqual([3, 3]);
    expect([...marks.unconfirmed()]).toEqual([]);
  });

  test('before the client is ready, and after it was stopped, nothing is told', async () => {
    const { marks, asked, setReady, pass, timers } = scene('refused');
    setReady(false);
    marks.mark(CHAT, 1);
    await pass(0);
    expect(asked).toEqual([]);
    setReady(true);
    marks.flush();
    await pass(0);
    expect(asked).toEqual([1]);
    marks.stop();
    marks.flush();
    await pass(2 * MARK_RETRY_MS);
    expect(asked).toEqual([1]);
    expect(timers()).toBe(0);
  });
});
