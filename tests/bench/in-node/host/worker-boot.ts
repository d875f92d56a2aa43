import { interleave } from '../../interleave.ts';
import type { Measured } from '../../measured.ts';
import type { Demo } from './demo.ts';

const PAIRS = 9;
const WARM_UP = 1;

/** Measures from the start of a worker to the chat list in a tab. The log has only a few events. */
export async function measureWorkerBoot(demo: Demo): Promise<readonly Measured[]> {
  const inColdTab = async (boot: 'bootToList' | 'bootBareWorker'): Promise<number> => {
    const page = await demo.openHeadless();
    const ms = await page.evaluate((name) => window.headless[name](), boot);
    await demo.clear();
    return ms;
  };
  const { subject, floor } = await interleave(
    () => inColdTab('bootToList'),
    () => inColdTab('bootBareWorker'),
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  return [
    {
      title: 'Worker boot to the list',
      unit: 'ms',
      subject,
      floor: { title: 'bare worker', samples: floor },
      aim: null,
    },
  ];
}
