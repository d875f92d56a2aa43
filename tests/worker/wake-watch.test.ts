import { expect, test, vi } from 'vitest';
import { WAKE_SLACK_MS, WAKE_TICK_MS, watchWake } from '../../src/worker/wake-watch.ts';
import { createVirtualClock } from '../core/support/virtual-clock.ts';

const scene = () => {
  const virtual = createVirtualClock(1_700_000_000_000);
  const woke = vi.fn();
  watchWake(virtual.clock, woke);
  const pass = (ms: number) => {
    const end = virtual.now() + ms;
    while (virtual.step(end - virtual.now()));
  };
  return { virtual, woke, pass };
};

test.each([
  ['has slept for an hour', 3_600_000],
  ['had its clock set back', -3_600_000],
])('a machine that %s is detected once, at the next reading of the clock', (_, jump) => {
  const { virtual, woke, pass } = scene();
  pass(10 * WAKE_TICK_MS);
  virtual.jump(jump);
  expect(woke).not.toHaveBeenCalled();
  pass(WAKE_TICK_MS);
  expect(woke).toHaveBeenCalledTimes(1);
  pass(10 * WAKE_TICK_MS);
  expect(woke).toHaveBeenCalledTimes(1);
});

test('a late reading of a busy worker does not count as waking', () => {
  const { virtual, woke, pass } = scene();
  virtual.jump(WAKE_SLACK_MS);
  pass(WAKE_TICK_MS);
  expect(woke).not.toHaveBeenCalled();
});
