import type { LoggedEvent } from '../events.ts';
import { chatSelection, sidsTold } from '../export/chat-selection.ts';
import type { ExportGap } from '../export/format.ts';
import type { Imported } from '../export/read-export.ts';
import { readableEvents } from '../export/readable-events.ts';
import { decodeRecord } from '../log/decode.ts';
import type { LogReader } from '../ports.ts';

/** What a replay plays: the part of a log that one chat's thread depends on. */
export interface ChatRecord {
  readonly chatId: string;
  /** Names under which the log's user writes. */
  readonly self: readonly string[];
  /** What happened before the first frame, ascending. */
  readonly before: readonly LoggedEvent[];
  /** One step each, ascending. */
  readonly events: readonly LoggedEvent[];
  /** Seqs that the log should have and does not: trimmed, or unreadable. */
  readonly gaps: readonly ExportGap[];
}

/** Seqs from which and through which to play, both included; without them the whole log. */
export interface ReplayRange {
  readonly from?: number;
  readonly through?: number;
}

/** Reads a chat's record from a log. The log is read twice: a status may come before its message. */
export async function readRecord(
  reader: LogReader,
  chatId: string,
  self: readonly string[],
  { from = 1, through }: ReplayRange = {},
): Promise<ChatRecord> {
  const range = { from: 1, ...(through === undefined ? {} : { through }) };
  const sids = new Set<string>();
  for await (const found of readableEvents(reader, range)) {
    if (found.kind === 'event') for (const sid of sidsTold(found.event, chatId)) sids.add(sid);
  }
  const select = chatSelection(chatId, sids);
  const before: LoggedEvent[] = [];
  const events: LoggedEvent[] = [];
  const gaps: ExportGap[] = [];
  for await (const found of readableEvents(reader, range)) {
    if (found.kind === 'gap') {
      gaps.push(found.gap);
      continue;
    }
    const selected = select(found.event);
    const decoded = selected === null ? null : decodeRecord(selected);
    if (decoded?.ok) (decoded.event.seq < from ? before : events).push(decoded.event);
  }
  return { chatId, self, before, events, gaps };
}

/** The record in an exported file; the chat has to be named where the file holds more than one. */
export const recordOf = (
  { header, events }: Extract<Imported, { ok: true }>,
  chatId: string,
): ChatRecord => ({ chatId, self: header.self, before: [], events, gaps: header.gaps });
