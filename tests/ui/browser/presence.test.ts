import { expect, test } from 'vitest';
import { createPresence, HERE_MS } from '../../../src/ui/browser/presence.ts';
import { createVirtualTimer } from '../../worker/virtual-timer.ts';

function createWindow() {
  const timer = createVirtualTimer();
  const state = { visible: true, focus: true };
  let [used, changed] = [() => {}, () => {}];
  const presence = createPresence({
    isVisible: () => state.visible,
    hasFocus: () => state.focus,
    now: timer.now,
    setTimer: timer.setTimer,
    watch(listeners) {
      ({ used, changed } = listeners);
      return () => undefined;
    },
  });
  const seen: boolean[] = [];
  presence.subscribe(() => seen.push(presence.isHere()));
  return {
    presence,
    timer,
    /** The values that subscribers received, in order. */
    seen,
    use: () => used(),
    change(now: Partial<typeof state>) {
      Object.assign(state, now);
      changed();
    },
  };
}

test('somebody is at a visible window with the focus, and at no hidden one', () => {
  const { presence, change, seen } = createWindow();
  expect(presence.isHere()).toBe(true);
  change({ visible: false });
  expect(presence.isHere()).toBe(false);
  change({ visible: true });
  expect(seen).toEqual([false, true]);
});

test('a window that is only visible counts as left', () => {
  const { presence, change, seen } = createWindow();
  change({ focus: false });
  expect(presence.isHere()).toBe(false);
  expect(seen).toEqual([false]);
});

test('without the focus, the pointer or a key shows for a while that somebody is there', () => {
  const { presence, change, use, timer, seen } = createWindow();
  change({ focus: false });
  use();
  expect(presence.isHere()).toBe(true);
  timer.advance(HERE_MS - 1);
  use();
  timer.advance(HERE_MS - 1);
  expect(presence.isHere()).toBe(true);
  timer.advance(1);
  expect(presence.isHere()).toBe(false);
  expect(seen).toEqual([false, true, false]);
});

test('whoever gives the focus to another window is no longer here, whatever they did before', () => {
  const { presence, change, use } = createWindow();
  change({ focus: false });
  use();
  change({ focus: true });
  change({ focus: false });
  expect(presence.isHere()).toBe(false);
});

test('the pointer does not make a hidden window seen', () => {
  const { presence, change, use } = createWindow();
  change({ visible: false, focus: false });
  use();
  expect(presence.isHere()).toBe(false);
});
