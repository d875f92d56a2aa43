import { expect, test, vi } from 'vitest';
import { createHangWatch } from '../../../src/ui/core-client/hang-watch.ts';
import { HANG_LIMIT_MS, LATE_MS, PING_EVERY_MS, PROBE_AFTER_MS } from '../../../src/ui/core-client/limits.ts';
import { createVirtualTimer } from '../../worker/virtual-timer.ts';

function scene() {
  const timer = createVirtualTimer();
  const ping = vi.fn();
  const onHung = vi.fn();
  const page = { visible: false };
  /** How long the tab is frozen, ms. This time passes when the tab's next timer runs. */
  let stood = 0;
  const watch = createHangWatch({
    setTimer: timer.setTimer,
    now: () => timer.now() + stood,
    visible: () => page.visible,
    ping,
    onHung,
  });
  const freeze = (ms: number): void => {
    stood += ms;
  };
  return { timer, ping, onHung, page, watch, freeze };
}

test('a hidden tab that awaits no answer sends no ping', () => {
  const { timer, ping } = scene();
  timer.advance(10 * PING_EVERY_MS);
  expect(ping).not.toHaveBeenCalled();
});

test('an answer that is overdue for a second causes a ping, and one in time does not', () => {
  const { timer, ping, watch } = scene();
  watch.waits('call');
  timer.advance(PROBE_AFTER_MS - 1);
  watch.answered('call');
  timer.advance(PROBE_AFTER_MS);
  expect(ping).not.toHaveBeenCalled();
  watch.waits('call');
  timer.advance(PROBE_AFTER_MS);
  expect(ping.mock.calls).toEqual([[1]]);
});

test('a worker that answers no ping is reported as hung, once', () => {
  const { timer, onHung, watch, ping } = scene();
  watch.waits('call');
  timer.advance(PROBE_AFTER_MS + HANG_LIMIT_MS - 1);
  expect(onHung).not.toHaveBeenCalled();
  timer.advance(1);
  expect(onHung).toHaveBeenCalledTimes(1);
  watch.waits('another');
  timer.advance(10 * PING_EVERY_MS);
  expect(onHung).toHaveBeenCalledTimes(1);
  expect(ping).toHaveBeenCalledTimes(1);
});

test('a worker that answers pings but not the command is pinged again, and never counts as hung', () => {
  const { timer, onHung, watch, ping } = scene();
  watch.waits('slow call');
  for (let n = 1; n <= 20; n += 1) {
    timer.advance(PROBE_AFTER_MS);
    expect(ping).toHaveBeenLastCalledWith(n);
    timer.advance(HANG_LIMIT_MS - 1);
    watch.pong(n);
  }
  expect(onHung).not.toHaveBeenCalled();
  expect(watch.roundTrip()).toBe(HANG_LIMIT_MS - 1);
});

test('a visible tab pings regularly', () => {
  const { timer, onHung, page, watch, ping } = scene();
  page.visible = true;
  timer.advance(PING_EVERY_MS);
  expect(ping.mock.calls).toEqual([[1]]);
  timer.advance(3);
  watch.pong(1);
  expect(watch.roundTrip()).toBe(3);
  page.visible = false;
  timer.advance(PING_EVERY_MS);
  page.visible = true;
  timer.advance(PING_EVERY_MS);
  expect(ping.mock.calls).toEqual([[1], [2]]);
  timer.advance(HANG_LIMIT_MS);
  expect(onHung).toHaveBeenCalledTimes(1);
});

test('a tab that was frozen itself pings again instead of reporting a hang', () => {
  const { timer, onHung, watch, ping, freeze } = scene();
  watch.waits('call');
  timer.advance(PROBE_AFTER_MS);
  freeze(LATE_MS + 1);
  timer.advance(HANG_LIMIT_MS);
  expect(onHung).not.toHaveBeenCalled();
  expect(ping.mock.calls).toEqual([[1], [2]]);
  // The pong to the first ping arrives now. It gives no round trip for the second ping.
  watch.pong(1);
  expect(watch.roundTrip()).toBeNull();
  watch.answered('call');
  timer.advance(PROBE_AFTER_MS + HANG_LIMIT_MS);
  expect(onHung).not.toHaveBeenCalled();
});

test('a pong queued behind the timer counts', () => {
  const { timer, onHung, watch } = scene();
  watch.waits('call');
  timer.advance(PROBE_AFTER_MS);
  // If both are due, a browser runs the timer first.
  timer.setTimer(HANG_LIMIT_MS, () => watch.pong(1));
  timer.advance(HANG_LIMIT_MS);
  expect(onHung).not.toHaveBeenCalled();
});

test('after a stop it sends no ping and reports nothing', () => {
  const { timer, onHung, watch, ping, page } = scene();
  page.visible = true;
  watch.waits('call');
  timer.advance(PROBE_AFTER_MS);
  watch.stop();
  timer.advance(10 * PING_EVERY_MS);
  expect(ping).toHaveBeenCalledTimes(1);
  expect(onHung).not.toHaveBeenCalled();
  expect(timer.pending).toBe(0);
});

test('a measurement pings at once, one ping at a time', () => {
  const { timer, ping, page, watch } = scene();
  watch.measure();
  expect(ping).not.toHaveBeenCalled();
  page.visible = true;
  watch.measure();
  watch.measure();
  expect(ping.mock.calls).toEqual([[1]]);
  const measured = vi.fn();
  const stop = watch.onRoundTrip(measured);
  timer.advance(7);
  watch.pong(1);
  expect(watch.roundTrip()).toBe(7);
  expect(measured).toHaveBeenCalledTimes(1);
  stop();
  watch.measure();
  expect(ping).toHaveBeenCalledTimes(2);
  watch.pong(2);
  expect(measured).toHaveBeenCalledTimes(1);
});
