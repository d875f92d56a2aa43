import * as v from 'valibot';

export interface ValueWords {
  readonly yes: string;
  readonly no: string;
}

const partsSchema = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]);

/** Returns the list or the record that a text encodes as JSON; null for any other text. */
function partsIn(text: string): readonly unknown[] | Readonly<Record<string, unknown>> | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    const read = v.safeParse(partsSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/**
 * Returns the value of a changed field as people read it. The log holds lists and records as JSON: a list is joined by
 * commas, a record is written as `name: value`. A text that is no JSON stays as it is.
 */
export function readableValue(text: string, words: ValueWords): string {
  if (text === 'true') return words.yes;
  if (text === 'false') return words.no;
  const parts = partsIn(text);
  return parts === null ? text : joined(parts, words);
}

const joined = (parts: readonly unknown[] | Readonly<Record<string, unknown>>, words: ValueWords): string => {
  if (Array.isArray(parts)) {
    const values = parts.map((part) => one(part, words));
    return values.join(parts.some((part) => typeof part === 'object' && part !== null) ? '; ' : ', ');
  }
  // A right for all things has nothing to say of its subject.
  const fields = Object.entries(parts).filter(([name, value]) => !(name === 'subject' && value === 'all'));
  const [only] = fields;
  if (fields.length === 1 && only !== undefined) return one(only[1], words);
  return fields.map(([name, value]) => `${name}: ${one(value, words)}`).join(', ');
};

const one = (value: unknown, words: ValueWords): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const parts = v.safeParse(partsSchema, value);
  return parts.success ? joined(parts.output, words) : String(value);
};
