import { interleave } from '../interleave.ts';
import type { Measured } from '../measured.ts';
import { fillLog, readRuns, replayLog } from './product-log.ts';
import { timed } from './turns.ts';

const PAIRS = 9;
const WARM_UP = 2;
const EVENTS = 100_000;

/** Every event from the disk: sealed segments read, opened, decoded and folded. */
export async function measureReplay(): Promise<readonly Measured[]> {
  await fillLog('replay', EVENTS);
  const texts: string[] = [];
  for await (const run of readRuns('replay')) texts.push(JSON.stringify(run.events));

  const pairs = await interleave(
    () =>
      timed(async () => {
        const folded = await replayLog('replay');
        if (folded.events !== EVENTS)
          throw new Error(`Only ${folded.events} of ${EVENTS} events were folded.`);
      }),
    () => timed(() => texts.map((text) => JSON.parse(text))),
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  return [
    {
      title: 'Replay of 100 000 events',
      unit: 'ms',
      subject: pairs.subject,
      floor: { title: 'JSON.parse of them', samples: pairs.floor },
      aim: { kind: 'ratioAtMost', value: 2.5 },
    },
  ];
}
