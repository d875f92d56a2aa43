import { vi } from 'vitest';

const drawn = window.requestAnimationFrame.bind(window);

/** Resolves when the browser draws its next frame. */
export const drawnFrame = () => new Promise(drawn);

/**
 * Calls those who wait for an animation frame in the next task, until `vi.unstubAllGlobals`. A test of many presses
 * would otherwise mostly wait for the browser, which draws a frame every 17 ms. Sizes are observed only when a frame is
 * drawn.
 */
export function quickenFrames(): void {
  const { port1, port2 } = new MessageChannel();
  let waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  port1.onmessage = () => {
    const due = waiting;
    waiting = new Map();
    const now = performance.now();
    for (const call of due.values()) call(now);
  };
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback): number => {
    if (waiting.size === 0) port2.postMessage(null);
    last += 1;
    waiting.set(last, call);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number): void => {
    waiting.delete(id);
  });
}
