import asyncapi from '@asyncapi/specs';
import { Ajv } from 'ajv';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { asyncApiOf, exampleOf } from './asyncapi.ts';
import { checkerOf, NAMED } from './json-schema.ts';
import { REALTIME } from './realtime.ts';
import { realtimeOf, realtimeTour } from './realtime-tour.ts';

let made: Awaited<ReturnType<typeof make>>;

async function make() {
  const { seen, asked } = await realtimeTour();
  return { seen, asked, text: `${JSON.stringify(asyncApiOf(seen), null, 1)}\n` };
}

beforeAll(async () => {
  made = await make();
}, 60_000);

describe('the contract of the objects at Twilio', () => {
  test('is the one that is committed', async () => {
    await expect(made.text).toMatchFileSnapshot('../../docs/contract/asyncapi.json');
  });

  test('is AsyncAPI 3.0', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    const check = ajv.compile(v.parse(v.record(v.string(), v.unknown()), asyncapi.schemasWithoutId['3.0.0']));
    check(JSON.parse(made.text));
    expect(check.errors ?? []).toEqual([]);
  });

  test('names every object that the console asks for', () => {
    const unknown = made.asked.filter(
      (name) =>
        realtimeOf({ kind: 'document', name }) === null && realtimeOf({ kind: 'map item', name }) === null,
    );
    expect(unknown).toEqual([]);
    expect(made.asked.length).toBeGreaterThan(5);
  });

  test('describes everything that the console receives', () => {
    const problemOf = checkerOf(NAMED);
    const problems = made.seen.flatMap((one) => {
      const name = realtimeOf(one);
      const own = name === null ? undefined : REALTIME[name];
      if (own === undefined) return [`${one.kind} ${one.name} is in no entry`];
      const problem = problemOf(own.payload, one.data);
      return problem === null ? [] : [`${one.kind} ${one.name}: ${problem}`];
    });
    expect([...new Set(problems)]).toEqual([]);
  });

  test('has an example of every object', () => {
    const without = Object.keys(REALTIME).filter((name) => exampleOf(name, made.seen) === undefined);
    expect(without).toEqual([]);
  });
});
