import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { transportFactSchema } from '../../src/core/domains/realtime/facts.ts';
import { chatIdOf, messageOf } from '../../src/core/domains/realtime/realtime-message.ts';
import type { Ports } from '../../src/core/ports/ports.ts';
import { BARRIERS, type Barrier } from '../core/support/mortal.ts';
import type { Rig } from '../core/support/rig.ts';
import { type Console, createConsole } from './console-stage.ts';
import { history, tidiness } from './histories.ts';
import { chatIn, innerRows } from './inside.ts';
import { calmDown, playOn } from './live.ts';
import { CRASH_RUNS, PATIENCE_MS, RUNS, settings } from './runs.ts';

/** An inbound message that a worker received while its chat was not open. */
interface Unseen {
  readonly sid: string;
  readonly core: Rig['core'];
}

async function listenThrough(
  steps: Parameters<typeof playOn>[1],
  options: Parameters<typeof createConsole>[0] = {},
) {
  let it: Console | null = null;
  /** Number of alerts for each message. */
  const alerts = new Map<string, number>();
  const reported = new Set<string>();
  let pending: Unseen[] = [];
  /** Whether the agent had already read the message on a page when the realtime service reported it. */
  const isSeenBefore = (at: Console, chatId: string, sid: string) => {
    const chat = chatIn(at.witness.state(at.rig), chatId);
    return chat !== undefined && chat.unseen === 0 && innerRows(chat).some((row) => row.sid === sid);
  };
  const hear = (fact: unknown) => {
    const decoded = v.safeParse(transportFactSchema, fact);
    if (it === null || !decoded.success || decoded.output.kind !== 'message') return;
    const chatId = chatIdOf(decoded.output.conversation);
    const { sid, direction } = messageOf(decoded.output, it.witness.state(it.rig));
    if (sid === null || reported.has(sid)) return;
    reported.add(sid);
    if (direction === 'outbound' || it.lookingAt === chatId || isSeenBefore(it, chatId, sid)) return;
    pending.push({ sid, core: it.rig.core });
  };
  const ports = (plain: Ports): Ports => ({
    ...plain,
    chatTransport: {
      ...plain.chatTransport,
      start(token, listener) {
        plain.chatTransport.start(token, (fact) => {
          hear(fact);
          listener(fact);
        });
      },
    },
  });

  it = await createConsole({ ...options, ports });
  const { rig } = it;
  const expected = new Set<string>();
  const possible = new Set<string>();
  let listening: Rig['core'] | null = null;
  const listen = () => {
    if (listening === rig.core) return;
    listening = rig.core;
    rig.core.onAlert((alert) => {
      if (alert.kind !== 'message') return;
      for (const sid of alert.sids) alerts.set(sid, (alerts.get(sid) ?? 0) + 1);
    });
  };
  /** A worker that runs must have alerted by now. A dead worker may or may not have alerted. */
  const settle = () => {
    for (const { sid, core } of pending) {
      possible.add(sid);
      if (core === rig.core && !rig.isDead()) expected.add(sid);
    }
    pending = [];
    listen();
  };
  listen();
  await playOn(it, steps, settle);
  await calmDown(it);
  settle();
  return { alerts, expected, possible };
}

const check = async (...history: Parameters<typeof listenThrough>) => {
  const { alerts, expected, possible } = await listenThrough(...history);
  expect([...alerts].filter(([, times]) => times !== 1)).toEqual([]);
  expect([...expected].filter((sid) => !alerts.has(sid))).toEqual([]);
  expect([...alerts.keys()].filter((sid) => !possible.has(sid))).toEqual([]);
};

test('each inbound message of a chat that is not open is in exactly one alert', {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history(), tidiness, (steps, limits) => check(steps, { limits })),
    settings(Math.ceil(RUNS / 10)),
  );
});

test('if workers die at any point, it is in at most one alert', { timeout: PATIENCE_MS }, async () => {
  const barriers = BARRIERS.filter((barrier) => barrier !== 'whilePurging');
  await fc.assert(
    fc.asyncProperty(
      history(),
      tidiness,
      fc.record({ barrier: fc.constantFrom<Barrier>(...barriers), nth: fc.integer({ min: 1, max: 12 }) }),
      (steps, limits, crash) => check(steps, { limits, crash }),
    ),
    settings(Math.ceil(CRASH_RUNS / 2)),
  );
});
