/** Nested texts by key. `{{name}}` is a placeholder. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Returns every text with its path, such as `home.queue.title`. */
export const byPath = (texts: Texts, before = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, value] satisfies [string, string]]
      : byPath(value, `${before}${key}.`),
  );
