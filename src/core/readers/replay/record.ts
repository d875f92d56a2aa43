import { decodeRecord } from '../../log/decode.ts';
import type { LoggedEvent } from '../../model/events.ts';
import type { LogReader } from '../../ports/ports.ts';
import { chatSelection, eventSelection, messageSids, sidsIn } from '../export/chat-selection.ts';
import type { ExportGap } from '../export/format.ts';
import type { Imported } from '../export/read-export.ts';
import { readableEvents } from '../export/readable-events.ts';

/** The part of a log that a replay of one chat needs. */
export interface ChatRecord {
  readonly chatId: string;
  readonly self: readonly string[];
  readonly before: readonly LoggedEvent[];
  readonly events: readonly LoggedEvent[];
  /** Events of the log that are missing because they were trimmed or are unreadable. */
  readonly gaps: readonly ExportGap[];
}

/** Seqs to replay, both ends included. By default the whole log. */
export interface ReplayRange {
  readonly from?: number;
  readonly through?: number;
}

/** Reads a chat's record from a log. Reads the log twice, because a status may precede its message. */
export async function readRecord(
  reader: LogReader,
  chatId: string,
  self: readonly string[],
  { from = 1, through }: ReplayRange = {},
): Promise<ChatRecord> {
  const range = { from: 1, ...(through === undefined ? {} : { through }) };
  const sids = new Set<string>();
  for await (const found of readableEvents(reader, range)) {
    if (found.kind === 'event') for (const sid of messageSids(found.event, chatId)) sids.add(sid);
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

export const recordOf = (
  { header, events }: Extract<Imported, { ok: true }>,
  chatId: string,
): ChatRecord => ({
  chatId,
  self: header.self,
  before: [],
  // The header of an export of one chat is no proof: its events may be those of many chats.
  events: ofOneChat(events, chatId),
  gaps: header.gaps,
});

function ofOneChat(events: readonly LoggedEvent[], chatId: string): readonly LoggedEvent[] {
  const select = eventSelection(chatId, new Set(events.flatMap((event) => sidsIn(event, chatId))));
  return events.flatMap((event) => select(event) ?? []);
}
