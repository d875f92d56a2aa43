import { expect, type Page } from '@playwright/test';
import { openExisting } from './existing-database.ts';

/** Waits until the worker has kept views for the next start. They are sealed, so only their presence shows. */
export const untilViewsAreKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(`(async () => {
          const database = await (${openExisting})('switchboard-keyring');
          if (database === null) return false;
          const request = database.transaction('keys').objectStore('keys').getAll();
          const rows = await new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
          database.close();
          return rows.some(({ views }) => views instanceof Uint8Array);
        })()`),
      { timeout: 20_000 },
    )
    .toBe(true);

declare global {
  interface Window {
    /** Of each frame that this tab has received: whether an earlier worker kept it, and its number of rows. */
    framesHeard: { readonly isKept: boolean; readonly rows: number }[];
  }
}

/** Records the frames of every later load of the page. */
export const hearFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.framesHeard = [];
    const hear = ({ data }: MessageEvent): void => {
      // Without a SharedWorker, the message is in an envelope.
      const message = data?.lane === 'messages' ? data.data : data;
      if (message?.type !== 'frames') return;
      for (const frame of message.frames)
        window.framesHeard.push({ isKept: 'asOf' in frame, rows: frame.full?.rows.length ?? 0 });
    };
    for (const { prototype } of [MessagePort, BroadcastChannel]) {
      const own = Object.getOwnPropertyDescriptor(prototype, 'onmessage');
      Object.defineProperty(prototype, 'onmessage', {
        ...own,
        set(listener) {
          own?.set?.call(
            this,
            listener === null
              ? null
              : (event: MessageEvent) => {
                  hear(event);
                  listener.call(this, event);
                },
          );
        },
      });
    }
  });
