import type { StoredEvent } from '../log/envelope.ts';
import type { Digest, LogReader } from '../ports.ts';
import { chatSelection, REDACTED_TYPES, sidsTold } from './chat-selection.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportGap,
  type ExportHeader,
  type ExportRange,
} from './format.ts';
import { createHashChain } from './hash-chain.ts';
import { readableEvents } from './readable-events.ts';

/** What the header had promised, or the log itself, went while it was exported: ask again. */
export class LogChangedError extends Error {
  override readonly name = 'LogChangedError';
  constructor() {
    super('The history changed during the export. Try again.');
  }
}

/**
 * A log, or the part of it that one chat's thread depends on, as JSON lines (architecture section 4): a
 * header, one line an event in the order of the log, and a closing line, each with its hash in the chain
 * and with its line end. The log is read twice, and never held in memory whole. Tokens are never in a log,
 * so none is in an export. `self`: the names under which the log's user writes.
 */
export async function* exportLog(
  reader: LogReader,
  digest: Digest,
  range: ExportRange,
  self: Iterable<string> = [],
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
    yield `${await chain.write({ ...event })}\n`;
    count += 1;
  }
  if (JSON.stringify(gaps.list) !== JSON.stringify(survey.gaps)) throw new LogChangedError();
  yield `${await chain.write({ count, head: chain.head() })}\n`;
}

interface Survey {
  readonly from: number;
  readonly through: number;
  readonly gaps: ExportGap[];
  /** Of the chat's messages, if the export is one chat's: a status may come before its message. */
  readonly sids: ReadonlySet<string>;
}

/** What has to be known before the first line. Events that are appended meanwhile are not part of it. */
async function surveyOf(reader: LogReader, { chatId, from = 1, through }: ExportRange): Promise<Survey> {
  const sids = new Set<string>();
  const gaps = gapList();
  let last = from - 1;
  for await (const found of readableEvents(reader, { from, ...(through === undefined ? {} : { through }) })) {
    if (found.kind === 'gap') {
      gaps.add(found.gap);
      last = found.gap.through;
    } else {
      last = found.event.seq;
      if (chatId !== undefined) for (const sid of sidsTold(found.event, chatId)) sids.add(sid);
    }
  }
  return { from, through: last, gaps: gaps.list, sids };
}

/** Gaps as they come, neighbours of one kind as one. */
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
