import { expect, test } from 'vitest';
import { PAGES_MAX } from '../../../../src/core/domains/records/page-book.ts';
import { contacts } from '../../../../src/core/model/collections/contacts.ts';
import { createRig, type Rig } from '../../support/rig.ts';

/** More pages than are kept of a list that nobody watches. */
const PAGES = PAGES_MAX + 8;
const CONTACTS = PAGES * contacts.pageSize;

const windowAt = (from: number, query = {}) =>
  ({ view: 'records', collection: 'contacts', v: contacts.v, query, from, size: 200 }) as const;

const listsAsked = ({ service }: Rig) =>
  service.requests.filter((request) => request === 'POST /contacts-list').length;

/** Watches these views as tabs do: after each change, it asks for all of them. */
async function watch(rig: Rig, requests: readonly ReturnType<typeof windowAt>[]) {
  const look = () => requests.map((request) => rig.core.view(request).rows.length);
  const unwatch = rig.core.onChange(look);
  look();
  await rig.advance(2000);
  return { look, unwatch };
}

test('a long list that tabs watch from end to end is shown whole, and each page is requested once', async () => {
  const rig = await createRig({ contacts: CONTACTS });
  const places = Array.from({ length: CONTACTS / 200 }, (_, place) => windowAt(place * 200));
  const { look } = await watch(rig, places);
  expect(look()).toEqual(places.map(() => 200));
  expect(listsAsked(rig)).toBe(PAGES);
});

test('more searches than are kept can be watched at once, and each is requested once', async () => {
  const rig = await createRig({ contacts: 60 });
  const searches = [...'abcdefghijklmno'].map((q) => windowAt(0, { q }));
  const { look } = await watch(rig, searches);
  const asked = listsAsked(rig);
  expect(look().some((rows) => rows > 0)).toBe(true);
  expect(asked).toBeLessThanOrEqual(searches.length * 2);
  await rig.advance(10_000);
  expect(listsAsked(rig)).toBe(asked);
});

test('pages that nobody watches any more are dropped when others load', async () => {
  const rig = await createRig({ contacts: CONTACTS });
  const places = Array.from({ length: CONTACTS / 200 }, (_, place) => windowAt(place * 200));
  const { unwatch } = await watch(rig, places.slice(0, -1));
  unwatch();
  await rig.advance(10_000);
  await watch(rig, places.slice(-1));
  expect(listsAsked(rig)).toBe(PAGES);
  for (const place of places) rig.core.view(place);
  await rig.advance(1);
  expect(listsAsked(rig)).toBe(PAGES + PAGES - PAGES_MAX);
});
