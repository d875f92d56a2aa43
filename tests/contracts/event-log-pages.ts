import { expect, test } from 'vitest';
import { type EventLog, type PageStore, StaleWriterError } from '../../src/core/ports/ports.ts';
import type { TwoWriters } from './event-log-samples.ts';

/** The part of the contract about pages and search texts: texts by name, stored beside the events. */
export function describePages(makeStores: () => TwoWriters): void {
  describeTexts('pages', ({ pages }) => pages, makeStores);
  describeTexts('search texts', ({ searchTexts }) => searchTexts, makeStores);

  test('pages and search texts have separate names, and each is cleared alone', async () => {
    const { pages, searchTexts, close } = await makeStores().store.open('ada');
    await pages.change(new Map([['one', 'page']]), []);
    await searchTexts.change(new Map([['one', 'search text']]), []);
    expect(await pages.load(['one'])).toEqual(new Map([['one', 'page']]));
    await pages.clear();
    expect(await searchTexts.load(['one'])).toEqual(new Map([['one', 'search text']]));
    await searchTexts.clear();
    expect(await searchTexts.load(['one'])).toEqual(new Map());
    await close();
  });
}

function describeTexts(
  what: string,
  storeOf: (log: EventLog) => PageStore,
  makeStores: () => TwoWriters,
): void {
  test(`${what} are stored unchanged until they are replaced or removed`, async () => {
    const log = await makeStores().store.open('ada');
    const pages = storeOf(log);
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

  test(`${what}, media and parts of the snapshot have separate names, and only ${what} are cleared`, async () => {
    const log = await makeStores().store.open('ada');
    await log.saveParts(new Map([['head', 'part']]));
    await log.media.put('head', new Uint8Array([1]));
    await storeOf(log).change(new Map([['head', 'page']]), []);
    expect(await log.loadParts(['head'])).toEqual(new Map([['head', 'part']]));
    expect(await log.media.ids()).toEqual(['head']);
    await storeOf(log).clear();
    expect(await log.loadParts(['head'])).toEqual(new Map([['head', 'part']]));
    expect(await log.media.get('head')).toEqual(new Uint8Array([1]));
    await log.close();
  });

  test(`${what} outlive the writer, are separate for each user, and are destroyed with the log`, async () => {
    const { store } = makeStores();
    const first = await store.open('ada');
    await storeOf(first).change(new Map([['one', 'text']]), []);
    await first.close();
    const other = await store.open('grace');
    expect(await storeOf(other).load(['one'])).toEqual(new Map());
    await other.close();
    const second = await store.open('ada');
    expect(await storeOf(second).load(['one'])).toEqual(new Map([['one', 'text']]));
    await second.close();
    await store.destroy('ada');
    const third = await store.open('ada');
    expect(await storeOf(third).load(['one'])).toEqual(new Map());
    await third.close();
  });

  test(`a replaced writer cannot change ${what}`, async () => {
    const { store, rival } = makeStores();
    const first = await store.open('ada');
    await storeOf(first).change(new Map([['one', 'text']]), []);
    const second = await rival.open('ada');
    await expect(storeOf(first).change(new Map([['one', 'stale']]), [])).rejects.toThrow(StaleWriterError);
    await expect(storeOf(first).clear()).rejects.toThrow(StaleWriterError);
    expect(await storeOf(second).load(['one'])).toEqual(new Map([['one', 'text']]));
    await second.close();
  });
}
