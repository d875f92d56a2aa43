import { afterEach, expect, test, vi } from 'vitest';
import { browserPage } from '../../src/ui/core-client/page.ts';

afterEach(() => vi.restoreAllMocks());

const drawing = () => {
  const callback = vi.fn();
  browserPage.beforeDrawing(callback);
  return callback;
};
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('what waits for the drawing comes once, with the next frame', async () => {
  const drawn = drawing();
  expect(drawn).not.toHaveBeenCalled();
  await frame();
  expect(drawn).toHaveBeenCalledOnce();
  await frame();
  expect(drawn).toHaveBeenCalledOnce();
});

test('a window that is never drawn keeps nothing waiting', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const drawn = drawing();
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce(), { timeout: 10_000 });
});

test('nothing waits in a tab that nobody sees', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(drawing()).toHaveBeenCalledOnce();
});

test('while somebody types what comes in is drawn a few times a second, and at once after Enter', async () => {
  const none = () => undefined;
  const stop = browserPage.watch({ visibility: none, hide: none, show: none });
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  const drawnAt = () =>
    new Promise<number>((resolve) => browserPage.beforeDrawing(() => resolve(performance.now())));
  press('a');
  const before = await drawnAt();
  // A timer may be early by a part of a millisecond.
  expect((await drawnAt()) - before).toBeGreaterThan(90);
  press('Enter');
  const third = drawing();
  await frame();
  expect(third).toHaveBeenCalledOnce();
  stop();
});
