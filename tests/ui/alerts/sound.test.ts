import { expect, test, vi } from 'vitest';
import { createSound, type Voice } from '../../../src/ui/alerts/sound.ts';
import { createVirtualTimer } from '../../worker/virtual-timer.ts';

const PATIENCE_MS = 200;

/** A voice in a browser that permits sound after the first click or key press, or at once. */
function fakeVoice(isAllowed: () => boolean, slowBy: Promise<void> | null) {
  let running = false;
  const chimes: (() => void)[] = [];
  const voice: Voice = {
    isRunning: () => running,
    async resume() {
      if (!isAllowed()) return new Promise(() => undefined);
      await slowBy;
      running = true;
    },
    async suspend() {
      running = false;
    },
    chime: (_, onEnded) => chimes.push(onEnded),
  };
  return { voice, /** The chimes that were started. Each entry ends its chime. */ chimes };
}

function tab({
  isAllowed = true,
  slowBy = null,
}: {
  isAllowed?: boolean;
  slowBy?: Promise<void> | null;
} = {}) {
  const timer = createVirtualTimer();
  let allowed = isAllowed;
  const gestures = new Set<() => void>();
  const { voice, chimes } = fakeVoice(() => allowed, slowBy);
  const openVoice = vi.fn(() => voice);
  const sound = createSound({
    openVoice,
    setTimer: timer.setTimer,
    onGesture(listener) {
      gestures.add(listener);
      return () => gestures.delete(listener);
    },
  });
  const changes = vi.fn();
  sound.subscribe(changes);
  return {
    sound,
    openVoice,
    chimes,
    isRunning: voice.isRunning,
    changes,
    listening: () => gestures.size,
    click() {
      allowed = true;
      for (const gesture of gestures) gesture();
    },
    async play(isLate = () => false) {
      const playing = sound.play({ tone: 'chime', volume: 50 }, PATIENCE_MS, isLate);
      await settle();
      timer.advance(PATIENCE_MS);
      return playing;
    },
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a chime is one sound, and the audio is suspended after it', async () => {
  const { play, chimes, isRunning, openVoice, sound } = tab();
  expect(await play()).toBe(true);
  expect(chimes).toHaveLength(1);
  expect(isRunning()).toBe(true);
  chimes[0]?.();
  expect(isRunning()).toBe(false);
  expect(await play()).toBe(true);
  expect(chimes).toHaveLength(2);
  expect(openVoice).toHaveBeenCalledTimes(1);
  expect(sound.isBlocked()).toBe(false);
});

test('the end of one chime does not cut off another', async () => {
  const { play, chimes, isRunning } = tab();
  await play();
  await play();
  chimes[0]?.();
  expect(isRunning()).toBe(true);
  chimes[1]?.();
  expect(isRunning()).toBe(false);
});

test('a tab that the browser keeps silent says so until a click in it', async () => {
  const { play, click, sound, changes, listening, chimes, isRunning } = tab({ isAllowed: false });
  expect(await play()).toBe(false);
  expect(await play()).toBe(false);
  expect(sound.isBlocked()).toBe(true);
  expect(changes).toHaveBeenCalledTimes(1);
  expect(listening()).toBe(1);
  click();
  await settle();
  expect(sound.isBlocked()).toBe(false);
  expect(changes).toHaveBeenCalledTimes(2);
  expect(listening()).toBe(0);
  expect(isRunning()).toBe(false);
  // A missed chime is not played later: another tab played it, or no tab could.
  expect(chimes).toHaveLength(0);
  expect(await play()).toBe(true);
  expect(chimes).toHaveLength(1);
});

test('a tab that a busy browser permits late is no longer reported as silent', async () => {
  let letBeHeard: () => void = () => undefined;
  const slowBy = new Promise<void>((resolve) => {
    letBeHeard = resolve;
  });
  const { play, sound, chimes, isRunning, listening } = tab({ slowBy });
  expect(await play()).toBe(false);
  expect(sound.isBlocked()).toBe(true);
  letBeHeard();
  await settle();
  expect(sound.isBlocked()).toBe(false);
  expect([listening(), chimes.length, isRunning()]).toEqual([0, 0, false]);
  expect(await play()).toBe(true);
  expect(chimes).toHaveLength(1);
});

test('a sound that is permitted too late is not played', async () => {
  const { play, sound, chimes, isRunning } = tab();
  expect(await play(() => true)).toBe(false);
  expect(chimes).toHaveLength(0);
  expect(sound.isBlocked()).toBe(false);
  expect(isRunning()).toBe(false);
});
