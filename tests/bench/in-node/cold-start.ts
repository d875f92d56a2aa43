import { interleave } from '../interleave.ts';
import type { Measured } from '../measured.ts';
import type { Bench } from './browser.ts';
import { prepareLog } from './prepare-log.ts';

const PAIRS = 15;
const WARM_UP = 2;
const EVENTS = 100_000;
const USER = 'cold-start';

/** Measures from the start of a worker to the chat list in the tab. Each sample has a new tab and a new worker. */
export async function measureColdStart(bench: Bench): Promise<readonly Measured[]> {
  await prepareLog(bench, USER, EVENTS);
  const bare = () => bench.inFreshTab((page) => page.evaluate(() => window.bench.bootBareWorker()));
  const pairs = await interleave(
    () => bench.inFreshTab((page) => page.evaluate((user) => window.bench.bootToList(user), USER)),
    bare,
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  return [
    {
      title: 'Cold start, 100,000 events',
      unit: 'ms',
      subject: pairs.subject,
      floor: { title: 'bare worker', samples: pairs.floor },
      aim: { kind: 'ratioAtMost', value: 2.5 },
    },
  ];
}
