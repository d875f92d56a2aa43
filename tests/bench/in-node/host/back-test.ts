import type { Page } from '@playwright/test';
import { chatNamed, world } from '../../../e2e/support/world.ts';
import { interleave } from '../../interleave.ts';
import type { Measured } from '../../measured.ts';
import { quantile } from '../../statistics.ts';
import type { Demo } from './demo.ts';

const CHAT = 'Hassan Verrall';
const CHATS = 30;
/** Texts that arrive in each chat before the measurement. The back-test reads them. */
const TEXTS_EACH = 100;
const PAIRS = 12;
const WARM_UP = 2;
/** Messages that are sent in a run, one after the other. */
const SENDS = 10;
/** A send may wait this much longer, ms. */
const AIM_MS = 20;

/** The demo of these figures: its user may see the triggers. */
export const BACK_TEST_DEMO = { account: { email: 'admin@example.com', password: 'admin' } } as const;

/**
 * Measures from a send to the worker's answer, which comes once the message is stored, while back-tests run one after
 * the other. The floor is the same without a back-test.
 */
export async function measureBackTest(demo: Demo): Promise<readonly Measured[]> {
  const { id: chatId } = await chatNamed(CHAT);
  const [sender, tester] = [await demo.openHeadless(), await demo.openHeadless()];
  for (const page of [sender, tester]) await page.evaluate(() => window.headless.untilConnected());
  // Only a screen with the list of chats makes the worker load them, and so their messages.
  await demo.openScreen();
  const texts = await fillChats(tester);
  const sends = { subject: [] as number[], floor: [] as number[] };
  const counted = (run: number, name: keyof typeof sends, ms: readonly number[]): number => {
    if (run >= 0) sends[name].push(...ms);
    return quantile(ms, 0.5);
  };
  const medians = await interleave(
    async (run) => {
      const testing = await tester.evaluateHandle(() => ({ stop: window.headless.backTests() }));
      const ms = await sendAll(sender, chatId);
      const read = await testing.evaluate((one) => one.stop());
      await testing.dispose();
      if (read === 0) throw new Error('No back-test has read a text.');
      return counted(run, 'subject', ms);
    },
    async (run) => counted(run, 'floor', await sendAll(sender, chatId)),
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  await demo.clear();
  const title = `A send is stored while back-tests read ${texts.toLocaleString('en')} texts`;
  const floor = 'the same without a back-test';
  return [
    { title, unit: 'ms', subject: sends.subject, floor: { title: floor, samples: sends.floor }, aim: null },
    {
      title: 'The same, the longest',
      unit: 'ms',
      subject: [Math.max(...sends.subject)],
      floor: { title: floor, samples: [Math.max(...sends.floor)] },
      aim: null,
    },
    {
      title: 'The same, how much longer than without, medians of a pair',
      unit: 'ms',
      subject: medians.subject.map((ms, pair) => ms - (medians.floor[pair] ?? 0)),
      floor: null,
      aim: { kind: 'medianAtMost', value: AIM_MS },
    },
  ];
}

/** Lets contacts write until a back-test finds all of it. Returns how many texts it reads. */
async function fillChats(tester: Page): Promise<number> {
  await world.play(
    Array.from({ length: CHATS }, (_, chat) => ({
      do: 'contactWritesMany' as const,
      chat,
      count: TEXTS_EACH,
    })),
  );
  return tester.evaluate((texts) => window.headless.untilBackTestReads(texts), CHATS * TEXTS_EACH);
}

/** Sends messages one after the other. Returns the ms until each was stored. */
const sendAll = (sender: Page, chatId: string): Promise<readonly number[]> =>
  sender.evaluate(
    async ([chat, count]) => {
      const delays: number[] = [];
      while (delays.length < count) {
        const startedAt = performance.now();
        await window.headless.send(chat, `Message ${crypto.randomUUID()}`);
        delays.push(performance.now() - startedAt);
      }
      return delays;
    },
    [chatId, SENDS] as const,
  );
