import { setTimeout as wait } from 'node:timers/promises';
import { world } from '../../../e2e/support/world.ts';
import type { Measured } from '../../measured.ts';
import type { Demo } from './demo.ts';

const MESSAGES = 20_000;
/** After this many messages the SDK's client is replaced. */
const WARM_UP = 10_000;
/** Number of messages that one chat gets before the next chat's turn. */
const RUN = 1_000;
const KB_PER_MB = 1024;
/** Interval of the checks whether the client was replaced or the heap is stable, ms. */
const LOOK_EVERY_MS = 500;
/** The heap is stable after `LOOKS_AT_REST` checks in which it shrank by less than this, MB. */
const AT_REST_MB = 0.05;
const LOOKS_AT_REST = 20;

const chatSockets = async (): Promise<number> =>
  (await world.state()).sockets.filter(({ kind }) => kind === 'conversations').length;

const untilChatSockets = async (count: number): Promise<void> => {
  while ((await chatSockets()) !== count) await wait(LOOK_EVERY_MS);
};

/**
 * Returns the size of the stable heap, MB. The log's housekeeping starts after a second without events and takes a
 * while.
 */
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
 * Measures how much memory many live messages leave in the worker until the client is replaced. SDK and core are
 * measured together. The run starts with compiled code and a full message cache, because these are never freed.
 */
export async function measureSoak(demo: Demo): Promise<readonly Measured[]> {
  const page = await demo.openHeadless();
  await page.evaluate(() => window.headless.untilConnected());
  const chatIds = (await world.state()).chats.map(({ id }) => id);
  /**
   * Resolves when this message and all earlier ones have arrived. All chats share one socket, which keeps the order.
   */
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
  /** The next client starts while the old one still runs, then replaces it. */
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
