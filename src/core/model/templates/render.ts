import type { Template } from './template.ts';

/** Values for a template's placeholders, by `placeholderKey`. */
export type TemplateValues = ReadonlyMap<string, string>;

/** A part of a template: plain text, or a placeholder with its name as written. `source` is the whole place. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'placeholder';
      readonly name: string;
      readonly source: string;
      /** The place's own default, as in `{{ name | default: "there" }}`. */
      readonly fallback?: string;
    };

/** A placeholder without a value, and the position of its mark in the rendered text. */
export interface MissingPlaceholder {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface RenderedTemplate {
  readonly text: string;
  readonly missing: readonly MissingPlaceholder[];
}

/** Maximum length of a placeholder's name, in characters. Braces around a longer name are plain text. */
const NAME_MAX = 64;
/**
 * The ways in which systems write a place: three braces, two, braces with percent signs, or one. Matching takes linear
 * time, because the inner part ends at any brace.
 */
const PLACE = /\{\{\{([^{}]*)\}\}\}|\{\{([^{}]*)\}\}|\{%([^{}]*)%\}|\{([^{}%]*)\}/g;
/** The one way in which the service itself fills a place, such as in a campaign. */
const SERVICE_PLACE = /\{\{([^{}]*)\}\}/g;
const SERVICE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_. -]*$/u;
/** A name, or a tag such as `#if name` that this console can't carry out: the person is asked about it. */
const NAME = /^[#/^&!]?[\p{L}\p{N}][\p{L}\p{M}\p{N}_. -]*$/u;
const DEFAULT = /\|\s*default:?\s*(?:"([^"]*)"|'([^']*)')/;
/** Text that is shown if a value is known. It contains no other condition. */
const CONDITION = /\{\{#if\s+([^{}]+)\}\}((?:(?!\{\{#)[\s\S])*?)\{\{\/if\}\}/g;

/** In single braces, only what looks like the name of a field is a place: `{first_name}`, but not `{SPRING}`. */
const FIELD = /^\p{Ll}[\p{L}\p{M}\p{N}_.]*$/u;
const JOINED = /[_.]|\p{Ll}\p{Lu}/u;
const COMMON_FIELDS: ReadonlySet<string> = new Set(['name', 'firstname', 'number', 'phone', 'date', 'time']);

const isField = (name: string): boolean =>
  FIELD.test(name) && (JOINED.test(name) || COMMON_FIELDS.has(name.toLowerCase()));

/** Normalises a placeholder's name: `First Name` and `firstName` become `first_name`. */
export const placeholderKey = (written: string): string =>
  written
    .trim()
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');

/** Returns the mark that the rendered text shows for a placeholder without a value. */
export const placeholderMark = (name: string): string => `[${name}]`;

/** Who fills a text: this console, which reads all ways to write a place, or the service. */
export type FilledBy = 'console' | 'service';

/** Splits a template into its parts. Braces around an invalid name are plain text. */
export function templateParts(body: string, filledBy: FilledBy = 'console'): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  const text = (through: number) => {
    if (through > from) parts.push({ kind: 'text', text: body.slice(from, through) });
  };
  const isService = filledBy === 'service';
  for (const match of body.matchAll(isService ? SERVICE_PLACE : PLACE)) {
    const [source, triple, double, percent, single] = match;
    const inside = triple ?? double ?? percent ?? single ?? '';
    const name = (isService ? inside : (inside.split('|')[0] ?? '')).trim();
    if (name.length > NAME_MAX || !(isService ? SERVICE_NAME : NAME).test(name)) continue;
    if (single !== undefined && !isField(name)) continue;
    const [, inDouble, inSingle] = DEFAULT.exec(source) ?? [];
    const fallback = inDouble ?? inSingle;
    text(match.index);
    parts.push({ kind: 'placeholder', name, source, ...(fallback === undefined ? {} : { fallback }) });
    from = match.index + source.length;
  }
  text(body.length);
  return parts;
}

/**
 * Replaces a template's placeholders by `values`, else by the template's own defaults. Inserted values are
 * not parsed again, so braces in a value are kept.
 */
export function renderTemplate(
  { body, defaults }: Pick<Template, 'body' | 'defaults'>,
  values: TemplateValues,
  filledBy: FilledBy = 'console',
): RenderedTemplate {
  const ownValues = new Map(defaults.map(({ name, value }) => [placeholderKey(name), value]));
  const missing: MissingPlaceholder[] = [];
  let text = '';
  const valueAt = (name: string): string =>
    values.get(placeholderKey(name)) ?? ownValues.get(placeholderKey(name)) ?? '';
  const decided =
    filledBy === 'service'
      ? body
      : body.replace(CONDITION, (_, name: string, inside: string) =>
          valueAt(name).trim() === '' ? '' : inside,
        );
  for (const part of templateParts(decided, filledBy)) {
    if (part.kind === 'text') {
      text += part.text;
      continue;
    }
    const known = valueAt(part.name);
    const value = known.trim() === '' ? (part.fallback ?? '') : known;
    const put = value.trim() === '' ? placeholderMark(part.name) : value;
    if (put !== value) missing.push({ name: part.name, start: text.length, end: text.length + put.length });
    text += put;
  }
  return { text, missing };
}
