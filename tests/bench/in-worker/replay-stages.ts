import { decodeRun } from '../../../src/core/log/decode.ts';
import { runOf } from '../../../src/core/log/runs.ts';
import { EVENTS_REVISION } from '../../../src/core/model/events.ts';
import { beginFold } from '../../../src/core/model/fold.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import { EventDatabase } from '../../../src/worker/adapters/event-database.ts';
import { contentsOf, sealRun, unsealRun } from '../../../src/worker/adapters/log-seals.ts';
import { createWebCryptoCipher, generateLogKey } from '../../../src/worker/adapters/web-crypto-cipher.ts';
import type { Measured } from '../measured.ts';
import { SAMPLE_AGENT } from '../sample-log/sample-chat.ts';
import { sampleLog } from '../sample-log/sample-log.ts';
import { inGroups } from '../sample-log/take.ts';
import { SAMPLE, SEGMENT_EVENTS } from './product-log.ts';
import { deleteDatabase } from './requests.ts';

const ROUNDS = 7;
const WARM_UP = 1;
const NAME = 'bench-replay-stages';

type Stage = 'read' | 'unseal' | 'parse' | 'place' | 'check' | 'fold';

const TITLES: readonly (readonly [Stage, title: string])[] = [
  ['read', 'Replay, reading rows'],
  ['unseal', 'Replay, decrypting'],
  ['parse', 'Replay, text and JSON'],
  ['place', 'Replay, checking places'],
  ['check', 'Replay, checking by schema'],
  ['fold', 'Replay, folding'],
];

/**
 * Measures the parts of a replay one after another, each over all events. Checking by schema is not part of a replay
 * unless another build sealed the runs.
 */
export async function measureReplayStages(events: number): Promise<readonly Measured[]> {
  await deleteDatabase(NAME);
  const database = new EventDatabase(NAME);
  await database.open();
  const cipher = createWebCryptoCipher(await generateLogKey());
  const texts: string[] = [];
  for (const segment of inGroups(sampleLog({ ...SAMPLE, events, endsAt: Date.now() }), SEGMENT_EVENTS)) {
    const run = runOf(segment, EVENTS_REVISION, segment);
    if (run === null) continue;
    texts.push(JSON.stringify(segment));
    await database.runs.put(await sealRun(cipher, run));
  }

  const samples: Record<Stage | 'floor', number[]> = {
    read: [],
    unseal: [],
    parse: [],
    place: [],
    check: [],
    fold: [],
    floor: [],
  };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const taking = async <T>(stage: keyof typeof samples, work: () => T | PromiseLike<T>): Promise<T> => {
      const startedAt = performance.now();
      const result = await work();
      if (round >= 0) samples[stage].push(performance.now() - startedAt);
      return result;
    };
    const rows = await taking('read', () => database.runs.toArray());
    const unsealed = await taking('unseal', () => Promise.all(rows.map((row) => unsealRun(cipher, row))));
    const runs = await taking('parse', () => unsealed.flatMap((run) => contentsOf(run) ?? []));
    await taking('check', () => runs.map((run) => decodeRun({ ...run, checkedBy: null })));
    const decoded = await taking('place', () => runs.map(decodeRun));
    const state = await taking('fold', () => {
      const folding = beginFold(emptyState([SAMPLE_AGENT]));
      for (const run of decoded) folding.add(run.events);
      return folding.end();
    });
    if (state.seq !== events) throw new Error('The state lacks events.');
    await taking('floor', () => texts.map((text) => JSON.parse(text)));
  }
  database.close();
  await deleteDatabase(NAME);
  return TITLES.map(([stage, title]) => ({
    title,
    unit: 'ms',
    subject: samples[stage],
    floor: { title: 'JSON.parse of them', samples: samples.floor },
    aim: null,
  }));
}
