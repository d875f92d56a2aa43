import { describe, expect, test } from 'vitest';
import type { SharedStorage } from '../../../src/ui/browser/shared-storage.ts';
import { FAILURE_MEMORY_MS, FAILURE_PAUSE_MS } from '../../../src/ui/core-client/limits.ts';
import { createSharedDoor } from '../../../src/ui/core-client/shared-door.ts';
import { createWorkerFailures } from '../../../src/ui/core-client/worker-failures.ts';
import { createSharedStorage } from './shared-storage.ts';

const START = 1_000_000_000_000;

const REFUSING: SharedStorage = {
  read() {
    throw new DOMException('No.', 'SecurityError');
  },
  write() {
    throw new DOMException('No.', 'SecurityError');
  },
  watch: () => () => undefined,
};

describe('the record of failed workers', () => {
  test('demands a pause after the second worker, for all tabs of the browser', () => {
    const storage = createSharedStorage();
    let now = START;
    const [one, two] = [storage.access(), storage.access()].map((own) =>
      createWorkerFailures(own, () => now),
    );
    one?.add('w1');
    expect([one?.isRepeated(), one?.pause(), one?.pausedUntil()]).toEqual([false, 0, null]);
    now += 1_000;
    one?.add('w2');
    for (const tab of [one, two]) {
      expect([tab?.isRepeated(), tab?.pause()]).toEqual([true, FAILURE_PAUSE_MS]);
      expect(tab?.pausedUntil()).toBe(now + FAILURE_PAUSE_MS);
    }
    now += FAILURE_PAUSE_MS;
    expect([two?.isRepeated(), two?.pause(), two?.pausedUntil()]).toEqual([true, 0, null]);
  });

  test('counts a worker once, however many tabs record its end', () => {
    const storage = createSharedStorage();
    for (const own of [storage.access(), storage.access(), storage.access()]) {
      createWorkerFailures(own, () => START).add('w1');
    }
    expect(createWorkerFailures(storage.access(), () => START).isRepeated()).toBe(false);
  });

  test('is empty again after steady work, and after a while', () => {
    const storage = createSharedStorage();
    let now = START;
    const failures = createWorkerFailures(storage.access(), () => now);
    for (const id of ['w1', 'w2']) failures.add(id);
    failures.clear();
    expect(failures.isRepeated()).toBe(false);
    for (const id of ['w3', 'w4']) failures.add(id);
    now += FAILURE_MEMORY_MS;
    expect(failures.isRepeated()).toBe(false);
  });

  test('never demands more than one pause, even if the clock is set back', () => {
    let now = START;
    const failures = createWorkerFailures(createSharedStorage().access(), () => now);
    for (const id of ['w1', 'w2']) failures.add(id);
    now -= FAILURE_MEMORY_MS / 2;
    expect(failures.pause()).toBe(FAILURE_PAUSE_MS);
    now -= FAILURE_MEMORY_MS;
    expect(failures.pause()).toBe(0);
  });

  test.each(['', '{}', '[1]', '[{"workerId":"w1"}]', '[{"workerId":1,"at":1}]'])(
    'is empty if the storage holds %j',
    (text) => {
      const storage = createSharedStorage();
      storage.items.set('switchboard-worker-failures', text);
      expect(createWorkerFailures(storage.access(), () => START).isRepeated()).toBe(false);
    },
  );

  test('is kept in memory if the browser allows no storage', () => {
    const failures = createWorkerFailures(REFUSING, () => START);
    for (const id of ['w1', 'w2']) failures.add(id);
    expect(failures.pause()).toBe(FAILURE_PAUSE_MS);
    failures.clear();
    expect(failures.pause()).toBe(0);
  });
});

describe('the shared worker', () => {
  test('is given up by all tabs of a version', () => {
    const storage = createSharedStorage();
    const [one, two] = [storage.access(), storage.access()].map((own) => createSharedDoor(own, 'v1'));
    expect(two?.isGivenUp()).toBe(false);
    one?.giveUp();
    expect([one?.isGivenUp(), two?.isGivenUp()]).toEqual([true, true]);
    expect(createSharedDoor(storage.access(), 'v2').isGivenUp()).toBe(false);
  });

  test('is given up by one tab if the browser allows no storage', () => {
    const door = createSharedDoor(REFUSING, 'v1');
    expect(door.isGivenUp()).toBe(false);
    door.giveUp();
    expect(door.isGivenUp()).toBe(true);
  });
});
