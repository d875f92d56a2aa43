import { interleave } from '../interleave.ts';
import type { Measured } from '../measured.ts';
import type { Bench } from './browser.ts';
import { prepareLog } from './prepare-log.ts';

const PAIRS = 15;
const WARM_UP = 2;
const SIZES = [1_000, 100_000];

/** Measures from the start of the worker to the chat list in the tab. Each sample has a new tab and a new worker. */
export async function measureColdStart(bench: Bench): Promise<readonly Measured[]> {
  const figures: Measured[] = [];
  for (const events of SIZES) figures.push(...(await measureStart(bench, events)));
  return figures;
}

async function measureStart(bench: Bench, events: number): Promise<readonly Measured[]> {
  const user = `cold-start-${events}`;
  await prepareLog(bench, user, events);
  await bench.inFreshTab((page) => page.evaluate((id) => window.bench.untilKept(id), user));
  const toList = (which: 'any' | 'own') => () =>
    bench.inFreshTab((page) =>
      page.evaluate(([id, wanted]) => window.bench.bootToList(id, wanted), [user, which] as const),
    );
  const bare = () => bench.inFreshTab((page) => page.evaluate(() => window.bench.bootBareWorker()));
  const kept = await interleave(toList('any'), bare, { pairs: PAIRS, warmUp: WARM_UP });
  const own = await interleave(toList('own'), bare, { pairs: PAIRS, warmUp: WARM_UP });
  const size = `${events.toLocaleString('en')} events`;
  return [
    {
      title: `Cold start to the kept list, ${size}`,
      unit: 'ms',
      subject: kept.subject,
      floor: { title: 'bare worker', samples: kept.floor },
      // Or three times the bare worker, if that is more.
      aim: { kind: 'medianAtMost', value: 60 },
    },
    {
      title: `Cold start to the core's own list, ${size}`,
      unit: 'ms',
      subject: own.subject,
      floor: { title: 'bare worker', samples: own.floor },
      aim: { kind: 'medianAtMost', value: 150 },
    },
  ];
}
