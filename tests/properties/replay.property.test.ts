import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { fold } from '../../src/core/fold.ts';
import type { Ports } from '../../src/core/ports.ts';
import { createPast } from '../../src/core/replay/past.ts';
import { readRecord } from '../../src/core/replay/record.ts';
import { emptyState } from '../../src/core/state.ts';
import type { ThreadView } from '../../src/core/views.ts';
import { createConsole } from './console-stage.ts';
import { history } from './histories.ts';
import { threadOf } from './invariants.ts';
import { calmDown, playOn } from './live.ts';
import { testOverHistories } from './over-histories.ts';
import { RUNS } from './runs.ts';

/** What a person would compare of two threads. */
const told = ({ rows, head }: ThreadView) =>
  JSON.stringify([rows.map(({ key, body, delivery, late }) => [key, body, delivery, late]), head.draft]);

testOverHistories(
  [34],
  fc.record({ steps: history({ max: 14 }), places: fc.array(fc.nat({ max: 400 }), { maxLength: 6 }) }),
  async ({ steps, places }) => {
    const it = await createConsole();
    const { ledger, rig } = it;
    await playOn(it, steps);
    await calmDown(it);
    const [chatId = ''] = it.chatIds;
    const live = threadOf(it, chatId);
    const requests = rig.service.requests.length;
    const log = JSON.stringify(await rig.peek());
    const called: string[] = [];
    const past = createPast({
      logs: { ...rig.memory, open: () => Promise.reject(new Error('the log was opened for writing')) },
      digest: async (text) => {
        called.push('digest');
        return createHash('sha256').update(text).digest('hex');
      },
      clock: throwing(called),
    });
    const answer = await past.replay(rig.user, chatId);
    if (!answer.ok) {
      ledger.must(34, false, () => `no replay: ${answer.refusal.message}`);
      return it;
    }
    const replay = answer.value;
    const reader = await rig.memory.reader(String(rig.user.id));
    if (reader === null) throw new Error('the log can not be read');
    const self = [rig.user.email, rig.user.username, String(rig.user.id)];
    const record = await readRecord(reader, chatId, self);
    for (const place of places) {
      const n = place % (replay.length + 1);
      const frame = replay.seek(n);
      const state = fold(emptyState(self), record.events.slice(0, n));
      const rows = [...(state.chats.get(chatId)?.body?.rows ?? [])].map(({ key }) => key);
      const hidden = rows.length - frame.thread.rows.length;
      ledger.must(
        34,
        frame.position === n &&
          frame.asOf?.seq === record.events[n - 1]?.seq &&
          hidden >= 0 &&
          frame.thread.rows.every(({ key }) => rows.includes(key)) &&
          frame.thread.head.draft === (state.chats.get(chatId)?.draft ?? ''),
        () => `frame ${n} is not the fold of ${n} events`,
      );
    }
    const end = told(replay.seek(replay.length).thread);
    ledger.must(34, end === told(live), () => `the last frame is ${end}, the live thread ${told(live)}`);
    ledger.must(34, called.length === 0, () => `a replay called ${called.join(', ')}`);
    ledger.must(34, rig.service.requests.length === requests, () => 'a replay asked the service');
    ledger.must(34, JSON.stringify(await rig.peek()) === log, () => 'a replay wrote to the log');
    ledger.must(34, told(threadOf(it, chatId)) === told(live), () => 'a replay changed the live state');
    return it;
  },
  { numRuns: RUNS },
);

function throwing(called: string[]): Ports['clock'] {
  const fail = (name: string) => (): never => {
    called.push(name);
    throw new Error(`a replay called ${name}`);
  };
  return { now: fail('now'), setTimer: fail('setTimer') };
}
