import { useMemo } from 'react';
import * as v from 'valibot';
import { type NoteRecord, notes } from '../../../core/model/collections/notes.ts';
import type { ListRow } from '../../records/typed-rows.ts';
import { useCollection } from '../../records/use-collection.ts';

/** Returns the newest notes of a chat, with those that the service has not stored yet. */
export function useNotes(chatId: string): readonly ListRow<NoteRecord>[] {
  const { rows } = useCollection(notes, v.parse(notes.query, { chat: chatId }));
  // A note that was written just now is in every list of notes.
  return useMemo(() => rows.filter(({ values }) => values.chatId === chatId), [rows, chatId]);
}
