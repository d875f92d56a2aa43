import { interleave } from '../interleave.ts';
import type { Measured } from '../measured.ts';
import { createRandom } from '../sample-log/random.ts';
import { newMessages, storedEvent } from '../sample-log/sample-log.ts';
import { inGroups, take } from '../sample-log/take.ts';
import { openProductLog, SAMPLE } from './product-log.ts';
import { openRawDatabase } from './raw-database.ts';
import { nextTask, timed } from './turns.ts';

const PAIRS = 7;
const WARM_UP = 1;
const FACTS = 10_000;
/** Number of facts that arrive in one macrotask. The intake commits them together. */
const BATCH_SIZE = 100;
/** Number of events in the log before the measurement. */
const EVENTS = 20_000;
/** Higher than every id in the sample log. */
const FIRST_ID = 10_000_000;

/** Commits a burst of events in batches, as the intake does, without pauses. Ends when all are stored and folded. */
export async function measureBurst(): Promise<readonly Measured[]> {
  const { committer, close } = await openProductLog('burst', EVENTS);
  const raw = await openRawDatabase('bench-burst');
  const facts = newMessages({ ...SAMPLE, firstId: FIRST_ID, at: Date.now() });
  const random = createRandom(SAMPLE.seed);

  const perSecond = async <T>(batches: readonly T[], store: (batch: T) => Promise<unknown>) => {
    const ms = await timed(async () => {
      const stored: Promise<unknown>[] = [];
      for (const batch of batches) {
        stored.push(store(batch));
        await nextTask();
      }
      await Promise.all(stored);
    });
    return (FACTS / ms) * 1000;
  };

  const pairs = await interleave(
    async () => {
      const before = committer.state().seq;
      const rate = await perSecond([...inGroups(take(facts, FACTS), BATCH_SIZE)], (events) =>
        committer.commit(() => ({ events, answer: null })),
      );
      if (committer.state().seq !== before + FACTS) throw new Error('The state lacks facts.');
      return rate;
    },
    () => {
      const rows = take(facts, FACTS).map((fact, index) => storedEvent(fact, index, Date.now(), random));
      return perSecond([...inGroups(rows, BATCH_SIZE)], (batch) => raw.add(batch, 'relaxed'));
    },
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  await close();
  await raw.destroy();
  return [
    {
      title: 'Burst of 10,000 facts',
      unit: 'facts/s',
      subject: pairs.subject,
      floor: { title: `raw adds by ${BATCH_SIZE}`, samples: pairs.floor },
      aim: { kind: 'ratioAtLeast', value: 0.8 },
    },
  ];
}
