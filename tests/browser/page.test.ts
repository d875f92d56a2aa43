import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { DRAWING_WHILE_TYPING_MS, LONGEST_WAIT_FOR_LETTER_MS } from '../../src/ui/core-client/limits.ts';
import { browserPage } from '../../src/ui/core-client/page.ts';

afterEach(() => vi.restoreAllMocks());

const drawing = () => {
  const callback = vi.fn();
  browserPage.beforeDrawing(callback);
  return callback;
};
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('work waiting for a frame runs once, in the next frame', async () => {
  const drawn = drawing();
  expect(drawn).not.toHaveBeenCalled();
  await frame();
  expect(drawn).toHaveBeenCalledOnce();
  await frame();
  expect(drawn).toHaveBeenCalledOnce();
});

test('a window that is never drawn delays nothing', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const drawn = drawing();
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce(), { timeout: 10_000 });
});

test('nothing waits in a hidden tab', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(drawing()).toHaveBeenCalledOnce();
});

const typing = () => {
  const none = () => undefined;
  const stop = browserPage.watch({ visibility: none, hide: none, show: none });
  const field = document.body.appendChild(document.createElement('textarea'));
  onTestFinished(() => {
    stop();
    field.remove();
  });
  return (key: string, target: EventTarget = field) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};
const drawnAt = () =>
  new Promise<number>((resolve) => browserPage.beforeDrawing(() => resolve(performance.now())));

test('during typing updates are drawn after a letter, a few times a second', async () => {
  const press = typing();
  press('a');
  const before = await drawnAt();
  const next = drawing();
  // Press a key in every frame. The page must draw after its interval, even if the keys do not stop.
  while (next.mock.calls.length === 0) {
    press('b');
    expect(next).not.toHaveBeenCalled();
    await frame();
  }
  const waited = performance.now() - before;
  expect(waited).toBeGreaterThan(DRAWING_WHILE_TYPING_MS - 1);
});

test('updates are drawn even if no letter is pending', async () => {
  const press = typing();
  press('a');
  const before = performance.now();
  await drawnAt();
  const second = await drawnAt();
  expect(second - before).toBeGreaterThan(LONGEST_WAIT_FOR_LETTER_MS - 1);
});

test('after Enter waiting updates are drawn at once, and later ones in the next frame', async () => {
  const press = typing();
  press('a');
  const waits = drawing();
  expect(waits).not.toHaveBeenCalled();
  press('Enter');
  expect(waits).toHaveBeenCalledOnce();
  const next = drawing();
  await frame();
  expect(next).toHaveBeenCalledOnce();
});

test('keys that type no character delay nothing', async () => {
  const press = typing();
  press('Enter');
  press('j', document.body);
  const drawn = drawing();
  await frame();
  expect(drawn).toHaveBeenCalledOnce();
});
