import * as v from 'valibot';
import type { Sight } from '../../delays.ts';
import type { AppliedFrame, TapeReader } from '../../tape.ts';

const rowSchema = v.object({ key: v.string(), preview: v.object({ text: v.string() }) });
const headSchema = v.object({ ready: v.boolean() });

/** Frames of the chat list that have chats. Excludes the navigation's list of one row, watched for its head. */
export const listFrames = ({ frames }: Pick<TapeReader, 'frames'>): readonly AppliedFrame[] =>
  frames.filter(
    ({ request, view }) => request.view === 'chatList' && request.size !== 1 && view.rows.length > 0,
  );

/** Frames whose view says that the connection is ready. */
export const connectedFrames = ({ frames }: Pick<TapeReader, 'frames'>): readonly AppliedFrame[] =>
  frames.filter(({ request, view }) => request.view === 'connection' && v.parse(headSchema, view.head).ready);

/** When each number first appeared as a draft in the chat list. */
export function draftSights(reader: Pick<TapeReader, 'frames'>): readonly Sight[] {
  // An unchanged row is the same object in every view.
  const seen = new Set<unknown>();
  const sights: Sight[] = [];
  for (const { view, at } of listFrames(reader)) {
    for (const row of view.rows) {
      if (seen.has(row)) continue;
      seen.add(row);
      const { key, preview } = v.parse(rowSchema, row);
      if (/^\d+$/.test(preview.text)) sights.push({ key, number: Number(preview.text), at });
    }
  }
  return sights;
}
