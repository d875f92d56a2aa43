import type { Page } from '@playwright/test';
import { replayPath } from '../../../../src/ui/routes/replay-path.ts';
import { COLLEAGUE, messages } from '../../../e2e/support/screen.ts';
import { world } from '../../../e2e/support/world.ts';
import type { Measured } from '../../measured.ts';
import { type VolumeLogOptions, volumeChats } from '../../sample-log/volume-log.ts';
import { collectGarbage } from '../collect-garbage.mjs';
import type { Demo } from './demo.ts';
import { ROW, scrollAtPlaces } from './records.ts';

const CHATS = 30;
const SEED = 20_261_126;
const MESSAGES = 100_000;
/** Just below the retention limit, with the events of the chats. */
const ACTS = 199_500;
const WARM_UP = 10;
const SEEKS = 30;
const PLAYS = 5;
const PLAY_MS = 3_000;
const FRAME_MS = 50;
/** Duration of a frame at 30 frames a second, in whole ms. */
const THIRTIETH_MS = 33;
/** Long enough to read a long log on a slow machine, ms. */
const OPENS_WITHIN_MS = 120_000;

/** The demo of these figures: its user may see the activity logs. */
export const PAST_DEMO = { account: COLLEAGUE } as const;

/** Measures the replay of a very long chat, and the list of very many activities. No service answers. */
export async function measurePast(demo: Demo): Promise<readonly Measured[]> {
  await world.setFaults({ match: '*', effect: 'status', status: 503 });
  await fill(demo, { messages: MESSAGES });
  const { page: replay } = await demo.openScreen(replayPath({ chatId: volumeChats(1, SEED)[0]?.id ?? '' }));
  await messages(replay).first().waitFor({ timeout: OPENS_WITHIN_MS });
  await replay.getByRole('combobox', { name: 'Time span' }).selectOption('whole');
  const seeks = await seekAnywhere(replay);
  const frames = await playFast(replay);
  await demo.clear();

  await fill(demo, { acts: ACTS });
  const { page: list } = await demo.openScreen('/activity-logs?known=device');
  await list.locator(ROW).first().waitFor({ timeout: OPENS_WITHIN_MS });
  const scrolled = await scrollAtPlaces(list, ACTS);
  await demo.clear();
  await world.clearFaults();
  await demo.forgetLogs();
  const ms = { unit: 'ms', floor: null } as const;
  return [
    {
      ...ms,
      title: `Seek in the replay of ${MESSAGES.toLocaleString('en')} messages, until painted`,
      subject: seeks,
      aim: { kind: 'medianAtMost', value: 100 },
    },
    {
      ...ms,
      title: 'Frames while it plays at ×32, mean',
      subject: frames,
      aim: { kind: 'alwaysAtMost', value: THIRTIETH_MS },
    },
    {
      ...ms,
      title: `Scroll of ${ACTS.toLocaleString('en')} activities, the longest frame at each place`,
      subject: scrolled,
      aim: { kind: 'medianAtMost', value: FRAME_MS },
    },
  ];
}

/** Writes a log for the signed-in user. No worker runs afterwards. */
async function fill(demo: Demo, more: Partial<VolumeLogOptions>): Promise<void> {
  await demo.forgetLogs();
  const filler = await demo.openHeadless();
  const log = { seed: SEED, chats: CHATS, messages: 0, endsAt: Date.now(), ...more };
  const events = await filler.evaluate((options) => window.headless.fillVolumeLog(options), log);
  await filler.evaluate((count) => window.headless.untilSaved(count), events);
  await demo.clear();
}

/** Presses places of the time bar, far from each other. Measures until the thread's newest row has changed. */
async function seekAnywhere(page: Page): Promise<readonly number[]> {
  const box = await page.getByRole('slider').boundingBox();
  if (box === null) throw new Error('The replay has no time bar.');
  const took: number[] = [];
  for (let seek = 0; seek < WARM_UP + SEEKS; seek += 1) {
    const painting = await page.evaluateHandle(() => {
      const newest = () => [...document.querySelectorAll('[role=log] [data-key]')].at(-1)?.textContent;
      const before = newest();
      return {
        tookMs: new Promise<number>((resolve) => {
          let pressedAt = 0;
          const options = { capture: true, once: true };
          addEventListener('pointerdown', (event) => (pressedAt = event.timeStamp), options);
          const look = (): void => {
            if (pressedAt === 0 || newest() === before || newest() === undefined) {
              requestAnimationFrame(look);
              return;
            }
            // A task that starts in the animation frame runs after style, layout and paint.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - pressedAt);
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        }),
      };
    });
    // The golden ratio spreads the places evenly.
    const share = (0.5 + seek * 0.618_034) % 1;
    await page.mouse.click(box.x + box.width * (0.01 + 0.98 * share), box.y + 20);
    const ms = await painting.evaluate((one) => one.tookMs);
    await painting.dispose();
    if (seek >= WARM_UP) took.push(ms);
  }
  return took;
}

/** Plays at ×32 from several places. Returns the mean duration of a frame, ms. */
async function playFast(page: Page): Promise<readonly number[]> {
  const box = await page.getByRole('slider').boundingBox();
  if (box === null) throw new Error('The replay has no time bar.');
  await page.getByText('×32', { exact: true }).click();
  const means: number[] = [];
  for (let play = 0; play < PLAYS; play += 1) {
    collectGarbage();
    await page.mouse.click(box.x + (box.width * (play + 0.5)) / PLAYS, box.y + 20);
    const place = await page.getByText(/^Event .+ of /).textContent();
    await page.getByRole('button', { name: 'Play' }).click();
    means.push(
      await page.evaluate(async (ms) => {
        const frame = () => new Promise<number>(requestAnimationFrame);
        const beganAt = await frame();
        let [frames, now] = [0, beganAt];
        while (now - beganAt < ms) {
          now = await frame();
          frames += 1;
        }
        return (now - beganAt) / frames;
      }, PLAY_MS),
    );
    await page.getByRole('button', { name: 'Pause' }).click();
    if ((await page.getByText(/^Event .+ of /).textContent()) === place)
      throw new Error('The replay did not move.');
  }
  return means;
}
