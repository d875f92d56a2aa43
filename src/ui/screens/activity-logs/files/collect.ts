import type { Answer } from '../../../../core/answer.ts';
import type { ExportSource, PastEvent, PastSource } from '../../../../core/replay/types.ts';
import type { AskPast } from '../use-past.ts';

/** Events of one request. */
const EVENTS_AT_ONCE = 500;

export interface Collecting {
  readonly ask: AskPast;
  readonly source: PastSource;
  /** Position before the first event, and position of the last event. */
  readonly first: number;
  readonly last: number;
  readonly isCancelled: () => boolean;
  readonly onProgress: (share: number) => void;
}

/** Collects the events of a span. Null: cancelled. */
export async function collectEvents(given: Collecting): Promise<Answer<readonly PastEvent[] | null>> {
  const { ask, source, first, last } = given;
  const events: PastEvent[] = [];
  for (let from = first + 1; from <= last; from += EVENTS_AT_ONCE) {
    if (given.isCancelled()) return { ok: true, value: null };
    given.onProgress((from - first) / (last - first));
    const positions = Array.from(
      { length: Math.min(EVENTS_AT_ONCE, last - from + 1) },
      (_, place) => from + place,
    );
    const answer = await ask({ kind: 'events', source, positions });
    if (!answer.ok) return answer;
    events.push(...answer.value);
  }
  return { ok: true, value: events };
}

/** Collects the lines of a history file. Null: cancelled. `from` and `through` are seqs. */
export async function collectLines(
  given: Omit<Collecting, 'source'> & {
    readonly source: ExportSource;
    readonly exportId: string;
    readonly from: number;
    readonly through?: number;
  },
): Promise<Answer<readonly string[] | null>> {
  const { ask, source, exportId, from, first, last } = given;
  const through = given.through === undefined ? {} : { through: given.through };
  const texts: string[] = [];
  for (let part = 0; ; part += 1) {
    if (given.isCancelled()) {
      await ask({ kind: 'close', id: exportId });
      return { ok: true, value: null };
    }
    const answer = await ask({ kind: 'exportPart', exportId, part, source, from, ...through });
    if (!answer.ok) return answer;
    texts.push(answer.value.text);
    if (answer.value.isDone) return { ok: true, value: texts };
    given.onProgress(Math.min(answer.value.lines / Math.max(last - first, 1), 1));
  }
}
