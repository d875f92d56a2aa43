import * as v from 'valibot';
import { hasVisibleText } from '../chat/text/shown-text.ts';
import type { Template } from './template.ts';

/** A template as the realtime adapter tells it; `text` is null of one that is no plain text: a card, a picture. */
const toldSchema = v.object({
  sid: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.check(hasVisibleText)),
  text: v.nullable(v.string()),
  variables: v.array(v.object({ name: v.string(), value: v.nullish(v.string()) })),
});

/** The templates that can be put into a text, in the order told; those that can't be read are counted. */
export function readTemplates(told: readonly unknown[]): {
  readonly templates: readonly Template[];
  readonly malformed: number;
} {
  const templates = new Map<string, Template>();
  let malformed = 0;
  for (const one of told) {
    const decoded = v.safeParse(toldSchema, one);
    if (!decoded.success) {
      malformed += 1;
      continue;
    }
    const { sid, name, text, variables } = decoded.output;
    if (text === null || !hasVisibleText(text) || templates.has(sid)) continue;
    const defaults = variables.flatMap(({ name: place, value }) => (value ? { name: place, value } : []));
    // As a text box has its lines: what is put into one stands where it was counted to stand.
    templates.set(sid, { sid, name: name.trim(), body: text.replace(/\r\n?/g, '\n'), defaults });
  }
  return { templates: [...templates.values()], malformed };
}
