import { foldWhole } from '../../../src/core/log/open-log.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import { interleave } from '../interleave.ts';
import type { Measured } from '../measured.ts';
import { openFilledLog } from './product-log.ts';
import { measureReplayStages } from './replay-stages.ts';
import { timed } from './turns.ts';

const PAIRS = 9;
const WARM_UP = 2;
const EVENTS = 100_000;

/** Measures a full replay, and its parts. The log's sealed runs are read, decrypted, decoded and folded. */
export async function measureReplay(): Promise<readonly Measured[]> {
  const { log, state } = await openFilledLog('replay', EVENTS);
  const texts: string[] = [];
  for await (const { events } of log.read()) texts.push(JSON.stringify(events));

  const pairs = await interleave(
    async () => {
      const startedAt = performance.now();
      const folded = await foldWhole(log, emptyState(state.self));
      const ms = performance.now() - startedAt;
      if (folded.state.seq !== EVENTS) throw new Error('The state lacks events.');
      return ms;
    },
    () => timed(() => texts.map((text) => JSON.parse(text))),
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  await log.close();
  return [
    {
      title: 'Replay of 100,000 events',
      unit: 'ms',
      subject: pairs.subject,
      floor: { title: 'JSON.parse of them', samples: pairs.floor },
      aim: { kind: 'ratioAtMost', value: 2.5 },
    },
    ...(await measureReplayStages(EVENTS)),
  ];
}
