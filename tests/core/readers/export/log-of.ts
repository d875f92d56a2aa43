import { createHash } from 'node:crypto';
import type { StoredEvent } from '../../../../src/core/ports/envelope.ts';
import type { Digest, LogReader, LogRun } from '../../../../src/core/ports/ports.ts';

export const sha256: Digest = async (text) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Splits events into runs of at most `size`. */
export function runsOf(events: readonly StoredEvent[], size = 3): readonly LogRun[] {
  const runs: LogRun[] = [];
  for (let from = 0; from < events.length; from += size) {
    const part = events.slice(from, from + size);
    const first = part[0]?.seq ?? 0;
    runs.push({ first, last: part.at(-1)?.seq ?? first, count: part.length, events: part, checkedBy: null });
  }
  return runs;
}

/** A log with these runs. Each read calls `runs`. */
export const readerOf = (runs: () => readonly LogRun[]): LogReader => ({
  async *read({ from = 1, through = Number.MAX_SAFE_INTEGER } = {}) {
    for (const run of runs()) if (run.last >= from && run.first <= through) yield run;
  },
  loadParts: async () => new Map(),
  close: async () => undefined,
});

export async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

/** Splits a text into pieces. The pieces have these lengths in turn. */
export async function* inPieces(text: string, lengths: readonly number[]): AsyncGenerator<string> {
  for (let at = 0, n = 0; at < text.length; n += 1) {
    const end = at + (lengths[n % lengths.length] ?? text.length);
    yield text.slice(at, end);
    at = end;
  }
}
