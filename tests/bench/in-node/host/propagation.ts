import type { Page } from '@playwright/test';
import { chatAddress, messages } from '../../../e2e/support/screen.ts';
import { chatNamed } from '../../../e2e/support/world.ts';
import { interleave } from '../../interleave.ts';
import type { Measured } from '../../measured.ts';
import { offsetTo } from './clocks.ts';
import type { Demo } from './demo.ts';
import { wearLikeness } from './likeness.ts';
import type { TapedTab } from './taped-tab.ts';

const PAIRS = 20;
const WARM_UP = 3;
const CHAT = 'Hassan Verrall';
const AIM = { kind: 'ratioAtMost', value: 3 } as const;
const FLOOR = 'bare ports, a raw put';

/** Times of one message by the sender's clock, epoch ms. */
interface Journey {
  readonly askedAt: number;
  readonly appliedAt: number;
  readonly paintedAt: number;
}

/**
 * Measures from sending a message in one tab until another tab has applied and painted it. The floor renders a page
 * that looks the same without the console's code, so both have the same rendering cost.
 */
export async function measurePropagation(demo: Demo): Promise<readonly Measured[]> {
  const { id: chatId } = await chatNamed(CHAT);
  const screen = await demo.openScreen(chatAddress(chatId));
  await messages(screen.page).first().waitFor();
  const sender = await demo.openHeadless();
  await sender.evaluate(() => window.headless.untilConnected());
  const receiver = await demo.openHeadless();
  await wearLikeness(receiver, screen.page);
  for (const page of [sender, receiver]) await page.evaluate(() => window.headless.relay.open());
  const offsets = { screen: await offsetOf(sender, screen.page), receiver: await offsetOf(sender, receiver) };

  const applied: { subject: number[]; floor: number[] } = { subject: [], floor: [] };
  const counted = async (index: number, name: 'subject' | 'floor', journey: Promise<Journey>) => {
    const { askedAt, appliedAt, paintedAt } = await journey;
    if (index >= 0) applied[name].push(appliedAt - askedAt);
    return paintedAt - askedAt;
  };
  const painted = await interleave(
    (index) => counted(index, 'subject', sendThrough(sender, screen, chatId, textOf(index), offsets.screen)),
    (index) => counted(index, 'floor', relayThrough(sender, receiver, textOf(index), offsets.receiver)),
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  await demo.clear();
  return [
    {
      title: 'Message to another tab, applied',
      unit: 'ms',
      subject: applied.subject,
      floor: { title: FLOOR, samples: applied.floor },
      aim: AIM,
    },
    {
      title: 'Message to another tab, painted',
      unit: 'ms',
      subject: painted.subject,
      floor: { title: `${FLOOR}, painted on the same page`, samples: painted.floor },
      aim: AIM,
    },
  ];
}

const textOf = (index: number): string =>
  `Message ${index} (${crypto.randomUUID()}): could we move the delivery to Thursday, please?`;

const offsetOf = async (page: Page, other: Page): Promise<number> =>
  offsetTo(page, await other.evaluate(() => window.tape.id));

/** Sends through the console: log, views and frames. Resolves when the service has the message. */
async function sendThrough(
  sender: Page,
  screen: TapedTab,
  chatId: string,
  body: string,
  offset: number,
): Promise<Journey> {
  const painting = await screen.page.evaluateHandle((text) => ({ at: window.tape.painted(text) }), body);
  const message = [chatId, body] as const;
  const askedAt = await sender.evaluate((said) => window.headless.send(...said), message);
  const paintedAt = await painting.evaluate(({ at }) => at);
  await painting.dispose();
  const frame = await screen.until(({ frames }) =>
    frames.find(({ request, view }) => request.view === 'thread' && JSON.stringify(view.rows).includes(body)),
  );
  await sender.evaluate((said) => window.headless.untilSent(...said), message);
  return { askedAt, appliedAt: frame.at + offset, paintedAt: paintedAt + offset };
}

/** Sends through the floor's own ports and database, without the console. */
async function relayThrough(sender: Page, receiver: Page, body: string, offset: number): Promise<Journey> {
  const hearing = await receiver.evaluateHandle(
    (text) => ({ heard: window.headless.relay.heard(text), painted: window.tape.painted(text) }),
    body,
  );
  const askedAt = await sender.evaluate((text) => window.headless.relay.send(text), body);
  const { heardAt, paintedAt } = await hearing.evaluate(async ({ heard, painted }) => ({
    heardAt: await heard,
    paintedAt: await painted,
  }));
  await hearing.dispose();
  return { askedAt, appliedAt: heardAt + offset, paintedAt: paintedAt + offset };
}
