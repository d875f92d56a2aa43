import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../../../cli/browser.mjs';
import { PORT } from '../../../e2e/support/address.ts';
import { AGENT } from '../../../e2e/support/screen.ts';
import { writeSession } from '../../../e2e/support/session.ts';
import type { Measured } from '../../measured.ts';
import { withDemoServer } from '../host/demo-server.ts';
import { openSlowNetwork } from './slow-network.ts';

const NETWORK = { roundTripMs: 40, megabitsPerSecond: 10 };
const VISITS = 9;

interface Page {
  readonly title: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** A selector of the element for which the person waits. */
  readonly sight: string;
  readonly aimMs: number;
}

const PAGES: readonly Page[] = [
  { title: 'the sign-in form', path: '/login', isSignedIn: false, sight: 'input[type=email]', aimMs: 700 },
  { title: 'the chats', path: '/chat', isSignedIn: true, sight: 'main [role=listitem]', aimMs: 800 },
];

/** Most requests before the awaited element is painted. */
const MOST_REQUESTS = 20;

declare global {
  interface Window {
    sightAt?: number;
  }
}

/** Notes when the first element of the selector is painted. */
function watchFor(sight: string): void {
  const look = (): void => {
    if (document.querySelector(sight) === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => (window.sightAt = performance.now()));
  };
  look();
}

interface Visit {
  readonly ms: number;
  readonly requests: number;
}

/** Visits pages in a browser. Each visit starts with an empty cache and uses the slow network. */
export interface Visits {
  readonly version: string;
  visit(page: Page): Promise<Visit>;
}

export const withVisits = <T>(executablePath: string, body: (visits: Visits) => Promise<T>): Promise<T> =>
  withDemoServer('product', async () => {
    const network = await openSlowNetwork(PORT, NETWORK);
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
    try {
      return await body({
        version: browser.version(),
        async visit({ path, isSignedIn, sight }) {
          const context = await browser.newContext();
          if (isSignedIn) await writeSession(context, AGENT);
          let requests = 0;
          context.on('request', () => {
            requests += 1;
          });
          const page = await context.newPage();
          await page.addInitScript(watchFor, sight);
          await page.goto(network.address + path, { waitUntil: 'commit' });
          const seen = await page.waitForFunction(() => window.sightAt);
          const until = requests;
          const ms = Number(await seen.jsonValue());
          await context.close();
          return { ms, requests: until };
        },
      });
    } finally {
      await browser.close();
      await network.close();
    }
  });

/**
 * Measures from the navigation until the awaited element is painted, and counts the requests until then. The realtime
 * connection does not use the slow network, because the awaited element does not need it.
 */
export async function measureVisits({ visit }: Visits): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const page of PAGES) {
    const visits: Visit[] = [];
    while (visits.length < VISITS) visits.push(await visit(page));
    measured.push(
      {
        title: `Cold visit to ${page.title}`,
        unit: 'ms',
        subject: visits.map(({ ms }) => ms),
        floor: null,
        aim: { kind: 'medianAtMost', value: page.aimMs },
      },
      {
        title: 'The same, requests until then',
        unit: 'requests',
        subject: visits.map(({ requests }) => requests),
        floor: null,
        aim: { kind: 'medianAtMost', value: MOST_REQUESTS },
      },
    );
  }
  return measured;
}
