import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/**
 * The table of calls that the checker walks. It is read from the committed contract, so that the checker asks for what
 * the contract says, and for nothing else.
 */

const CONTRACT = new URL('../../docs/contract/openapi.json', import.meta.url);

/** How often a call may be repeated (docs/contract/README.md). */
const repeatSchema = v.picklist(['reads', 'key', 'version', 'harmless', 'never']);
export type Repeat = v.InferOutput<typeof repeatSchema>;

const mediaSchema = v.object({ schema: v.optional(v.unknown()), example: v.optional(v.unknown()) });
const contentSchema = v.optional(v.record(v.string(), mediaSchema), {});

const operationSchema = v.object({
  operationId: v.string(),
  tags: v.tupleWithRest([v.string()], v.string()),
  servers: v.optional(v.array(v.unknown())),
  security: v.optional(v.array(v.unknown())),
  parameters: v.optional(v.array(v.object({ name: v.optional(v.string()), in: v.optional(v.string()) })), []),
  requestBody: v.optional(v.object({ content: contentSchema })),
  responses: v.record(v.string(), v.object({ content: contentSchema })),
  'x-required': v.boolean(),
  'x-repeat': v.array(repeatSchema),
  'x-without': v.string(),
});

export const METHODS = ['get', 'post', 'put', 'delete'] as const;

const documentSchema = v.looseObject({
  paths: v.record(v.string(), v.partial(v.object(v.entriesFromList(METHODS, operationSchema)))),
});

/** One call of the contract. */
export interface Operation {
  /** Method and path, such as `GET /messages`. */
  readonly name: string;
  readonly id: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  /** `origin`: the call is below `/api` of the origin, not below the versioned root. */
  readonly root: 'versioned' | 'origin';
  /** The call needs no token. */
  readonly isOpen: boolean;
  readonly isRequired: boolean;
  readonly repeat: readonly Repeat[];
  readonly without: string;
  readonly params: readonly string[];
  readonly query: readonly string[];
  /** The example of the body; undefined if the call has no JSON body. */
  readonly body: unknown;
  /** Names of fields that a body may have. */
  readonly bodyFields: readonly string[];
  /** The schema of the answer, and its JSON pointer in the document. Null: only the status counts. */
  readonly answer: { readonly schema: unknown; readonly pointer: string } | null;
}

export interface Contract {
  /** The whole document, for references between schemas. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly operations: readonly Operation[];
  /**
   * Returns a call by method and path.
   *
   * @throws {Error} if the contract has no such call, so that the checker is changed together with the contract
   */
  operation(name: string): Operation;
}

const JSON_TYPE = 'application/json';
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

const propertiesSchema = v.object({ properties: v.record(v.string(), v.unknown()) });
const choiceSchema = v.object({ anyOf: v.array(v.unknown()) });

/** Returns the names of the fields that a schema of an object describes. */
function fieldsOf(schema: unknown): readonly string[] {
  const choice = v.safeParse(choiceSchema, schema);
  if (choice.success) return choice.output.anyOf.flatMap(fieldsOf);
  const object = v.safeParse(propertiesSchema, schema);
  return object.success ? Object.keys(object.output.properties) : [];
}

function operationOf(path: string, method: string, one: v.InferOutput<typeof operationSchema>): Operation {
  const [status = ''] = Object.keys(one.responses);
  const media = one.responses[status]?.content[JSON_TYPE];
  const pointer = ['', 'paths', path, method, 'responses', status, 'content', JSON_TYPE, 'schema'];
  const body = one.requestBody?.content[JSON_TYPE];
  const parameters = (place: string) =>
    one.parameters.flatMap(({ name, in: where }) => (where === place && name !== undefined ? [name] : []));
  return {
    name: `${method.toUpperCase()} ${path}`,
    id: one.operationId,
    group: one.tags[0],
    method: method.toUpperCase(),
    path,
    root: one.servers === undefined ? 'versioned' : 'origin',
    isOpen: one.security?.length === 0,
    isRequired: one['x-required'],
    repeat: one['x-repeat'],
    without: one['x-without'],
    params: parameters('path'),
    query: parameters('query'),
    body: body?.example,
    bodyFields: fieldsOf(body?.schema),
    answer:
      media?.schema === undefined ? null : { schema: media.schema, pointer: pointer.map(escaped).join('/') },
  };
}

let read: Contract | null = null;

/** Returns the committed contract. */
export function readContract(): Contract {
  read ??= readFile();
  return read;
}

function readFile(): Contract {
  const document = v.parse(documentSchema, JSON.parse(readFileSync(CONTRACT, 'utf8')));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const one = methods[method];
      return one === undefined ? [] : [operationOf(path, method, one)];
    }),
  );
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  return {
    document,
    operations,
    operation(name) {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`The contract has no call ${name}`);
      return found;
    },
  };
}
