import type { TapeLine } from '../../tape.ts';

export interface PageTape {
  /** Identifies the page on the channel of the clocks. */
  readonly id: string;
  take(): readonly TapeLine[];
  /** Resolves with the end of the first animation frame that shows the text in the thread, epoch ms. */
  painted(text: string): Promise<number>;
}

declare global {
  interface Window {
    tape: PageTape;
  }
}

/** Starts to record before the page's own code runs. Runs in the page, so it can use only its argument. */
export function installTape(clockChannel: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const id = `tab-${Math.random()}`;
  const lines: TapeLine[] = [];

  window.SharedWorker = new Proxy(SharedWorker, {
    construct(Worker, [url, options]) {
      lines.push({ at: now(), kind: 'opened', data: null });
      const worker = new Worker(url, options);
      const { port } = worker;
      const post = port.postMessage;
      port.addEventListener('message', (event: MessageEvent<unknown>) =>
        lines.push({ at: now(), kind: 'heard', data: event.data }),
      );
      port.postMessage = (...said: unknown[]) => {
        lines.push({ at: now(), kind: 'posted', data: said[0] });
        Reflect.apply(post, port, said);
      };
      return worker;
    },
  });

  const clock = new BroadcastChannel(clockChannel);
  clock.onmessage = ({ data }) => {
    if (data.ask === id) clock.postMessage({ answered: data.number, at: now() });
  };

  window.tape = {
    id,
    take: () => lines.splice(0),
    painted: (text) =>
      new Promise((resolve, reject) => {
        const thread = document.querySelector('[role="log"]');
        if (thread === null) return reject(new Error('There is no thread on the page.'));
        const observer = new MutationObserver((records) => {
          const isThere = records.some(({ addedNodes }) =>
            [...addedNodes].some((node) => node.textContent?.includes(text)),
          );
          if (!isThere) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // A task that starts in the animation frame runs after style, layout and paint.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(now());
            port2.postMessage(null);
          });
        });
        observer.observe(thread, { childList: true, subtree: true });
      }),
  };
}
