import { expect, test, vi } from 'vitest';
import { createHangWatch } from '../../../src/ui/core-client/hang-watch.ts';
import { HANG_LIMIT_MS, LATE_MS, PING_EVERY_MS, PROBE_AFTER_MS } from '../../../src/ui/core-client/limits.ts';
import { createVirtualTimer } from '../../worker/virtual-timer.ts';

function scene() {
  const timer = createVirtualTimer();
  const ping = vi.fn();
  const onHung = vi.fn();
  const page = { visible: false };
  /** ms that the tab stood still: they count when its next timer runs. */
  let stood = 0;
  const watch = createHangWatch({
    setTimer: timer.setTimer,
    now: () => timer.now() + stood,
    visible: () => page.visible,
    ping,
    onHung,
  });
  const standStill = (ms: number): void => {
    stood += ms;
  };
  return { timer, ping, onHung, page, watch, standStill };
}

test('a worker that owes nothing is asked nothing, in a tab that nobody looks at', () => {
  const { timer, ping } = scene();
  timer.advance(10 * PING_EVERY_MS);
  expect(ping).not.toHaveBeenCalled();
});

test('a worker that owes an answer for a second is asked, and one that answers in time is not', () => {
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

test('a worker without a sign of life hangs, which is said once', () => {
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

test('a worker that is busy for the service, and answers pings, is asked again and never hangs', () => {
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

test('while the tab is looked at it asks now and then', () => {
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

test('a tab that stood still itself asks again instead of believing it', () => {
  const { timer, onHung, watch, ping, standStill } = scene();
  watch.waits('call');
  timer.advance(PROBE_AFTER_MS);
  standStill(LATE_MS + 1);
  timer.advance(HANG_LIMIT_MS);
  expect(onHung).not.toHaveBeenCalled();
  expect(ping.mock.calls).toEqual([[1], [2]]);
  // What was said meanwhile is heard now; it tells no round trip of the second question.
  watch.pong(1);
  expect(watch.roundTrip()).toBeNull();
  watch.answered('call');
  timer.advance(PROBE_AFTER_MS + HANG_LIMIT_MS);
  expect(onHung).not.toHaveBeenCalled();
});

test('an answer that waits behind the very timer counts', () => {
  const { timer, onHung, watch } = scene();
  watch.waits('call');
  timer.advance(PROBE_AFTER_MS);
  // As a browser does that has both to run: the timer first.
  timer.setTimer(HANG_LIMIT_MS, () => watch.pong(1));
  timer.advance(HANG_LIMIT_MS);
  expect(onHung).not.toHaveBeenCalled();
});

test('stopped it asks and says nothing', () => {
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

test('who wants to know how long an answer takes has it asked at once, one question at a time', () => {
  const { timer, ping, page, watch } = scene();
  watch.measure();
  expect(ping).not.toHaveBeenCalled();
  page.visible = true;
  watch.measure();
  watch.measure();
  expect(ping.mock.calls).toEqual([[1]]);
  const told = vi.fn();
  const stop = watch.onRoundTrip(told);
  timer.advance(7);
  watch.pong(1);
  expect(watch.roundTrip()).toBe(7);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  watch.measure();
  expect(ping).toHaveBeenCalledTimes(2);
  watch.pong(2);
  expect(told).toHaveBeenCalledTimes(1);
});
