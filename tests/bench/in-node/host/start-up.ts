import { setTimeout as pause } from 'node:timers/promises';
import { world } from '../../../e2e/support/world.ts';
import type { Measured } from '../../measured.ts';
import type { Demo } from './demo.ts';

const CHATS = 1_000;
const MESSAGES_PER_CHAT = 2;
/** Number of samples without a rate limit. With a rate limit a start takes a minute and is measured once. */
const STARTS = 3;
/** The rate limit of a plausible service, requests per second for one client. */
const LIMIT = 200;
/** Objects to subscribe to: the status document, two objects of the user, and three objects per conversation. */
const OBJECTS = 3 + 3 * CHATS;

const LOOK_EVERY_MS = 50;
/** Longer than the SDK retries, ms. Conversations without a subscription by then never get one. */
const GIVE_UP_MS = 100_000;

interface Start {
  readonly listMs: number;
  readonly liveMs: number;
  readonly requests: number;
  /** Number of chats without a subscription. */
  readonly leftOut: number;
}

/**
 * Measures the start for a user with very many chats: until the list is shown, and until all chats have subscriptions.
 */
export async function measureStartUp(demo: Demo): Promise<readonly Measured[]> {
  await world.reset({ chats: CHATS, messagesPerChat: MESSAGES_PER_CHAT });
  await demo.signInAgain();
  const free: Start[] = [];
  while (free.length < STARTS) free.push(await start(demo));
  await world.setFaults({ match: 'twilsock:message * /v3/*', effect: 'rateLimit', perSecond: LIMIT });
  const limited = [await start(demo)];
  await world.clearFaults();
  await world.reset();
  await demo.signInAgain();
  return [...linesOf(`${CHATS} chats`, free), ...linesOf(`${CHATS} chats, ${LIMIT} requests/s`, limited)];
}

async function start(demo: Demo): Promise<Start> {
  await demo.forgetLogs();
  const before = (await world.traffic()).requests;
  const page = await demo.openHeadless();
  const startedAt = performance.now();
  const listMs = await page.evaluate(() => window.headless.bootToList());
  let traffic = await world.traffic();
  while (traffic.subscriptions < OBJECTS && performance.now() - startedAt < GIVE_UP_MS) {
    await pause(LOOK_EVERY_MS);
    traffic = await world.traffic();
  }
  const liveMs = performance.now() - startedAt;
  await demo.clear();
  return {
    listMs,
    liveMs,
    requests: traffic.requests - before,
    leftOut: (OBJECTS - traffic.subscriptions) / 3,
  };
}

function linesOf(name: string, starts: readonly Start[]): readonly Measured[] {
  const line = (title: string, unit: Measured['unit'], of: keyof Start): Measured => ({
    title: `${name}: ${title}`,
    unit,
    subject: starts.map((one) => one[of]),
    floor: null,
    aim: of === 'leftOut' ? { kind: 'always', value: 0 } : null,
  });
  return [
    line('to the list', 'ms', 'listMs'),
    line('until all chats are subscribed', 'ms', 'liveMs'),
    line('requests on the sockets until then', 'requests', 'requests'),
    line('left out', 'chats', 'leftOut'),
  ];
}
