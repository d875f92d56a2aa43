import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';

/** A request as it arrived at the service, and its answer. */
export interface Exchange {
  readonly method: string;
  /** The address on its server: path and query. */
  readonly address: string;
  /** The media type of the body, with its parameters. Empty without a body. */
  readonly type: string;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

/**
 * `outside`: the call belongs to the sample API, or fetches a picture. `unclear`: the answer says that the outcome is
 * unknown (408, 5xx). `broken`: a fault rule of a test has replaced the answer.
 */
export interface Verdict {
  readonly kind: 'outside' | 'checked' | 'unclear' | 'broken';
  readonly problems: readonly string[];
}

/** What the pretend service answers under a fault rule `malformed`. */
export const MALFORMED = '{"data":"none of what was asked for"}';

const mediaSchema = v.record(v.string(), v.looseObject({ schema: v.optional(v.unknown()) }));
const answerSchema = v.looseObject({ $ref: v.optional(v.string()), content: v.optional(mediaSchema) });
const parameterSchema = v.looseObject({ name: v.optional(v.string()), in: v.optional(v.string()) });
const operationSchema = v.looseObject({
  servers: v.optional(v.array(v.looseObject({ url: v.string() }))),
  parameters: v.optional(v.array(parameterSchema), []),
  requestBody: v.optional(v.looseObject({ content: mediaSchema })),
  responses: v.record(v.string(), answerSchema),
});
const documentSchema = v.looseObject({
  servers: v.array(v.looseObject({ url: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
  components: v.looseObject({ responses: v.record(v.string(), answerSchema) }),
});

/** Pictures of messages and of people are files, not calls. */
const PICTURES = /\/(?:mms|portraits)\//;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const NAME_IN_FORM = /name="(\w+)"/;
const NOT_CARRIED_OUT = [408];
const SESSION_OVER = 401;

/** A pointer into the document, as the fragment of an address. */
const pointerOf = (...names: readonly string[]): string =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Returns a function that compares exchanges with the contract. It compiles each schema once. */
export function createTrafficCheck(text: string): (exchange: Exchange) => Verdict {
  const json: unknown = JSON.parse(text);
  const document = v.parse(documentSchema, json);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(v.parse(v.record(v.string(), v.unknown()), json), 'contract');
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  const problemOf = (pointer: string, value: unknown): string | null => {
    const check = compiled.get(pointer) ?? ajv.compile({ $ref: `contract#${pointer}` });
    compiled.set(pointer, check);
    return check(value) ? null : ajv.errorsText(check.errors?.slice(-3));
  };

  const root = document.servers[0]?.url ?? '';
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      name: `${method.toUpperCase()} ${path}`,
      at: pointerOf('paths', path, method),
      operation,
      hasParameters: path.includes('{'),
      pattern: new RegExp(
        `^${`${operation.servers?.[0]?.url ?? root}${path}`
          .split(/\{\w+\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('[^/]+')}$`,
      ),
    })),
  );
  type Entry = (typeof operations)[number];

  const entryOf = (method: string, path: string): Entry | null => {
    const fits = operations.filter((one) => one.method === method && one.pattern.test(path));
    return fits.find(({ hasParameters }) => !hasParameters) ?? fits[0] ?? null;
  };

  function requestProblems({ operation, at }: Entry, { type, body }: Exchange): readonly (string | null)[] {
    const content = operation.requestBody?.content;
    if (body === '') return [content === undefined ? null : 'has no body'];
    if (content === undefined) return ['has a body'];
    const [media] = type.split(';');
    if (media === FORM_TYPE && FORM_TYPE in content) {
      const field = NAME_IN_FORM.exec(body)?.[1] ?? '';
      return [problemOf(`${at}${pointerOf('requestBody', 'content', FORM_TYPE, 'schema')}`, { [field]: '' })];
    }
    if (media !== JSON_TYPE || !(JSON_TYPE in content)) return [`has a body of the type ${media}`];
    const value = jsonIn(body);
    return value === NO_JSON
      ? ['has a body that is no JSON']
      : [problemOf(`${at}${pointerOf('requestBody', 'content', JSON_TYPE, 'schema')}`, value)];
  }

  function answerProblem({ operation, at }: Entry, { status, answer }: Exchange): string | null {
    const names = [String(status), ...(status >= 400 && status < 500 ? ['4XX'] : [])];
    const name = names.find((one) => one in operation.responses);
    const own = name === undefined ? undefined : operation.responses[name];
    if (name === undefined || own === undefined) return `answers ${status}`;
    const ref = own.$ref?.split('/').at(-1);
    const response = ref === undefined ? own : document.components.responses[ref];
    if (response?.content?.[JSON_TYPE]?.schema === undefined) return null;
    // The status says enough: the field of its body is optional.
    if (status === SESSION_OVER && answer === '') return null;
    const value = jsonIn(answer);
    if (value === NO_JSON) return `answers ${status} without JSON`;
    const place =
      ref === undefined ? `${at}${pointerOf('responses', name)}` : pointerOf('components', 'responses', ref);
    const problem = problemOf(`${place}${pointerOf('content', JSON_TYPE, 'schema')}`, value);
    return problem === null ? null : `answers ${status}: ${problem}`;
  }

  return (exchange) => {
    const { method, address, status, answer } = exchange;
    const url = new URL(address, 'http://service');
    const entry = entryOf(method, url.pathname);
    if (entry === null) {
      const isProduct = url.pathname.startsWith(`${root}/`) && !PICTURES.test(url.pathname);
      return isProduct
        ? { kind: 'checked', problems: [`${method} ${url.pathname} is in no operation`] }
        : { kind: 'outside', problems: [] };
    }
    const known = entry.operation.parameters.flatMap((one) => (one.in === 'query' ? one.name : []));
    const strange = [...url.searchParams.keys()].filter((name) => !known.includes(name));
    const isUnclear = status >= 500 || NOT_CARRIED_OUT.includes(status);
    const isBroken = answer === MALFORMED;
    const problems = [
      ...strange.map((name) => `asks with “${name}”`),
      ...requestProblems(entry, exchange),
      isUnclear || isBroken ? null : answerProblem(entry, exchange),
    ];
    return {
      kind: isUnclear ? 'unclear' : isBroken ? 'broken' : 'checked',
      problems: problems.flatMap((problem) => (problem === null ? [] : [`${entry.name} ${problem}`])),
    };
  };
}

const NO_JSON = Symbol('no JSON');

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NO_JSON;
  }
}
