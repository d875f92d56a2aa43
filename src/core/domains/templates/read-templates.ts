import * as v from 'valibot';
import { hasVisibleText } from '../../kernel/shown-text.ts';
import type { Template } from '../../model/templates/template.ts';

/**
 * A template as the realtime adapter reports it. `text` is null for a card or a picture, which have no plain
 * text.
 */
const reportedSchema = v.object({
  sid: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.check(hasVisibleText)),
  text: v.nullable(v.string()),
  variables: v.array(v.object({ name: v.string(), value: v.nullish(v.string()) })),
});

/**
 * Decodes the reported templates. Keeps the templates with plain text, in their order. Counts the malformed
 * templates.
 */
export function readTemplates(reported: readonly unknown[]): {
  readonly templates: readonly Template[];
  readonly malformed: number;
} {
  const templates = new Map<string, Template>();
  let malformed = 0;
  for (const one of reported) {
    const decoded = v.safeParse(reportedSchema, one);
    if (!decoded.success) {
      malformed += 1;
      continue;
    }
    const { sid, name, text, variables } = decoded.output;
    if (text === null || !hasVisibleText(text) || templates.has(sid)) continue;
    const defaults = variables.flatMap(({ name: placeholder, value }) =>
      value ? { name: placeholder, value } : [],
    );
    // Text boxes use \n for line breaks. With \r\n, the positions of placeholders would be wrong.
    templates.set(sid, { sid, name: name.trim(), body: text.replace(/\r\n?/g, '\n'), defaults });
  }
  return { templates: [...templates.values()], malformed };
}
