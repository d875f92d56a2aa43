import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  LINE_CHECK_MS,
  type LineOutcome,
  lineMachine,
  OVER_MS,
  type Wish,
} from '../../../../src/core/domains/phone-line/line-machine.ts';
import { type CallRecord, type CallStatus, isRunning } from '../../../../src/core/model/collections/calls.ts';
import type { LineWord } from '../../../../src/core/model/phone-line/types.ts';
import { machineClock } from '../../../../src/core/ports/machine-clock.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

const NOON = Date.UTC(2026, 2, 3, 12);

const callOf = (id: string, status: CallStatus, at: number): CallRecord => ({
  id,
  version: 1,
  direction: 'out',
  contactId: null,
  name: '',
  number: '+447700900121',
  line: '+442079460812',
  status,
  code: null,
  voicemail: null,
  startedAt: at,
  answeredAt: null,
  endedAt: null,
  heldAt: null,
  talkSeconds: null,
  agentId: '7',
  agent: 'Agent',
  endedBy: null,
  outcome: '',
  callBackAt: null,
  notes: '',
  flags: [],
  chatId: null,
  appointmentId: null,
  timeline: [],
  updatedAt: at,
  updatedBy: '',
});

/** How a request fares. `before` and `after`: the answer is lost, and the service did not or did act. */
type Fate = 'answered' | 'before' | 'after' | 'throttled';

/** The service's rules for one agent, written plainly. */
function createLineService(now: () => number) {
  let call: CallRecord | null = null;
  let made = 0;
  const answers = new Map<string, LineOutcome>();
  const listeners: (() => void)[] = [];
  const move = (status: CallStatus): void => {
    if (call === null) return;
    call = { ...call, status, version: call.version + 1, updatedAt: now() };
    for (const listener of listeners) listener();
  };
  const word = (): LineWord => ({ call, ringing: [], at: now() });
  const told = (): LineOutcome => ({ kind: 'told', word: { ...word(), at: null, ringing: null } });
  const refused = (): LineOutcome => ({
    kind: 'refused',
    reason: ':lineBusy',
    word: { ...word(), at: null, ringing: null },
  });
  const runs = () => call !== null && isRunning(call.status);

  const carryOut = (wish: Wish): LineOutcome => {
    if (wish.act === 'dial') {
      if (runs()) return refused();
      made += 1;
      call = callOf(String(made), 'dialling', now());
      for (const listener of listeners) listener();
      return told();
    }
    if (call?.id !== wish.callId) return refused();
    const { status } = call;
    if (wish.act === 'hangup') {
      if (runs()) move(status === 'dialling' || status === 'ringing' ? 'cancelled' : 'completed');
      return told();
    }
    const [from, to] =
      wish.act === 'hold' ? (['in_progress', 'held'] as const) : (['held', 'in_progress'] as const);
    if (status === from) move(to);
    return call.status === to ? told() : refused();
  };

  return {
    word,
    runs,
    call: () => call,
    made: () => made,
    onChange: (listener: () => void) => void listeners.push(listener),
    /** A repeated key has no second effect. */
    ask(wish: Wish): LineOutcome {
      const before = answers.get(wish.key);
      if (before !== undefined) return before;
      const answer = carryOut(wish);
      answers.set(wish.key, answer);
      return answer;
    },
    other(status: CallStatus): void {
      if (call === null || !runs()) return;
      const ways: Readonly<Partial<Record<CallStatus, readonly CallStatus[]>>> = {
        dialling: ['ringing', 'failed'],
        ringing: ['in_progress', 'busy', 'no_answer'],
        in_progress: ['completed'],
        held: ['completed'],
      };
      if (ways[call.status]?.includes(status) === true) move(status);
    },
  };
}

type Step =
  | { readonly kind: 'ask'; readonly act: Wish['act'] }
  | { readonly kind: 'other'; readonly status: CallStatus }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'line'; readonly isUp: boolean };

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('ask' as const),
        act: fc.constantFrom(
          'dial' as const,
          'dial' as const,
          'hangup' as const,
          'hold' as const,
          'resume' as const,
        ),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('other' as const),
        status: fc.constantFrom<CallStatus>(
          'ringing',
          'in_progress',
          'in_progress',
          'busy',
          'no_answer',
          'failed',
          'completed',
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('pass' as const),
        ms: fc.constantFrom(0, 10, 400, 2000, OVER_MS, LINE_CHECK_MS),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('line' as const), isUp: fc.boolean() }) },
  ),
  { maxLength: 25 },
);

const fates = fc.infiniteStream(
  fc.record({
    fate: fc.constantFrom<Fate>('answered', 'answered', 'answered', 'before', 'after', 'throttled'),
    there: fc.constantFrom(0, 5, 300, 3000),
    back: fc.constantFrom(0, 5, 300, 3000),
    push: fc.constantFrom(0, 20, 900),
  }),
);

