import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /**
     * Number of frames that arrived before the tab acknowledged the previous frame of the same subscription (property
     * 29).
     */
    framesTooMany?: number;
  }
}

export const watchFrames = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.framesTooMany = 0;
    if (typeof SharedWorker === 'undefined') return;
    window.SharedWorker = new Proxy(SharedWorker, {
      construct(Worker, [url, options]) {
        const worker = new Worker(url, options);
        const inFlight = new Set<number>();
        const { port } = worker;
        port.addEventListener('message', ({ data: { type, frames } }) => {
          if (type !== 'frames') return;
          for (const { subscription } of frames) {
            if (inFlight.has(subscription)) window.framesTooMany = (window.framesTooMany ?? 0) + 1;
            inFlight.add(subscription);
          }
        });
        port.postMessage = new Proxy(port.postMessage, {
          apply(post, _, given) {
            const [{ type, subscription, frames }] = given;
            if (type === 'unsubscribe') inFlight.delete(subscription);
            if (type === 'ack') for (const frame of frames) inFlight.delete(frame.subscription);
            return Reflect.apply(post, port, given);
          },
        });
        return worker;
      },
    });
  });
