import { describe, expect, test } from 'vitest';
import {
  createReadMarks,
  MARK_LIMIT_MS,
  MARK_RETRY_MS,
} from '../../../src/worker/adapters/twilio-read-marks.ts';
import { createVirtualClock } from '../../core/support/virtual-clock.ts';

const CHAT = 'CH1';

/**
 * A client with one conversation. `answers` lists the result of each request. `open` means that no response arrives.
 */
function scene(...answers: ('confirmed' | 'refused' | 'open')[]) {
  const virtual = createVirtualClock(1_700_000_000_000);
  const requests: number[] = [];
  let lastReadMessageIndex: number | null = null;
  let settle = (): void => undefined;
  let isReady = true;
  const conversation = {
    lastMessage: { index: 3 },
    get lastReadMessageIndex() {
      return lastReadMessageIndex;
    },
    async advanceLastReadMessageIndex(index: number) {
      requests.push(index);
      const answer = answers.shift() ?? 'confirmed';
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
    requests,
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
  test('a refused mark is sent again on the same connection until it is confirmed', async () => {
    const { marks, requests, pass, timers } = scene('refused', 'refused', 'confirmed');
    marks.mark(CHAT, 2);
    await pass(0);
    expect([...marks.unconfirmed()]).toEqual([[CHAT, 2]]);
    await pass(MARK_RETRY_MS);
    expect(requests).toEqual([2, 2]);
    await pass(MARK_RETRY_MS);
    expect(requests).toEqual([2, 2, 2]);
    expect([...marks.unconfirmed()]).toEqual([]);
    expect(timers()).toBe(0);
  });

  test('an unanswered mark is sent again', async () => {
    const { marks, requests, pass } = scene('open', 'confirmed');
    marks.mark(CHAT, 2);
    await pass(MARK_LIMIT_MS + MARK_RETRY_MS);
    expect(requests).toEqual([2, 2]);
    expect([...marks.unconfirmed()]).toEqual([]);
  });

  test('a further mark waits until the mark in flight is answered', async () => {
    const { marks, requests, answer, pass } = scene('open', 'confirmed');
    marks.mark(CHAT, 1);
    await pass(0);
    marks.mark(CHAT, 2);
    marks.mark(CHAT, null);
    await pass(0);
    expect(requests).toEqual([1]);
    answer();
    await pass(0);
    expect(requests).toEqual([1, 3]);
    expect([...marks.unconfirmed()]).toEqual([]);
  });

  test('a mark in flight is unconfirmed, so that a successor sends it again', async () => {
    const { marks, pass } = scene('open');
    marks.mark(CHAT, 2);
    await pass(0);
    expect([...marks.unconfirmed()]).toEqual([[CHAT, 2]]);
  });

  test('a mark to the end keeps its index when it is sent again', async () => {
    const { marks, requests, pass } = scene('refused', 'confirmed');
    marks.mark(CHAT, null);
    await pass(0);
    marks.noteNewest({ index: 4, conversation: { sid: CHAT } });
    await pass(MARK_RETRY_MS);
    expect(requests).toEqual([3, 3]);
    expect([...marks.unconfirmed()]).toEqual([]);
  });

  test('nothing is sent before the client is ready or after it is stopped', async () => {
    const { marks, requests, setReady, pass, timers } = scene('refused');
    setReady(false);
    marks.mark(CHAT, 1);
    await pass(0);
    expect(requests).toEqual([]);
    setReady(true);
    marks.flush();
    await pass(0);
    expect(requests).toEqual([1]);
    marks.stop();
    marks.flush();
    await pass(2 * MARK_RETRY_MS);
    expect(requests).toEqual([1]);
    expect(timers()).toBe(0);
  });
});
