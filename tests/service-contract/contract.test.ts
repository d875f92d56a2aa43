import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { GROUP_NAMES } from './about.ts';
import { contractCalls } from './calls.ts';
import { checkerOf, type JsonSchema, NAMED } from './json-schema.ts';
import { answerSchemaOf, bodySchemaOf, openApiOf, operationOf, operationsOf } from './openapi.ts';
import { exampleIn, pageOf } from './pages.ts';
import { realtimeTour } from './realtime-tour.ts';

/*
 * The contract that a back end is written from is made here, from the tables of calls, and compared with the committed
 * files. `npx vitest run --project unit tests/service-contract -u` writes them anew.
 */

let made: Awaited<ReturnType<typeof make>>;

async function make() {
  const { calls, exchanges, records } = await contractCalls();
  const operations = operationsOf(calls, exchanges);
  const document = openApiOf(operations, records);
  const { seen } = await realtimeTour();
  return {
    exchanges,
    pages: new Map(GROUP_NAMES.map((group) => [group, pageOf(group, operations, records, seen)])),
    operations,
    document,
    problemOf: checkerOf({ ...NAMED, ...records }),
    text: `${JSON.stringify(document, null, 1)}\n`,
  };
}

beforeAll(async () => {
  made = await make();
}, 120_000);

describe('the contract', () => {
  test('is the one that is committed', async () => {
    await expect(made.text).toMatchFileSnapshot('../../docs/contract/openapi.json');
  });

  test.each(GROUP_NAMES)('has the page of %s that is committed', async (group) => {
    await expect(made.pages.get(group)).toMatchFileSnapshot(`../../docs/contract/${group}.md`);
  });

  test('shows only examples that it accepts', () => {
    const problems = made.operations.flatMap((operation) => {
      const example = exampleIn(operation);
      const problem = (schema: JsonSchema | null, value: unknown) =>
        schema === null || value === undefined ? null : made.problemOf(schema, value);
      const [{ id }] = operation.calls;
      return [
        problem(bodySchemaOf(operation), example?.body),
        operation.example?.status === 204 ? null : problem(answerSchemaOf(operation), example?.answer),
      ].flatMap((one) => (one === null ? [] : [`${id}: ${one}`]));
    });
    expect(problems).toEqual([]);
  });

  test('is OpenAPI 3.1 for two validators', async () => {
    expect(await new Validator().validate(JSON.parse(made.text))).toMatchObject({ valid: true });
    const config = await createConfig({
      rules: {
        struct: 'error',
        'no-unresolved-refs': 'error',
        'operation-operationId-unique': 'error',
        'path-parameters-defined': 'error',
        'no-ambiguous-paths': 'off',
        'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
      },
    });
    const problems = await lintFromString({ source: made.text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  test('has an example of every call', () => {
    const without = made.operations.filter(({ example }) => example === null);
    expect(without.map(({ calls: [{ id }] }) => id)).toEqual([]);
  });

  test('describes every request of the console and every answer of the pretend service', () => {
    const problems = made.exchanges.flatMap((exchange) => {
      const operation = operationOf(made.operations, exchange);
      const name = `${exchange.request.method} ${exchange.request.path}`;
      if (operation === null) return [`${name} is in no operation`];
      const bodies = operation.calls.flatMap(({ body }) => (body === null ? [] : [body]));
      const answers = operation.calls.flatMap(({ answer }) => (answer === null ? [] : [answer]));
      const wrong = (schemas: readonly JsonSchema[], value: unknown) =>
        schemas.length > 0 && schemas.every((schema) => made.problemOf(schema, value) !== null)
          ? schemas.map((schema) => `${name}: ${made.problemOf(schema, value)}`)
          : [];
      return [
        ...(exchange.request.body === undefined ? [] : wrong(bodies, exchange.request.body)),
        ...(exchange.status < 300 && answers.length === operation.calls.length
          ? wrong(answers, exchange.answer)
          : []),
      ];
    });
    expect([...new Set(problems)]).toEqual([]);
    expect(made.exchanges.length).toBeGreaterThan(1000);
  });
});
