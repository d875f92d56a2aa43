import { ACCOUNT_ENDS } from '../../src/core/api/account-end.ts';
import { GROUPS } from './about.ts';
import type { ContractCall } from './calls.ts';
import { isObject, type JsonSchema, NAMED } from './json-schema.ts';
import type { Exchange } from './recorder.ts';

/** The calls that are the same request to a back end: one method and one path. */
export interface Operation {
  readonly calls: readonly [ContractCall, ...ContractCall[]];
  /** One exchange that succeeded, if there was one. */
  readonly example: Exchange | null;
}

const nameOf = ({ base, method, path }: Pick<ContractCall, 'base' | 'method' | 'path'>): string =>
  `${base === 'api' ? 'api' : 'origin'} ${method} ${path.replace(/\{\w+\}/g, '{}')}`;

/** Returns whether a request is one of this call. */
export function isRequestOf(
  { base, method, path }: ContractCall,
  { request }: Pick<Exchange, 'request'>,
): boolean {
  const pattern = path
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');
  const given = request.path.split('?')[0] ?? '';
  return (
    (base === 'api') === (request.base === 'api') &&
    method === request.method &&
    new RegExp(`^${pattern}$`).test(given)
  );
}

/** Returns the operation that a request belongs to. A path without parameters is preferred. */
export function operationOf(
  operations: readonly Operation[],
  exchange: Pick<Exchange, 'request'>,
): Operation | null {
  const fitting = operations.filter(({ calls: [call] }) => isRequestOf(call, exchange));
  return fitting.find(({ calls: [call] }) => !call.path.includes('{')) ?? fitting[0] ?? null;
}

/** Joins the calls that are the same request, and gives each operation an example. */
export function operationsOf(
  calls: readonly ContractCall[],
  exchanges: readonly Exchange[],
): readonly Operation[] {
  const byName = new Map<string, [ContractCall, ...ContractCall[]]>();
  for (const call of calls) {
    const same = byName.get(nameOf(call));
    if (same === undefined) byName.set(nameOf(call), [call]);
    else same.push(call);
  }
  const bare = [...byName.values()].map((same): Operation => ({ calls: same, example: null }));
  const good = exchanges.filter(({ status }) => status >= 200 && status < 300);
  const first = new Map<Operation, Exchange>();
  for (const exchange of good) {
    const operation = operationOf(bare, exchange);
    if (operation !== null && !first.has(operation)) first.set(operation, exchange);
  }
  return bare.map((operation) => ({ ...operation, example: first.get(operation) ?? null }));
}

/** Number of rows of a list in an example. */
const ROWS_SHOWN = 2;
const SECRETS = ['accessToken', 'token', 'secret'];

/** A value as an example shows it: of each list the first rows, and no secret. */
export function shown(value: unknown, rows = ROWS_SHOWN, name = ''): unknown {
  if (typeof value === 'string' && SECRETS.includes(name)) return '…';
  if (Array.isArray(value)) return value.slice(0, rows).map((item) => shown(item, rows));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, shown(own, rows, key)]));
}

export const REPEATS: Readonly<Record<ContractCall['repeat'], string>> = {
  reads: 'It changes nothing, so the console may repeat it.',
  key: 'The console sends an `Idempotency-Key`. A repetition with the same key has one effect and the same answer.',
  version:
    'The body has the `version` that the person saw. With an older one the service changes nothing and answers 409 with the record as it is (`data`).',
  harmless: 'A repetition changes nothing more.',
  never: 'The console never repeats it by itself.',
};

const unique = (schemas: readonly JsonSchema[]): readonly JsonSchema[] => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
];

const anyOf = (schemas: readonly JsonSchema[]): JsonSchema | null => {
  const [only, ...more] = unique(schemas);
  if (only === undefined) return null;
  return more.length === 0 ? only : { anyOf: [only, ...more] };
};

const present = <T>(values: readonly (T | null)[]): readonly T[] => values.filter((value) => value !== null);

const answerRef = (name: string) => ({ $ref: `#/components/responses/${name}` });

function descriptionOf({ calls, calls: [call] }: Operation): string {
  const repeats = [...new Set(calls.map(({ repeat }) => REPEATS[repeat]))];
  return [
    calls.some(({ origin }) => origin === 'spec') ? 'From the specification.' : 'Defined by this project.',
    calls.some(({ required }) => required) ? 'Required.' : `Optional. Without it: ${call.without}`,
    ...repeats,
  ].join(' ');
}

/** The statuses whose answer has another shape than that of any refusal. */
const SHAPES: Readonly<Record<string, string>> = { 401: 'AccountShut', 409: 'Conflict', 423: 'TooMany' };

/** The refusals of which the console makes something of its own. */
export const refusalsOf = ({ calls }: Operation): readonly (readonly [string, string])[] =>
  calls.flatMap(({ refusals = {} }) => Object.entries(refusals));

