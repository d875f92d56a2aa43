import { WINDOW_MAX } from '../../src/core/kernel/windows.ts';
import { readRecord } from '../../src/core/readers/replay/record.ts';
import { createReplay } from '../../src/core/readers/replay/replay.ts';
import { createConsole } from './console-stage.ts';
import { history } from './histories.ts';
import { decodedOf, emptyStateOf, fold, selfOf, shownThread } from './inside.ts';
import { threadOf } from './invariants.ts';
import { calmDown, playOn } from './live.ts';
import { testOverHistories } from './over-histories.ts';
import { RUNS } from './runs.ts';

const noClock = {
  setTimer(): never {
    throw new Error('A replay that is not playing used the clock.');
  },
};

testOverHistories(
  [34],
  history({ max: 12 }),
  async (steps) => {
    const it = await createConsole();
    const { ledger, rig, witness } = it;
    await playOn(it, steps);
    await calmDown(it);
    const chatId = it.chatIds[0] ?? '';
    // Reading a view loads the chat from the disk if it is not in memory.
    threadOf(it, chatId);
    await rig.settle();
    const before = {
      thread: threadOf(it, chatId),
      list: rig.core.view({ view: 'chatList', q: '' }),
      stored: witness.stored.length,
      requests: rig.service.requests.length,
    };

    const reader = await rig.memory.reader(String(rig.user.id));
    if (reader === null) throw new Error('there is no log');
    // Keyframes are close together, so that every history has several.
    const options = { size: WINDOW_MAX, keyframeEvents: 4 };
    const replay = createReplay(await readRecord(reader, chatId, selfOf(rig)), noClock, options);
    await reader.close();
    const events = decodedOf(witness.stored);
    let state = emptyStateOf(rig);
    let folded = 0;
    const walked: string[] = [];
    for (let position = 1; position <= replay.length; position += 1) {
      const { asOf, thread } = replay.seek(position);
      const through = events.findLastIndex(({ seq }) => seq <= (asOf?.seq ?? 0)) + 1;
      state = fold(state, events.slice(folded, through));
      folded = through;
      const wanted = JSON.stringify(shownThread(state, chatId));
      const there = JSON.stringify([thread.head.draft, thread.rows]);
      walked.push(there);
      ledger.must(34, there === wanted, () => `frame ${position} shows ${there}, the fold ${wanted}`);
    }
    // Jumps in both directions must show the same frames.
    for (let away = 0; away < replay.length; away += 1) {
      const position = away % 2 === 0 ? replay.length - away / 2 : (away + 1) / 2;
      const { thread } = replay.seek(position);
      const there = JSON.stringify([thread.head.draft, thread.rows]);
      ledger.must(34, there === walked[position - 1], () => `a second look at frame ${position} differs`);
    }

    await rig.settle();
    ledger.must(34, threadOf(it, chatId) === before.thread, () => 'the live thread has changed');
    const list = rig.core.view({ view: 'chatList', q: '' });
    ledger.must(34, list === before.list, () => 'the live list has changed');
    const isQuiet =
      witness.stored.length === before.stored && rig.service.requests.length === before.requests;
    ledger.must(34, isQuiet, () => 'the replay stored or requested something');
    return it;
  },
  { numRuns: RUNS },
);
