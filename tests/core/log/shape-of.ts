import * as v from 'valibot';

const partSchema = v.variant('type', [
  v.looseObject({ type: v.picklist(['object']), entries: v.record(v.string(), v.unknown()) }),
  v.looseObject({ type: v.picklist(['array']), item: v.unknown() }),
  v.looseObject({ type: v.picklist(['nullable', 'optional', 'exact_optional']), wrapped: v.unknown() }),
  v.looseObject({ type: v.picklist(['picklist']), options: v.array(v.string()) }),
  v.looseObject({ type: v.picklist(['literal']), literal: v.unknown() }),
  v.looseObject({ type: v.picklist(['record']), value: v.unknown() }),
  v.looseObject({ type: v.picklist(['custom']), message: v.string() }),
  v.looseObject({ type: v.picklist(['string', 'number', 'boolean', 'unknown']) }),
]);

export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

/**
 * Describes the shape that a schema accepts, as JSON for a golden file. Throws for an unknown kind of schema. This way
 * no part of an event is left out.
 */
export function shapeOf(schema: unknown): Shape {
  const part = v.parse(partSchema, schema);
  if ('pipe' in part) throw new Error(`The steps of a pipe are not described: ${part.type}`);
  switch (part.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(part.entries).map(([field, entry]) => [field, shapeOf(entry)]),
      );
    case 'array':
      return [shapeOf(part.item)];
    case 'picklist':
      return part.options.map((option) => `'${option}'`).join(' | ');
    case 'record':
      return { '*': shapeOf(part.value) };
    case 'custom':
      return part.message;
    case 'literal':
      return JSON.stringify(part.literal);
    case 'nullable':
    case 'optional':
    case 'exact_optional': {
      const wrapped = shapeOf(part.wrapped);
      return typeof wrapped === 'string' ? `${part.type} ${wrapped}` : { [part.type]: wrapped };
    }
    default:
      return part.type;
  }
}
