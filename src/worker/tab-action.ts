import * as v from 'valibot';

/** An action that exactly one tab performs on behalf of all tabs. */
export const tabActionSchema = v.variant('kind', [
  v.object({ kind: v.literal('sound') }),
  /**
   * Announces `count` new messages. The other fields describe the newest message. `text` is empty for a
   * picture without text.
   */
  v.object({
    kind: v.literal('notification'),
    chatId: v.string(),
    chatName: v.string(),
    text: v.string(),
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
  /** Asks the browser for persistent storage, so that it does not evict this origin's data. */
  v.object({ kind: v.literal('persistence') }),
]);
export type TabAction = v.InferOutput<typeof tabActionSchema>;
