import type { Template } from './template.ts';

/** What is put in the places of a template, by the names that `placeName` gives. */
export type TemplateValues = ReadonlyMap<string, string>;

/** A part of a template's text: as it is written, or a place. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  /** `name` as it is written. */
  | { readonly kind: 'place'; readonly name: string };

/** A place of which nothing is known, as it stands in the rendered text. */
export interface MissingPlace {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface RenderedTemplate {
  readonly text: string;
  /** In the order of the text. */
  readonly missing: readonly MissingPlace[];
}

/** The longest name of a place, in characters: what is longer is text. */
const PLACE_MAX = 64;
/** Whatever stands between two pairs of braces: one look at each character, however hostile the text. */
const BRACES = /\{\{([^{}]*)\}\}/g;
const PLACE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_. -]*$/u;

/** The name of a place, however it is written: `First Name` is `first_name`. */
export const placeName = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');

/** How a place without a value stands in the text. */
export const placeSign = (name: string): string => `[${name}]`;

/** The parts of a template's text; braces that name no place are text. */
export function templateParts(body: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  const text = (through: number) => {
    if (through > from) parts.push({ kind: 'text', text: body.slice(from, through) });
  };
  for (const match of body.matchAll(BRACES)) {
    const name = (match[1] ?? '').trim();
    if (name.length > PLACE_MAX || !PLACE.test(name)) continue;
    text(match.index);
    parts.push({ kind: 'place', name });
    from = match.index + match[0].length;
  }
  text(body.length);
  return parts;
}

/**
 * The template with its places filled: by what is known of the chat, else by the template's own default. What
 * is put in is never looked at again, so a value with braces stays as it is.
 */
export function renderTemplate(
  { body, defaults }: Pick<Template, 'body' | 'defaults'>,
  values: TemplateValues,
): RenderedTemplate {
  const ownValues = new Map(defaults.map(({ name, value }) => [placeName(name), value]));
  const missing: MissingPlace[] = [];
  let text = '';
  for (const part of templateParts(body)) {
    if (part.kind === 'text') {
      text += part.text;
      continue;
    }
    const key = placeName(part.name);
    const value = values.get(key) ?? ownValues.get(key) ?? '';
    const put = value.trim() === '' ? placeSign(part.name) : value;
    if (put !== value) missing.push({ name: part.name, start: text.length, end: text.length + put.length });
    text += put;
  }
  return { text, missing };
}
