import { expect, test } from 'vitest';
import { StaleWriterError } from '../../src/core/ports.ts';
import type { TwoWriters } from './event-log-samples.ts';

/** The part of the contract about pages: texts by name, stored beside the events. */
export function describePages(makeStores: () => TwoWriters): void {
  test('pages are stored unchanged until they are replaced or removed', async () => {
    const log = await makeStores().store.open('ada');
    const { pages } = log;
    expect(await pages.load(['one'])).toEqual(new Map());
    await pages.change(
      new Map([
        ['one', 'été 😀'],
        ['two', ''],
      ]),
      [],
    );
    expect(await pages.load(['one', 'none', 'two'])).toEqual(
      new Map([
        ['one', 'été 😀'],
        ['two', ''],
      ]),
    );
    await pages.change(new Map([['one', 'newer']]), ['two', 'never there']);
    expect(await pages.load(['one', 'two'])).toEqual(new Map([['one', 'newer']]));
    await pages.clear();
    expect(await pages.load(['one'])).toEqual(new Map());
    await log.close();
  });

  test('pages, media and parts of the snapshot have separate names, and only pages are cleared', async () => {
    const log = await makeStores().store.open('ada');
    await log.saveParts(new Map([['head', 'part']]));
    await log.media.put('head', new Uint8Array([1]));
    await log.pages.change(new Map([['head', 'page']]), []);
    expect(await log.loadParts(['head'])).toEqual(new Map([['head', 'part']]));
    expect(await log.media.ids()).toEqual(['head']);
    await log.pages.clear();
    expect(await log.loadParts(['head'])).toEqual(new Map([['head', 'part']]));
    expect(await log.media.get('head')).toEqual(new Uint8Array([1]));
    await log.close();
  });

  test('pages outlive the writer, are separate for each user, and are destroyed with the log', async () => {
    const { store } = makeStores();
    const first = await store.open('ada');
    await first.pages.change(new Map([['one', 'text']]), []);
    await first.close();
    const other = await store.open('grace');
    expect(await other.pages.load(['one'])).toEqual(new Map());
    await other.close();
    const second = await store.open('ada');
    expect(await second.pages.load(['one'])).toEqual(new Map([['one', 'text']]));
    await second.close();
    await store.destroy('ada');
    const third = await store.open('ada');
    expect(await third.pages.load(['one'])).toEqual(new Map());
    await third.close();
  });

  test('a replaced writer cannot change pages', async () => {
    const { store, rival } = makeStores();
    const first = await store.open('ada');
    await first.pages.change(new Map([['one', 'text']]), []);
    const second = await rival.open('ada');
    await expect(first.pages.change(new Map([['one', 'stale']]), [])).rejects.toThrow(StaleWriterError);
    await expect(first.pages.clear()).rejects.toThrow(StaleWriterError);
    expect(await second.pages.load(['one'])).toEqual(new Map([['one', 'text']]));
    await second.close();
  });
}
