/** Returns the value of a JSON text. Null for any other text. */
export function jsonIn(text: string | undefined): unknown {
  if (text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
