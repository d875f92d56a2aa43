import type { en } from './texts/en/en.ts';

type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];
type Path = PathsOf<typeof en>;
/** The key of a counted text. The catalogue has one entry for each plural form, but callers omit the form. */
type CountedKey<P extends Path> = P extends `${infer Key}_one` ? Key : never;

export type TextKey = Exclude<Path, `${string}_${'one' | 'other'}`> | CountedKey<Path>;

type TextAt<T, P extends string> = P extends keyof T
  ? T[P]
  : P extends `${infer K}.${infer Rest}`
    ? K extends keyof T
      ? TextAt<T[K], Rest>
      : never
    : never;
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<K extends TextKey> =
  K extends CountedKey<Path>
    ? 'count' | NamesIn<TextAt<typeof en, `${K}_one` | `${K}_other`>>
    : NamesIn<TextAt<typeof en, K>>;
type ValuesOf<K extends TextKey> = {
  readonly [Name in NamesOf<K>]: Name extends 'count' ? number : string | number;
};

/** Returns a text. Every placeholder needs a value; `count` selects the plural form. */
export type Translate = <K extends TextKey>(
  key: K,
  ...values: [NamesOf<K>] extends [never] ? [] : [ValuesOf<K>]
) => string;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * Creates the lookup for these texts, with their language's plural forms. `put` formats a value. The key
 * replaces a missing text; types and tests ensure that no text is missing.
 */
export function createTranslate(
  known: ReadonlyMap<string, string>,
  locale: string,
  put: (value: string | number) => string,
): Translate {
  const plural = new Intl.PluralRules(locale);
  return (key, ...[values]: [Readonly<Record<string, string | number>>?]) => {
    const count = Number(values?.count);
    const text = known.get(key) ?? known.get(`${key}_${plural.select(count)}`) ?? key;
    return values === undefined ? text : text.replace(PLACEHOLDER, (_, name) => put(values[name] ?? ''));
  };
}
