import { expect, test } from 'vitest';
import { StaleWriterError } from '../../src/core/ports/ports.ts';
import {
  CHANGES,
  expectFilled,
  fill,
  runsIn,
  seqsIn,
  storedEvent,
  type TwoWriters,
} from './event-log-samples.ts';

/** The part of the contract about owners. A log has one user and one writer. Readers do not disturb the writer. */
export function describeOwners(makeStores: () => TwoWriters): void {
  test('two users never share a log', async () => {
    const { store } = makeStores();
    const ada = await store.open('ada');
    const bob = await store.open('bob');
    await fill(ada);
    expect(bob.head).toBe(0);
    expect(await runsIn(bob)).toEqual([]);
    expect(await bob.loadParts(['head'])).toEqual(new Map());
    await bob.append([storedEvent(1)], 'strict');
    await store.destroy('bob');
    await expectFilled(ada);
    await ada.close();
    await bob.close();
  });

  test('a note stays with its log, for every worker, until the log is deleted', async () => {
    const { rival, store } = makeStores();
    await store.note('ada', 'too early');
    expect(await store.noted('ada')).toBeNull();
    const [ada, bob] = [await store.open('ada'), await store.open('bob')];
    expect(await store.noted('ada')).toBeNull();
    await store.note('ada', 'of Ada');
    await store.note('bob', 'of Bob');
    await store.note('ada', 'of Ada again');
    await Promise.all([ada.close(), bob.close()]);
    expect(await rival.noted('ada')).toBe('of Ada again');
    await store.destroy('ada');
    expect(await rival.noted('ada')).toBeNull();
    expect(await rival.noted('bob')).toBe('of Bob');
    const again = await store.open('ada');
    expect(await store.noted('ada')).toBeNull();
    await again.close();
  });

  test('a log has one name, and another one after it was deleted', async () => {
    const { rival, store } = makeStores();
    const first = await store.open('ada');
    await fill(first);
    const second = await rival.open('ada');
    expect(second.id).toBe(first.id);
    const other = await store.open('bob');
    expect(other.id).not.toBe(first.id);
    await Promise.all([first.close(), second.close(), other.close()]);
    await store.destroy('ada');
    const again = await store.open('ada');
    expect(again.id).not.toBe(first.id);
    await again.close();
  });

  test.each(Object.entries(CHANGES))('%s by a replaced writer changes nothing', async (_, change) => {
    const { rival, store } = makeStores();
    const stale = await store.open('ada');
    await fill(stale);
    const fresh = await rival.open('ada');
    await expect(change(stale)).rejects.toBeInstanceOf(StaleWriterError);
    await expectFilled(fresh);
    await stale.close();
    await change(fresh);
    await fresh.close();
  });

  test('a replaced writer is refused even if its runs were sealed by the new one', async () => {
    const { rival, store } = makeStores();
    const stale = await store.open('ada');
    await fill(stale);
    const fresh = await rival.open('ada');
    await fresh.seal([1, 3]);
    await fresh.append([storedEvent(4)], 'strict');
    await expect(stale.seal([1, 3])).rejects.toBeInstanceOf(StaleWriterError);
    await expect(stale.append([storedEvent(4)], 'strict')).rejects.toBeInstanceOf(StaleWriterError);
    expect(await seqsIn(fresh)).toEqual([1, 2, 3, 4]);
    await stale.close();
    await fresh.close();
  });

  test.each(Object.entries(CHANGES))('%s of a closed log changes nothing', async (_, change) => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await fill(log);
    await log.close();
    // A second close does nothing.
    await log.close();
    await expect(change(log)).rejects.toBeInstanceOf(StaleWriterError);
    const next = await store.open('ada');
    await expectFilled(next);
    await next.close();
  });

  test('a reader sees the stored events and does not disturb the writer', async () => {
    const { rival, store } = makeStores();
    const log = await store.open('ada');
    await fill(log);
    const readers = [await store.reader('ada'), await rival.reader('ada')];
    await log.append([storedEvent(4)], 'strict');
    for (const reader of readers) {
      if (reader === null) throw new Error('there is a log to read');
      expect(await seqsIn(reader)).toEqual([1, 2, 3, 4]);
      expect((await runsIn(reader, { from: 3, through: 3 })).map((run) => run.first)).toEqual([3]);
      expect(await reader.loadParts(['head'])).toEqual(new Map([['head', 'kept']]));
      await reader.close();
    }
    await log.append([storedEvent(5)], 'strict');
    await log.close();
    const afterwards = await rival.reader('ada');
    expect(afterwards && (await seqsIn(afterwards))).toEqual([1, 2, 3, 4, 5]);
    await afterwards?.close();
  });

  test('a missing log has no reader, and a request for a reader creates no log', async () => {
    const { store } = makeStores();
    expect(await store.reader('nobody')).toBeNull();
    expect(await store.reader('nobody')).toBeNull();
    const log = await store.open('nobody');
    expect(log.notice).toBeNull();
    await log.close();
  });

  test.each(Object.entries(CHANGES))('%s of a destroyed log changes nothing', async (_, change) => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await fill(log);
    await store.destroy('ada');
    expect(await store.reader('ada')).toBeNull();
    await expect(change(log)).rejects.toBeInstanceOf(StaleWriterError);
    await log.close();
    const next = await store.open('ada');
    expect(next.head).toBe(0);
    expect(next.notice).toBeNull();
    expect(await runsIn(next)).toEqual([]);
    expect(await next.loadParts(['head'])).toEqual(new Map());
    await fill(next);
    await expectFilled(next);
    await next.close();
  });

  test('the logs of other users are listed without their users’ names, can be read, and can be deleted', async () => {
    const { rival, store } = makeStores();
    const before = new Set((await store.others(null)).map(({ name }) => name));
    const [ada, bob] = [await store.open('ada'), await store.open('bob')];
    await fill(ada);
    const fresh = async (userId: string | null, from = store) =>
      (await from.others(userId)).filter(({ name }) => !before.has(name));
    expect(await fresh(null)).toHaveLength(2);
    const [other, ...more] = await fresh('bob', rival);
    if (other === undefined) throw new Error('Ada’s log is not listed');
    expect(more).toEqual([]);
    // A digest may have these letters by chance.
    expect(other.name.replace(/[0-9a-f]{32}/, '')).not.toContain('ada');

    const reader = await other.reader();
    if (reader === null) throw new Error('Ada’s log can’t be read');
    await expectFilled(reader);
    await reader.close();
    // Listing and reading do not disturb the writer.
    await ada.append([storedEvent(4)], 'strict');
    await ada.close();

    await other.destroy();
    expect(await other.reader()).toBeNull();
    expect(await fresh('bob')).toEqual([]);
    expect(await store.reader('ada')).toBeNull();
    await fill(bob);
    await expectFilled(bob);
    await bob.close();
    await store.destroy('bob');
    expect(await fresh(null)).toEqual([]);
  });

  test('destroying a missing log, or finishing without a destruction, is no error', async () => {
    const { store } = makeStores();
    await expect(store.destroy('nobody')).resolves.toBeUndefined();
    await expect(store.finishDestroying()).resolves.toBeUndefined();
  });
}
