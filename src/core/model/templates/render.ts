import type { Template } from './template.ts';

/** Values for a template's placeholders, by `placeholderKey`. */
export type TemplateValues = ReadonlyMap<string, string>;

/** A part of a template: plain text, or a placeholder with its name as written. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: string };

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
/** Text between double braces. Matching takes linear time, because the inner part ends at any brace. */
const BRACES = /\{\{([^{}]*)\}\}/g;
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_. -]*$/u;

/** Normalises a placeholder's name: `First Name` becomes `first_name`. */
export const placeholderKey = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');

/** Returns the mark that the rendered text shows for a placeholder without a value. */
export const placeholderMark = (name: string): string => `[${name}]`;

/** Splits a template into its parts. Braces around an invalid name are plain text. */
export function templateParts(body: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  const text = (through: number) => {
    if (through > from) parts.push({ kind: 'text', text: body.slice(from, through) });
  };
  for (const match of body.matchAll(BRACES)) {
    const name = (match[1] ?? '').trim();
    if (name.length > NAME_MAX || !NAME.test(name)) continue;
    text(match.index);
    parts.push({ kind: 'placeholder', name });
    from = match.index + match[0].length;
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
): RenderedTemplate {
  const ownValues = new Map(defaults.map(({ name, value }) => [placeholderKey(name), value]));
  const missing: MissingPlaceholder[] = [];
  let text = '';
  for (const part of templateParts(body)) {
    if (part.kind === 'text') {
      text += part.text;
      continue;
    }
    const key = placeholderKey(part.name);
    const value = values.get(key) ?? ownValues.get(key) ?? '';
    const put = value.trim() === '' ? placeholderMark(part.name) : value;
    if (put !== value) missing.push({ name: part.name, start: text.length, end: text.length + put.length });
    text += put;
  }
  return { text, missing };
}
