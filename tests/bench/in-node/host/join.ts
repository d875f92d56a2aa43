import type { Measured } from '../../measured.ts';
import type { Demo } from './demo.ts';
import { listFrames } from './sights.ts';

const SAMPLES = 10;
const WARM_UP = 1;

/** Measures how a new tab with screens joins a worker that other tabs use already. */
export async function measureJoin(demo: Demo): Promise<readonly Measured[]> {
  const [fromHello, fromWelcome, toList]: [number[], number[], number[]] = [[], [], []];
  const first = await demo.openScreen();
  await first.until((reader) => listFrames(reader)[0]);
  for (let index = -WARM_UP; index < SAMPLES; index += 1) {
    const tab = await demo.openScreen();
    const list = await tab.until((reader) => listFrames(reader)[0]);
    const { hellos, welcomes, frames } = await tab.read();
    const [[hello], [welcome], [frame]] = [hellos, welcomes, frames];
    if (hello === undefined || welcome === undefined || frame === undefined) {
      throw new Error('The tab was not welcomed.');
    }
    await tab.page.close();
    if (index < 0) continue;
    fromHello.push(frame.at - hello);
    fromWelcome.push(frame.at - welcome);
    toList.push(list.at - hello);
  }
  await demo.clear();
  const shared = { unit: 'ms', floor: null, aim: null } as const;
  return [
    { ...shared, title: 'Join, hello to first full frame', subject: fromHello },
    {
      ...shared,
      title: 'Join, welcome to first full frame',
      subject: fromWelcome,
      aim: { kind: 'medianAtMost', value: 10 },
    },
    { ...shared, title: 'Join, hello to the list', subject: toList },
  ];
}
