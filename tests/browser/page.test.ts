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
