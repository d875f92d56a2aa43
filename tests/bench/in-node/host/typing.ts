import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { chatAddress, composer, message, messages } from '../../../e2e/support/screen.ts';
import { world } from '../../../e2e/support/world.ts';
import { interleave } from '../../interleave.ts';
import type { Measured } from '../../measured.ts';
import { quantile } from '../../statistics.ts';
import type { Demo } from './demo.ts';

const RUNS = 5;
const WARM_UP = 1;
/** Keys per run, at the speed of a fast typist. */
const KEYS = 60;
const KEY_EVERY_MS = 80;
const TEXT = 'could we move the delivery to thursday please ';
const MESSAGES_PER_SECOND = 50;
const MESSAGE_EVERY_MS = 1000 / MESSAGES_PER_SECOND;
const OTHER_CHATS = 20;
/** Target in ms. Nobody notices a shorter delay. */
const AIM_MS = 50;

/**
 * Measures from a key press to the letter on the screen, while many messages arrive. The floor is a text field in an
 * empty page, where no messages arrive.
 */
export async function measureTyping(demo: Demo): Promise<readonly Measured[]> {
  const [open] = (await world.state()).chats;
  if (open === undefined) throw new Error('The world has no chat.');
  const { page } = await demo.openScreen(chatAddress(open.id));
  await messages(page).first().waitFor();
  const bare = await demo.openBare('field');
  const keys = { subject: [] as number[], floor: [] as number[] };
  const rates: number[] = [];

  const p95s = await interleave(
    async (run) => {
      await composer(page).fill('');
      const arrivals = startArrivals(run);
      await message(page, arrivals.first).waitFor();
      const delays = await typeInto(page);
      const rate = await arrivals.stop();
      if (run >= 0) rates.push(rate);
      if (run >= 0) keys.subject.push(...delays);
      return quantile(delays, 0.95);
    },
    async (run) => {
      const delays = await typeInto(bare);
      if (run >= 0) keys.floor.push(...delays);
      return quantile(delays, 0.95);
    },
    { pairs: RUNS, warmUp: WARM_UP },
  );
  await demo.clear();
  const title = `Key to paint at ${MESSAGES_PER_SECOND} messages/s`;
  const floor = 'a bare field, nothing arrives';
  return [
    {
      title,
      unit: 'ms',
      subject: keys.subject,
      floor: { title: floor, samples: keys.floor },
      aim: { kind: 'p95AtMost', value: AIM_MS },
    },
    {
      title: 'The same, p95 of a run',
      unit: 'ms',
      subject: p95s.subject,
      floor: { title: floor, samples: p95s.floor },
      aim: null,
    },
    {
      title: 'The same, messages received meanwhile',
      unit: 'messages/s',
      subject: rates,
      floor: null,
      aim: null,
    },
  ];
}

/** Makes contacts write until `stop` is called. `stop` returns the rate, messages per second. */
function startArrivals(run: number): { readonly first: string; stop(): Promise<number> } {
  const first = `Arrives in run ${run}`;
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let [count, isOver] = [0, false];
  const next = () => {
    const body = count === 0 ? first : `${first}: ${count}, is it still on its way to us?`;
    const chat = count % 2 === 0 ? 0 : 1 + (count % OTHER_CHATS);
    count += 1;
    return { do: 'contactWrites', chat, body } as const;
  };
  const writing = (async () => {
    while (!isOver) {
      // After a delay on a busy machine, several messages are due and arrive together.
      const due = Math.floor(seconds() * MESSAGES_PER_SECOND) + 1 - count;
      if (due > 0) await world.play(Array.from({ length: due }, next));
      await pause(MESSAGE_EVERY_MS);
    }
    return count / seconds();
  })();
  return {
    first,
    stop() {
      isOver = true;
      return writing;
    },
  };
}

/** Returns the ms from each key press to the end of the frame that shows the letter. */
async function typeInto(page: Page): Promise<readonly number[]> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.focus();
  const watch = await field.evaluateHandle(watchKeys);
  for (let key = 0; key < KEYS; key += 1) {
    // This pause sets the typing speed. It waits for no result.
    await Promise.all([page.keyboard.press(TEXT[key % TEXT.length] ?? ' '), pause(KEY_EVERY_MS)]);
  }
  const delays = await watch.evaluate(({ painted }, count) => painted(count), KEYS);
  await watch.dispose();
  return delays;
}

/** Runs in the page, so it can use only its argument. */
function watchKeys(field: HTMLElement | SVGElement) {
  const delays: number[] = [];
  const stopped = new AbortController();
  const { signal } = stopped;
  /** When the browser got the key press. The page handles it later. */
  let pressedAt = 0;
  field.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, signal });
  field.addEventListener(
    'input',
    () => {
      const from = pressedAt;
      requestAnimationFrame(() => {
        // A task that starts in the animation frame runs after style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => delays.push(performance.now() - from);
        port2.postMessage(null);
      });
    },
    { signal },
  );
  return {
    /** Resolves with the delays when there are `count` of them. */
    async painted(count: number): Promise<readonly number[]> {
      while (delays.length < count) await new Promise(requestAnimationFrame);
      stopped.abort();
      return delays;
    },
  };
}
