import * as v from 'valibot';
import { domainEventSchema, type LoggedEvent } from '../events.ts';

const envelopeSchema = v.object({ seq: v.number(), at: v.number() });

export type DecodedRecord =
  | { readonly ok: true; readonly event: LoggedEvent }
  /** Set aside: corrupted, or written by a newer version. The fold goes on without it. */
  | { readonly ok: false };

/** Decodes one stored record (architecture section 4: self-decoding events). Never throws. */
export function decodeRecord(record: unknown): DecodedRecord {
  const envelope = v.safeParse(envelopeSchema, record);
  if (!envelope.success) return { ok: false };
  const event = v.safeParse(domainEventSchema, record);
  if (!event.success) return { ok: false };
  return { ok: true, event: { ...event.output, ...envelope.output } };
}
