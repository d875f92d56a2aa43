import { describe, expect, test } from 'vitest';
import {
  createHeartbeat,
  HEARTBEAT_DEADLINE_MS,
  HEARTBEAT_QUIET_MS,
} from '../../../src/worker/adapters/heartbeat.ts';
import { createVirtualClock } from '../../core/support/virtual-clock.ts';

/** A socket that the test controls. Records the times of probes and the silences that were reported. */
function scene() {
  const virtual = createVirtualClock(1_700_000_000_000);
  const probedAt: number[] = [];
  const silences: string[] = [];
  let socket: 'none' | 'opening' | 'open' = 'open';
  let heardAt = virtual.now();
  let sign: (sign: 'frame' | 'socket') => void = () => undefined;
  const startedAt = virtual.now();
  const heartbeat = createHeartbeat({
    clock: virtual.clock,
    environment: {
      socket: () => socket,
      heardAt: () => heardAt,
      onSign: (listener) => {
        sign = listener;
      },
    },
    sendProbe: () => probedAt.push(virtual.now() - startedAt),
    onSilence: (times, found) => silences.push(`${times} ${found} at ${virtual.now() - startedAt}`),
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
    receive(kind: 'frame' | 'socket' = 'frame') {
      heardAt = virtual.now();
      sign(kind);
    },
    become(now: typeof socket) {
      socket = now;
    },
  };
}

const FOUND_MS = HEARTBEAT_QUIET_MS + HEARTBEAT_DEADLINE_MS;

describe('the heartbeat', () => {
  test('detects silence within 15 s after the last frame, and counts repetitions', () => {
    expect(FOUND_MS).toBeLessThan(15_000);
    for (const last of [0, 1, HEARTBEAT_QUIET_MS - 1, HEARTBEAT_QUIET_MS + 10, FOUND_MS - 1]) {
      const it = scene();
      it.pass(last);
      it.receive();
      it.pass(FOUND_MS);
      expect(it.silences).toEqual([`1 open at ${last + FOUND_MS}`]);
      it.pass(FOUND_MS);
      expect(it.silences).toHaveLength(2);
      expect(it.silences[1]).toMatch(/^2 /);
    }
  });

  test('sends no probe while frames arrive', () => {
    const it = scene();
    for (let frames = 0; frames < 20; frames += 1) {
      it.pass(HEARTBEAT_QUIET_MS - 1);
      it.receive();
    }
    expect(it.probedAt).toEqual([]);
  });

  test('accepts any frame as an answer, and probes again after the next silence', () => {
    const it = scene();
    it.pass(HEARTBEAT_QUIET_MS + HEARTBEAT_DEADLINE_MS - 1);
    it.receive();
    it.pass(HEARTBEAT_QUIET_MS);
    expect(it.probedAt).toEqual([HEARTBEAT_QUIET_MS, FOUND_MS - 1 + HEARTBEAT_QUIET_MS]);
    expect(it.silences).toEqual([]);
  });

  test('gives a new socket the full time, and sends no probe before it is open', () => {
    const it = scene();
    it.pass(FOUND_MS - 1);
    it.become('opening');
    it.receive('socket');
    it.pass(HEARTBEAT_QUIET_MS);
    expect(it.probedAt).toHaveLength(1);
    it.pass(HEARTBEAT_DEADLINE_MS);
    expect(it.silences).toEqual([`1 opening at ${2 * FOUND_MS - 1}`]);
  });

  test('reports no silence of a client without a socket', () => {
    const it = scene();
    it.become('none');
    it.pass(10 * FOUND_MS);
    expect([it.probedAt, it.silences]).toEqual([[], []]);
  });

  test('probes at once on request, one probe at a time, and never after a stop', () => {
    const it = scene();
    it.heartbeat.probe();
    it.heartbeat.probe();
    expect(it.probedAt).toEqual([0]);
    it.heartbeat.stop();
    it.pass(10 * FOUND_MS);
    it.heartbeat.probe();
    expect([it.probedAt, it.silences]).toEqual([[0], []]);
  });

  test('still detects silence after the clock was set back', () => {
    const it = scene();
    it.virtual.jump(-3_600_000);
    it.pass(FOUND_MS);
    expect(it.probedAt).toEqual([HEARTBEAT_QUIET_MS]);
    expect(it.silences).toHaveLength(1);
  });
});
