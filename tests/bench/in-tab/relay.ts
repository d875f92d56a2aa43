import { eventOf } from '../../../src/core/events.ts';
import { createRandom } from '../sample-log/random.ts';
import { storedEvent } from '../sample-log/sample-log.ts';
import { epochNow } from './clock.ts';

/** The least that a message from tab to tab takes: bare ports, one row on the disk, and the text on the page. */
export interface Relay {
  /** Resolves when the worker is there. */
  open(): Promise<void>;
  /** Hands an event of the console's size to the worker; epoch ms at which it did. */
  send(body: string): number;
  /** Epoch ms at which the text from the other tab was heard; it is put at the foot of the thread at once. */
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
        opened().onmessage = ({ data }: MessageEvent<ReturnType<typeof relayed>['told']>) => {
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

/** What the log keeps of a new message, and what the other tabs are told of it: as the console has them. */
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
    told: {
      type: 'frames',
      frames: [{ type: 'patch', subscription: 1, rev: 1, patch: { upsert: [row], order: [row.key] } }],
    },
  };
}
