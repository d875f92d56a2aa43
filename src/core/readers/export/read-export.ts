import * as v from 'valibot';
import { jsonIn } from '../../kernel/json-in.ts';
import type { ImportProblem } from '../../kernel/reasons.ts';
import { decodeRecord } from '../../log/decode.ts';
import type { LoggedEvent } from '../../model/events.ts';
import type { Digest } from '../../ports/ports.ts';
import {
  ACTIVITY_FORMAT,
  ACTIVITY_VERSION,
  activityHeaderSchema,
  closingSchema,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportHeader,
  headerSchema,
} from './format.ts';
import { createHashChain } from './hash-chain.ts';
import { linesOf } from './lines.ts';

export type Imported =
  | {
      readonly ok: true;
      readonly header: ExportHeader;
      /** Events in the current versions, ascending by seq. */
      readonly events: readonly LoggedEvent[];
      /**
       * Number of events that this build can't read: they were damaged before the export, or have a newer
       * version.
       */
      readonly quarantined: number;
      /** The chain's last hash. */
      readonly chainHead: string;
    }
  | {
      readonly ok: false;
      readonly problem: ImportProblem;
      /** Number of the line with the problem, from 1. */
      readonly line: number;
      /** Time of the last intact event. Null if there is none. */
      readonly lastAt: number | null;
    };

/** The formats that this version knows, and their versions. */
const VERSIONS: Readonly<Record<string, number>> = {
  [EXPORT_FORMAT]: EXPORT_VERSION,
  [ACTIVITY_FORMAT]: ACTIVITY_VERSION,
};
const fileSchema = v.object({
  format: v.picklist([EXPORT_FORMAT, ACTIVITY_FORMAT]),
  version: v.number(),
});
const placeSchema = v.object({ seq: v.number() });

/**
 * Reads an export and checks its header, chain, order and end. `lines` is the whole text or its pieces. The
 * result is only for replays and never enters a log. Rejects only if reading the pieces rejects.
 */
export async function readExport(lines: AsyncIterable<string> | string, digest: Digest): Promise<Imported> {
  const chain = createHashChain(digest);
  const events: LoggedEvent[] = [];
  let header: ExportHeader | 'activity' | null = null;
  let isClosed = false;
  let count = 0;
  let last = 0;
  let line = 0;
  const failed = (problem: ImportProblem): Imported => ({
    ok: false,
    problem,
    line,
    lastAt: events.at(-1)?.at ?? null,
  });

  for await (const read of linesOf(lines)) {
    line += 1;
    if (isClosed) return failed('afterEnd');
    if (
      read === null ||
      (header === null && !Object.keys(VERSIONS).some((format) => read.text.includes(format)))
    )
      return failed('notAnExport');
    if (header === null && isOfNewerFormat(read.text)) return failed('newerFormat');
    const head = chain.head();
    const text = await chain.verify(read.text);
    if (text === null) return failed(read.isWhole ? 'brokenChain' : 'cutShort');
    const record = jsonIn(text);

    if (header === null && v.is(activityHeaderSchema, record)) {
      header = 'activity';
      continue;
    }
    if (header === null) {
      const first = v.safeParse(headerSchema, record);
      if (!first.success) return failed('notAnExport');
      header = first.output;
      last = header.from - 1;
      continue;
    }
    const closing = v.safeParse(closingSchema, record);
    if (closing.success) {
      if (closing.output.count !== count || closing.output.head !== head) return failed('brokenChain');
      isClosed = true;
      continue;
    }
    count += 1;
    if (header === 'activity') continue;
    const place = v.safeParse(placeSchema, record);
    if (place.success) {
      const { seq } = place.output;
      if (seq <= last || seq > header.through) return failed('outOfOrder');
      last = seq;
    }
    const decoded = decodeRecord(record);
    if (decoded.ok) events.push(decoded.event);
  }

  if (header === null) return failed('notAnExport');
  if (!isClosed) return failed('cutShort');
  if (header === 'activity') return failed('activityFile');
  return {
    ok: true,
    header,
    events,
    quarantined: count - events.length,
    chainHead: chain.head(),
  };
}

/** Called before the chain is checked, because a newer format may build its chain in another way. */
function isOfNewerFormat(line: string): boolean {
  const file = v.safeParse(fileSchema, jsonIn(line));
  return file.success && file.output.version > (VERSIONS[file.output.format] ?? 0);
}
