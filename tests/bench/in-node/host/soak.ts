import { setTimeout as wait } from 'node:timers/promises';
import { world } from '../../../e2e/support/world.ts';
import type { Measured } from '../../measured.ts';
import type { Demo } from './demo.ts';

const MESSAGES = 20_000;
/** The number of messages after which an SDK client is replaced. */
const WARM_UP = 10_000;
/** Messages sent to one chat in sequence. */
const RUN = 1_000;
const KB_PER_MB = 1024;
/** ms between two checks whether the client was replaced, or the heap is stable. */
const LOOK_EVERY_MS = 500;
/** A heap that shrinks by less than these MB for so many checks is stable. */
const AT_REST_MB = 0.05;
const LOOKS_AT_REST = 20;

const chatSockets = async (): Promise<number> =>
  (await world.state()).sockets.filter(({ kind }) => kind === 'conversations').length;

const untilChatSockets = async (count: number): Promise<void> => {
  while ((await chatSockets()) !== count) await wait(LOOK_EVERY_MS);
};

/** Returns the MB of the stable heap. The log's housekeeping starts after a second of silence and takes a while. */
async function heapAtRest(demo: Demo): Promise<number> {
  let least = await demo.workerHeap();
  for (let looks = 0; looks < LOOKS_AT_REST; looks += 1) {
    await wait(LOOK_EVERY_MS);
    const now = await demo.workerHeap();
    if (least - now < AT_REST_MB) continue;
    least = now;
    looks = 0;
  }
  return least;
}

/**
 * Measures the memory that many live messages leave in the worker, in SDK and core, until the client is replaced. Starts
 * with compiled code and a full cache of warm messages, since both stay.
 */
export async function measureSoak(demo: Demo): Promise<readonly Measured[]> {
  const page = await demo.openHeadless();
  await page.evaluate(() => window.headless.untilConnected());
  const chatIds = (await world.state()).chats.map(({ id }) => id);
  /** When this message arrives, all earlier ones have: chats share one socket, which keeps the order. */
  const heardUpTo = async (chat: number, mark: string) => {
    const chatId = chatIds[chat % chatIds.length] ?? '';
    await world.inbound({ chatId, body: mark });
    await page.evaluate(([id, text]) => window.headless.untilPreview(id ?? '', text ?? ''), [chatId, mark]);
  };
  const hear = async (messages: number, name: string): Promise<void> => {
    for (let run = 0; run < messages / RUN; run += 1) {
      await world.play([{ do: 'contactWritesMany', chat: run % chatIds.length, count: RUN }]);
      await heardUpTo(run, `${name}, run ${run}`);
    }
  };
  /** The next client starts beside the worn one, then replaces it. */
  const untilReplaced = async (): Promise<number> => {
    await untilChatSockets(2);
    await untilChatSockets(1);
    return heapAtRest(demo);
  };
  await heardUpTo(0, 'begin');
  const cold = await heapAtRest(demo);
  await hear(WARM_UP, 'warm-up');
  const before = await untilReplaced();
  const startedAt = performance.now();
  await hear(MESSAGES, 'soak');
  const tookMs = performance.now() - startedAt;
  const after = await demo.workerHeap();
  const replaced = await untilReplaced();
  await demo.clear();
  const plain = { floor: null, aim: null } as const;
  return [
    { ...plain, title: 'Heap of a worker that has just begun', unit: 'MB', subject: [cold] },
    {
      ...plain,
      title: `The same, warm: after ${WARM_UP} messages and a new SDK client`,
      unit: 'MB',
      subject: [before],
    },
    { ...plain, title: `The same, after ${MESSAGES} live messages`, unit: 'MB', subject: [after] },
    {
      title: 'The same, once the SDK client was replaced',
      unit: 'MB',
      subject: [replaced],
      floor: { title: 'warm, before them', samples: [before] },
      aim: { kind: 'ratioAtMost', value: 1.2 },
    },
    {
      ...plain,
      title: 'Heap a live message leaves',
      unit: 'KB',
      subject: [((after - before) * KB_PER_MB) / MESSAGES],
    },
    { ...plain, title: 'Time a live message takes', unit: 'ms', subject: [tookMs / MESSAGES] },
  ];
}
