import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FaultRule } from '../../mocks/faults/fault-plan.ts';
import { EVENTS } from '../../mocks/subjects/calls/calls.ts';
import type { Command } from '../../src/core/core-interface.ts';
import type { CallAct } from '../../src/core/model/phone-line/types.ts';
import { createRig, type Rig } from '../core/support/rig.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';

const NUMBERS = [
  '+447700900123',
  '+447700900120',
  '+447700900121',
  '+447700900122',
  '+447700900129',
] as const;

const FAULTS: readonly FaultRule[] = ['POST /calls*', 'GET /calls/current'].flatMap((match): FaultRule[] => [
  { match, effect: 'dropRequest', times: 1 },
  { match, effect: 'dropResponse', times: 1 },
  { match, effect: 'status', status: 503, times: 1 },
  { match, effect: 'status', status: 429, times: 1 },
  { match, effect: 'latency', ms: 4000, times: 2 },
]);

type Act = CallAct | 'mute';

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('dial' as const),
      tab: fc.nat(1),
      to: fc.constantFrom(...NUMBERS),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      tab: fc.nat(1),
      act: fc.constantFrom<Act>('answer', 'decline', 'hangup', 'hold', 'resume', 'mute'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('other' as const), event: fc.constantFrom(...EVENTS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('incoming' as const), from: fc.constantFrom(...NUMBERS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('colleague' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(0, 300, 1500, 5000, 31_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('fault' as const), fault: fc.constantFrom(...FAULTS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), isCut: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('jump' as const),
      ms: fc.constantFrom(-3_600_000, 60_000, 86_400_000),
    }),
  },
);

const lineOf = (rig: Rig) => rig.core.view({ view: 'line' });
const running = (rig: Rig) =>
  rig.world.callTable
    .all()
    .filter(({ status }) => ['dialling', 'ringing', 'in_progress', 'held'].includes(status));

test('the line of an agent equals the service’s on every device, and each wish dials at most once', {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 18 }), async (steps) => {
      const first = await createRig();
      const rigs = [first, await createRig({ beside: first })];
      const { world, service, user } = first;
      const colleague = world.staffWith('manage-call').find(({ id }) => id !== user.id);
      const seeded = world.callTable.all().length;
      let wishes = 0;
      let incoming = 0;
      for (const one of steps) {
        switch (one.kind) {
          case 'dial':
          case 'act': {
            const rig = rigs[one.tab] ?? first;
            const { head, rows } = lineOf(rig);
            const callId =
              (one.kind === 'act' && ['answer', 'decline'].includes(one.act) ? rows[0]?.id : head.call?.id) ??
              '0';
            const command: Command =
              one.kind === 'dial'
                ? { type: 'dial', to: one.to, contactId: null }
                : one.act === 'mute'
                  ? { type: 'muteCall', callId, isMuted: true }
                  : { type: 'actOnCall', callId, act: one.act };
            const answer = await rig.askInTime(command);
            if (one.kind === 'dial' && answer?.ok !== false) wishes += 1;
            break;
          }
          case 'other':
            for (const { id } of running(first)) world.otherSide(id, one.event);
            break;
          case 'incoming':
            incoming += 1;
            world.incoming(one.from);
            break;
          case 'colleague':
            for (const row of running(first))
              if (row.direction === 'in' && row.agentId === null && colleague !== undefined)
                world.callActs.answer(row, colleague);
            break;
          case 'pass':
            await first.advance(one.ms);
            break;
          case 'fault':
            service.faults.set([one.fault]);
            break;
          case 'kill':
            await rigs[one.tab]?.restart();
            break;
          case 'cut':
            if (one.isCut) service.cut();
            else service.restore();
            break;
          case 'jump':
            first.virtual.jump(one.ms);
        }
      }
      await first.calm();
      await first.advance(120_000);
      const made = world.callTable.all().length - seeded - incoming;
      expect(made).toBeLessThanOrEqual(wishes);
      const mine = running(first).filter(({ agentId }) => agentId === user.id);
      expect(mine.length).toBeLessThanOrEqual(1);
      for (const rig of rigs) {
        const { head } = lineOf(rig);
        expect(head.state).toBe(mine.length === 0 ? 'free' : 'busy');
        expect(head.act).toBeNull();
        expect(head.call === null ? [] : [[head.call.id, head.call.status]]).toEqual(
          mine.map(({ id, status }) => [String(id), status]),
        );
      }
    }),
    settings(Math.ceil(RUNS / 4)),
  );
});
