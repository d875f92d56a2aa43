/**
 * Writes JSON with sorted fields and without spaces, so that equal values give equal texts. Omits values that
 * JSON can't represent from objects and writes them as null in lists, like `JSON.stringify`.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`);
  return `{${fields.join(',')}}`;
}
