import type { Measured } from '../../measured.ts';
import type { Demo } from './demo.ts';
import { connectedFrames, listFrames } from './sights.ts';

const KILLS = 20;
/** What must not be felt as an outage, in ms. */
const AIM_MS = 500;

/** From the kill of the worker until the tab has its chats from another, and until that one is connected. */
export async function measureRecovery(demo: Demo): Promise<readonly Measured[]> {
  const [toList, toLine]: [number[], number[]] = [[], []];
  const { until } = await demo.openScreen();
  await until((reader) => connectedFrames(reader)[0]);
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Node's clock and the page's are both the system's: they differ by less than a ms.
    const killedAt = await demo.killWorker();
    const welcomedAt = await until(({ welcomes }) => welcomes.find((at) => at > killedAt));
    const list = await until((reader) => listFrames(reader).find(({ at }) => at > welcomedAt));
    const line = await until((reader) => connectedFrames(reader).find(({ at }) => at > welcomedAt));
    toList.push(list.at - killedAt);
    toLine.push(line.at - killedAt);
  }
  await demo.clear();
  const shared = { unit: 'ms', floor: null } as const;
  return [
    {
      ...shared,
      title: 'Worker killed, to the list from another',
      subject: toList,
      aim: { kind: 'p95AtMost', value: AIM_MS },
    },
    { ...shared, title: 'The same, to connected', subject: toLine, aim: null },
  ];
}
