/** The value, or undefined for text that is no JSON: some clients type bare text as JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
