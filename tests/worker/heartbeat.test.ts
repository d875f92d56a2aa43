import { describe, expect, test } from 'vitest';
import {
  createHeartbeat,
  HEARTBEAT_DEADLINE_MS,
  HEARTBEAT_QUIET_MS,
} from '../../src/worker/adapters/heartbeat.ts';
import { createVirtualClock } from '../core/support/virtual-clock.ts';

/** A line by hand: when it was probed, and what was found silent. */
function scene() {
  const virtual = createVirtualClock(1_700_000_000_000);
  const probedAt: number[] = [];
  const silences: string[] = [];
  let socket: 'none' | 'opening' | 'open' = 'open';
  let heardAt = virtual.now();
  let sign: (sign: 'frame' | 'socket') => void = () => undefined;
  const begunAt = virtual.now();
  const heartbeat = createHeartbeat({
    clock: virtual.clock,
    environment: {
      socket: () => socket,
      heardAt: () => heardAt,
      onSign: (listener) => {
        sign = listener;
      },
    },
    sendProbe: () => probedAt.push(virtual.now() - begunAt),
    onSilence: (times, found) => silences.push(`${times} ${found} at ${virtual.now() - begunAt}`),
  });
  return {
    heartbeat,
    virtual,
    probedAt,
    silences,
    pass(ms: number) {
      const end = virtual.now() + ms;
      while (virtual.step(end - virtual.now()));
    },
    hear(what: 'frame' | 'socket' = 'frame') {
      heardAt = virtual.now();
      sign(what);
    },
    become(now: typeof socket) {
      socket = now;
    },
  };
}

const FOUND_MS = HEARTBEAT_QUIET_MS + HEARTBEAT_DEADLINE_MS;

describe('the heartbeat', () => {
  test('finds silence within 15 s of the last frame, whenever that was, and counts it', () => {
    expect(FOUND_MS).toBeLessThan(15_000);
    for (const last of [0, 1, HEARTBEAT_QUIET_MS - 1, HEARTBEAT_QUIET_MS + 10, FOUND_MS - 1]) {
      const it = scene();
      it.pass(last);
      it.hear();
      it.pass(FOUND_MS);
      expect(it.silences).toEqual([`1 open at ${last + FOUND_MS}`]);
      it.pass(FOUND_MS);
      expect(it.silences).toHaveLength(2);
      expect(it.silences[1]).toMatch(/^2 /);
    }
  });

  test('asks nothing while frames come', () => {
    const it = scene();
    for (let frames = 0; frames < 20; frames += 1) {
      it.pass(HEARTBEAT_QUIET_MS - 1);
      it.hear();
    }
    expect(it.probedAt).toEqual([]);
  });

  test('is content with any frame, and asks again after the next quiet', () => {
    const it = scene();
    it.pass(HEARTBEAT_QUIET_MS + HEARTBEAT_DEADLINE_MS - 1);
    it.hear();
    it.pass(HEARTBEAT_QUIET_MS);
    expect(it.probedAt).toEqual([HEARTBEAT_QUIET_MS, FOUND_MS - 1 + HEARTBEAT_QUIET_MS]);
    expect(it.silences).toEqual([]);
  });

  test('gives a socket that was made meanwhile its own time, and asks nothing before it is open', () => {
    const it = scene();
    it.pass(FOUND_MS - 1);
    it.become('opening');
    it.hear('socket');
    it.pass(HEARTBEAT_QUIET_MS);
    expect(it.probedAt).toHaveLength(1);
    it.pass(HEARTBEAT_DEADLINE_MS);
    expect(it.silences).toEqual([`1 opening at ${2 * FOUND_MS - 1}`]);
  });

  test('has nothing to say of a client without a socket', () => {
    const it = scene();
    it.become('none');
    it.pass(10 * FOUND_MS);
    expect([it.probedAt, it.silences]).toEqual([[], []]);
  });

  test('asks at once when it is told to, once at a time, and never after it was stopped', () => {
    const it = scene();
    it.heartbeat.probe();
    it.heartbeat.probe();
    expect(it.probedAt).toEqual([0]);
    it.heartbeat.stop();
    it.pass(10 * FOUND_MS);
    it.heartbeat.probe();
    expect([it.probedAt, it.silences]).toEqual([[0], []]);
  });

  test('is not put off by a clock that was put back', () => {
    const it = scene();
    it.virtual.jump(-3_600_000);
    it.pass(FOUND_MS);
    expect(it.probedAt).toEqual([HEARTBEAT_QUIET_MS]);
    expect(it.silences).toHaveLength(1);
  });
});
