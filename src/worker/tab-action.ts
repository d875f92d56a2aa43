import * as v from 'valibot';

/** What one tab does for all of them. */
export const tabActionSchema = v.variant('kind', [
  v.object({ kind: v.literal('sound') }),
  /** `count` messages have come, the newest of them this one; its text is empty where it is a picture only. */
  v.object({
    kind: v.literal('notification'),
    chatId: v.string(),
    chatName: v.string(),
    text: v.string(),
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
  /** Asks the browser to keep what this device holds, also when it runs out of room. */
  v.object({ kind: v.literal('persistence') }),
]);
export type TabAction = v.InferOutput<typeof tabActionSchema>;
