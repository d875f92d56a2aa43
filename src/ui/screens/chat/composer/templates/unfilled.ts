import { withoutDirectionControls } from '../../../../../core/kernel/shown-text.ts';
import { placeholderMark, templateParts } from '../../../../../core/model/templates/render.ts';
import type { Formats } from '../../../../language/formats.ts';
import type { ComposerTexts } from '../texts/texts.ts';

/** Returns the unfilled placeholders of these templates that the text contains, in text order. */
export function unfilledSigns(
  text: string,
  templates: readonly { readonly body: string }[],
): readonly string[] {
  const signs = new Set<string>();
  for (const { body } of templates)
    for (const part of templateParts(body))
      if (part.kind === 'placeholder') signs.add(placeholderMark(part.name));
  return [...signs].filter((sign) => text.includes(sign)).sort((a, b) => text.indexOf(a) - text.indexOf(b));
}

/** Returns the question "“[date]” is not filled in. Send anyway?". */
export function unfilledWords(signs: readonly string[], t: ComposerTexts, formats: Formats): string {
  const names = formats.list(signs.map((sign) => `“${withoutDirectionControls(sign)}”`));
  return t('templates.ask', { count: signs.length, names: names.map(({ value }) => value).join('') });
}

/** Returns the range of the next unfilled place after the caret, or of the one before it. Null: there is none. */
export function nextPlace(
  {
    value,
    selectionStart,
    selectionEnd,
  }: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  signs: readonly string[],
  backwards: boolean,
): { readonly start: number; readonly end: number } | null {
  const places = signs.flatMap((sign) => {
    const start = backwards
      ? value.slice(0, selectionStart).lastIndexOf(sign)
      : value.indexOf(sign, selectionEnd);
    return start < 0 ? [] : [{ start, end: start + sign.length }];
  });
  return places.sort((a, b) => (backwards ? b.start - a.start : a.start - b.start))[0] ?? null;
}
