import { expect, test } from 'vitest';
import { StaleWriterError } from '../../src/core/ports/ports.ts';
import type { TwoWriters } from './event-log-samples.ts';

const bytesOf = (...bytes: readonly number[]) => new Uint8Array(bytes);

/** The part of the contract about media: pictures by id, stored beside the events. */
export function describeMedia(makeStores: () => TwoWriters): void {
  test('media are stored unchanged until they are deleted', async () => {
    const log = await makeStores().store.open('ada');
    const { media } = log;
    expect(await media.ids()).toEqual([]);
    expect(await media.get('one')).toBeNull();
    await media.put('one', bytesOf(0, 255, 10));
    await media.put('two', bytesOf());
    expect(await media.get('one')).toEqual(bytesOf(0, 255, 10));
    expect(await media.get('two')).toEqual(bytesOf());
    expect([...(await media.ids())].sort()).toEqual(['one', 'two']);
    await media.put('one', bytesOf(7));
    expect(await media.get('one')).toEqual(bytesOf(7));
    await media.delete(['one', 'never there']);
    expect(await media.get('one')).toBeNull();
    expect(await media.ids()).toEqual(['two']);
    await log.close();
  });

  test('media and parts of the snapshot have separate names', async () => {
    const log = await makeStores().store.open('ada');
    await log.saveParts(new Map([['head', 'text']]));
    await log.media.put('head', bytesOf(1));
    expect(await log.loadParts(['head'])).toEqual(new Map([['head', 'text']]));
    expect(await log.media.ids()).toEqual(['head']);
    await log.media.delete(['head']);
    expect(await log.loadParts(['head'])).toEqual(new Map([['head', 'text']]));
    await log.close();
  });

  test('media outlive the writer, are separate for each user, and are destroyed with the log', async () => {
    const { store } = makeStores();
    const first = await store.open('ada');
    await first.media.put('one', bytesOf(1, 2));
    await first.close();
    const other = await store.open('grace');
    expect(await other.media.ids()).toEqual([]);
    await other.close();
    const second = await store.open('ada');
    expect(await second.media.get('one')).toEqual(bytesOf(1, 2));
    await second.close();
    await store.destroy('ada');
    const third = await store.open('ada');
    expect(await third.media.ids()).toEqual([]);
    expect(await third.media.get('one')).toBeNull();
    await third.close();
  });

  test('a replaced writer cannot change media', async () => {
    const { store, rival } = makeStores();
    const first = await store.open('ada');
    await first.media.put('one', bytesOf(1));
    const second = await rival.open('ada');
    await expect(first.media.put('one', bytesOf(2))).rejects.toThrow(StaleWriterError);
    await expect(first.media.delete(['one'])).rejects.toThrow(StaleWriterError);
    expect(await second.media.get('one')).toEqual(bytesOf(1));
    await second.close();
  });
}
