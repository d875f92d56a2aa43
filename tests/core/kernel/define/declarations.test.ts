import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { defineEvent } from '../../../../src/core/kernel/define/define-event.ts';
import { defineSlice } from '../../../../src/core/kernel/define/define-slice.ts';
import { upcaster } from '../../../../src/core/kernel/define/upcaster.ts';
import { viewsOver } from '../../../../src/core/model/define-view.ts';
import { DOMAINS } from '../../../../src/core/model/domains.ts';
import { DOMAIN_STREAMS, EVENTS, eventOf, streamOf } from '../../../../src/core/model/events.ts';
import { beginFold } from '../../../../src/core/model/fold.ts';
import { ANYONE } from '../../../../src/core/model/session/needs.ts';
import { emptyState, SLICES, type State } from '../../../../src/core/model/state.ts';
import { rulesOfView, viewRequestSchema } from '../../../../src/core/session/current-views.ts';

const named = {
  group: 'chat',
  stream: 'things',
  payload: v.object({ name: v.string() }),
  summary: ({ name }: { readonly name: string }) => name,
} as const;

describe('the compiler complains', () => {
  test('about a version without an upcaster from the version before it', () => {
    const older = [upcaster(v.object({}), () => ({ name: '' }))] as const;
    expect(defineEvent({ ...named, v: 2, older }).older).toHaveLength(1);
    // @ts-expect-error version 2 needs an upcaster from version 1
    expect(defineEvent({ ...named, v: 2 }).older).toEqual([]);
    // @ts-expect-error version 3 needs two upcasters
    expect(defineEvent({ ...named, v: 3, older }).older).toHaveLength(1);
  });

  test('about an event that its slice does not fold', () => {
    const events = {
      'thing.named': defineEvent({ ...named, v: 1 }),
      'thing.counted': defineEvent({
        ...named,
        v: 1,
        payload: v.object({ count: v.number() }),
        summary: ({ count }) => `${count}`,
      }),
    };
    const slice = defineSlice({
      events,
      revision: '',
      empty: '',
      // @ts-expect-error the slice does not fold `thing.counted`
      reduce: (_, { payload }): string => payload.name,
      save: (name) => name,
      load: (stored) => (typeof stored === 'string' ? stored : null),
    });
    expect(slice.keeps('', { type: 'thing.named', v: 1, payload: { name: '' }, seq: 1, at: 1 })).toBe(false);
  });

  test('about a fold of an event that no domain declares', () => {
    const folding = beginFold(emptyState([]));
    const odd = { type: 'thing.named', v: 1, payload: { name: '' }, seq: 1, at: 1 } as const;
    // @ts-expect-error no domain declares `thing.named`
    expect(() => folding.add([odd])).toThrow(RangeError);
  });

  test('about a view that reads more than it names', () => {
    const view = viewsOver<{ readonly things: number; readonly others: number }>();
    const about = { request: v.object({ view: v.literal('thing') }), may: ANYONE };
    const rows = { head: {}, rows: [] };
    const ofState = ({ seq }: Pick<State, 'seq'>) => ({ ...rows, head: { seq } });
    const ofLive = (_: object, { things }: { readonly things: number }) => ({ ...rows, head: { things } });
    expect(view({ ...about, state: ['seq'], live: [], make: ofState }).state).toEqual(['seq']);
    // @ts-expect-error it does not name `seq`
    expect(view({ ...about, state: [], live: [], make: ofState }).state).toEqual([]);
    expect(view({ ...about, state: [], live: ['things'], make: ofLive }).live).toEqual(['things']);
    // @ts-expect-error it does not name `things`
    expect(view({ ...about, state: [], live: ['others'], make: ofLive }).live).toEqual(['others']);
  });

  test('about a view that no domain declares', () => {
    expect(v.is(viewRequestSchema, { view: 'things' })).toBe(false);
    // @ts-expect-error no domain declares `things`
    expect(() => rulesOfView('things')).toThrow(RangeError);
  });
});

test('no two domains have the same name or declare the same event', () => {
  const names = DOMAINS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const types = DOMAINS.flatMap(({ events }) => Object.keys(events));
  expect([...EVENTS.keys()].sort()).toEqual(types.sort());
});

test('a view is decoded by the schema of its own name', () => {
  expect(v.is(viewRequestSchema, { view: 'connection' })).toBe(true);
  expect(v.is(viewRequestSchema, { view: 'connection?' })).toBe(false);
  expect(v.is(viewRequestSchema, { view: 'toString' })).toBe(false);
});

test('a slice folds the events of its own domain', () => {
  for (const { name, slice } of SLICES) {
    const domain = DOMAINS.find((one) => one.name === name);
    expect(slice.events).toBe(domain?.events);
  }
});

test('every stream that is no chat’s is known by its name', () => {
  const templates = eventOf('templates.listed', { templates: [] });
  const flags = eventOf('flags.listed', { flags: [] });
  for (const event of [templates, flags]) expect(DOMAIN_STREAMS).toContain(streamOf(event));
});
