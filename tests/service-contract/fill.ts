import { isObject, type JsonSchema } from './json-schema.ts';

/** Number of characters in a line of code. */
const WIDTH = 110;

/** Joins pieces, each of which ends where a line may end, to lines of at most `WIDTH` characters where it can. */
function filled(pieces: readonly string[]): string {
  const lines: string[] = [''];
  for (const piece of pieces) {
    const line = lines.at(-1) ?? '';
    const isFull = line !== '' && (line + piece).trimEnd().length > WIDTH;
    if (isFull) lines.push(` ${piece}`);
    else lines[lines.length - 1] = line + piece;
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Puts separators between lists of pieces: each goes to the last piece before it. */
const joined = (parts: readonly (readonly string[])[], separator: string): readonly string[] =>
  parts.flatMap((pieces, place) =>
    place === parts.length - 1 ? pieces : [...pieces.slice(0, -1), `${pieces.at(-1) ?? ''}${separator}`],
  );

const wrapped = (open: string, pieces: readonly string[], close: string): readonly string[] => {
  const [first = '', ...rest] = pieces;
  const [last = '', ...before] = [open + first, ...rest].toReversed();
  return [...before.toReversed(), last + close];
};

function jsonPieces(value: unknown): readonly string[] {
  if (Array.isArray(value)) return wrapped('[', joined(value.map(jsonPieces), ', '), ']');
  if (!isObject(value)) return [JSON.stringify(value)];
  const entries = Object.entries(value).filter(([, own]) => own !== undefined);
  const parts = entries.map(([name, own]) => wrapped(`${JSON.stringify(name)}: `, jsonPieces(own), ''));
  return wrapped('{', joined(parts, ', '), '}');
}

/** A value as JSON, in as few lines as fit. */
export const jsonText = (value: unknown): string => filled(jsonPieces(value));

const textsIn = (value: unknown): readonly string[] =>
  [value].flat().filter((one) => typeof one === 'string');

const schemasIn = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const IDENTIFIER = /^[a-z_$][\w$]*$/i;

function objectPieces(schema: JsonSchema): readonly string[] {
  const fields = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const needed = textsIn(schema.required);
  const parts = fields.map(([name, own]) => {
    const shown = IDENTIFIER.test(name) ? name : JSON.stringify(name);
    return wrapped(`${shown}${needed.includes(name) ? '' : '?'}: `, typePieces(isObject(own) ? own : {}), '');
  });
  const others = isObject(schema.additionalProperties) ? schema.additionalProperties : null;
  const all = others === null ? parts : [...parts, wrapped('[name]: ', typePieces(others), '')];
  return all.length === 0 ? ['{}'] : wrapped('{ ', joined(all, ', '), ' }');
}

function unionPieces(parts: readonly (readonly string[])[]): readonly string[] {
  const unique = [...new Map(parts.map((pieces) => [pieces.join(''), pieces])).values()];
  return joined(unique, ' | ');
}

const isUnion = (schema: JsonSchema): boolean =>
  [schema.enum, schema.anyOf, schema.oneOf, schema.type].some((one) => Array.isArray(one) && one.length > 1);

function namedPieces(type: string, schema: JsonSchema): readonly string[] {
  switch (type) {
    case 'object':
      return objectPieces(schema);
    case 'array': {
      const items = isObject(schema.items) ? schema.items : {};
      return isUnion(items) ? wrapped('(', typePieces(items), ')[]') : wrapped('', typePieces(items), '[]');
    }
    case 'integer':
      return ['number'];
    default:
      return [type];
  }
}

function typePieces(schema: JsonSchema): readonly string[] {
  if (typeof schema.$ref === 'string') return [schema.$ref.split('/').at(-1) ?? ''];
  if ('const' in schema) return [JSON.stringify(schema.const)];
  if (Array.isArray(schema.enum)) return unionPieces(schema.enum.map((one) => [JSON.stringify(one)]));
  const choices = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)];
  if (choices.length > 0) return unionPieces(choices.map(typePieces));
  const parts = schemasIn(schema.allOf);
  if (parts.length > 0) return joined(parts.map(typePieces), ' & ');
  const types = textsIn(schema.type);
  if (types.length === 0) return 'properties' in schema ? objectPieces(schema) : ['unknown'];
  return unionPieces(types.map((type) => namedPieces(type, schema)));
}

/** A JSON Schema as a type of TypeScript. It leaves out limits of values. */
export const typeText = (schema: JsonSchema, before = ''): string =>
  filled(wrapped(before, typePieces(schema), ''));
