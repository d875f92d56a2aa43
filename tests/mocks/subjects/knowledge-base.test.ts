import * as v from 'valibot';
import { expect, test } from 'vitest';
import { smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const ADMIN = 'admin@example.com';
const SUPERVISOR = 'supervisor@example.com';

const articleSchema = v.object({
  data: v.object({
    id: v.number(),
    version: v.number(),
    title: v.string(),
    body: v.string(),
    revision: v.number(),
    helpful: v.number(),
    unhelpful: v.number(),
    published: v.nullable(v.object({ title: v.string() })),
  }),
});
const revisionsSchema = v.object({
  data: v.array(v.object({ number: v.number(), title: v.string(), by: v.string() })),
});
const missesSchema = v.object({ data: v.array(v.object({ words: v.string(), count: v.number() })) });

const setting = () => {
  const { world, advance } = smallWorld();
  const call = createCaller(world);
  const read = async () => v.parse(articleSchema, (await call('GET', '/api/v1/kb/articles/1')).body).data;
  const change = (body: object, as = ADMIN) => call('PUT', '/api/v1/kb/articles/1', { as, body });
  const revisions = async () =>
    v.parse(revisionsSchema, (await call('GET', '/api/v1/kb/articles/1/revisions')).body).data;
  const rate = (helpful: boolean, as?: string) =>
    call('POST', '/api/v1/kb/articles/1/feedback', {
      body: { helpful },
      ...(as === undefined ? {} : { as }),
    });
  const search = (q: string, as = ADMIN) =>
    call('POST', '/api/v1/kb/articles-list', { as, body: { q, page: 1 } });
  const misses = async () =>
    v
      .parse(missesSchema, (await call('GET', '/api/v1/kb/search-misses')).body)
      .data.map(({ words, count }) => [words, count]);
  return { advance, call, read, change, revisions, rate, search, misses };
};

test('a person has one vote, and may change it', async () => {
  const { read, rate } = setting();
  const { helpful, unhelpful } = await read();
  const votes = async () => {
    const now = await read();
    return [now.helpful - helpful, now.unhelpful - unhelpful];
  };
  await rate(true);
  await rate(true);
  expect(await votes()).toEqual([1, 0]);
  await rate(false);
  expect(await votes()).toEqual([0, 1]);
  await rate(true, SUPERVISOR);
  expect(await votes()).toEqual([1, 1]);
});

test('a publication keeps a revision, and a saved draft keeps none', async () => {
  const { read, change, revisions } = setting();
  const { version, revision, title } = await read();
  await change({ title: 'Draft', version });
  expect(await revisions()).toHaveLength(revision);
  expect((await read()).published?.title).toBe(title);
  await change({ title: 'News', publish: true, version: version + 1 });
  expect((await read()).published?.title).toBe('News');
  expect((await revisions())[0]).toEqual({ number: revision + 1, title: 'News', by: 'Edda Farrow' });
  expect((await revisions())[1]).toMatchObject({ number: revision, title });
});

test('of two people who save the same version, the second gets the newer article, and no revision', async () => {
  const { read, change, revisions } = setting();
  const { version, revision } = await read();
  await change({ title: 'Mine', version }, SUPERVISOR);
  const answer = await change({ title: 'Late', publish: true, version });
  expect(answer).toMatchObject({ status: 409, body: { data: { title: 'Mine', version: version + 1 } } });
  expect(await revisions()).toHaveLength(revision);
});

test('a search without a result is counted, once while somebody still types it', async () => {
  const { advance, search, misses } = setting();
  const before = await misses();
  await search('zeb');
  advance(1000);
  await search('zebra cros');
  advance(1000);
  await search('zebra crossing');
  expect(await misses()).toEqual([...before, ['zebra crossing', 1]]);
  await search('Zebra  Crossing', SUPERVISOR);
  expect(await misses()).toContainEqual(['zebra crossing', 2]);
  await search('low pressure');
  await search('zz');
  expect(await misses()).toHaveLength(before.length + 1);
});

test('a search is listed no more once a published article has its words', async () => {
  const { read, change, search, misses } = setting();
  await search('zebra crossing');
  const { version } = await read();
  await change({ title: 'The zebra crossing', version });
  expect(await misses()).toContainEqual(['zebra crossing', 1]);
  await change({ title: 'The zebra crossing', publish: true, version: version + 1 });
  expect(await misses()).not.toContainEqual(['zebra crossing', 1]);
});
