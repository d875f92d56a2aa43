import { withoutDirectionControls } from '../../../../../core/chat/text/shown-text.ts';
import { placeholderMark, templateParts } from '../../../../../core/templates/render.ts';

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

/** Returns a sentence like "“[date]” is not filled in." */
export function unfilledWords(signs: readonly string[]): string {
  const names = signs.map((sign) => `“${withoutDirectionControls(sign)}”`);
  const last = names.at(-1) ?? '';
  const listed = names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${listed} ${names.length < 2 ? 'is' : 'are'} not filled in.`;
}
