import * as v from 'valibot';
import { importRoutes } from '../../src/core/api/import-routes.ts';
import { profileRoutes } from '../../src/core/api/profile-routes.ts';
import type { Route } from '../../src/core/api/route.ts';
import { accountRoutes, chatRoutes, lineRoutes } from '../../src/core/api/routes.ts';
import { assignCall } from '../../src/core/model/collections/assign-flags.ts';
import type { CallShape, Collection, Repeat, Write } from '../../src/core/model/records/collection.ts';
import type { JsonObject, RecordRow } from '../../src/core/model/records/types.ts';
import { createScene } from '../contracts/collections/collection-scene.ts';
import { queryOf, querySamples } from '../contracts/collections/query-samples.ts';
import {
  type AboutCall,
  type AboutCollection,
  COLLECTIONS,
  type GroupName,
  ROUTES,
  ROUTES_WITHOUT,
} from './about.ts';
import {
  checkerOf,
  isObject,
  type JsonSchema,
  jsonSchemaOf,
  NAMED,
  named,
  schemaOfExamples,
} from './json-schema.ts';
import { type Exchange, recording } from './recorder.ts';
import { tour } from './tour.ts';
import { variantsOf } from './variants.ts';

/** A call of the service, as the contract describes it. */
export interface ContractCall extends AboutCall {
  readonly id: string;
  readonly group: GroupName;
  readonly summary: string;
  readonly base: 'api' | 'auth' | 'sample';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Names in braces are parameters. */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: JsonSchema | null;
  /** The field of the form with the file, for a call that uploads one. */
  readonly upload: string | null;
  /** Null: only the status counts. */
  readonly answer: JsonSchema | null;
  /** Whether a repetition is safe, and by what. */
  readonly repeat: Repeat | 'reads';
  readonly without: string;
}

/** `makeFavourite` as "Make favourite". */
function summaryOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const splitPath = (path: string) => {
  const [before = '', after = ''] = path.split('?');
  return { path: before, query: [...new URLSearchParams(after).keys()] };
};

function repeatOf({ method, keyed }: Route, effect: AboutCall['effect']): ContractCall['repeat'] {
  if (effect === 'reads' || effect === 'harmless') return effect;
  if (method === 'GET' && effect !== 'changes') return 'reads';
  return keyed ? 'key' : 'never';
}

const tableOf = (
  group: GroupName,
  routes: Readonly<Record<string, Route>>,
  about: Readonly<Record<string, AboutCall>>,
  without: Readonly<Record<string, string>>,
): readonly ContractCall[] =>
  Object.entries(routes).map(([name, route]) => {
    const { path, query } = splitPath(route.path);
    return {
      ...(about[name] ?? { origin: 'ours' }),
      id: `${group}.${name}`,
      group,
      summary: summaryOf(name),
      base: route.base ?? 'api',
      method: route.method,
      path,
      query: [...new Set([...query, ...(route.query ?? [])])],
      body: route.body === undefined ? null : jsonSchemaOf(route.body),
      upload: route.upload ?? null,
      answer: jsonSchemaOf(route.answer),
      repeat: repeatOf(route, about[name]?.effect),
      without: without[name] ?? '',
    };
  });

/** The calls of the tables of routes. */
export const routeCalls = (): readonly ContractCall[] => [
  ...tableOf('sign-in', accountRoutes, ROUTES['sign-in'], ROUTES_WITHOUT['sign-in']),
  ...tableOf('chats', chatRoutes, ROUTES.chats, ROUTES_WITHOUT.chats),
  ...tableOf('calls', lineRoutes, ROUTES.calls, ROUTES_WITHOUT.calls),
  ...tableOf('imports', importRoutes, ROUTES.imports, ROUTES_WITHOUT.imports),
  ...tableOf('profile', profileRoutes, ROUTES.profile, ROUTES_WITHOUT.profile),
];

/** Puts names in braces for parts of a path that are values of the request. */
function templateOf(path: string, values: JsonObject): string {
  const names = new Map(
    Object.entries(values).map(([name, value]) => [encodeURIComponent(String(value)), name]),
  );
  return path
    .split('/')
    .map((part) => {
      const name = part === '' ? undefined : names.get(part);
      return name === undefined ? part : `{${name}}`;
    })
    .join('/');
}