async function play(
  script: readonly Step[],
  fate: Iterator<{ fate: Fate; there: number; back: number; push: number }>,
) {
  const virtual = createVirtualClock(NOON);
  const { clock } = virtual;
  const service = createLineService(virtual.now);
  let isUp = true;
  let isCalm = false;
  const next = () => {
    const drawn = fate.next();
    const calm = { fate: 'answered' as const, there: 1, back: 1, push: 1 };
    return isCalm || drawn.done === true ? calm : drawn.value;
  };
  const lost: LineOutcome = { kind: 'unclear', reason: ':serviceSilent' };
  const request = (reach: () => LineOutcome): Promise<LineOutcome> => {
    const { fate: how, there, back } = next();
    return new Promise((resolve) => {
      clock.setTimer(there, () => {
        const answer = how === 'before' ? lost : how === 'throttled' ? null : reach();
        const got: LineOutcome =
          answer === null
            ? { kind: 'refused', reason: ':serviceBusy', word: null }
            : how === 'after'
              ? lost
              : answer;
        clock.setTimer(back, () => resolve(got));
      });
    });
  };
  const actor = createActor(lineMachine, {
    clock: machineClock(clock),
    input: {
      effects: {
        look: () => request(() => ({ kind: 'told', word: service.word() })),
        carryOut: (wish) => request(() => service.ask(wish)),
      },
    },
  });
  let lastPush = 0;
  service.onChange(() => {
    const word = service.word();
    if (!isUp) return;
    // Documents arrive in order.
    lastPush = Math.max(lastPush, virtual.now() + next().push);
    clock.setTimer(lastPush - virtual.now(), () => actor.send({ type: 'told', word }));
  });
  /** Calls that were shown as they had been before. */
  const wentBack: CallRecord[] = [];
  let shown: CallRecord | null = null;
  actor.subscribe(({ context: { call } }) => {
    if (call !== null && shown?.id === call.id && call.version < shown.version) wentBack.push(call);
    if (call !== null && shown !== null && Number(call.id) < Number(shown.id)) wentBack.push(call);
    shown = call;
  });
  actor.start();

  const pass = async (ms: number): Promise<void> => {
    const end = virtual.now() + ms;
    for (;;) {
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      if (virtual.now() >= end && !virtual.step(0)) return;
      if (virtual.now() < end) virtual.step(end - virtual.now());
    }
  };
  let keys = 0;
  let dialled = 0;
  /** Whether the last request was possible: only a call that is shown can be hung up. */
  let isAsked = false;
  for (const step of script) {
    switch (step.kind) {
      case 'ask': {
        keys += 1;
        const key = `k${keys}`;
        const known = actor.getSnapshot().context.call;
        isAsked = step.act === 'dial' || (known !== null && isRunning(known.status));
        if (step.act === 'dial') {
          if (actor.getSnapshot().matches('free') || actor.getSnapshot().matches('over')) dialled += 1;
          actor.send({
            type: 'asked',
            wish: { act: 'dial', to: '+447700900121', contactId: null, key },
          });
        } else if (isAsked && known !== null)
          actor.send({ type: 'asked', wish: { act: step.act, callId: known.id, key } });
        break;
      }
      case 'other':
        service.other(step.status);
        break;
      case 'pass':
        await pass(step.ms);
        break;
      case 'line':
        isUp = step.isUp;
        if (isUp) actor.send({ type: 'connected' });
    }
  }
  isCalm = true;
  isUp = true;
  actor.send({ type: 'connected' });
  await pass(5 * LINE_CHECK_MS);
  const last = actor.getSnapshot();
  actor.stop();
  return { service, last, dialled, wentBack, isAsked };
}

test('the line ends where the service’s is, and dials once for each wish', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fates, async (script, fate) => {
      const { service, last, dialled, wentBack } = await play(script, fate[Symbol.iterator]());
      expect(last.matches('busy')).toBe(service.runs());
      if (service.runs()) {
        expect(last.context.call).toEqual(service.call());
        expect(last.context.wish).toBeNull();
      } else expect(last.matches('free')).toBe(true);
      expect(wentBack).toEqual([]);
      expect(service.made()).toBeLessThanOrEqual(dialled);
    }),
    { numRuns: 1000 },
  );
});

test('whoever hangs up has no call afterwards, whatever becomes of the requests', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fates, async (script, fate) => {
      const { last, service, isAsked } = await play(
        [...script, { kind: 'pass', ms: 20_000 }, { kind: 'ask', act: 'hangup' }],
        fate[Symbol.iterator](),
      );
      if (isAsked && last.context.problem !== ':serviceBusy') expect(service.runs()).toBe(false);
    }),
    { numRuns: 300 },
  );
});
