import { eventOf } from '../../../src/core/model/events.ts';
import { createRandom } from '../sample-log/random.ts';
import { storedEvent } from '../sample-log/sample-log.ts';
import { epochNow } from './clock.ts';

/** The floor for sending a message from tab to tab: plain ports, one row on the disk, and the text on the page. */
export interface Relay {
  open(): Promise<void>;
  /** Posts an event of the console's size to the worker. Returns the time, epoch ms. */
  send(body: string): number;
  /** Appends the other tab's text to the thread. Resolves with the time at which the text arrived, epoch ms. */
  heard(body: string): Promise<number>;
}

export function createRelay(): Relay {
  let port: MessagePort | null = null;
  const opened = (): MessagePort => {
    if (port === null) throw new Error('The relay is not open.');
    return port;
  };
  const random = createRandom(1);
  return {
    async open() {
      const worker = new SharedWorker(new URL('../in-worker/relay-worker.ts', import.meta.url), {
        type: 'module',
        name: 'relay',
      });
      port = worker.port;
      await new Promise((resolve, reject) => {
        worker.onerror = () => reject(new Error('The relay did not start.'));
        worker.port.onmessage = resolve;
      });
    },
    send(body) {
      const askedAt = epochNow();
      opened().postMessage(relayed(body, askedAt, random));
      return askedAt;
    },
    heard: (body) =>
      new Promise((resolve) => {
        opened().onmessage = ({ data }: MessageEvent<ReturnType<typeof relayed>['announced']>) => {
          if (!data.frames.some(({ patch }) => patch.upsert.some((row) => row.body === body))) return;
          const heardAt = epochNow();
          const line = document.createElement('p');
          line.textContent = body;
          const thread = document.querySelector('[role="log"]');
          thread?.append(line);
          thread?.scrollTo({ top: thread.scrollHeight });
          resolve(heardAt);
        };
      }),
  };
}

function relayed(body: string, at: number, random: ReturnType<typeof createRandom>) {
  const [chatId, clientMessageId] = [crypto.randomUUID(), crypto.randomUUID()];
  const row = {
    key: clientMessageId,
    body,
    direction: 'outbound',
    author: 'agent@example.com',
    mine: true,
    at,
    delivery: 'queued',
    failure: null,
    queuePosition: 1,
    mediaUrl: null,
    canRetry: false,
    canDiscard: true,
    late: false,
  };
  return {
    kept: storedEvent(
      eventOf('outbox.enqueued', {
        chatId,
        clientMessageId,
        body,
        fromDraft: false,
        attachment: null,
        mediaUrl: null,
      }),
      1,
      at,
      random,
    ),
    announced: {
      type: 'frames',
      frames: [{ type: 'patch', subscription: 1, rev: 1, patch: { upsert: [row], order: [row.key] } }],
    },
  };
}
