import * as v from 'valibot';

/** A prepared text with placeholders for values that differ between chats. */
export const templateSchema = v.object({
  sid: v.string(),
  name: v.string(),
  /** The text with placeholders as written: `{{name}}`. */
  body: v.string(),
  /** Values for placeholders for which the chat has no value. */
  defaults: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type Template = v.InferOutput<typeof templateSchema>;
