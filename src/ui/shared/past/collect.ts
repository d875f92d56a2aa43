import type { Answer } from '../../../core/kernel/answer.ts';
import type { ExportSource, PastRow, PastSource } from '../../../core/model/replay/types.ts';
import type { AskPast } from './use-past.ts';

/** Events of one request. A loaded page may bring 50 messages, so the answer may have thousands of texts. */
const ROWS_AT_ONCE = 100;

export interface Collecting {
  readonly ask: AskPast;
  readonly source: PastSource;
  /** Position before the first event, and position of the last event. */
  readonly first: number;
  readonly last: number;
  readonly isCancelled: () => boolean;
  readonly onProgress: (share: number) => void;
}

/** Collects the events of a span, with each message of a loaded page once. Null: cancelled. */
export async function collectRows(given: Collecting): Promise<Answer<readonly PastRow[] | null>> {
  const { ask, source, first, last } = given;
  const rows: PastRow[] = [];
  const known = new Set<string>();
  const isNew = (names: readonly string[]): boolean => {
    const isKnown = names.some((name) => known.has(name));
    for (const name of names) known.add(name);
    return !isKnown;
  };
  for (let from = first + 1; from <= last; from += ROWS_AT_ONCE) {
    if (given.isCancelled()) return { ok: true, value: null };
    given.onProgress((from - first) / (last - first));
    const positions = Array.from(
      { length: Math.min(ROWS_AT_ONCE, last - from + 1) },
      (_, place) => from + place,
    );
    const answer = await ask({ kind: 'rows', source, positions });
    if (!answer.ok) return answer;
    for (const row of answer.value) {
      isNew(row.names);
      rows.push({ ...row, messages: row.messages.filter(({ names }) => isNew(names)) });
    }
  }
  return { ok: true, value: rows };
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
