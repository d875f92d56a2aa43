import * as v from 'valibot';

/** A text that is kept ready to be sent, with places for what differs from chat to chat. */
export const templateSchema = v.object({
  sid: v.string(),
  name: v.string(),
  /** With its places as they are written: `{{name}}`. */
  body: v.string(),
  /** What stands in a place of which nothing better is known. */
  defaults: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type Template = v.InferOutput<typeof templateSchema>;
