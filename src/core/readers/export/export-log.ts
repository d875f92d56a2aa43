import { decodeRecord } from '../../log/decode.ts';
import type { Lacking } from '../../model/export/types.ts';
import type { StoredEvent } from '../../ports/envelope.ts';
import type { Digest, LogReader } from '../../ports/ports.ts';
import { chatSelection, REDACTED_TYPES, sidsIn } from './chat-selection.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportGap,
  type ExportHeader,
  type ExportRange,
} from './format.ts';
import { createHashChain } from './hash-chain.ts';
import { createLackingFinder } from './lacking.ts';
import { readableEvents } from './readable-events.ts';

/**
 * The log was deleted during the export, or changed so that the header is wrong. The user can export again.
 */
export class LogChangedError extends Error {
  override readonly name = 'LogChangedError';
  constructor() {
    super('The history changed during the export. Try again.');
  }
}

/**
 * Exports a log, or the part that one chat's thread needs, as JSON lines. The lines are a header, one line
 * for each event in the log's order, and a closing line. Each yielded text is one line with its hash and its
 * line end.
 *
 * The log is read twice, so that it need not fit in memory. An export contains no access tokens, because a
 * log has none. `self` are the user's names as an author. `shown` returns the payload of an event without what the
 * user may not see.
 */
export async function* exportLog(
  reader: LogReader,
  digest: Digest,
  range: ExportRange,
  self: Iterable<string> = [],
  shown: (event: StoredEvent) => unknown = ({ payload }) => payload,
): AsyncGenerator<string> {
  const { chatId } = range;
  const survey = await surveyOf(reader, range);
  const header: ExportHeader = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    asked: { chatId: chatId ?? null, from: range.from ?? null, through: range.through ?? null },
    from: survey.from,
    through: survey.through,
    gaps: survey.gaps,
    lacking: [...survey.lacking],
    redacted: chatId === undefined ? [] : [...REDACTED_TYPES],
    self: [...self],
  };
  const chain = createHashChain(digest);
  yield `${await chain.write(header)}\n`;

  const select = chatId === undefined ? (event: StoredEvent) => event : chatSelection(chatId, survey.sids);
  let count = 0;
  const gaps = gapList();
  for await (const found of readableEvents(reader, survey)) {
    if (found.kind === 'gap') gaps.add(found.gap);
    const event = found.kind === 'event' ? select(found.event) : null;
    if (event === null) continue;
    yield `${await chain.write({ ...event, payload: shown(event) })}\n`;
    count += 1;
  }
  if (JSON.stringify(gaps.list) !== JSON.stringify(survey.gaps)) throw new LogChangedError();
  yield `${await chain.write({ count, head: chain.head() })}\n`;
}

interface Survey {
  readonly from: number;
  readonly through: number;
  readonly gaps: ExportGap[];
  readonly lacking: readonly Lacking[];
  /** Sids of the exported chat's messages. Collected first, because a status may precede its message. */
  readonly sids: ReadonlySet<string>;
}

/** Collects the data for the header. Events that are appended later are not exported. */
async function surveyOf(reader: LogReader, { chatId, from = 1, through }: ExportRange): Promise<Survey> {
  const sids = new Set<string>();
  const gaps = gapList();
  const lacking = createLackingFinder();
  let last = from - 1;
  for await (const found of readableEvents(reader, { from, ...(through === undefined ? {} : { through }) })) {
    if (found.kind === 'gap') {
      gaps.add(found.gap);
      last = found.gap.through;
    } else {
      last = found.event.seq;
      const decoded = decodeRecord(found.event);
      if (!decoded.ok) continue;
      lacking.add(decoded.event);
      if (chatId !== undefined) for (const sid of sidsIn(decoded.event, chatId)) sids.add(sid);
    }
  }
  return {
    from,
    through: last,
    gaps: gaps.list,
    lacking: chatId === undefined ? lacking.all() : [lacking.of(chatId) ?? []].flat(),
    sids,
  };
}

function gapList() {
  const list: ExportGap[] = [];
  return {
    list,
    add(gap: ExportGap) {
      const before = list.at(-1);
      if (before?.why === gap.why && before.through === gap.from - 1) {
        list[list.length - 1] = { ...before, through: gap.through };
      } else list.push(gap);
    },
  };
}
