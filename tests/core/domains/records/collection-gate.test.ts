import { beforeEach, expect, test } from 'vitest';
import { CODE_AGAIN_MS, createCollectionGate } from '../../../../src/core/domains/records/collection-gate.ts';
import { behindGate } from '../../../../src/core/domains/records/gated-desk.ts';
import { noRecordViews } from '../../../../src/core/domains/records/no-records.ts';
import type { RecordDesk } from '../../../../src/core/domains/records/record-desk.ts';
import { done } from '../../../../src/core/kernel/answer.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

const NOT_LOADED = { ok: false, refusal: { code: 'unreachable', reason: ':notDone' } };

const writeOf = (collection: string, writeId: string) => ({
  collection,
  v: 1,
  op: 'create',
  recordId: null,
  input: {},
  version: null,
  writeId,
});

/** A gate whose code the test delivers, before a desk that notes what reaches it. */
function scene({ isLoaded = false } = {}) {
  const virtual = createVirtualClock(0);
  const reached: string[] = [];
  const loads: ((error: Error | null) => void)[] = [];
  let changes = 0;
  const gate = createCollectionGate({
    clock: virtual.clock,
    isOfStart: (name) => name === 'flags',
    isLoaded,
    load: () =>
      new Promise<void>((resolve, reject) => {
        loads.push((error) => (error === null ? resolve() : reject(error)));
      }),
    opening: async () => reached.push('opening'),
    changed: () => {
      changes += 1;
    },
  });
  const noted = async (word: string) => {
    reached.push(word);
    return done(null);
  };
  const desk: RecordDesk = {
    ...noRecordViews,
    write: async ({ writeId }) => {
      await noted(writeId);
      return done({ state: 'queued', recordId: '' });
    },
    end: (writeId) => noted(`end ${writeId}`),
    refresh: (name) => noted(`refresh ${name}`),
    ask: (asked) => noted(`ask ${asked.collection}`),
    under: () => desk,
  };
  const gated = behindGate(gate, () => [], desk);
  return {
    virtual,
    gate,
    gated,
    reached,
    loads,
    changes: () => changes,
    status: (name: string) => gated.list(name, 1, {}, { from: 0, size: 10 }).head.status,
    async deliver(error: Error | null = null) {
      loads.shift()?.(error);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

let at: ReturnType<typeof scene>;
beforeEach(() => {
  at = scene();
});

test('commands wait for the code and reach the desk in their order, after the writes that were left are logged', async () => {
  const answers = [
    at.gated.write(writeOf('contacts', 'first'), 'c1'),
    at.gated.write(writeOf('contacts', 'second'), 'c2'),
    at.gated.end('first', { how: 'withdraw' }, 'c3'),
    at.gated.refresh('contacts', {}, 'start'),
  ];
  await at.gated.write(writeOf('flags', 'of a start'), 'c4');
  expect(at.reached).toEqual(['of a start']);
  await at.deliver();
  await Promise.all(answers);
  expect(at.reached.slice(1, 4)).toEqual(['opening', 'first', 'second']);
  expect(at.reached.indexOf('end first')).toBeGreaterThan(at.reached.indexOf('first'));
  expect(at.loads).toEqual([]);
});

test('a list is loading until the code is here, and is then made again', async () => {
  expect(at.status('contacts')).toBe('loading');
  expect(at.status('contacts')).toBe('loading');
  expect(at.loads).toHaveLength(1);
  await at.deliver();
  expect(at.changes()).toBe(1);
  expect(at.status('contacts')).toBe('refused');
});

test('if the code can’t be loaded, commands are refused, lists say so, and the next command tries again', async () => {
  const first = at.gated.write(writeOf('contacts', 'lost'), 'c1');
  await at.deliver(new TypeError('offline'));
  expect(await first).toMatchObject(NOT_LOADED);
  expect(at.status('contacts')).toBe('error');
  expect(at.loads).toEqual([]);
  const again = at.gated.refresh('contacts', {}, 'start');
  await at.deliver();
  expect(await again).toEqual(done(null));
  expect(at.reached).toEqual(['opening', 'refresh contacts']);
});

test('a network that comes back loads the code of a list that failed', async () => {
  at.status('contacts');
  await at.deliver(new TypeError('offline'));
  at.gate.again();
  await at.deliver();
  expect(at.gate.isReady('contacts')).toBe(true);
});

test('the code that open writes need is loaded until it is here', async () => {
  at.gate.insist();
  await at.deliver(new TypeError('offline'));
  expect(at.loads).toEqual([]);
  at.virtual.step(CODE_AGAIN_MS);
  await at.deliver();
  expect(at.reached).toEqual(['opening']);
  expect(at.gate.isReady('contacts')).toBe(true);
});

test('in a worker that has the code nothing waits', async () => {
  at = scene({ isLoaded: true });
  await at.gated.write(writeOf('contacts', 'at once'), 'c1');
  expect(at.reached).toEqual(['at once']);
  expect(at.status('contacts')).toBe('refused');
});

test('a session that has ended opens no gate', async () => {
  const asked = at.gated.write(writeOf('contacts', 'late'), 'c1');
  at.gate.stop();
  await at.deliver();
  expect(await asked).toMatchObject(NOT_LOADED);
  expect(at.reached).toEqual([]);
});