/** The schema of what the console sends as JSON; null if it sends no JSON. */
export const bodySchemaOf = ({ calls }: Operation): JsonSchema | null =>
  anyOf(present(calls.map(({ body }) => body)));

/** The schema of what the console reads; null if it reads only the status. */
export const answerSchemaOf = ({ calls }: Operation): JsonSchema | null =>
  anyOf(present(calls.map(({ answer }) => answer)));

/** The field of a form with the file. */
export const uploadOf = ({ calls }: Operation): string | null =>
  present(calls.map(({ upload }) => upload))[0] ?? null;

function bodyOf(operation: Operation): JsonSchema | null {
  const { example } = operation;
  const upload = uploadOf(operation);
  if (upload !== null) {
    const properties = { [upload]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const schema = { type: 'object', properties, required: [upload] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const schema = bodySchemaOf(operation);
  if (schema === null) return null;
  const media = {
    schema,
    ...(example?.request.body !== undefined && { example: shown(example.request.body) }),
  };
  return { required: true, content: { 'application/json': media } };
}

function answerOf(operation: Operation): JsonSchema {
  const { example } = operation;
  const schema = answerSchemaOf(operation);
  const status = String(example?.status ?? 200);
  const description = schema === null ? 'Done. The console does not read the body.' : 'Done.';
  if (schema === null || status === '204') return { [status]: { description } };
  const media = { schema, ...(example !== null && { example: shown(example.answer) }) };
  return { [status]: { description, content: { 'application/json': media } } };
}

function operationObject(operation: Operation): JsonSchema {
  const { calls } = operation;
  const [call] = calls;
  const body = bodyOf(operation);
  const parameters = [
    ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...[...new Set(calls.flatMap(({ query }) => query))].map((name) => ({
      name,
      in: 'query',
      required: false,
      schema: { type: 'string' },
    })),
    ...(calls.some(({ repeat }) => repeat === 'key')
      ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
      : []),
  ];
  return {
    operationId: call.id.replaceAll(/[.-]/g, '_'),
    tags: [call.group],
    summary: calls.map(({ summary }) => summary).join(' · '),
    description: descriptionOf(operation),
    ...(call.base !== 'api' && { servers: [{ url: '/api', description: 'The root of the sign-in.' }] }),
    ...(call.base === 'auth' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== null && { requestBody: body }),
    responses: {
      ...answerOf(operation),
      ...(call.base !== 'auth' && { '401': answerRef('SessionOver') }),
      ...(calls.some(({ repeat }) => repeat === 'version') && { '409': answerRef('Conflict') }),
      ...Object.fromEntries(
        refusalsOf(operation).map(([status, description]) => [
          status,
          { ...answerRef(SHAPES[status] ?? 'Refused'), description },
        ]),
      ),
      '429': answerRef('TooMany'),
      '4XX': answerRef('Refused'),
    },
    'x-origin': calls.some(({ origin }) => origin === 'spec') ? 'spec' : 'ours',
    'x-required': calls.some(({ required }) => required),
    'x-repeat': [...new Set(calls.map(({ repeat }) => repeat))],
    'x-without': call.without,
  };
}

const errorText = { type: 'string', description: 'A sentence that the console shows to the person.' };
const accountEnd = {
  type: 'string',
  description: `Why the account can’t be used any more: ${Object.keys(ACCOUNT_ENDS)
    .map((name) => `\`${name}\``)
    .join(' or ')}. The console then says so. It ignores other values.`,
};
const json = (description: string, properties: JsonSchema): JsonSchema => ({
  description,
  content: { 'application/json': { schema: { type: 'object', properties } } },
});

/** Returns the document of OpenAPI 3.1 of all calls of the product. */
export function openApiOf(
  operations: readonly Operation[],
  records: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations) {
    const [{ path, method }] = operation.calls;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Switchboard’s back end',
      version: '1',
      summary: 'What the console asks of a provider’s back end, and what it reads in the answers.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1', description: 'The versioned root (`VITE_API_ROOT`).' }],
    security: [{ accessToken: [] }],
    tags: Object.entries(GROUPS).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same for every attempt of one act.',
          schema: { type: 'string' },
        },
      },
      schemas: { ...NAMED, ...records },
      responses: {
        SessionOver: json('The session is over. The console asks the person to sign in again.', {
          reason: accountEnd,
        }),
        AccountShut: json('The account can’t be used any more.', { message: errorText, reason: accountEnd }),
        Conflict: json('Somebody else has changed the record. Nothing was changed.', {
          message: errorText,
          data: { description: 'The record as it is now.' },
        }),
        TooMany: json('Too many requests. Nothing was done.', {
          message: errorText,
          retry_after: { type: 'number', minimum: 0, description: 'Seconds to wait.' },
        }),
        Refused: json('Refused. Nothing was done.', {
          message: errorText,
          error: errorText,
          errors: {
            type: 'object',
            description: 'By field, what is wrong.',
            additionalProperties: {
              anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
            },
          },
        }),
      },
    },
  };
}
