import * as v from 'valibot';
import { placesIn } from '../log/decode.ts';
import type { StoredEvent } from '../log/envelope.ts';
import type { LogReader, LogRun } from '../ports.ts';
import type { ExportGap } from './format.ts';

/** An event as it is exported: only the fields that an envelope has. */
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

/** What is found on the way through a log. */
export type Found =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'gap'; readonly gap: ExportGap };

/**
 * The events of a range, ascending, as far as their envelopes can be read, and the gaps between them.
 * Payloads are left as they are: what this build can't read another may.
 */
export async function* readableEvents(
  reader: LogReader,
  range: { readonly from: number; readonly through?: number },
): AsyncGenerator<Found> {
  const { from, through = Number.MAX_SAFE_INTEGER } = range;
  let next = from;
  const gapBefore = (seq: number, why: ExportGap['why']): readonly Found[] => {
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
  // Nothing is stored up to where it was to end: a gap, if the log goes on after it.
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
