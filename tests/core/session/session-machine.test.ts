import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { emptyState } from '../../../src/core/model/state.ts';
import type { Session } from '../../../src/core/session/session-interface.ts';
import { createSessionLive } from '../../../src/core/session/session-live.ts';
import { type SessionEvent, STATUS_OF, sessionMachine } from '../../../src/core/session/session-machine.ts';

const USER = { id: 'u1', fullName: 'Ada', username: '', email: 'ada@example.com', role: 'agent' };
const ACCESS = { role: 'agent', rules: [] };

const SESSION: Session = {
  state: () => emptyState([]),
  live: createSessionLive({ state: 'connecting', reason: null, since: 0 }, new Map()),
  isStored: true,
  started: Promise.resolve(),
  execute: async () => ({ ok: true, value: null }),
  ensureLoaded: () => undefined,
  attentionChanged: () => undefined,
  accessChanged: () => undefined,
  access: {
    check: () => undefined,
    refused: () => undefined,
    isInDoubt: () => false,
    known: async () => true,
  },
  tokenChanged: () => undefined,
  network: () => undefined,
  woke: () => undefined,
  suspend: async () => undefined,
  nameOwner: async () => undefined,
  isWriter: async () => true,
  closeIfSent: async () => 0,
  stop: async () => undefined,
};

const EVENTS: readonly SessionEvent[] = [
  { type: 'close' },
  { type: 'lose' },
  { type: 'open', user: USER, accessToken: 'first', access: ACCESS, isTold: true },
  { type: 'opened', session: SESSION },
  { type: 'renew', accessToken: 'second', access: ACCESS, isTold: true },
  { type: 'expire' },
  { type: 'replace' },
  { type: 'end' },
  { type: 'forget' },
];

const DEPTH = 5;

/** Returns the machine after every sequence of events up to `DEPTH`, without repetitions. */
function everySnapshot() {
  const start = createActor(sessionMachine).start().getSnapshot();
  const found = new Map([[JSON.stringify(start.toJSON()), start]]);
  let newest = [start];
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const next = newest.flatMap((snapshot) =>
      EVENTS.map((event) => {
        const actor = createActor(sessionMachine, { snapshot }).start();
        actor.send(event);
        return actor.getSnapshot();
      }),
    );
    newest = next.filter((snapshot) => !found.has(JSON.stringify(snapshot.toJSON())));
    for (const snapshot of newest) found.set(JSON.stringify(snapshot.toJSON()), snapshot);
  }
  return [...found.values()];
}

test('only a live or expired machine has a session, and only one that is opening or live has a token', () => {
  const snapshots = everySnapshot();
  expect(new Set(snapshots.map(({ value }) => value))).toEqual(new Set(Object.keys(STATUS_OF)));
  for (const { value, context } of snapshots) {
    expect([value, context.session !== null]).toEqual([value, value === 'live' || value === 'expired']);
    expect([value, context.accessToken !== '']).toEqual([value, value === 'opening' || value === 'live']);
  }
});

test('a lost session is shown until the next session opens, and no other ended session is shown', () => {
  const live = ['close', 'open', 'opened'] as const;
  const after = (last: SessionEvent['type']) => {
    const actor = createActor(sessionMachine).start();
    for (const type of [...live, last])
      for (const event of EVENTS) if (event.type === type) actor.send(event);
    return actor.getSnapshot().context.shown;
  };
  expect(after('lose')).toBe(SESSION);
  for (const type of ['close', 'end', 'forget'] as const) expect([type, after(type)]).toEqual([type, null]);
});

test('a session opens only after the session before it has ended', () => {
  for (const snapshot of everySnapshot().filter(({ value }) => value !== 'closing')) {
    const actor = createActor(sessionMachine, { snapshot }).start();
    actor.send({ type: 'open', user: USER, accessToken: 'other', access: ACCESS, isTold: true });
    expect(actor.getSnapshot().context).toBe(snapshot.context);
  }
});

test('the user stays known until they have signed out', () => {
  for (const { value, context } of everySnapshot()) {
    if (['opening', 'live', 'expired'].includes(value)) expect(context.user).toBe(USER);
  }
  const actor = createActor(sessionMachine).start();
  for (const event of EVENTS) actor.send(event);
  expect(actor.getSnapshot().context.user).toBeNull();
});
