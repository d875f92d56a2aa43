import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENTS } from '../../mocks/subjects/calls/calls.ts';
import { type CallStage, callStage, IMOGEN, NUMBER, TOBIAS } from '../mocks/subjects/calls/stage.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The statuses that may follow each. A status without any is an end. */
const ARROWS: Readonly<Record<'in' | 'out', Readonly<Record<string, readonly string[]>>>> = {
  in: {
    ringing: ['in_progress', 'no_answer', 'cancelled'],
    in_progress: ['held', 'completed'],
    held: ['in_progress', 'completed'],
  },
  out: {
    dialling: ['ringing', 'busy', 'failed', 'cancelled'],
    ringing: ['in_progress', 'busy', 'no_answer', 'cancelled', 'failed'],
    in_progress: ['held', 'completed'],
    held: ['in_progress', 'completed'],
  },
};
const RUNNING = ['dialling', 'ringing', 'in_progress', 'held'];
const AGENTS = [IMOGEN, TOBIAS] as const;
/** Somebody with this number has opted out. */
const OUT = NUMBER.busy;

const who = fc.constantFrom(...AGENTS);
const number = fc.constantFrom(...Object.values(NUMBER));
/** Which of the latest calls an act is about. */
const which = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);

const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dial' as const), who, number }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      who,
      which,
      act: fc.constantFrom('answer', 'answer', 'answer', 'decline', 'hangup', 'hold', 'resume'),
    }),
  },
);

const step = fc.oneof(
  { weight: 8, arbitrary: act },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('both' as const), acts: fc.tuple(act, act) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('incoming' as const),
      number: fc.constantFrom(NUMBER.answers, NUMBER.silent, OUT),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('other' as const), which, event: fc.constantFrom(...EVENTS) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('write' as const), who, which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(SECOND, SECOND, 4 * SECOND, 30 * SECOND, 21 * MINUTE),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('jump' as const),
      ms: fc.constantFrom(-60 * MINUTE, -SECOND, SECOND, 60 * MINUTE),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** The calls that the test has begun, the latest first. */
const latest = ({ world }: CallStage, seeded: number) =>
  world.callTable
    .all()
    .filter(({ id }) => id > seeded)
    .toReversed();

/** Watches each change of a call, and notes what must not be. */
function createWitness({ world }: CallStage) {
  const faults: string[] = [];
  const before = new Map(world.callTable.all().map((row) => [row.id, row]));
  world.watch((event) => {
    if (event.type !== 'record.changed' || event.collection !== 'calls') return;
    const row = world.callTable.get(event.id);
    if (row === undefined || row.version !== event.version) return;
    const old = before.get(row.id);
    before.set(row.id, row);
    const marks = row.timeline.slice(old?.timeline.length ?? 0);
    if (marks.some(({ at }) => at !== world.now())) faults.push(`call ${row.id} has a mark of another time`);
    if (old === undefined) {
      if (!['dialling', 'ringing'].includes(row.status)) faults.push(`call ${row.id} begins ${row.status}`);
      return;
    }
    if (row.version !== old.version + 1) faults.push(`call ${row.id} skips a version`);
    if (row.status !== old.status && !ARROWS[row.direction][old.status]?.includes(row.status))
      faults.push(`${row.direction} ${old.status} → ${row.status}`);
    if (old.agentId !== null && row.agentId !== old.agentId) faults.push(`call ${row.id} changes hands`);
    for (const { id } of world.users()) {
      const own = world.callTable.all().filter((one) => one.agentId === id && RUNNING.includes(one.status));
      if (own.length > 1) faults.push(`agent ${id} has ${own.length} calls on the line`);
    }
  });
  return faults;
}

const send = async (stage: CallStage, seeded: number, one: Act, key: string) => {
  if (one.do === 'dial') return stage.post('', { to: one.number }, one.who, key);
  const row = latest(stage, seeded)[one.which];
  if (row === undefined) return null;
  const body = one.act === 'decline' ? { text: 'I call you back' } : {};
  return stage.post(`/${row.id}/${one.act}`, body, one.who, key);
};

async function carryOut(stage: CallStage, seeded: number, one: Step, place: number): Promise<void> {
  const { world } = stage;
  const row = 'which' in one ? latest(stage, seeded)[one.which] : undefined;
  switch (one.do) {
    case 'dial':
    case 'act': {
      const first = await send(stage, seeded, one, `step ${place}`);
      // The answer is lost, and the request is repeated.
      if (first !== null && first.status < 300 && one.do === 'dial')
        expect(await send(stage, seeded, one, `step ${place}`)).toEqual(first);
      return;
    }
    case 'both':
      await Promise.all(one.acts.map((each, n) => send(stage, seeded, each, `step ${place} ${n}`)));
      return;
    case 'incoming':
      world.incoming(one.number);
      return;
    case 'other':
      if (row !== undefined) world.otherSide(row.id, one.event);
      return;
    case 'write':
      if (row !== undefined) await stage.put(row.id, { notes: `step ${place}` }, one.who);
      return;
    case 'pass':
      stage.pass(one.ms);
      return;
    case 'jump':
      world.jumpClock(one.ms);
  }
}

/** Compares the documents of both agents with the rows that the service answers. */
async function documentsAgree(stage: CallStage, seeded: number): Promise<void> {
  const open = latest(stage, seeded).filter(
    ({ direction, status }) => direction === 'in' && status === 'ringing',
  );
  const rings = await Promise.all(open.toReversed().map(({ id }) => stage.row(id)));
  for (const identity of AGENTS) {
    const { body } = await stage.call('GET', '/api/v1/calls/current', { as: identity });
    const line = { ...stage.documentOf(identity) };
    expect(body).toEqual({ data: { ...line, at: expect.any(String) } });
    expect(line).toMatchObject({ ringing: rings });
  }
}

test('whatever two agents and the other side do, a call goes its ways and everybody sees the same', {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 30, size: 'max' }),
      fc.integer({ min: 1, max: 50 }),
      async (history, seed) => {
        const stage = callStage({ seed });
        const { world } = stage;
        stage.person(OUT, 'Bo Ek', 'out');
        const seeded = world.callTable.all().length;
        for (const identity of AGENTS) stage.documentOf(identity);
        const faults = createWitness(stage);
        for (const [place, one] of history.entries()) {
          await carryOut(stage, seeded, one, place);
          await documentsAgree(stage, seeded);
        }
        // Everything ends by itself, and nothing is left to do.
        for (let rounds = 0; rounds < 3; rounds += 1) stage.pass(21 * MINUTE);
        expect(faults).toEqual([]);
        for (const { id } of latest(stage, seeded)) {
          const row = await stage.row(id);
          expect(RUNNING).not.toContain(row.status);
          const times = [row.started_at, row.answered_at ?? row.started_at, row.ended_at ?? ''].map(
            Date.parse,
          );
          const [, answered = 0, ended = 0] = times;
          expect(ended).toBeGreaterThanOrEqual(answered);
          expect(row.talk_seconds).toBe(
            row.answered_at === null ? null : Math.floor((ended - answered) / SECOND),
          );
          if (row.status !== 'failed') expect(row.outcome).not.toBe('');
        }
        expect(stage.virtual.pending()).toBe(0);
        const texts = world.chats().flatMap(({ messages }) => messages);
        const declined = latest(stage, seeded).filter(
          (row) => row.direction === 'in' && row.status === 'cancelled' && row.number !== OUT,
        );
        expect(texts.length).toBe(declined.length);
        expect(texts.map(({ to }) => to)).not.toContain(OUT);
      },
    ),
    settings(Math.ceil(RUNS / 2)),
  );
});
