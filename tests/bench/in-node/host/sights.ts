import * as v from 'valibot';
import type { Sight } from '../../delays.ts';
import type { AppliedFrame, TapeReader } from '../../tape.ts';

const rowSchema = v.object({ key: v.string(), preview: v.object({ text: v.string() }) });
const headSchema = v.object({ ready: v.boolean() });

/** Returns the frames of the chat list that have chats. Leaves out the navigation's list, which has only one row. */
export const listFrames = ({ frames }: Pick<TapeReader, 'frames'>): readonly AppliedFrame[] =>
  frames.filter(
    ({ request, view }) => request.view === 'chatList' && request.size !== 1 && view.rows.length > 0,
  );

export const connectedFrames = ({ frames }: Pick<TapeReader, 'frames'>): readonly AppliedFrame[] =>
  frames.filter(({ request, view }) => request.view === 'connection' && v.parse(headSchema, view.head).ready);

/** Returns when each number first appeared as a draft in the chat list. */
export function draftSights(reader: Pick<TapeReader, 'frames'>): readonly Sight[] {
  // A row that did not change is the same object in every view.
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
