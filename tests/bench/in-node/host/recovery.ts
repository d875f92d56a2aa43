import type { Measured } from '../../measured.ts';
import type { Demo } from './demo.ts';
import { connectedFrames, listFrames } from './sights.ts';

const KILLS = 20;
/** Target in ms. Nobody notices a shorter outage. */
const AIM_MS = 500;

/**
 * Measures two times from the worker's death: until the tab has its chats from a new worker, and until that worker is
 * connected.
 */
export async function measureRecovery(demo: Demo): Promise<readonly Measured[]> {
  const [toList, toConnection]: [number[], number[]] = [[], []];
  const { until } = await demo.openScreen();
  await until((reader) => connectedFrames(reader)[0]);
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Node and the page use the same system clock. Their times differ by less than 1 ms.
    const killedAt = await demo.killWorker();
    const welcomedAt = await until(({ welcomes }) => welcomes.find((at) => at > killedAt));
    const list = await until((reader) => listFrames(reader).find(({ at }) => at > welcomedAt));
    const connected = await until((reader) => connectedFrames(reader).find(({ at }) => at > welcomedAt));
    toList.push(list.at - killedAt);
    toConnection.push(connected.at - killedAt);
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
    { ...shared, title: 'The same, to connected', subject: toConnection, aim: null },
  ];
}
