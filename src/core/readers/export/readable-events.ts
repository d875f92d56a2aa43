import * as v from 'valibot';
import { placesIn } from '../../log/decode.ts';
import type { StoredEvent } from '../../ports/envelope.ts';
import type { LogReader, LogRun } from '../../ports/ports.ts';
import type { ExportGap } from './format.ts';

/** An exported event. It has only the fields of the envelope. */
const storedEventSchema = v.object({
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  id: v.string(),
  type: v.string(),
  v: v.number(),
  stream: v.string(),
  at: v.number(),
  recordedAt: v.number(),
  dedupeKey: v.exactOptional(v.string()),
  causedBy: v.exactOptional(v.string()),
  payload: v.unknown(),
});

export type LogItem =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'gap'; readonly gap: ExportGap };

/**
 * Yields the events of a range whose envelopes are readable, ascending, and the gaps between them. Does not
 * check payloads: another build may read a payload that this build can't.
 */
export async function* readableEvents(
  reader: LogReader,
  range: { readonly from: number; readonly through?: number },
): AsyncGenerator<LogItem> {
  const { from, through = Number.MAX_SAFE_INTEGER } = range;
  let next = from;
  const gapBefore = (seq: number, why: ExportGap['why']): readonly LogItem[] => {
    const end = Math.min(seq - 1, through);
    return end < next ? [] : [{ kind: 'gap', gap: { from: next, through: end, why } }];
  };
  for await (const run of reader.read(range)) {
    yield* gapBefore(run.first, 'absent');
    next = Math.max(next, run.first);
    const events = storedEvents(run);
    const why = run.events !== null && events.length === run.count ? 'absent' : 'unreadable';
    for (const event of events) {
      if (event.seq < next || event.seq > through) continue;
      yield* gapBefore(event.seq, why);
      yield { kind: 'event', event };
      next = event.seq + 1;
    }
    yield* gapBefore(run.last + 1, why);
    next = Math.max(next, run.last + 1);
  }
  if (range.through === undefined || next > through) return;
  // The end of the range has no stored events. This is a gap only if the log has later events.
  for await (const _ of reader.read({ from: through + 1 })) {
    yield* gapBefore(through + 1, 'absent');
    return;
  }
}

function storedEvents(run: LogRun): readonly StoredEvent[] {
  const records = run.events ?? [];
  const isInPlace = placesIn(run, records.length);
  let last = 0;
  return records.flatMap((record, index) => {
    const stored = v.safeParse(storedEventSchema, record, { abortEarly: true });
    if (!stored.success || stored.output.seq <= last || !isInPlace(index, stored.output.seq)) return [];
    last = stored.output.seq;
    return [stored.output];
  });
}
