import { useMemo } from 'react';
import * as v from 'valibot';
import { type NoteRecord, notes } from '../../../core/model/collections/notes.ts';
import type { WatchRequest } from '../../../worker/protocol/protocol.ts';
import { useView } from '../../core-client/use-view.ts';
import { asJson, isRowOf, type ListRow } from '../../records/typed-rows.ts';
import { useCollection } from '../../records/use-collection.ts';

/** Returns the newest notes of a chat, with those that the service has not stored yet. */
export function useNotes(chatId: string): readonly ListRow<NoteRecord>[] {
  const { rows } = useCollection(notes, v.parse(notes.query, { chat: chatId }));
  // A note that was written just now is in every list of notes.
  return useMemo(() => rows.filter(({ values }) => values.chatId === chatId), [rows, chatId]);
}

const mentioning = (userId: string) =>
  ({
    view: 'records',
    collection: notes.name,
    v: notes.v,
    query: asJson(v.parse(notes.query, { mentioned: userId })),
    from: 0,
    size: notes.pageSize,
  }) as const satisfies WatchRequest;

/** Returns the newest page of the notes of all chats that mention a user. */
export function useNotesMentioning(userId: string): readonly NoteRecord[] {
  const rows = useView(mentioning(userId))?.rows;
  return useMemo(() => (rows ?? []).flatMap((row) => (isRowOf(notes, row) ? [row.values] : [])), [rows]);
}