const problemOf = checkerOf(NAMED);

/** Returns the schema of a body. A field with the name of a field of the form has that field's schema if it fits. */
function bodyOf(bodies: readonly unknown[], form: JsonSchema | null): JsonSchema | null {
  // As JSON, which leaves out what is undefined. Most values of a form change nothing but a text.
  const texts = bodies.filter((body) => body !== undefined).map((body) => JSON.stringify(body));
  const sent = [...new Set(texts)].map((text) => JSON.parse(text));
  if (sent.length === 0) return null;
  const schema = schemaOfExamples(sent);
  const fields = isObject(form?.properties) ? form.properties : {};
  const properties = isObject(schema.properties) ? schema.properties : {};
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, own]) => {
        if (name === 'version') return [name, { type: ['integer', 'null'] }];
        const field = fields[name];
        const fits = isObject(field) && sent.every((body) => problemOf(field, body[name]) === null);
        return [name, fits ? field : own];
      }),
    ),
  };
}

const VARIANTS_MAX = 200;

/** The bodies of a list's requests, one for each value of each field of its query. */
function listShapes(collection: Collection, needed: JsonObject): readonly CallShape[] {
  const samples = querySamples(collection.query, ['', 'word', '2026-03-03'], ['1', '2'], Object.keys(needed));
  const queries = [...samples].flatMap(([field, values]) => values.map((value) => queryOf([[field, value]])));
  const near = variantsOf(collection.query, needed);
  return [{}, ...queries.slice(0, VARIANTS_MAX), ...near].flatMap((raw) => {
    const query = v.safeParse(collection.query, { ...needed, ...raw });
    return query.success ? [collection.wire.list(query.output, 1)] : [];
  });
}

/** Bodies of calls that serve something else than their collection, too: chats have flags as contacts do. */
const ALSO: ReadonlyMap<string, readonly unknown[]> = new Map([
  [
    'contacts.flag',
    [assignCall('chat', 'c2a55b6e-4f0e-4a67-9b39-6f1f5f2f9d10', { put: ['1'], taken: ['2'] }).body],
  ],
]);

/** The bodies of a write's requests, one for each value of each field of its form. */
const bodiesOf = (
  input: v.GenericSchema,
  given: JsonObject,
  call: (input: unknown) => CallShape,
): readonly unknown[] => variantsOf(input, given).map((variant) => call(v.parse(input, variant)).body);

/** What the console does if a call of a collection is missing. The table says it for the list. */
const WITHOUT = {
  one: 'A record that is in no loaded list says that it can’t be loaded.',
  question: 'The form says that the service does not answer.',
  write: 'The change is taken back, and the record says so.',
  removal: 'The row disappears, and comes back with the next list.',
};

type Common = Pick<ContractCall, 'group' | 'origin' | 'without' | 'upload'>;

const callOf = (
  common: Common,
  shape: CallShape,
  values: JsonObject,
  own: Pick<ContractCall, 'id' | 'summary' | 'body' | 'answer' | 'repeat'> & Partial<AboutCall>,
): ContractCall => {
  const { path, query } = splitPath(shape.path);
  return {
    ...common,
    ...own,
    base: shape.base ?? 'api',
    method: shape.method,
    path: templateOf(path, values),
    query,
  };
};

const dataOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data },
  required: ['data'],
});

/** Adds what an answer may say beside its `data`. */
function withReport(answer: JsonSchema, report: Write<RecordRow, unknown>['report']): JsonSchema {
  const said = report === undefined ? null : jsonSchemaOf(report)?.properties;
  const own = answer.properties;
  return isObject(said) && isObject(own) ? { ...answer, properties: { ...own, ...said } } : answer;
}

/** The body of a write's answer. */
function answerOf(write: Write<RecordRow, unknown>, row: JsonSchema, isSample: boolean): JsonSchema | null {
  if (write.answersNothing || write.removes) return null;
  if (write.pick) return dataOf({});
  return isSample
    ? { anyOf: [dataOf(row), { type: 'object', properties: { body: row }, required: ['body'] }] }
    : withReport(dataOf(row), write.report);
}

