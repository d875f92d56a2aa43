import * as v from 'valibot';
import { TONES } from '../../core/model/alerts/tones.ts';

/** An action that exactly one tab performs on behalf of all tabs. */
export const tabActionSchema = v.variant('kind', [
  /** `volume` is a percentage. */
  v.object({ kind: v.literal('sound'), tone: v.picklist(TONES), volume: v.number() }),
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
