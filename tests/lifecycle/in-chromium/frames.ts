import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** Frames that came beside another of their subscription that was not acknowledged (property 29). */
    framesTooMany?: number;
  }
}

/** Has the tabs opened from here on count frames that come too early. */
export const watchFrames = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.framesTooMany = 0;
    if (typeof SharedWorker === 'undefined') return;
    window.SharedWorker = new Proxy(SharedWorker, {
      construct(Worker, [url, options]) {
        const worker = new Worker(url, options);
        const underWay = new Set<number>();
        const { port } = worker;
        port.addEventListener('message', ({ data: { type, frames } }) => {
          if (type !== 'frames') return;
          for (const { subscription } of frames) {
            if (underWay.has(subscription)) window.framesTooMany = (window.framesTooMany ?? 0) + 1;
            underWay.add(subscription);
          }
        });
        port.postMessage = new Proxy(port.postMessage, {
          apply(post, _, given) {
            const [{ type, subscription, frames }] = given;
            if (type === 'unsubscribe') underWay.delete(subscription);
            if (type === 'ack') for (const frame of frames) underWay.delete(frame.subscription);
            return Reflect.apply(post, port, given);
          },
        });
        return worker;
      },
    });
  });