/** The calls of one collection, from its declaration, and the exchanges of one of each with the pretend service. */
async function collectionCalls(name: string, about: AboutCollection) {
  const { ports, recorded, exchanges } = recording();
  const calls: ContractCall[] = [];
  const scene = await createScene(name, { ports });
  const { collection, needed } = scene;
  const row = named(name);
  const origin = (call: string) => (about.spec.includes(call) ? 'spec' : 'ours');
  const common = (call: string, without: string): Common => ({
    group: about.group,
    origin: origin(call),
    without,
    upload: null,
  });
  const shapes = listShapes(collection, needed);
  const [first] = shapes;
  if (first === undefined) throw new Error(`The list of ${name} has no request`);
  calls.push({
    ...callOf(common('list', about.without), first, needed, {
      id: `${name}.list`,
      summary: `List of ${about.title}`,
      body: bodyOf(
        shapes.map(({ body }) => body),
        null,
      ),
      answer: jsonSchemaOf(collection.wire.answer, name),
      repeat: 'reads',
    }),
    query: [...new Set(shapes.flatMap(({ path }) => splitPath(path).query))],
  });
  const [row1] = await scene.atService({});
  const one = row1 === undefined ? null : collection.wire.one(row1.id);
  if (row1 !== undefined && one !== null) {
    const { service, accessToken } = scene.rig;
    await recorded(service.http).request({ base: 'api', ...one, accessToken: accessToken() });
    calls.push(
      callOf(
        common('one', WITHOUT.one),
        one,
        { id: row1.id },
        {
          id: `${name}.one`,
          summary: `One of the ${about.title}`,
          body: null,
          answer: collection.wire.bare ? row : dataOf(row),
          repeat: 'reads',
        },
      ),
    );
  }
  for (const question of Object.keys(collection.questions ?? {})) {
    const asked = scene.question(question);
    const definition = collection.questions?.[question];
    if (definition === undefined) continue;
    const shape = definition.call(v.parse(definition.input, asked.input));
    await scene.rig.execute(asked);
    calls.push(
      callOf(common(question, WITHOUT.question), shape, asked.input, {
        id: `${name}.${question}`,
        summary: `${summaryOf(question)} of ${about.title}`,
        body: bodyOf(
          [shape.body, ...bodiesOf(definition.input, asked.input, definition.call)],
          jsonSchemaOf(definition.input),
        ),
        answer: jsonSchemaOf(definition.answer),
        repeat: 'reads',
      }),
    );
  }
  for (const op of Object.keys(collection.writes)) {
    const own = await createScene(name, { ports });
    const { command, shape, target, definition } = await own.prepare(op);
    await own.rig.execute(command);
    await own.rig.advance(1);
    calls.push(
      callOf(
        common(op, definition.removes === true ? WITHOUT.removal : WITHOUT.write),
        shape,
        { ...command.input, ...(target !== null && { id: target.id }) },
        {
          id: `${name}.${op}`,
          summary: `${summaryOf(op)} (${about.title})`,
          body: bodyOf(
            [
              shape.body,
              ...(ALSO.get(`${name}.${op}`) ?? []),
              ...bodiesOf(definition.input, command.input, (input) =>
                definition.call({ id: target?.id ?? null, version: target?.version ?? null }, input),
              ),
            ],
            jsonSchemaOf(definition.input),
          ),
          answer: answerOf(definition, row, shape.base === 'sample'),
          repeat: definition.repeat,
        },
      ),
    );
  }
  return { calls, exchanges, row: jsonSchemaOf(collection.row) };
}

/** Every call of the product, and exchanges with the pretend service. */
export async function contractCalls(): Promise<{
  readonly calls: readonly ContractCall[];
  readonly exchanges: readonly Exchange[];
  /** The schemas of the records, by the name of their collection. */
  readonly records: Readonly<Record<string, JsonSchema>>;
}> {
  const calls: ContractCall[] = [...routeCalls()];
  const exchanges: Exchange[] = [...(await tour())];
  const records: Record<string, JsonSchema> = {};
  for (const [name, about] of Object.entries(COLLECTIONS)) {
    const made = await collectionCalls(name, about);
    calls.push(...made.calls);
    exchanges.push(...made.exchanges);
    records[name] = made.row;
  }
  return { calls, exchanges, records };
}
