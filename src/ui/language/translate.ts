import type { en } from './texts/en/en.ts';

type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];
/** The key of a counted text. The catalogue has one entry for each plural form, but callers omit the form. */
type CountedKeyOf<T> = PathsOf<T> extends infer P ? (P extends `${infer Key}_one` ? Key : never) : never;

/** The keys of these texts. */
export type KeyOf<T> = Exclude<PathsOf<T>, `${string}_${'one' | 'other'}`> | CountedKeyOf<T>;

type TextAt<T, P extends string> = P extends keyof T
  ? T[P]
  : P extends `${infer K}.${infer Rest}`
    ? K extends keyof T
      ? TextAt<T[K], Rest>
      : never
    : never;
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<T, K extends string> =
  K extends CountedKeyOf<T> ? 'count' | NamesIn<TextAt<T, `${K}_one` | `${K}_other`>> : NamesIn<TextAt<T, K>>;
type ValuesOf<T, K extends string> = {
  readonly [Name in NamesOf<T, K>]: Name extends 'count' ? number : string | number;
};

/** Returns one of the texts `T`. Every placeholder needs a value; `count` selects the plural form. */
export type TranslateOf<T> = <K extends KeyOf<T>>(
  key: K,
  ...values: [NamesOf<T, K>] extends [never] ? [] : [ValuesOf<T, K>]
) => string;

export type Translate = TranslateOf<typeof en>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Returns the text of any key. Undefined if there is none. */
export type Lookup = (key: string, values?: Readonly<Record<string, string | number>>) => string | undefined;

/** Creates the lookup for these texts, with their language's plural forms. `put` formats a value. */
export function createLookup(
  known: ReadonlyMap<string, string>,
  locale: string,
  put: (value: string | number) => string,
): Lookup {
  const plural = new Intl.PluralRules(locale);
  return (key, values) => {
    const count = Number(values?.count);
    const text = known.get(key) ?? known.get(`${key}_${plural.select(count)}`);
    return values === undefined ? text : text?.replace(PLACEHOLDER, (_, name) => put(values[name] ?? ''));
  };
}

/** Returns the typed lookup. The key replaces a missing text; types and tests ensure that no text is missing. */
export const createTranslate =
  <T>(lookup: Lookup): TranslateOf<T> =>
  (key, ...[values]: [Readonly<Record<string, string | number>>?]) =>
    lookup(key, values) ?? key;
